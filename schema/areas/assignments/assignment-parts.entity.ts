import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DayScalar, MomentScalar } from '../../kernel/scalars.ts';
import { MailReasonEnum, MailStateEnum } from '../../platform/mails/mail.entity.ts';
import type { MailReason, MailState } from '../../platform/mails/mail.enums.ts';
import { AssignmentStatusEnum } from './assignment.entity.ts';
import type { AssignmentStatus } from './assignment.enums.ts';
import { NOTICE_OUTCOMES, type NoticeOutcome } from './notice.service.ts';

const ASSIGNMENT_STATES = ['open', 'overdue', 'planned', 'completed'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];
export const AssignmentStateEnum = Object.fromEntries(ASSIGNMENT_STATES.map((state) => [state, state]));
registerEnumType(AssignmentStateEnum, { name: 'AssignmentState', description: 'open contains what is overdue' });

/** The public page of an assignment, for the employee. */
@ObjectType({ simpleResolvers: true })
export class AssignmentLink {
  @Field(() => ID, { description: 'The id of the assignment' })
  id!: string;

  @Field(() => String, { description: 'Whoever has it acts for the employee: for them alone, by a safe way' })
  url!: string;
}

/** What determines the due date of an assignment: a group with its interval, or a single assignment. */
@ObjectType({ simpleResolvers: true })
export class AssignmentReason {
  @Field(() => ID, { nullable: true, description: 'The group; null for a single assignment' })
  groupId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The single assignment; null for a group' })
  singleId!: string | null;

  @Field(() => String, { description: 'Name of the group or of the single assignment' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'Months between two completions' })
  months!: number | null;

  @Field(() => DayScalar, { description: 'Since when it is demanded of this person' })
  since!: string;

  @Field(() => DayScalar, { description: 'The day that would be due by this reason alone' })
  dueOn!: string;

  @Field(() => Boolean, { description: 'Half-yearly, because the person is under 18 (JArbSchG § 29)' })
  isYouth!: boolean;

  @Field(() => Boolean, { description: 'Counted from the day since when it is demanded, not from a completion' })
  isFirst!: boolean;

  @Field(() => Boolean, { description: 'The first time is due before the work begins' })
  beforeWork!: boolean;
}

/** An employee of a single assignment. */
@ObjectType({ simpleResolvers: true })
export class AssignedPerson {
  @Field(() => ID)
  id!: string;

  @Field(() => AssignmentStatusEnum)
  status!: AssignmentStatus;

  @Field(() => MomentScalar, { nullable: true })
  completedAt!: string | null;

  /** The id of the person. */
  employeeId!: string;
}

const ReminderOutcomeEnum = Object.fromEntries(NOTICE_OUTCOMES.map((outcome) => [outcome, outcome]));
registerEnumType(ReminderOutcomeEnum, { name: 'ReminderOutcome' });

@ObjectType({ simpleResolvers: true })
export class Reminder {
  @Field(() => ID)
  employeeId!: string;

  @Field(() => ReminderOutcomeEnum)
  outcome!: NoticeOutcome;
}

/** The results of reminders to people who are overdue. */
@ObjectType({ simpleResolvers: true })
export class OverdueReminders {
  @Field(() => [Reminder], { description: 'Who was reminded, then at most 500 who were not, with the reason' })
  results!: Reminder[];

  @Field(() => Int, { description: 'People who are overdue and were not written to yet: send the same again' })
  left!: number;
}

/** The newest mail to an employee about what is due. */
@ObjectType({ simpleResolvers: true })
export class DueNotice {
  @Field(() => DayScalar)
  day!: string;

  @Field(() => Boolean)
  isReminder!: boolean;

  @Field(() => MailStateEnum, { nullable: true, description: 'As long as the outbox keeps the mail' })
  state!: MailState | null;

  @Field(() => MailReasonEnum, { nullable: true, description: 'Why it did not arrive' })
  reason!: MailReason | null;
}
