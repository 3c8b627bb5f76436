import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';

/** Imported answers, under their idempotency key: sent twice, they are imported once. */
@Table('interview_import')
export class InterviewImport extends OwnedRow {
  @Column('id', { primary: true })
  key!: string;

  @Column('moment')
  createdAt: Date = new Date();

  @Column('person')
  createdBy!: PersonId;

  /** The tickets that were created. */
  @Column('id[]')
  ticketIds!: string[];

  /** How many answers had an open ticket already. */
  @Column('integer')
  known!: number;
}
