import { randomUUID } from 'node:crypto';
import { today } from '../../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../../kernel/context.ts';
import {
  importInParts,
  importStatements,
  reportOf,
  writeImport,
  type ImportReport,
} from '../../../platform/imports/import-run.ts';
import { employeeSchema } from '../employee.input.ts';
import { employees, type EmployeeRow } from '../employee.rows.ts';
import { afterWrite } from '../employee.service.ts';
import { joinGroups } from './import-groups.ts';
import { planRows, type PlannedRow, type PlanOptions } from './import-plan.ts';
import { readRow, type ImportRow } from './import-rows.ts';

/** `withoutEmail`: new people whose row has no address are added without one. */
type ImportOptions = Pick<PlanOptions, 'withoutEmail'>;

const fileOf = (ctx: Context, content: string) => ({
  content,
  read: (bytes: Uint8Array) => ctx.ports.uploads.read(ctx, 'employeeSheet', bytes),
  readRow,
  noRows: 'importNoRows',
});

/** Reads a file and reports what an import would do. Writes nothing. Throws BAD_INPUT for a file without a list. */
export function previewImport(
  ctx: Context,
  content: string,
  { withoutEmail = false }: ImportOptions = {},
): Promise<ImportReport<PlannedRow>> {
  const day = today(ctx.ports.clock.now());
  const seen = new Map<string, number>();
  return importInParts(fileOf(ctx, content), (parsed) =>
    ctx.read((read) => planRows(read, parsed, day, { seen, withoutEmail })),
  );
}

/** Imports the valid rows of a file, some thousand in each transaction. Throws as `previewImport`. */
export function importFile(
  ctx: Context,
  content: string,
  { withoutEmail = false }: ImportOptions = {},
): Promise<ImportReport<PlannedRow>> {
  const seen = new Map<string, number>();
  return importInParts(fileOf(ctx, content), (parsed) => writeRows(ctx, parsed, { seen, withoutEmail }));
}

/** Imports parsed rows, in one transaction. */
export const importRead = async (ctx: Context, parsed: readonly ImportRow[]): Promise<ImportReport<PlannedRow>> =>
  reportOf(await writeRows(ctx, parsed, {}));

const WRITES = importStatements(
  'employee',
  Object.keys(employeeSchema.shape).map((name) => employees.column(name)),
);

/** Plans rows and writes those that are valid, in one transaction. */
function writeRows(ctx: Context, parsed: readonly ImportRow[], options: PlanOptions): Promise<PlannedRow[]> {
  const day = today(ctx.ports.clock.now());
  return writeImport(ctx, async (tx) => {
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
      await tx.rows(WRITES.update, [
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
  const inserted = await tx.rows<{ id: string }>(WRITES.insert, [JSON.stringify(people), userId]);
  return new Set(inserted.map(({ id }) => id));
}
