import { Column, Table } from './column.ts';
import { OwnedRow } from './tenant.entity.ts';
import { currentTime } from './current-time.shared.ts';

/**
 * The number of an organisation's newest change. Transactions lock this row, so the numbers follow the order of
 * commits.
 */
@Table('client_version')
export class ClientVersion {
  @Column('id', { primary: true })
  clientId!: string;

  @Column('bigint')
  version: string = '0';

  /** It has an active endpoint (migrations/0103-webhooks.sql). */
  @Column('boolean')
  webhooks: boolean = false;
}

/** What one transaction did to one record (changes.ts). */
@Table('change')
export class StoredChange extends OwnedRow {
  @Column('bigint', { primary: true })
  version!: string;

  @Column('text', { primary: true })
  entity!: string;

  @Column('text', { primary: true })
  entityId!: string;

  @Column('text')
  kind!: 'created' | 'updated' | 'deleted';

  @Column('moment')
  at: Date = currentTime();
}
