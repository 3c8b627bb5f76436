import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DayScalar, MomentScalar } from '../kernel/scalars.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

/** A measure that became a ticket. */
@ObjectType({ simpleResolvers: true })
export class RiskTicket {
  @Field(() => Ticket)
  ticket!: Ticket;

  @Field(() => String, { description: 'The measure in the words that it had then' })
  measure!: string;

  @Field(() => Boolean, { description: 'The ticket lies on the standard closed board, or on a final one' })
  closed!: boolean;
}

/**
 * One hazard with what is done about it. Written by statements (risk-assessment.service.ts), never by the entity
 * manager.
 */
@ObjectType({ simpleResolvers: true })
export class Risk {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'Order inside the assessment: compare as plain text' })
  position!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The hazard: HTML of p, br, strong, em, u, s, ul, ol and li without attributes' })
  action!: string;

  @Field(() => String, { description: 'What is done about it: HTML as in `action`' })
  measurement!: string;

  @Field(() => String)
  legal!: string;

  @Field(() => ID, { nullable: true })
  responsibleId!: string | null;

  @Field(() => Int, { description: '1 to 8' })
  riskClassification!: number;

  @Field(() => Int, { description: '1 to 8; 0: not yet judged' })
  riskClassificationAfterAction!: number;

  @Field(() => Boolean)
  involvesThirdParties!: boolean;

  @Field(() => Boolean)
  requiresSpecialTraining!: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Null: nobody has judged it yet' })
  relevantForPregnant!: boolean | null;

  @Field(() => String)
  actionForPregnant!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the measures work; null: nobody has checked it yet' })
  measuresEffective!: boolean | null;

  @Field(() => DayScalar, { nullable: true })
  effectivenessCheckedOn!: string | null;

  @Field(() => ID, { nullable: true })
  effectivenessCheckedById!: string | null;

  @Field(() => String, { description: 'What was found, a measured value for example' })
  effectivenessNote!: string;

  riskAssessmentId!: string;
}

@ObjectType({ simpleResolvers: true })
export class RiskAssessment {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  location!: string;

  @Field(() => ID, { nullable: true })
  responsibleId!: string | null;

  @Field(() => DayScalar, { nullable: true, description: 'When it is to be looked at again' })
  nextExecution!: string | null;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MomentScalar)
  updatedAt!: Date;

  @Field(() => Int, { description: 'Grows with each change; sent back, it tells whether somebody was faster' })
  version!: number;

  createdBy!: string | null;
}

/** What changed among the risk assessments: the rows as they are now. */
@ObjectType({ simpleResolvers: true })
export class RiskAssessmentChange {
  @Field(() => Float)
  version!: number;

  @Field(() => Boolean, { description: 'Too much was missed: load the list again' })
  stale!: boolean;

  @Field(() => [RiskAssessment])
  riskAssessments!: RiskAssessment[];

  @Field(() => [ID])
  removedRiskAssessments!: string[];
}
