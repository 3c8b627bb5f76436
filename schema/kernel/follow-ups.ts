import type { Context, Rows } from './context.ts';
import { ID_PATTERN, isId } from './id.ts';

/**
 * Reads that follow the rows of a list or of a change, by ids in their columns: people, records that they name, numbers of their
 * parts. What an operation needed when this process last executed its document leaves in the round trip of the rows the next time:
 * PostgreSQL has the ids in a setting of the transaction. This decides which statements are sent, and nothing of what is
 * answered.
 */

/** What reads rows by ids and can be read ahead (LoaderByIds). */
export interface FollowUp {
  /** Sends its statement for the ids in a setting. The answer caches the rows of those ids, for the loader of the request. */
  readAhead(ctx: Context, rows: Rows, setting: string): Promise<(ids: readonly string[]) => void>;
  /** Whether this request has asked it for a row, or has cached it. */
  hasAskedFor(ctx: Context, id: string): boolean;
}

/** Columns whose ids follow-ups need. */
type Known = Map<FollowUp, Set<string>>;

/** By document, and by what it includes and what the rows are of. A document is a parsed one, which its cache drops in the end. */
const known = new WeakMap<object, Map<string, Known>>();

/** Of one document: those of REST include what each call selects. */
const MAX_KNOWN = 100;

interface Found {
  known: Known;
  rows: readonly object[];
}

/** More rows than those of a usual page, and one, are worth a plan of their own (PreparedStatements). */
const MAX_ROWS = 101;

const foundIn = (ctx: Context): Found[] => ctx.loader(foundIn, () => []);

/** A statement whose rows have follow-ups. */
export interface FollowedStatement {
  /** What its rows have, and of what: the same for all statements of a list. */
  of: string;
  /** Its common table expressions, such as `known as (select …)`. */
  before?: readonly string[];
  sql: string;
  params: readonly unknown[];
  /** Rows that it finds at most. */
  most: number;
}

/** Runs a statement, and behind it the follow-ups that are known of it. All are sent before this function waits. */
export async function withFollowUps<Row extends object>(
  ctx: Context,
  { of, before = [], sql, params, most }: FollowedStatement,
  rows: Rows,
): Promise<Row[]> {
  const followUps = most > MAX_ROWS ? null : knownOf(ctx, of);
  const sent = [...(followUps ?? [])].map(([followUp, columns]) => ({
    followUp,
    columns,
    setting: settingOf(columns),
  }));
  const tables = sent.length > 0 ? [...before, ...tellingIds(sql, sent)] : before;
  const statement = sent.length > 0 ? 'select found.* from found where (select ids from told) is not null' : sql;
  const [data, ...cached] = await Promise.all([
    rows<Row>(tables.length > 0 ? `with ${tables.join(', ')} ${statement}` : statement, params),
    ...sent.map(({ followUp, setting }) => followUp.readAhead(ctx, rows, setting)),
  ] as const);
  cached.forEach((cache, index) => cache(idsIn(data, sent[index]!.columns)));
  if (followUps) foundIn(ctx).push({ known: followUps, rows: data });
  return data;
}

/** Null where no document is executed, and for one that includes too many different things. */
function knownOf({ operation }: Context, of: string): Known | null {
  if (!operation) return null;
  const ofDocument = known.get(operation.document) ?? new Map<string, Known>();
  known.set(operation.document, ofDocument);
  const included = Object.entries(operation.variables).flatMap(([name, value]) => (value === true ? [name] : []));
  const key = `${included.join()} ${of}`;
  const found = ofDocument.get(key) ?? (new Map() as Known);
  if (ofDocument.size < MAX_KNOWN) ofDocument.set(key, found);
  return ofDocument.has(key) ? found : null;
}

const settingOf = (columns: ReadonlySet<string>): string => `app.ids_of_${[...columns].sort().join('_')}`;

/** The rows `found` of a statement, and `told`: ids in their columns are set, as texts of arrays. */
function tellingIds(sql: string, sent: readonly { columns: ReadonlySet<string>; setting: string }[]): string[] {
  const settings = new Map(sent.map(({ columns, setting }) => [setting, columns]));
  const told = [...settings].map(([setting, columns]) => {
    const ids = [...columns].map((name) => `select "${name}"::text from found where ${isIdIn(`"${name}"`)}`);
    return `set_config('${setting}', array(${ids.join(' union ')})::text, true)`;
  });
  // What is materialized is computed as a whole; what writes always is.
  return [
    `found as ${sql.startsWith('select') ? 'materialized ' : ''}(${sql})`,
    `told as materialized (select concat(${told.join(', ')}) as ids)`,
  ];
}

/** A text can be an id in one row and none in the next. */
const isIdIn = (column: string): string =>
  `case pg_typeof(${column}) when 'uuid'::regtype then true else ${column}::text ~* '${ID_PATTERN}' end`;

/**
 * Notes which columns of the rows that this request has found have the ids that a follow-up was asked for: what is missing
 * of those that were read ahead.
 */
export function noteFollowUp(ctx: Context, followUp: FollowUp, ids: readonly string[]): void {
  for (const { known, rows } of foundIn(ctx)) {
    const open = new Set(ids);
    for (const column of Object.keys(rows[0] ?? {})) {
      if (!/^\w+$/.test(column)) continue;
      const values = idsIn(rows, new Set([column]));
      if (!values.some((id) => open.has(id)) || !values.every((id) => followUp.hasAskedFor(ctx, id))) continue;
      for (const id of values) open.delete(id);
      const columns = known.get(followUp) ?? new Set<string>();
      known.set(followUp, columns.add(column));
    }
  }
}

function idsIn(rows: readonly object[], columns: ReadonlySet<string>): string[] {
  const ids = new Set<string>();
  for (const row of rows)
    for (const column of columns) {
      const value: unknown = Reflect.get(row, column);
      if (typeof value === 'string' && isId(value)) ids.add(value);
    }
  return [...ids];
}
