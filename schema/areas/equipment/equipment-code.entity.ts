import { Field, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { DayScalar } from '../../kernel/scalars.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { RecordCode } from '../../records/record-code.entity.ts';
import { EquipmentTestItem } from './equipment-check.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** The code on the label of a device, which opens its page without a login. */
@Table('equipment_code')
@ObjectType({ simpleResolvers: true })
export class EquipmentCode extends RecordCode {
  @Column('id', { hidden: true })
  equipmentItemId!: string;
}

/** A report about a device before its use, made by its code and without a login (BetrSichV § 4 (5)). */
@Table('equipment_report')
@ObjectType({ simpleResolvers: true })
export class EquipmentReport extends OwnedEntity {
  @Column('id', { hidden: true })
  equipmentItemId!: string;

  @Column('text', {
    description: { de: 'fine: in Ordnung; defect: ein Mangel', en: 'fine: in order; defect: a defect' },
    example: 'defect',
  })
  outcome!: string;

  @Column('json', {
    description: { de: 'Prüfpunkte mit Mangel, je de und en', en: 'Test items with a defect, each de and en' },
  })
  items: EquipmentTestItem[] = [];

  @Column('text', { example: { de: 'Bremse zieht nach links', en: 'Brake pulls to the left' } })
  findings: string = '';

  @Column('text', { description: { de: 'Freiwillig', en: 'Given freely' }, example: '' })
  name: string = '';

  @Column('boolean', { description: { de: 'Hat das Arbeitsmittel gesperrt', en: 'Has locked the device' } })
  locked: boolean = false;

  @Column('id', { nullable: true, hidden: true })
  ticketId: string | null = null;

  @Column('moment')
  createdAt: Date = currentTime();
}

/** Everything that the code of a device gives access to. */
@ObjectType({ simpleResolvers: true })
export class PublicEquipment {
  @Field(() => String)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  kindName!: string;

  @Field(() => String)
  number!: string;

  @Field(() => String)
  place!: string;

  @Field(() => String)
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'The address of its logo; null if it has none' })
  logo!: string | null;

  @Field(() => Boolean, { description: 'Whether devices may keep this answer for when there is no network' })
  keepsOnDevices!: boolean;

  @Field(() => String, { description: 'As `state` of a device' })
  state!: string;

  @Field(() => DayScalar, { nullable: true })
  lockedOn!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'Last day of the month until which it is checked' })
  nextCheckOn!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'A defect was reported that nobody has dealt with yet' })
  reportedOn!: string | null;

  @Field(() => [EquipmentTestItem], { description: 'What is looked at before use' })
  items!: EquipmentTestItem[];
}

/** The result of a report. */
@ObjectType({ simpleResolvers: true })
export class EquipmentReportReceipt {
  @Field(() => Boolean, { description: 'Nobody uses it until a check is passed' })
  locked!: boolean;

  @Field(() => Boolean, { description: 'Somebody was told by a ticket' })
  told!: boolean;
}
