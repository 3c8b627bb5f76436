import { Column, Table, type PersonId } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';

/** When a person has seen the start page. */
@Table('last_visit')
export class LastVisit extends OwnedRow {
  @Column('person', { primary: true, hidden: true })
  userId!: PersonId;

  @Column('moment', { hidden: true })
  seenAt!: Date;

  @Column('moment', { hidden: true })
  beforeAt!: Date;
}
