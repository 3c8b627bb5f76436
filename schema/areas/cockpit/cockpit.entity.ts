import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DayScalar } from '../../kernel/scalars.ts';
import { OwnOrganisation } from '../../platform/multiuser/own-organisation.entity.ts';

/**
 * One of the organisations of an external specialist, with what is urgent there. A number that the person may not see
 * is null, in contrast to 0.
 */
@ObjectType({ simpleResolvers: true })
export class CockpitOrganisation extends OwnOrganisation {
  @Field(() => Int)
  openTickets!: number;

  @Field(() => Int)
  overdueTickets!: number;

  @Field(() => Int, { nullable: true, description: 'Defects of finished inspections whose ticket is not closed' })
  openDefects!: number | null;

  @Field(() => DayScalar, { nullable: true, description: 'The last inspection, hours of care, or visit with a report' })
  lastVisit!: string | null;

  @Field(() => DayScalar, {
    nullable: true,
    description: 'The next inspection that is planned, or visit that a report names; in the past: it is overdue',
  })
  nextVisit!: string | null;

  @Field(() => Int, { nullable: true, description: 'Minutes of the safety specialist in this year' })
  bookedMinutes!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Hours of the safety specialist in this year (DGUV Vorschrift 2); null: not known',
  })
  targetHours!: number | null;

  @Field(() => Int, { nullable: true, description: 'Accident reports that have to be sent or looked at' })
  accidents!: number | null;

  @Field(() => DayScalar, { nullable: true, description: 'The first day on which one of them has to be sent' })
  accidentDay!: string | null;

  @Field(() => Int, { nullable: true, description: 'Locked equipment' })
  lockedEquipment!: number | null;

  @Field(() => Int, { nullable: true, description: 'Equipment whose check is overdue or not known' })
  checksDue!: number | null;
}
