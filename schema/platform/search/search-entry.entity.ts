import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';

/** The words of a record that is found (migrations/0235-search.sql). Triggers write it. */
@Table('search_entry')
export class SearchEntry extends OwnedRow {
  @Column('text', { primary: true, hidden: true })
  kind!: string;

  @Column('id', { primary: true, hidden: true })
  recordId!: string;

  @Column('text', { hidden: true })
  name!: string;

  @Column('text', { hidden: true })
  words!: string;

  @Column('moment', { hidden: true })
  updatedAt!: Date;
}
