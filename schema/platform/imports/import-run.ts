import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { badInput, type InputIssue } from '../../kernel/errors.ts';
import { KINDS, type ColumnDefinition } from '../../kernel/column.ts';
import { bytesOfBase64 } from '../files/base64.ts';
import { readRows, type CellOf } from './import-cells.ts';
import type { ImportSheet } from './import-sheet.ts';
import type { ReadRow } from './read-row.ts';

/** Rows that one transaction of a file writes: other writers of the organisation wait for one transaction at most. */
const ROWS_AT_ONCE = 2_000;

/** Rows that are checked before the event loop handles other requests. */
const ROWS_IN_A_TURN = 200;

/** Limit of the rows of one file. */
const MAX_IMPORTED = 10_000;

export type ImportOutcome = 'new' | 'changed' | 'unchanged' | 'refused';

/** The result of a row: its values, or why it is refused. */
export interface PlannedImport {
  number: number;
  outcome: ImportOutcome;
  issues: InputIssue[];
}

/** The results of the rows of a file, and its columns. */
export interface ImportReport<Row extends PlannedImport> {
  /** The name of the sheet that was read; null where the file has no other. */
  sheet: string | null;
  /** Titles of the columns by field, as the file has them. */
  titles: ReadonlyMap<string, string>;
  ignored: readonly string[];
  rows: Row[];
}

/** A report on rows that came without a file. */
const reportOf = <Row extends PlannedImport>(rows: Row[]): ImportReport<Row> => ({
  sheet: null,
  titles: new Map(),
  ignored: [],
  rows,
});

interface FileKind<Column extends string, Parsed> {
  /** Reads the bytes in a thread; null when they take too much work. */
  read: (ctx: Context, bytes: Uint8Array) => Promise<ImportSheet<Column> | null>;
  readRow: (number: number, cell: CellOf<Column>) => Parsed;
  /** The message for a header without rows. */
  noRows: string;
}

interface ImportKind<Column extends string, Values, Row extends PlannedImport, Options, Seen> extends FileKind<
  Column,
  ReadRow<Values>
> {
  /** What was seen in earlier rows of a file; called before the first row. */
  nothingSeen: () => Seen;
  /** Returns the results that rows would have. Writes nothing. */
  plan: (
    ctx: Context,
    rows: Rows,
    parsed: readonly ReadRow<Values>[],
    how: { options: Options; seen: Seen },
  ) => Promise<Row[]>;
  /** Plans rows and writes those that are valid, in one transaction. */
  write: (ctx: Context, parsed: readonly ReadRow<Values>[], how: { options: Options; seen: Seen }) => Promise<Row[]>;
}

/** How records of a kind are imported: from a file, or by rows that a preview has read. */
export const importOf = <
  Column extends string,
  Values extends object,
  Row extends PlannedImport,
  Options extends object,
  Seen,
>(
  kind: ImportKind<Column, Values, Row, Options, Seen>,
) => ({
  /**
   * Imports the valid rows of a file, some thousand in each transaction; with `preview` nothing is written. Throws
   * BAD_INPUT for a file without a list.
   */
  ofFile(
    ctx: Context,
    { content, preview = false }: { content: string; preview?: boolean | undefined },
    options: Options,
  ): Promise<ImportReport<Row>> {
    const seen = kind.nothingSeen();
    return inParts(ctx, content, kind, (parsed) =>
      preview
        ? ctx.read((rows) => kind.plan(ctx, rows, parsed, { options, seen }))
        : kind.write(ctx, parsed, { options, seen }),
    );
  },
  /** Imports rows that a preview has read, in one transaction. */
  async ofRows(
    ctx: Context,
    rows: readonly (Values & { row: number })[],
    options: Options,
  ): Promise<ImportReport<Row>> {
    const parsed = rows.map(({ row, ...values }) => ({ number: row, values: values as unknown as Values, issues: [] }));
    return reportOf(await kind.write(ctx, parsed, { options, seen: kind.nothingSeen() }));
  },
});

/**
 * Reads a file and does `work` with its rows, some thousand at a time: each call is one transaction. Throws BAD_INPUT for
 * a file that is no list, or has more than 10,000 rows.
 */
async function inParts<Column extends string, Parsed, Row extends PlannedImport>(
  ctx: Context,
  content: string,
  { read, readRow, noRows }: FileKind<Column, Parsed>,
  work: (rows: Parsed[]) => Promise<Row[]>,
): Promise<ImportReport<Row>> {
  const bytes = bytesOfBase64(content);
  if (!bytes || bytes.length === 0) throw badInput('content', 'base64Invalid');
  const header = await read(ctx, bytes);
  if (!header) throw badInput('content', 'sheetTooComplex');
  const parsed: Parsed[] = [];
  for (const rows of chunks(header.rows, ROWS_IN_A_TURN)) {
    parsed.push(...readRows({ ...header, rows }, readRow));
    await nextTurn();
  }
  if (parsed.length === 0) throw badInput('content', noRows);
  if (parsed.length > MAX_IMPORTED) throw badInput('content', 'sheetTooLong', { most: MAX_IMPORTED });
  const rows: Row[] = [];
  for (const chunk of chunks(parsed, ROWS_AT_ONCE)) {
    rows.push(...(await work(chunk)));
    await nextTurn();
  }
  const { sheet, columns, ignored } = header;
  return { sheet, titles: new Map([...columns].map(([column, { title }]) => [column, title])), ignored, rows };
}

const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

/** Imports of an organisation take turns. */
export async function writeImport<Row>(ctx: Context, work: (tx: Tx) => Promise<Row[]>): Promise<Row[]> {
  return ctx.write(async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('import ' || app_client_id(), 0))`);
    return work(tx);
  });
}

/** Statements that write many records of a table from `$1`, rows as JSON with an id, in the name of the person `$2`. */
export function importStatements(
  table: string,
  columns: readonly ColumnDefinition[],
): { insert: string; update: string } {
  const typed = columns.map(({ name, kind }) => `"${name}" ${KINDS[kind].sql}`);
  const recordset = `jsonb_to_recordset($1::jsonb) as r(id uuid, ${typed.join(', ')})`;
  return {
    /** Leaves out what is there already, and answers the ids of the others. */
    insert: `insert into ${table} (client_id, id, created_by, updated_by, ${columns.map(({ column }) => column).join(', ')})
  select app_client_id(), r.id, $2, $2, ${columns.map(({ name }) => `r."${name}"`).join(', ')} from ${recordset}
  on conflict do nothing returning id`,
    update: `update ${table} t
  set ${columns.map(({ name, column }) => `${column} = r."${name}"`).join(', ')},
      updated_by = $2, updated_at = now(), version = t.version + 1
  from ${recordset} where t.client_id = app_client_id() and t.id = r.id`,
  };
}
