import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

/** A POST that may be repeated, and its answer. */
@Table('idempotency_key')
export class IdempotencyKey extends OwnedRow {
  @Column('id', { primary: true })
  credentialId!: string;

  @Column('text', { primary: true })
  key!: string;

  @Column('bytes')
  requestHash!: Buffer;

  @Column('id')
  recordId!: string;

  @Column('id')
  claim!: string;

  @Column('moment')
  claimedUntil!: Date;

  @Column('boolean')
  written: boolean = false;

  @Column('smallint', { nullable: true })
  status: number | null = null;

  @Column('text', { nullable: true })
  etag: string | null = null;

  @Column('bytes', { nullable: true })
  answer: Buffer | null = null;

  @Column('moment')
  createdAt: Date = currentTime();
}
