import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** Imported answers by their idempotency key, so that a repeated request imports them once. */
@Table('interview_import')
export class InterviewImport extends OwnedRow {
  @Column('id', { primary: true })
  key!: string;

  @Column('moment')
  createdAt: Date = currentTime();

  @Column('person')
  createdBy!: PersonId;

  /** The tickets that were created. */
  @Column('id[]')
  ticketIds!: string[];

  /** The number of answers whose ticket was open already. */
  @Column('integer')
  known!: number;
}
