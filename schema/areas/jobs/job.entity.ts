import { Field, ObjectType } from 'type-graphql';
import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow, TenantEntity } from '../../kernel/tenant.entity.ts';
import { Ticket } from '../tickets/ticket.entity.ts';
import type { JobType } from './job.enums.ts';
import type { PayloadField } from './job.input.ts';

/** Content of the next ticket or reminder. People who were removed in the meantime are left out. */
export type JobPayload = Pick<Ticket, PayloadField> & {
  users: string[];
  /** The titles of the checklist of each new ticket. Absent in series that were stored before there were checklists. */
  checklist?: string[];
};

/** A recurring duty: a series of tickets, or a reminder. */
@Table('job')
@ObjectType({ simpleResolvers: true })
export class Job extends TenantEntity {
  @Column('text')
  name!: string;

  @Column('text', { description: 'ticket or other' })
  type!: JobType;

  @Column('smallint', {
    column: 'interval_weeks',
    description:
      'Weeks between two runs: 1, 4, 26, 52, 104 or 156; on the calendar a week, a month, half a year, one, two or ' +
      'three years',
  })
  interval!: number;

  @Column('day', { description: 'The day on which the next ticket appears' })
  nextExecution!: string;

  @Column('day', { description: 'The day on which that ticket is due' })
  dueDay!: string;

  @Column('smallint', {
    description:
      'The day of the month that the series keeps: one of the 31st is due on the last day of a shorter month, and ' +
      'on the 31st again after it',
  })
  anchorDay!: number;

  @Column('smallint', { hidden: true })
  leadDays!: number;

  @Column('json', {
    column: 'template',
    description: '{ title, description, priority, users, checklist } of the next ticket',
  })
  payload!: JobPayload;

  @Column('id', { nullable: true, description: 'The newest ticket of the series' })
  ticketId: string | null = null;

  @Column('moment', { nullable: true })
  lastRunAt: Date | null = null;

  /** Stored as the key of a message, and returned as the message. */
  @Column('text', { nullable: true, description: 'Why the last run failed; it is retried' })
  error: string | null = null;
}

/** An attachment for the next ticket of a series. It is stored here if the newest ticket of the series was deleted. */
@Table('job_attachment')
export class JobAttachment extends OwnedRow {
  @Column('id', { primary: true })
  jobId!: string;

  @Column('id', { primary: true })
  fileId!: string;
}

/** Result of "run now". */
@ObjectType({ simpleResolvers: true })
export class JobRun {
  @Field(() => Job)
  job!: Job;

  @Field(() => Ticket, { nullable: true, description: 'The extra ticket; none for a reminder' })
  ticket!: Ticket | null;
}
