import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { DayScalar, JsonScalar, MomentScalar } from '../kernel/scalars.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import type { JobType } from './job.enums.ts';

/** What the next ticket holds, or the next reminder. */
export interface JobPayload {
  title: string;
  description: string;
  priority: number;
  /** Ids of people; those who are gone by then are left out. */
  users: string[];
}

/**
 * A recurring duty: a series of tickets, or a reminder. Written by statements (series.service.ts), never by the entity
 * manager.
 */
@ObjectType({ simpleResolvers: true })
export class Job {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'ticket or other' })
  type!: JobType;

  @Field(() => Int, {
    description:
      'Weeks between two runs: 1, 4, 26, 52, 104 or 156; on the calendar a week, a month, half a year, one, two or three years',
  })
  interval!: number;

  @Field(() => String, { description: 'weeks' })
  intervalUnit!: string;

  @Field(() => DayScalar, { description: 'The day on which the next ticket appears' })
  nextExecution!: string;

  @Field(() => DayScalar, { description: 'The day on which that ticket is due' })
  dueDay!: string;

  @Field(() => Int, {
    description:
      'The day of the month that the series keeps: one of the 31st is due on the last day of a shorter month, and on the 31st again after it',
  })
  anchorDay!: number;

  @Field(() => JsonScalar, { description: '{ title, description, priority, users } of the next ticket' })
  payload!: JobPayload;

  @Field(() => ID, { nullable: true, description: 'The newest ticket of the series' })
  ticketId!: string | null;

  @Field(() => MomentScalar, { nullable: true })
  lastRunAt!: Date | null;

  /** Stored as a key, answered as a sentence. */
  @Field(() => String, { nullable: true, description: 'Why the last run failed; it is tried again' })
  error!: string | null;

  @Field(() => MomentScalar)
  createdAt!: Date;

  @Field(() => MomentScalar)
  updatedAt!: Date;

  @Field(() => Int)
  version!: number;

  createdBy!: string | null;
  leadDays!: number;
  attempts!: number;
}

/** What "run now" did. */
@ObjectType({ simpleResolvers: true })
export class JobRun {
  @Field(() => Job)
  job!: Job;

  @Field(() => Ticket, { nullable: true, description: 'The extra ticket; none for a reminder' })
  ticket!: Ticket | null;
}

/** What changed among the recurring jobs: the rows as they are now. */
@ObjectType({ simpleResolvers: true })
export class JobChange {
  @Field(() => Float)
  version!: number;

  @Field(() => Boolean, { description: 'Too much was missed: load the list again' })
  stale!: boolean;

  @Field(() => [Job])
  jobs!: Job[];

  @Field(() => [ID])
  removedJobs!: string[];
}
