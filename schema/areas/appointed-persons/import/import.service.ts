import type { Context, Tx } from '../../../kernel/context.ts';
import { todayOf } from '../../../kernel/due-days.ts';
import { badInput } from '../../../kernel/errors.ts';
import { importOf, writeImport } from '../../../platform/imports/import-run.ts';
import { countOfPeople, lockAppointments, MAX_PEOPLE } from '../appointed-person.service.ts';
import { takeNewest } from '../qualification.service.ts';
import { nothingSeen, planProofs, type PlannedProof, type SeenRows } from './import-plan.ts';
import { readQualificationRow, type QualificationImportRow } from './import-rows.ts';
import type { ImportChoice } from './import.input.ts';
import { knownRoles } from './known-roles.ts';

interface ImportOptions {
  options: { choices: readonly ImportChoice[] };
  seen: SeenRows;
}

/** Imports of proofs, with the people who have to be appointed for them. */
export const proofImport = importOf({
  read: (ctx, bytes) => ctx.ports.uploads.read(ctx, 'qualificationSheet', bytes),
  readRow: readQualificationRow,
  noRows: 'importNoRows',
  nothingSeen,
  plan: async (ctx, rows, parsed, { options: { choices }, seen }: ImportOptions) =>
    planProofs(rows, parsed, { roles: await knownRoles(rows, ctx.language, choices), today: todayOf(ctx), seen }),
  write: writeProofs,
});

/** Plans rows and writes those that are valid, in one transaction. */
function writeProofs(
  ctx: Context,
  parsed: readonly QualificationImportRow[],
  { options: { choices }, seen }: ImportOptions,
): Promise<PlannedProof[]> {
  return writeImport(ctx, async (tx) => {
    await lockAppointments(tx);
    const roles = await knownRoles(tx.rows, ctx.language, choices);
    const planned = await planProofs(tx.rows, parsed, { roles, today: todayOf(ctx), seen, forWriting: true });
    const appointed = planned.flatMap(({ appoint }) => appoint ?? []);
    if (appointed.length > 0) await insertAppointments(ctx, tx, appointed);
    const written = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    if (written.length > 0) await saveProofs(ctx, tx, written);
    return planned;
  });
}

async function insertAppointments(
  ctx: Context,
  tx: Tx,
  appointed: readonly NonNullable<PlannedProof['appoint']>[],
): Promise<void> {
  if ((await countOfPeople(tx)) + appointed.length > MAX_PEOPLE)
    throw badInput('appointedOn', 'tooMany', { max: MAX_PEOPLE });
  await tx.rows(
    `insert into appointed_person (client_id, id, role, employee_id, is_external, name, appointed_on, created_at, updated_at,
       created_by, updated_by)
     select app_client_id(), n.id, n.role, n."employeeId", false, n.name, n."appointedOn", $2, $2, $3, $3
       from jsonb_to_recordset($1::jsonb) as n(id uuid, role text, "employeeId" uuid, name text, "appointedOn" date)`,
    [JSON.stringify(appointed), ctx.ports.clock.now(), ctx.user.userId],
  );
}

/** Stores new proofs, and changed ends of proofs. */
async function saveProofs(ctx: Context, tx: Tx, written: readonly PlannedProof[]): Promise<void> {
  const proofs = written.map(({ proof }) => proof!);
  await tx.rows(
    `insert into qualification_proof (client_id, id, appointed_person_id, title, issued_on, expires_on, created_at, created_by)
     select app_client_id(), n.id, n."appointedPersonId", n.title, n."issuedOn", n."expiresOn", $2, $3
       from jsonb_to_recordset($1::jsonb)
         as n(id uuid, "appointedPersonId" uuid, title text, "issuedOn" date, "expiresOn" date)
     on conflict (client_id, id) do update set expires_on = excluded.expires_on`,
    [JSON.stringify(proofs), ctx.ports.clock.now(), ctx.user.userId],
  );
  await takeNewest(ctx, tx, [...new Set(proofs.map(({ appointedPersonId }) => appointedPersonId))]);
}
