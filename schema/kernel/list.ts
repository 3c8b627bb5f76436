import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql';
import { dayOf } from './calendar.shared.ts';
import type { Context, Rows } from './context.ts';
import { AppError, badInput } from './errors.ts';
import { exactCount } from './exact-counts.ts';
import { JsonScalar } from './scalars.ts';
import { sqlMidnight } from './sql-time.ts';

/** Pages as in the specification: from 1; -1 stands for all. */
export const DEFAULT_PER_PAGE = 100;
/** Ids that a filter names at most. */
const MAX_IDS = 1_000;
/** Limit of "all" and of a page. */
export const MAX_ROWS = 10_000;

/** Arguments of lists: in GraphQL, in REST and in the address bar. */
@ArgsType()
export class ListArgs {
  @Field(() => Int, { nullable: true, description: 'From 1' })
  page?: number | null;

  @Field(() => Int, { nullable: true, description: 'Rows of a page, at most 10,000; -1 for all; 100 when left out' })
  perPage?: number | null;

  @Field(() => String, { nullable: true, description: 'Words that all have to occur' })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Field names separated by commas, a minus for descending: -createdAt,title',
  })
  sort?: string | null;

  @Field(() => JsonScalar, { nullable: true, description: 'Fields that must equal a value: { "priority": 3 }' })
  filter?: unknown;

  @Field(() => Int, {
    nullable: true,
    description:
      'At most 10,000: rows beyond this number and beyond the page are not counted, and `isMore` says whether there ' +
      'are any. Left out: all are counted',
  })
  countUpTo?: number | null;
}

export interface ListPage<Row> {
  data: Row[];
  count: number;
  /** There are more rows than `count`: of a list that was counted up to a limit. */
  isMore: boolean;
}

/** A list that has one page. */
export const wholeList = <Row>(data: Row[]): ListPage<Row> => ({ data, count: data.length, isMore: false });

const pages = new WeakMap<object, ClassType>();

/** The GraphQL type of a page of `type`, which has one. */
export function pageOf<T extends object>(type: ClassType<T>): ClassType<ListPage<T>> {
  const made = pages.get(type);
  if (made) return made as ClassType<ListPage<T>>;
  class Page implements ListPage<T> {
    data!: T[];
    count!: number;
    isMore!: boolean;
  }
  Field(() => [type])(Page.prototype, 'data');
  Field(() => Int)(Page.prototype, 'count');
  Field(() => Boolean, { description: 'There are more rows than `count`, which ended at a limit' })(
    Page.prototype,
    'isMore',
  );
  ObjectType(`${type.name}Page`, { simpleResolvers: true })(Page);
  pages.set(type, Page);
  return Page;
}

/**
 * `people`: those of a record; the column is a statement for their ids, and cannot be sorted by. `ids`: the same for
 * other records. `fromDay`, `untilDay`: the first and the last day (Europe/Berlin) of the moments in the column; filters
 * that cannot be sorted by.
 */
export type ListKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'id'
  | 'day'
  | 'moment'
  | 'people'
  | 'ids'
  | 'fromDay'
  | 'untilDay';

export interface ListField {
  column: string;
  kind: ListKind;
  /** Expression to sort by instead: for a person, the name. */
  sort?: string;
  /** The column is never null, so an index in plain order serves both sort directions. */
  neverNull?: boolean;
  /** Rows without a value are last in both directions: what has no due date is not due before everything else. */
  emptyLast?: true;
  /** An expression of columns of `t` and the day alone, as a column by itself is. */
  ofRow?: true;
  /**
   * SQL of the filter by a value, in a form that indexes serve where `column = value` is none. `param` answers the
   * placeholder of the value.
   */
  condition?: (value: unknown, param: () => string) => string;
}

const isStatement = ({ kind }: ListField): boolean => kind === 'people' || kind === 'ids';
const isSorted = ({ kind }: ListField): boolean =>
  kind !== 'people' && kind !== 'ids' && kind !== 'fromDay' && kind !== 'untilDay';

/** The filters `from` and `until` of a list whose rows have a day or a moment: days, both included. */
export const inDays = (column: string): Record<'from' | 'until', ListField> => ({
  from: { column, kind: 'fromDay' },
  until: { column, kind: 'untilDay' },
});

/** Adds a value to a statement; answers the placeholder for it. */
export type Param = (value: unknown) => string;

/** SQL conditions for a word to occur in a row, combined with OR; `like` is the placeholder of its LIKE pattern. */
export type WordPlaces = (word: string, like: string, param: Param) => string[];

export interface IndexedSearch {
  /** The kind of the records `t`. */
  kind: string;
  /** SQL: whether a word occurs where entries have none, as in the names of people; `like` is the placeholder of its LIKE pattern. */
  elsewhere?: (like: string) => string;
}

/**
 * What a list may show, find and sort: names of the API mapped to columns. Names of a request never reach SQL, only
 * what is declared here.
 */
export interface ListSpec {
  /** `from` clause; its main table has the alias t. */
  from: string;
  /** Select list that answers plain rows in the shape of the GraphQL type. */
  select: string;
  /** Columns that a search looks through, or the conditions under which a word occurs. */
  search: readonly string[] | WordPlaces;
  /** Set where the search over everything has an entry of each row with all texts that `search` looks through. */
  indexed?: IndexedSearch;
  /** Fields to sort and filter by. */
  fields: Readonly<Record<string, ListField>>;
  /** A condition that always holds. */
  where?: string;
  /**
   * All changes of rows of its table are published, and its condition reads nothing else: their exact number holds until
   * the next version of the organisation.
   */
  isPublished?: boolean;
  /** Rows that are counted at most: of a list that grows for as long as there is the organisation. */
  countsUpTo?: number;
}

/**
 * Of one's own organisation, for tables `t` that a worker may read in all organisations. Row-level security says it,
 * too, but with that alternative in the policy no index would be used. The function is called once for each statement:
 * without `select`, a statement that reads all rows would call it for each, which tripled the time of a count.
 */
export const OWN_ROWS = 't.client_id = (select app_client_id())';

/**
 * One page of rows of the actor's organisation. Unknown sort and filter names are BAD_INPUT and say which names exist.
 */
export async function listRows<Row extends object>(
  ctx: Context,
  spec: ListSpec,
  args: ListArgs,
): Promise<ListPage<Row>> {
  const page = await listSlice<Row>(ctx, spec, args, pageBounds(args));
  if (args.perPage === -1 && (page.isMore || page.count > MAX_ROWS))
    throw badInput('perPage', 'tooManyRows', { most: MAX_ROWS });
  return page;
}

/** The same for rows that are not a whole page: of a list that is made of several. Without a limit they are counted. */
export function listSlice<Row extends object>(
  ctx: Context,
  spec: ListSpec,
  args: ListArgs,
  { limit, offset }: ListBounds,
): Promise<ListPage<Row>> {
  const params: unknown[] = [];
  const { words, others } = conditions(spec, args, params);
  const asked = whereOf([...others, ...words]);
  const order = orderBy(spec, args.sort ?? '-createdAt');
  const selected = (where: string): string => `select ${spec.select} from ${spec.from}${where} order by `;
  const piece = limit > 0 ? ctx.listed?.next<Row>(`${selected(asked)}${order.forwards}`, params) : null;
  if (piece) return piece.then(wholeList);
  const end = offset + limit;
  const most = countLimit(spec, args, end);
  const page = (data: Row[], total: number): ListPage<Row> => {
    const isMore = most !== null && total > most;
    return { data, count: isMore ? most : total, isMore };
  };
  return ctx.read(async (rows) => {
    const candidates = await candidatesOf(rows, spec, args.search);
    if (candidates === NONE) return page([], 0);
    const where =
      candidates === null
        ? whereOf([...others, ...oftenTrue(words)])
        : `${asked} and t.id = any($${params.push(candidates)}::uuid[])`;
    const all = `${spec.from}${where}`;
    const counted = async (): Promise<number> => {
      if (most === null && isPublished(spec, args)) return exactCount(ctx, rows, all, params);
      const from = most === null ? all : `(select from ${all} limit ${most + 1}) counted`;
      return (await rows<{ count: number }>(`select count(*)::int as count from ${from}`, params))[0]!.count;
    };
    const inOrder = (size: number): Promise<Row[]> =>
      rows<Row>(`${selected(where)}${order.forwards} limit ${size} offset ${offset}`, params);
    if (limit === 0) return page([], await counted());
    if (most !== null || offset === 0) {
      // Where nothing beyond the page is counted, one row more says whether there are more.
      const size = most === end ? limit + 1 : limit;
      const name = `${ctx.clientId} ${all} ${size}`;
      const [data, total] = await Promise.all([
        inOrder(size),
        size === limit && longLists.has(name) ? counted() : null,
      ]);
      noteLength(name, data.length === size);
      // The list ends with a page that is not full.
      if (data.length < size && (data.length > 0 || offset === 0)) return page(data, offset + data.length);
      return data.length > limit ? page(data.slice(0, limit), end + 1) : page(data, total ?? (await counted()));
    }
    const total = await counted();
    const size = Math.min(limit, total - offset);
    if (size <= 0) return page([], total);
    if (offset <= total / 2) return page(await inOrder(limit), total);
    // From the end, where fewer rows are left out.
    const backwards = `${selected(where)}${order.backwards} limit ${size} offset ${total - offset - size}`;
    return page((await rows<Row>(backwards, params)).reverse(), total);
  });
}

/**
 * Lists that did not end with their page when this process last read them, by organisation and statement: their count
 * leaves with the page, in one round trip; a list that ends with its page is not counted at all. This decides which
 * statements are sent, and nothing of what is answered.
 */
const longLists = new Set<string>();
const MAX_LONG_LISTS = 5_000;

function noteLength(name: string, isFull: boolean): void {
  longLists.delete(name);
  if (!isFull) return;
  if (longLists.size >= MAX_LONG_LISTS) longLists.delete(longLists.values().next().value!);
  longLists.add(name);
}

/** Answers of `list_lookup` (migrations/0971-searches-of-long-lists.sql): no row has all words, or many have them. */
const NONE = '{}';
const FREQUENT = 'frequent';

/**
 * The ids of the rows that can have all words, as an array of PostgreSQL; null where they are many, or not known. They
 * come from the index of the search over everything, which is folded: its texts have the pieces of a word as well.
 */
async function candidatesOf(
  rows: Rows,
  { indexed }: ListSpec,
  search: string | null | undefined,
): Promise<string | null> {
  const words = wordsOf(search);
  if (!indexed || words.length === 0) return null;
  const params: unknown[] = [indexed.kind, words.flatMap(piecesOf), words];
  const elsewhere = words.flatMap((word) => indexed.elsewhere?.(`$${params.push(likeOf(word))}`) ?? []);
  const lookup = 'list_lookup($1, $2::text[], $3::text[])';
  const answer = elsewhere.length > 0 ? `case when ${elsewhere.join(' or ')} then null else ${lookup} end` : lookup;
  const [found] = await rows<{ answer: string | null }>(`select ${answer} as answer`, params);
  return found!.answer === FREQUENT ? null : found!.answer;
}

/**
 * Conditions that may be true for many rows. PostgreSQL has no statistics of ILIKE under row-level security and expects
 * it to be true for next to no row, so it may read and sort all of them; of a CASE it expects that for half of the rows,
 * and reads them in the order of the list until it has found a page.
 */
const oftenTrue = (conditions: readonly string[]): string[] =>
  conditions.length > 0 ? [`case when ${conditions.join(' and ')} then true else false end`] : [];

/**
 * Pieces of a word that its entry must have. The index drops an e after a, o and u, which may stand before the word, and
 * numbers are also found with zeros that are not stored.
 */
const piecesOf = (word: string): string[] =>
  (word.match(/[a-z0-9äöüß]+/gi) ?? []).map((piece) => piece.replace(/^[e0]+/i, '')).filter(({ length }) => length > 2);

/**
 * How many rows are counted; null for all. The rows of the page are always among them. Throws BAD_INPUT for a number
 * that is out of range.
 */
function countLimit(spec: ListSpec, { countUpTo }: ListArgs, end: number): number | null {
  const wanted = countUpTo ?? null;
  if (wanted !== null && (wanted < 1 || wanted > MAX_ROWS))
    throw badInput('countUpTo', 'outOfRange', { from: 1, to: MAX_ROWS });
  if (wanted === null && spec.countsUpTo === undefined) return null;
  return Math.max(end, Math.min(wanted ?? Infinity, spec.countsUpTo ?? Infinity));
}

/** The rows that a list finds change only with what the organisation publishes, and with the day. */
function isPublished(spec: ListSpec, { search, filter }: ListArgs): boolean {
  if (!spec.isPublished || search?.trim()) return false;
  return Object.keys((filter ?? {}) as object).every((name) => {
    const { column, ofRow, condition } = spec.fields[name]!;
    return !condition && (ofRow ?? /^t\.\w+$/.test(column));
  });
}

/** How many rows of a list have the same value; null is that of rows which have none. */
export interface ListGroup {
  key: string | null;
  count: number;
}

/** A list with more groups than this counts the first ones only. */
const MAX_GROUPS = 1_000;

/** The groups of the rows that a list finds, by an expression over its table `t` and parameters of its own. */
export function listGroups(
  ctx: Context,
  spec: ListSpec,
  args: Pick<ListArgs, 'search' | 'filter'>,
  keyOf: (param: Param) => string,
): Promise<ListGroup[]> {
  const params: unknown[] = [];
  const key = keyOf((value) => `$${params.push(value)}`);
  const { words, others } = conditions(spec, args, params);
  const where = whereOf([...others, ...words]);
  return ctx.read((rows) =>
    rows<ListGroup>(
      `select ${key} as key, count(*)::int as count from ${spec.from}${where} group by 1 order by 1 nulls last limit ${MAX_GROUPS}`,
      params,
    ),
  );
}

export interface ListBounds {
  limit: number;
  offset: number;
}

/** The rows of a page. Throws BAD_INPUT for a page that is none. */
export function pageBounds({ page, perPage }: Pick<ListArgs, 'page' | 'perPage'>): ListBounds {
  const size = perPage ?? DEFAULT_PER_PAGE;
  const number = page ?? 1;
  if (number < 1 || number > 1_000_000) throw badInput('page', 'outOfRange', { from: 1, to: 1_000_000 });
  if (size === -1) return { limit: MAX_ROWS, offset: 0 };
  if (size < 1 || size > MAX_ROWS) throw badInput('perPage', 'outOfRange', { from: 1, to: MAX_ROWS });
  return { limit: size, offset: (number - 1) * size };
}

function conditions(
  spec: ListSpec,
  { search, filter }: Pick<ListArgs, 'search' | 'filter'>,
  params: unknown[],
): { words: string[]; others: string[] } {
  const parts = spec.where ? [spec.where] : [];
  let words: string[] = [];
  if (search?.trim()) {
    if (search.length > 200) throw badInput('search', 'tooLong', { max: 200 });
    if (search.includes('\0')) throw badInput('search', 'invalid');
    words = wordConditions(search, placesOf(spec), (value) => `$${params.push(value)}`);
  }
  if (filter !== null && filter !== undefined) {
    if (typeof filter !== 'object' || Array.isArray(filter)) throw badInput('filter', 'invalid');
    for (const [name, value] of Object.entries(filter)) {
      const field = spec.fields[name];
      if (!field || !Object.hasOwn(spec.fields, name)) throw unknownName(`filter.${name}`, spec);
      if (value === null) {
        parts.push(isStatement(field) ? `not exists (${field.column})` : `${field.column} is null`);
        continue;
      }
      if (Array.isArray(value) && field.kind === 'id') {
        parts.push(`${field.column} = any($${params.push(idsOf(`filter.${name}`, value))}::uuid[])`);
        continue;
      }
      const wanted = filterValue(`filter.${name}`, field.kind, value);
      if (field.condition) {
        parts.push(field.condition(wanted, () => `$${params.push(wanted)}`));
        continue;
      }
      params.push(wanted);
      if (isStatement(field)) {
        parts.push(`$${params.length} in (${field.column})`);
        continue;
      }
      // Response values have milliseconds, while rows may have microseconds.
      if (field.kind === 'moment') {
        const moment = `$${params.length}::timestamptz`;
        parts.push(`${field.column} >= ${moment} and ${field.column} < ${moment} + interval '1 millisecond'`);
        continue;
      }
      if (field.kind === 'fromDay' || field.kind === 'untilDay') {
        const day = `$${params.length}::date`;
        parts.push(
          field.kind === 'fromDay'
            ? `${field.column} >= ${sqlMidnight(day)}`
            : `${field.column} < ${sqlMidnight(`(${day} + 1)`)}`,
        );
        continue;
      }
      // A small column can be compared with a number of any size.
      parts.push(`${field.column} = $${params.length}${field.kind === 'number' ? '::integer' : ''}`);
    }
  }
  return { words, others: parts };
}

const whereOf = (parts: readonly string[]): string => (parts.length > 0 ? ` where ${parts.join(' and ')}` : '');

/** Words of a search that count. */
const MAX_WORDS = 10;

/** The one rule of every text search: all words occur, in whatever order and place. */
export function wordConditions(search: string | null | undefined, places: WordPlaces, param: Param): string[] {
  return wordsOf(search).map((word) => `(${places(word, param(likeOf(word)), param).join(' or ')})`);
}

const wordsOf = (search: string | null | undefined): string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const placesOf = ({ search }: ListSpec): WordPlaces =>
  typeof search === 'function' ? search : (_word, like) => search.map((column) => `${column} ilike ${like}`);

/** A filter's value, parsed for the column; texts are parsed too, because addresses have nothing else. */
function filterValue(path: string, kind: ListKind, value: unknown): unknown {
  const text =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  switch (kind) {
    case 'number':
      if (/^-?\d{1,9}$/.test(text)) return Number(text);
      break;
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      break;
    case 'id':
    case 'people':
    case 'ids':
      // The nil id, which finds nothing, replaces a malformed id.
      if (text) return isId(text) ? text : '00000000-0000-0000-0000-000000000000';
      break;
    case 'day':
    case 'fromDay':
    case 'untilDay':
      if (dayOf(text) !== null) return dayOf(text);
      break;
    case 'moment':
      if (dayOf(text) !== null) return new Date(text).toISOString();
      break;
    case 'text':
      if (typeof value === 'string' && value.length <= 1000 && !value.includes('\0')) return value;
  }
  throw badInput(path, 'invalid');
}

/** Ids of a filter for any of them. */
function idsOf(path: string, values: readonly unknown[]): string[] {
  if (values.length > MAX_IDS) throw badInput(path, 'tooMany', { max: MAX_IDS });
  return values.map((value) => filterValue(path, 'id', value) as string);
}

/** The order of a list, and the opposite one. */
function orderBy(spec: ListSpec, sort: string): { forwards: string; backwards: string } {
  if (sort.length > 200) throw badInput('sort', 'tooLong', { max: 200 });
  const terms = sort.split(/[\s,]+/).filter(Boolean);
  const ordered = terms.map((term) => {
    const name = term.replace(/^[-+]/, '');
    const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
    if (!field || !isSorted(field)) throw badInput('sort', 'unknownName', { name, known: sortNames(spec).join(', ') });
    const column = field.sort ?? field.column;
    const [way, back] = term.startsWith('-') ? ['desc', 'asc'] : ['asc', 'desc'];
    if (field.neverNull) return [`${column} ${way}`, `${column} ${back}`];
    const [empty, emptyBack] = (field.emptyLast ?? way === 'desc') ? ['last', 'first'] : ['first', 'last'];
    return [`${column} ${way} nulls ${empty}`, `${column} ${back} nulls ${emptyBack}`];
  });
  return {
    forwards: [...ordered.map(([forwards]) => forwards), 't.id'].join(', '),
    backwards: [...ordered.map(([, backwards]) => backwards), 't.id desc'].join(', '),
  };
}

/** Names that a list can be sorted by. */
export const sortNames = ({ fields }: ListSpec): string[] =>
  Object.keys(fields).filter((name) => isSorted(fields[name]!));

function unknownName(path: string, spec: ListSpec): AppError {
  const name = path.slice(path.indexOf('.') + 1);
  return badInput(path, 'unknownName', { name, known: Object.keys(spec.fields).join(', ') });
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a well-formed id. A malformed one is NOT_FOUND, never an error of the database. */
export function isId(value: string): boolean {
  return ID.test(value);
}
