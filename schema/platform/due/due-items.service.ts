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
import { isCoded, isMine, itemsSql, pageSql, type DueCursor, type DueRow, type DueTileRow } from './due-items.rows.ts';

const MOST_ITEMS = 200;

/** What the areas have that can be due. */
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
  /** `orOfNobody`: also what an area asks of nobody in particular. */
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
  /** By the clock of the database, as the lists have it that are behind the items. */
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
  if (first < 1 || first > MOST_ITEMS) throw badInput('first', 'outOfRange', { from: 1, to: MOST_ITEMS });
  for (const name of kinds ?? [])
    if (!sourceOf(name))
      throw badInput('kinds', 'unknownName', {
        name,
        known: dueSources()
          .map(({ kind }) => kind)
          .join(', '),
      });
  const cursor = after ? cursorOf(after) : null;
  const params: unknown[] = [];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const wanted = dueSources().filter((source) => reader.visible(source) && (!kinds || kinds.includes(source.kind)));
  const me = mine || wanted.some(({ isConfined }) => isConfined) ? param(reader.userId) : null;
  const last = until ? param(until) : null;
  const items = wanted.flatMap((source) => {
    const own = me !== null && (mine || source.isConfined) ? isMine(source, me) : undefined;
    const condition = own === null && mine === 'orOfNobody' ? undefined : own;
    return condition === null ? [] : [itemsSql(source, reader.language, condition, last ?? undefined)];
  });
  if (items.length === 0) return { items: [], count: 0, tiles: [], next: null };
  // Some twenty sources compare with today some hundred times: a parameter costs nothing, a subselect each does.
  const sql = pageSql(items, { until: last, first, after: cursor }, param).replaceAll(
    SQL_TODAY,
    `${param(reader.today)}::date`,
  );
  const [found] = await rows<{ items: DueRow[]; count: number; tiles: DueTileRow[] }>(sql, params);
  const page = found!.items.slice(0, first);
  const ofKind = new Map(found!.tiles.map((tile) => [tile.kind, tile]));
  return {
    items: page.map((row) => itemOf(row, reader.language)),
    count: found!.count,
    tiles: dueSources().flatMap(({ kind, label, opens }) => {
      const tile = ofKind.get(kind);
      return tile ? [{ ...tile, label: label[reader.language], path: opens.path, page: pageOf(opens) }] : [];
    }),
    next: found!.items.length > first ? cursorText(page.at(-1)!) : null,
  };
}

/** The page of the area to which a tile belongs. */
const pageOf = (opens: DueSource['opens']): string => ('page' in opens && opens.page) || opens.path.replace(/\?.*/, '');

/** An item with those who have to do it. */
export type FoundItem = DueItem & Pick<DueRow, 'people'>;

function itemOf({ kind, key, rank, reason, groupId: _groupId, ...row }: DueRow, language: Language): FoundItem {
  const why = sourceOf(kind)?.reason;
  const words = why && isCoded(why) ? why.words[reason ?? ''] : why;
  return { ...row, kind, id: `${kind}-${key}`, urgency: DUE_URGENCIES[rank]!, reason: words?.[language] ?? null };
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
