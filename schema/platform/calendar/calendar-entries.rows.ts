import { allows } from '../../kernel/abilities.shared.ts';
import type { Rows } from '../../kernel/context.ts';
import { derived } from '../../records/registry.ts';
import type { CalendarOwner } from './calendar-feed.service.ts';

/** A day on which something is due. */
export interface CalendarEntry {
  /** Stable between reads, so that a calendar program moves the entry instead of adding another one. */
  id: string;
  day: string;
  /** Key of its sentence in labels.*.json, below `entry`. */
  kind: string;
  /** What it is called; empty where the word for the kind has to be enough. */
  title: string;
  /** Number of people for whom it is due, where the entry does not name them. */
  count: number;
  /** Address of its page. */
  path: string;
}

/** Entries of one kind, at most. */
const MOST = 1_000;

/** What the areas have for calendars. */
const sources = derived((areas) => areas.flatMap(({ calendar }) => calendar));

/** The entries that this user may see, from 90 days ago to 730 days ahead. */
export async function calendarEntries(rows: Rows, owner: CalendarOwner): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const { kind, rule, sql } of sources()) {
    if (!allows(rule, owner)) continue;
    const found = await rows<Omit<CalendarEntry, 'id' | 'kind'> & { key: string }>(
      `select * from (${sql}) e where $1::uuid is not null
          and e.day::date between current_date - 90 and current_date + 730 order by e.day, e.key limit ${MOST}`,
      [owner.userId],
    );
    entries.push(...found.map(({ key, ...entry }) => ({ ...entry, kind, id: `${kind}-${key}` })));
  }
  return entries;
}
