import { LRUCache } from 'lru-cache';
import { allows, type AllowRule } from '../../kernel/abilities.shared.ts';
import { isDay } from '../../kernel/calendar.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { badInput } from '../../kernel/errors.ts';
import type { Language } from '../../kernel/permissions.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { DueSource } from '../../records/due-source.ts';
import { derived } from '../../records/registry.ts';
import { DUE_URGENCIES, type DueItem, type DueItemPage } from './due-item.entity.ts';
import {
  isCoded,
  isMine,
  itemsSql,
  pageSql,
  textsSql,
  type DueCursor,
  type DueRow,
  type DueTileRow,
  type DueTexts,
  type PageParam,
  type PageValue,
} from './due-items.rows.ts';

const MAX_ITEMS = 200;

/** The sources of due items that the areas declare. */
export const dueSources = derived((areas) => areas.flatMap(({ due }) => due));

const sourceOf = (kind: string): DueSource | undefined => dueSources().find((source) => source.kind === kind);

/** Whether the actor may see a source; what needs a session is not for programs. */
export const visibleTo =
  ({ user }: Context) =>
  ({ rule }: { readonly rule: AllowRule }): boolean =>
    allows(rule, user) && !(rule.session && user.credential.kind === 'token');

export interface DueQuestion {
  until?: string | null | undefined;
  kinds?: readonly string[] | null | undefined;
  /** `orOfNobody`: also items for which no person is responsible. */
  mine?: boolean | 'orOfNobody' | null | undefined;
  first: number;
  after?: string | null | undefined;
}

/**
 * What is due, the most urgent first. Throws BAD_INPUT for an unknown kind, a page of more than 200 items, and a cursor
 * that is none.
 */
export const dueItems = (ctx: Context, question: DueQuestion): Promise<DueItemPage> =>
  ctx.read((rows) => dueItemsFor(rows, { ...readerOf(ctx), visible: visibleTo(ctx) }, question));

/** Whose items are read, in which language, and on which day. */
export interface DueReader {
  userId: string;
  language: Language;
  /** By the clock of the database, which the linked lists use, too. */
  today: string;
  visible(source: DueSource): boolean;
}

const readerOf = (ctx: Context): Omit<DueReader, 'visible'> => ({
  userId: ctx.user.userId,
  language: ctx.language,
  today: todayOf(ctx),
});

/** As `dueItems`, for a given user: a mail has no request. */
export async function dueItemsFor(
  rows: Rows,
  reader: DueReader,
  { until, kinds, mine, first, after }: DueQuestion,
): Promise<DueItemPage> {
  if (first < 1 || first > MAX_ITEMS) throw badInput('first', 'outOfRange', { from: 1, to: MAX_ITEMS });
  for (const name of kinds ?? [])
    if (!sourceOf(name))
      throw badInput('kinds', 'unknownName', {
        name,
        known: dueSources()
          .map(({ kind }) => kind)
          .join(', '),
      });
  const cursor = after ? cursorOf(after) : null;
  const wanted = dueSources().filter((source) => reader.visible(source) && (!kinds || kinds.includes(source.kind)));
  const shape = { mine: mine ?? false, hasEnd: Boolean(until), isNext: cursor !== null, first };
  const statement = statementFor(wanted, shape);
  if (!statement) return { items: [], count: 0, tiles: [], next: null };
  const [afterRank, afterDay, afterKind, afterKey] = cursor ?? [];
  const { userId, today, language } = reader;
  const values = { userId, today, until, afterRank, afterDay, afterKind, afterKey };
  const [found] = await rows<{ items: DueRow[]; count: number; tiles: DueTileRow[] }>(
    statement.sql,
    statement.takes.map((name) => values[name]),
  );
  const page = found!.items.slice(0, first);
  const ofKind = new Map(found!.tiles.map((tile) => [tile.kind, tile]));
  const words = await wordsOf(rows, page, reader);
  return {
    // A record that was deleted between the two statements has no texts.
    items: page.flatMap((row) => {
      const text = words.get(keyOf(row));
      return text ? [itemOf(row, text, language)] : [];
    }),
    count: found!.count,
    tiles: dueSources().flatMap(({ kind, label, opens }) => {
      const tile = ofKind.get(kind);
      return tile ? [{ ...tile, label: label[language], path: opens.path, page: pageOf(opens) }] : [];
    }),
    next: found!.items.length > first ? cursorText(page.at(-1)!) : null,
  };
}

/** What a statement is composed of, beside its sources. */
interface PageShape {
  mine: boolean | 'orOfNobody';
  hasEnd: boolean;
  isNext: boolean;
  first: number;
}

/** The statement of a page, and which values it takes, in their order. */
interface PageStatement {
  sql: string;
  takes: readonly PageValue[];
}

/** By sources and shape: composing the text, of 20 kB, took a tenth of all that the server did for the page. */
const statements = new LRUCache<string, { statement: PageStatement | null }>({ max: 100 });

/** Null where none of the sources has anything for the reader. */
function statementFor(wanted: readonly DueSource[], shape: PageShape): PageStatement | null {
  const key = JSON.stringify([shape, wanted.map(({ kind }) => kind)]);
  const cached = statements.get(key);
  if (cached) return cached.statement;
  const statement = composed(wanted, shape);
  statements.set(key, { statement });
  return statement;
}

function composed(wanted: readonly DueSource[], { mine, hasEnd, isNext, first }: PageShape): PageStatement | null {
  const takes: PageValue[] = [];
  const param: PageParam = (name) => `$${takes.includes(name) ? takes.indexOf(name) + 1 : takes.push(name)}`;
  const until = hasEnd ? param('until') : null;
  const items = wanted.flatMap((source) => {
    const isOwn = Boolean(mine || source.isConfined);
    const hasNobody = source.people === undefined;
    if (isOwn && hasNobody && mine !== 'orOfNobody') return [];
    const condition = isOwn && !hasNobody ? isMine(source, param('userId'))! : undefined;
    return [itemsSql(source, condition, until ?? undefined)];
  });
  if (items.length === 0) return null;
  // Some twenty sources compare with today some hundred times: a parameter costs nothing, a subselect each does.
  const sql = pageSql(items, { until, first, isNext }, param).replaceAll(SQL_TODAY, `${param('today')}::date`);
  return { sql, takes };
}

/** The page of the area to which a tile belongs. */
const pageOf = (opens: DueSource['opens']): string => ('page' in opens && opens.page) || opens.path.replace(/\?.*/, '');

/** The key by which the texts of an item are found. */
const keyOf = ({ kind, recordId, groupId }: DueRow): string => `${kind} ${recordId ?? groupId}`;

/** The words of the items of a page: a statement for each of its kinds, all in one round trip. */
async function wordsOf(
  rows: Rows,
  page: readonly DueRow[],
  { language, today }: Pick<DueReader, 'language' | 'today'>,
): Promise<Map<string, DueTexts>> {
  const read = [...Map.groupBy(page, ({ kind }) => kind)].map(async ([kind, items]) => {
    const { sql, hasToday } = wordsStatement(kind, language);
    const ids = [...new Set(items.map(({ recordId, groupId }) => recordId ?? groupId))];
    const found = await rows<DueTexts>(sql, hasToday ? [ids, today] : [ids]);
    return found.map((words) => [`${kind} ${words.id}`, words] as const);
  });
  return new Map((await Promise.all(read)).flat());
}

const wordsStatements = new Map<string, { sql: string; hasToday: boolean }>();

function wordsStatement(kind: string, language: Language): { sql: string; hasToday: boolean } {
  const key = `${kind} ${language}`;
  let statement = wordsStatements.get(key);
  if (!statement) {
    const text = textsSql(sourceOf(kind)!, language);
    statement = { sql: text.replaceAll(SQL_TODAY, '$2::date'), hasToday: text.includes(SQL_TODAY) };
    wordsStatements.set(key, statement);
  }
  return statement;
}

/** An item with those who have to do it. */
export type FoundItem = DueItem & Pick<DueTexts, 'people'>;

function itemOf({ kind, recordId, groupId, day, rank, count }: DueRow, words: DueTexts, language: Language): FoundItem {
  const { title, path, people } = words;
  const why = sourceOf(kind)?.reason;
  const because = why && isCoded(why) ? why.words[words.reason ?? ''] : why;
  return {
    id: `${kind}-${recordId ?? `${groupId}-${rank}`}`,
    kind,
    recordId,
    title,
    day,
    urgency: DUE_URGENCIES[rank]!,
    count,
    reason: because?.[language] ?? null,
    path,
    people,
  };
}

const cursorText = ({ rank, day, kind, recordId, groupId }: DueRow): string =>
  Buffer.from(JSON.stringify([rank, day ?? 'infinity', kind, recordId ?? groupId])).toString('base64url');

function cursorOf(text: string): DueCursor {
  const [rank, day, kind, key, ...more] = valuesOf(text);
  const isRank = typeof rank === 'number' && DUE_URGENCIES[rank] !== undefined;
  const isPlace = typeof day === 'string' && (day === 'infinity' || isDay(day));
  const isKey = typeof kind === 'string' && typeof key === 'string' && !`${kind}${key}`.includes('\0');
  if (!isRank || !isPlace || !isKey || more.length > 0) throw badInput('after', 'invalid');
  return [rank, day, kind, key];
}

function valuesOf(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text.slice(0, 1000), 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
