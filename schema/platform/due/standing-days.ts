import { allows } from '../../kernel/abilities.shared.ts';
import { mondayOf } from '../../kernel/calendar.shared.ts';
import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { StandingCount, StandingSource } from '../../records/standing-source.ts';
import type { NotificationReader } from '../notifications/notification-sources.ts';
import { standingSources, standingText } from './standing.service.ts';

/** Months for which the states of weeks are kept. */
export const STANDING_RETENTION_MONTHS = 24;

/**
 * Stores the state of all areas, once a week for the organisation: on Monday, or on the first day after it on which a
 * server runs.
 */
export async function storeStanding(rows: Rows, day: string): Promise<void> {
  const [existing] = await rows(
    `select 1 as x from standing_day t where ${OWN_ROWS} and t.day between $1 and $2 limit 1`,
    [mondayOf(day), day],
  );
  if (existing) return;
  const counts: (StandingCount & { kind: string })[] = [];
  for (const { kind, count } of standingSources()) counts.push({ kind, ...(await count(rows, day)) });
  await rows(
    `insert into standing_day (client_id, kind, day, done, total)
     select app_client_id(), kind, $2, done, total
       from json_to_recordset($1) as t(kind text, done int, total int) on conflict do nothing`,
    [JSON.stringify(counts.map(({ kind, done, total }) => ({ kind, done, total }))), day],
  );
}

/** The rate of an area with its change in percentage points since the week before; null where there was no rate. */
export interface Rate {
  source: StandingSource;
  words: { de: string; en: string };
  percent: number;
  change: { points: number; since: string } | null;
}

const percentOf = ({ done, total }: Pick<StandingCount, 'done' | 'total'>): number =>
  // Only a complete area has 100.
  Math.floor((100 * done) / total);

/** The rates of what somebody may see, without areas in which nothing is entered. */
export async function ratesFor(rows: Rows, reader: NotificationReader, today: string): Promise<Rate[]> {
  const sources = standingSources().filter(({ rule }) => allows(rule, reader));
  const before = await rows<{ kind: string; day: string; done: number; total: number }>(
    `select t.kind, t.day, t.done, t.total from standing_day t
      where ${OWN_ROWS} and t.total > 0
        and t.day = (select max(day) from standing_day where client_id = app_client_id() and day < $1)`,
    [today],
  );
  const of = new Map(before.map((row) => [row.kind, row]));
  const rates: Rate[] = [];
  for (const source of sources) {
    const count = await source.count(rows, today);
    if (count.total === 0) continue;
    const [percent, then] = [percentOf(count), of.get(source.kind)];
    rates.push({
      source,
      words: { de: standingText(source, count, 'de'), en: standingText(source, count, 'en') },
      percent,
      change: then ? { points: percent - percentOf(then), since: then.day } : null,
    });
  }
  return rates;
}
