import { Field, Float, ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A photo or document of a device, or of one of its checks. */
@Table('equipment_file')
@ObjectType({ simpleResolvers: true })
export class EquipmentFile extends OwnedEntity {
  @Column('id', { hidden: true })
  equipmentItemId!: string;

  @Column('id', { nullable: true, hidden: true })
  equipmentCheckId: string | null = null;

  @Column('id', { hidden: true })
  fileId!: string;

  @Column('id', { nullable: true, hidden: true })
  printFileId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;

  @Field(() => String)
  name?: string;

  @Field(() => String, { description: 'Ending: png, jpeg, jpg or pdf' })
  type?: string;

  @Field(() => Float, { description: 'Bytes' })
  size?: number;

  @Field(() => Boolean)
  isPicture?: boolean;
}
