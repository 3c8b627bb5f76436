import { Column, Table } from './column.ts';
import { OwnedRow } from './tenant.entity.ts';

/** The last number of a range; its row lock makes the numbers gapless. */
@Table('number_range')
export class NumberRange extends OwnedRow {
  @Column('text', { primary: true })
  name!: string;

  @Column('integer')
  last!: number;
}

/** Counter of the rate limiter (server/limits). */
@Table('rate_limit')
export class RateLimit {
  @Column('text', { primary: true })
  key!: string;

  @Column('integer')
  points: number = 0;

  /** Milliseconds since 1970. */
  @Column('bigint', { nullable: true })
  expire: string | null = null;
}
