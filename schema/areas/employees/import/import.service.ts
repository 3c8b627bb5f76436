import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bytesOfBase64 } from '../../../platform/files/base64.ts';
import { today } from '../../../kernel/calendar.shared.ts';
import { KINDS } from '../../../kernel/column.ts';
import type { Context, Tx } from '../../../kernel/context.ts';
import { badInput } from '../../../kernel/errors.ts';
import { employeeSchema } from '../employee.input.ts';
import { employees, type EmployeeRow } from '../employee.rows.ts';
import { afterWrite } from '../employee.service.ts';
import type { EmployeeSheet } from './employee-sheet.ts';
import { joinGroups } from './import-groups.ts';
import { planRows, type PlannedRow, type PlanOptions } from './import-plan.ts';
import { importRows, type ImportRow } from './import-rows.ts';

/**
 * Rows that a transaction of a whole file writes: other writers of the organisation wait for no longer than that takes.
 */
export const ROWS_AT_ONCE = 2_000;

/** Rows that are checked before other requests get their turn. */
const ROWS_IN_A_TURN = 200;

/** Limit of the people in one file. */
const MOST_IMPORTED = 10_000;

/** What becomes of the rows of a file, and of its columns. */
export interface ImportReport {
  /** The name of the sheet that was read; null where the file has no other. */
  sheet: string | null;
  /** Titles of the columns by field, as the file has them. */
  titles: ReadonlyMap<string, string>;
  ignored: readonly string[];
  rows: PlannedRow[];
}

/** `withoutEmail`: new people whose row has no address are added without one. */
type ImportOptions = Pick<PlanOptions, 'withoutEmail'>;

/** Reads a file and reports what an import would do. Writes nothing. Throws BAD_INPUT for a file without a list. */
export async function previewImport(
  ctx: Context,
  content: string,
  { withoutEmail = false }: ImportOptions = {},
): Promise<ImportReport> {
  const { header, parsed } = await readFile(ctx, content);
  const day = today(ctx.ports.clock.now());
  const seen = new Map<string, number>();
  const rows: PlannedRow[] = [];
  for (const chunk of chunks(parsed, ROWS_AT_ONCE)) {
    rows.push(...(await ctx.read((read) => planRows(read, chunk, day, { seen, withoutEmail }))));
    await nextTurn();
  }
  return { ...columnsOf(header), rows };
}

/** Imports the valid rows of a file, some hundred in each transaction. Throws as `previewImport`. */
export async function importFile(
  ctx: Context,
  content: string,
  { withoutEmail = false }: ImportOptions = {},
): Promise<ImportReport> {
  const { header, parsed } = await readFile(ctx, content);
  const seen = new Map<string, number>();
  const rows: PlannedRow[] = [];
  for (const chunk of chunks(parsed, ROWS_AT_ONCE)) {
    rows.push(...(await writeRows(ctx, chunk, { seen, withoutEmail })));
    await nextTurn();
  }
  return { ...columnsOf(header), rows };
}

/** Imports parsed rows, in one transaction. */
export async function importRead(ctx: Context, parsed: readonly ImportRow[]): Promise<ImportReport> {
  return { sheet: null, titles: new Map(), ignored: [], rows: await writeRows(ctx, parsed, {}) };
}

async function readFile(ctx: Context, content: string): Promise<{ header: EmployeeSheet; parsed: ImportRow[] }> {
  const bytes = bytesOfBase64(content);
  if (!bytes || bytes.length === 0) throw badInput('content', 'base64Invalid');
  const header = await ctx.ports.uploads.read(ctx, 'employeeSheet', bytes);
  if (!header) throw badInput('content', 'sheetTooComplex');
  const parsed: ImportRow[] = [];
  for (const rows of chunks(header.rows, ROWS_IN_A_TURN)) {
    parsed.push(...importRows({ ...header, rows }));
    await nextTurn();
  }
  if (parsed.length === 0) throw badInput('content', 'importNoRows');
  if (parsed.length > MOST_IMPORTED) throw badInput('content', 'sheetTooLong', { most: MOST_IMPORTED });
  return { header, parsed };
}

const columnsOf = ({ sheet, columns, ignored }: EmployeeSheet): Omit<ImportReport, 'rows'> => ({
  sheet,
  titles: new Map([...columns].map(([column, { title }]) => [column, title])),
  ignored,
});

const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

const WRITTEN = Object.keys(employeeSchema.shape).map((name) => employees.column(name));
const RECORDSET = `jsonb_to_recordset($1::jsonb) as r(id uuid, ${WRITTEN.map(
  ({ name, kind }) => `"${name}" ${KINDS[kind].sql}`,
).join(', ')})`;
const INSERT = `insert into employee (client_id, id, created_by, updated_by, ${WRITTEN.map(({ column }) => column).join(', ')})
  select app_client_id(), r.id, $2, $2, ${WRITTEN.map(({ name }) => `r."${name}"`).join(', ')} from ${RECORDSET}
  on conflict do nothing returning id`;
const UPDATE = `update employee t
  set ${WRITTEN.map(({ name, column }) => `${column} = r."${name}"`).join(', ')},
      updated_by = $2, updated_at = now(), version = t.version + 1
  from ${RECORDSET} where t.client_id = app_client_id() and t.id = r.id`;

/** Plans rows and writes those that are valid, in one transaction. Two imports take turns. */
function writeRows(ctx: Context, parsed: readonly ImportRow[], options: PlanOptions): Promise<PlannedRow[]> {
  const day = today(ctx.ports.clock.now());
  return ctx.write(async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('import ' || app_client_id(), 0))`);
    const planned = await planRows(tx.rows, parsed, day, options);
    const added = planned.filter(({ outcome }) => outcome === 'new').map((row) => ({ row, id: randomUUID() }));
    const changed = planned.filter(({ outcome }) => outcome === 'changed');
    const inserted = await insertPeople(tx, ctx.user.userId, added);
    // A concurrent transaction has added the person since the lookup.
    for (const { row, id } of added)
      if (!inserted.has(id))
        Object.assign(row, { outcome: 'refused', issues: [{ field: 'email', key: 'employeeEmailTaken' }] });
    const updated = changed.filter(({ changes }) => Object.keys(changes).length > 0);
    if (updated.length > 0)
      await tx.rows(UPDATE, [
        JSON.stringify(updated.map(({ existing, changes }) => ({ ...existing, ...changes }))),
        ctx.user.userId,
      ]);
    await joinGroups(tx, [
      ...added.filter(({ id }) => inserted.has(id)).map(({ row: { joins }, id }) => ({ employeeId: id, joins })),
      ...changed.map(({ existing, joins }) => ({ employeeId: existing!.id, joins })),
    ]);
    await afterWrite(tx, [...inserted, ...changed.map(({ existing }) => existing!.id)]);
    return planned;
  });
}

async function insertPeople(
  tx: Tx,
  userId: string,
  added: readonly { row: PlannedRow; id: string }[],
): Promise<ReadonlySet<string>> {
  if (added.length === 0) return new Set();
  const people: Partial<EmployeeRow>[] = added.map(({ row, id }) => ({ ...row.changes, id }));
  const inserted = await tx.rows<{ id: string }>(INSERT, [JSON.stringify(people), userId]);
  return new Set(inserted.map(({ id }) => id));
}
