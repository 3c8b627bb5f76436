import { randomUUID } from 'node:crypto';
import { today } from '../../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../../kernel/context.ts';
import { importOf, importStatements, writeImport } from '../../../platform/imports/import-run.ts';
import { employeeSchema } from '../employee.input.ts';
import { employees, type EmployeeRow } from '../employee.rows.ts';
import { afterWrite } from '../employee.service.ts';
import { joinGroups } from './import-groups.ts';
import { planRows, type PlannedRow, type PlanOptions } from './import-plan.ts';
import { readRow, type ImportRow } from './import-rows.ts';

interface ImportOptions {
  options: Pick<PlanOptions, 'withoutEmail'>;
  seen: PlanOptions['seen'];
}

/** Imports of people. */
export const employeeImport = importOf({
  read: (ctx, bytes) => ctx.ports.uploads.read(ctx, 'employeeSheet', bytes),
  readRow,
  noRows: 'importNoRows',
  nothingSeen: () => new Map<string, number>(),
  plan: (ctx, rows, parsed, { options, seen }: ImportOptions) =>
    planRows(rows, parsed, today(ctx.ports.clock.now()), { ...options, seen }),
  write: writeRows,
});

const WRITES = importStatements(
  'employee',
  Object.keys(employeeSchema.shape).map((name) => employees.column(name)),
);

/** Plans rows and writes those that are valid, in one transaction. */
function writeRows(
  ctx: Context,
  parsed: readonly ImportRow[],
  { options, seen }: ImportOptions,
): Promise<PlannedRow[]> {
  const day = today(ctx.ports.clock.now());
  return writeImport(ctx, async (tx) => {
    const planned = await planRows(tx.rows, parsed, day, { ...options, seen });
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
