import { Column, Table } from '../../kernel/column.ts';
import { OwnedRow } from '../../kernel/tenant.entity.ts';

/** How much of something was as it should be on a day: mostly a Monday, one for each week. */
@Table('standing_day')
export class StandingDay extends OwnedRow {
  @Column('text', { primary: true })
  kind!: string;

  @Column('day', { primary: true })
  day!: string;

  @Column('integer')
  done!: number;

  @Column('integer')
  total!: number;
}
