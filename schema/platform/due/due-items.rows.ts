import { DUE_WARNING_DAYS } from '../../kernel/calendar.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { CodedReason, DueSource, Localised } from '../../records/due-source.ts';
import { DUE_URGENCIES, type DueUrgency } from './due-item.entity.ts';

/** Days before a deadline of a law from which on it is LEGAL. */
const LEGAL_DAYS = 3;

/** An item as the statement of a page answers it; `rank` is the place of its urgency. */
export interface DueRow {
  kind: string;
  recordId: string | null;
  /** What its people are due for, where it counts people. */
  groupId: string | null;
  day: string | null;
  rank: number;
  count: number;
}

/** The texts of an item. */
export interface DueTexts {
  /** Its record, or what its people are due for. */
  id: string;
  title: string;
  reason: string | null;
  path: string;
  /** Who has to do it, by name: ids and names. */
  people: { id: string; name: string }[];
}

const rankOf = (urgency: DueUrgency): number => DUE_URGENCIES.indexOf(urgency);

export const isCoded = (reason: Localised | CodedReason): reason is CodedReason => 'code' in reason;

/** SQL of the place of the urgency of a row. */
function rankSql({ day, isLegal }: DueSource): string {
  const legal = isLegal ? `when ${day} <= ${SQL_TODAY} + ${LEGAL_DAYS} then ${rankOf('LEGAL')}` : '';
  return `case when ${day} is null then ${rankOf('OPEN')} ${legal} when ${day} < ${SQL_TODAY} then ${rankOf('OVERDUE')}
    when ${day} = ${SQL_TODAY} then ${rankOf('TODAY')}
    when ${day} < ${SQL_TODAY} + ${DUE_WARNING_DAYS} then ${rankOf('SOON')} else ${rankOf('LATER')} end`;
}

/**
 * The items of a source, for `pageSql`. People who are due for the same are one item for each urgency, with the first of
 * their days. `condition` holds for the rows `t`; `until` is SQL of the last day that is listed, where there is one.
 */
export function itemsSql(source: DueSource, condition?: string, until?: string): string {
  const { kind, from, where, day, group } = source;
  const rows = `from ${from} where ${where}${condition ? ` and ${condition}` : ''}`;
  if (group)
    return `select '${kind}' as kind, null::uuid as "recordId", (${group})::text as "groupId", min(${day}) as day,
                   ${rankSql(source)} as rank, count(*)::int as count ${rows} group by 3, 5`;
  // Items after it are not counted by any tile.
  const near = until
    ? ` and (${day} is null or ${day} <= greatest(${until}::date, ${SQL_TODAY} + ${DUE_WARNING_DAYS - 1}))`
    : '';
  return `select '${kind}' as kind, t.id as "recordId", null::text as "groupId", ${day} as day, ${rankSql(source)} as rank,
                 1 as count ${rows}${near}`;
}

/** A statement for the texts of items of a source, whose ids (`DueTexts.id`) are $1. */
export function textsSql({ from, title, path, reason, group, people }: DueSource, language: Language): string {
  const called = typeof title === 'string' ? title : title[language];
  if (group)
    return `select g.id::text as id, ${called} as title, null::text as reason, ${path} as path, '[]'::json as people
              from unnest($1::text[]) i cross join lateral (select i${group.startsWith("'") ? '' : '::uuid'} as id) g`;
  const code = reason && isCoded(reason) ? reason.code : 'null::text';
  const who = people
    ? `(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by sort_key(u.name), u.id), '[]')
          from client_user u where u.client_id = app_client_id() and u.id in (${people}))`
    : `'[]'::json`;
  return `select t.id, ${called} as title, ${code} as reason, ${path} as path, ${who} as people
            from ${from} where t.id = any($1::uuid[])`;
}

/**
 * The same with one item for each day, of which there is always one: entries of a calendar. Rows `t` of a source with a
 * calendar have a version and the moment of their last change, unless they are counted.
 */
export function daysSql(source: DueSource, language: Language, condition?: string): string {
  const { from, where, day, title, path, group } = source;
  const called = typeof title === 'string' ? title : title[language];
  const rows = `from ${from} where ${where} and ${day} is not null${condition ? ` and ${condition}` : ''}`;
  if (!group)
    return `select t.id::text as key, ${day}::text as day, ${called} as title, 1 as count, ${path} as path,
                   t.version as version, t.updated_at as "updatedAt" ${rows}`;
  return `select g.id || '-' || g.day as key, g.day::text as day, ${called} as title, g.count, ${path} as path,
                 null::int as version, null::timestamptz as "updatedAt"
            from (select ${group} as id, ${day} as day, count(*)::int as count ${rows} group by 1, 2) g`;
}

/** SQL condition: this user has to do the row `t`; null where a source names nobody. */
export const isMine = ({ people }: DueSource, userId: string): string | null =>
  people === undefined ? null : `${userId}::uuid in (${people})`;

export interface DueBounds {
  /** SQL of the last day; items without a day are in it. */
  until: string | null;
  first: number;
  /** A page after another one. */
  isNext: boolean;
}

/** The values that a page may take: who reads, today, the last day, and where the page before ended (DueCursor). */
export type PageValue = 'userId' | 'today' | 'until' | 'afterRank' | 'afterDay' | 'afterKind' | 'afterKey';

/** The placeholder of a value. */
export type PageParam = (name: PageValue) => string;

/** The place of an item in the order of the list. */
export type DueCursor = readonly [rank: number, day: string, kind: string, key: string];

const ORDER = `rank, coalesce(day, 'infinity'), kind, coalesce("recordId"::text, "groupId")`;

export interface DueTileRow {
  kind: string;
  overdue: number;
  today: number;
  soon: number;
  open: number;
  count: number;
}

/** How much is due, in as many parts as people look at first. */
export interface DueNumbersRow {
  legal: number;
  overdue: number;
  soon: number;
  open: number;
}

/** One statement for the numbers of all sources. */
export function numbersSql(items: readonly string[]): string {
  const sum = (...urgencies: DueUrgency[]): string =>
    `(coalesce(sum(count) filter (where rank in (${urgencies.map(rankOf).join()})), 0))::int`;
  return `select ${sum('LEGAL')} as legal, ${sum('OVERDUE')} as overdue, ${sum('TODAY', 'SOON')} as soon, ${sum('OPEN')} as open
            from (${items.join(' union all ')}) due`;
}

/**
 * One statement for the page, its count and the tiles. Legal deadlines are counted by their day. The words of a page are
 * read by statements of their own (`textsSql`): those of all sources in this one took as long as half of it.
 */
export function pageSql(items: readonly string[], { until, first, isNext }: DueBounds, param: PageParam): string {
  const upTo = until === null ? 'true' : `(day is null or day <= ${until}::date)`;
  const rest = isNext
    ? `and (${ORDER}) > (${param('afterRank')}::int, ${param('afterDay')}::date, ${param('afterKind')}::text, ${param('afterKey')}::text)`
    : '';
  const sum = (condition: string): string => `(coalesce(sum(count) filter (where ${condition}), 0))::int`;
  return `
    with due as materialized (${items.join(' union all ')})
    select (select coalesce(json_agg(item), '[]')
              from (select * from due where ${upTo} ${rest} order by ${ORDER} limit ${first + 1}) item) as items,
           (select count(*)::int from due where ${upTo}) as count,
           (select coalesce(json_agg(tile), '[]') from (
              select kind, ${sum(`day < ${SQL_TODAY}`)} as overdue, ${sum(`day = ${SQL_TODAY}`)} as today,
                     ${sum(`day > ${SQL_TODAY}`)} as soon, ${sum('day is null')} as open, sum(count)::int as count
                from due where day is null or day < ${SQL_TODAY} + ${DUE_WARNING_DAYS} group by kind) tile) as tiles`;
}
