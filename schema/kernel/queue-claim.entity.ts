import { Column, Table } from './column.ts';
import { OwnedRow } from './tenant.entity.ts';

/** Work that a server process has claimed, or that failed before (server/queue/queue.ts). */
@Table('queue_claim')
export class QueueClaim extends OwnedRow {
  @Column('text', { primary: true, hidden: true })
  queue!: string;

  @Column('text', { primary: true, hidden: true })
  item!: string;

  @Column('integer', { hidden: true })
  attempts!: number;

  @Column('id', { nullable: true, hidden: true })
  claimedBy: string | null = null;

  @Column('moment', { nullable: true, hidden: true })
  claimedUntil: Date | null = null;

  /** PostgreSQL's -infinity before the first failure, which no Date can hold: read by statements alone. */
  @Column('moment', { hidden: true })
  nextAttemptAt!: Date;

  @Column('text', { nullable: true, hidden: true })
  error: string | null = null;
}
