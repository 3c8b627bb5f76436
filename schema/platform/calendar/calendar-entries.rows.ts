import { allows } from '../../kernel/abilities.shared.ts';
import type { Rows } from '../../kernel/context.ts';
import { DEFAULT_LANGUAGE } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { daysSql, isMine } from '../due/due-items.rows.ts';
import { dueSources } from '../due/due-items.service.ts';
import type { CalendarOwner } from './calendar-feed.service.ts';

/** A day on which something is due. */
export interface CalendarEntry {
  /** Stable between reads, so that a calendar program moves the entry instead of adding another one. */
  id: string;
  day: string;
  /** Key of its sentence in labels.json, below `entry`. */
  kind: string;
  /** What it is called; empty where the word for the kind has to be enough. */
  title: string;
  /** Number of people for whom it is due, where the entry does not name them. */
  count: number;
  /** Address of its page. */
  path: string;
  /** Of the record, and when it was changed last; null of entries that count people, whose day is in their id. */
  version: number | null;
  updatedAt: string | null;
}

/** Entries of one kind, at most. */
const MAX_ENTRIES = 1_000;

/** The entries that this user may see, from 90 days ago to 730 days ahead. */
export async function calendarEntries(rows: Rows, owner: CalendarOwner): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const source of dueSources()) {
    const { kind, rule, calendar, day } = source;
    if (!calendar || !allows(rule, owner)) continue;
    const own = calendar === 'mine' ? ` and ${isMine(source, '$1')}` : '';
    const found = await rows<Omit<CalendarEntry, 'id' | 'kind'> & { key: string }>(
      `select * from (${daysSql(
        source,
        DEFAULT_LANGUAGE,
        `${day} between ${SQL_TODAY} - 90 and ${SQL_TODAY} + 730${own}`,
      )}) e where $1::uuid is not null order by e.day, e.key limit ${MAX_ENTRIES}`,
      [owner.userId],
    );
    entries.push(...found.map(({ key, ...entry }) => ({ ...entry, kind, id: `${kind}-${key}` })));
  }
  return entries;
}
