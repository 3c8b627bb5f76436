import { ObjectType } from 'type-graphql';
import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedEntity } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A postponement of a measure, with the reason. */
@Table('measure_extension')
@ObjectType({ simpleResolvers: true })
export class MeasureExtension extends OwnedEntity {
  @Column('id', { hidden: true })
  riskAssessmentId!: string;

  @Column('id', { hidden: true })
  measureId!: string;

  @Column('day', { nullable: true, description: 'When it was due before; null: on no day' })
  fromDay: string | null = null;

  @Column('day')
  toDay!: string;

  @Column('text')
  reason!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person', { nullable: true, hidden: true })
  createdBy: PersonId | null = null;
}
