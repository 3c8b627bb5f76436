import { randomUUID } from 'node:crypto';
import { addMonths } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { lockRecord } from '../../kernel/record-write.ts';
import { addressOfFile, type SignedAddress } from '../../platform/files/file-address.ts';
import { ATTACHMENT_RULES } from '../../platform/files/file-kinds.shared.ts';
import { uploadsByIds, validateUploads } from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import { AppointedPerson } from './appointed-person.entity.ts';
import type { QualificationValues } from './appointed-person.input.ts';
import { monthsOf, productRole } from './roles.ts';

/** Limit of the proofs of one person in one role. */
export const MAX_PROOFS = 100;

/**
 * Records a proof; reminders are about the newest one only. Without `expiresOn` the end is computed from the months of
 * the role; null means that it never ends. Idempotent with an id. Returns the id of the person. Throws BAD_INPUT,
 * UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function recordQualification(ctx: Context, input: QualificationValues): Promise<string> {
  const { id = randomUUID(), appointedPerson, title, issuedOn, expiresOn, fileId = null } = input;
  const { userId } = ctx.user;
  await ctx.write(async (tx) => {
    if (!isId(appointedPerson)) throw badInput('appointedPerson', 'invalid');
    const person = await lockRecord(tx, AppointedPerson, appointedPerson).catch(() => null);
    if (!person) throw badInput('appointedPerson', 'invalid');
    const recorded = await tx.rows(`select 1 from qualification_proof t where ${OWN_ROWS} and t.id = $1`, [id]);
    if (recorded.length > 0) return;
    const [count] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from qualification_proof t where ${OWN_ROWS} and t.appointed_person_id = $1`,
      [person.id],
    );
    if (count!.count >= MAX_PROOFS) throw badInput('appointedPerson', 'tooMany', { max: MAX_PROOFS });
    if (fileId !== null) {
      const files = await uploadsByIds(tx.rows, 'fileId', { ids: [fileId], referenced: [], userId });
      await validateUploads(
        ctx,
        files,
        ATTACHMENT_RULES,
        () => 'fileId',
        async () => ({ result: null }),
      );
      await retainUploads(tx, [fileId]);
    }
    const end = expiresOn === undefined ? await usualEnd(tx, person.role, issuedOn) : expiresOn;
    await tx.rows(
      `insert into qualification_proof (client_id, id, appointed_person_id, title, issued_on, expires_on, file_id, created_at, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, person.id, title, issuedOn, end, fileId, ctx.ports.clock.now(), userId],
    );
    await takeNewest(ctx, tx, [person.id]);
  });
  return appointedPerson;
}

/** The last day of a proof, computed from the months of the role; null if the role has none. */
async function usualEnd(tx: Tx, role: string, issuedOn: string): Promise<string | null> {
  const [setting] = await tx.rows<{ months: number | null }>(
    `select t.months from role_setting t where ${OWN_ROWS} and coalesce(t.code, t.id::text) = $1`,
    [role],
  );
  const months = monthsOf(productRole(role), setting?.months ?? null);
  return months === null ? null : addMonths(issuedOn, months);
}

/** Copies the days of the newest proof to the rows of these people. */
export async function takeNewest(ctx: Context, tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(
    `update appointed_person t
        set proved_on = n.issued_on, valid_until = n.expires_on, updated_at = $2, updated_by = $3, version = t.version + 1
       from unnest($1::uuid[]) of(id) left join lateral (select q.issued_on, q.expires_on from qualification_proof q
               where q.client_id = app_client_id() and q.appointed_person_id = of.id
               order by q.issued_on desc, q.created_at desc, q.id limit 1) n on true
      where ${OWN_ROWS} and t.id = of.id`,
    [ids, ctx.ports.clock.now(), ctx.user.userId],
  );
}

/** Removes a proof that was recorded by mistake, with its file. Returns the id of the person. Throws NOT_FOUND. */
export async function removeQualification(ctx: Context, id: string): Promise<string> {
  const person = await ctx.write(async (tx) => {
    const [removed] = isId(id)
      ? await tx.rows<{ person: string }>(
          `delete from qualification_proof t where ${OWN_ROWS} and t.id = $1 returning t.appointed_person_id as person`,
          [id],
        )
      : [];
    if (!removed) throw notFound();
    await takeNewest(ctx, tx, [removed.person]);
    return removed.person;
  });
  ctx.ports.wakeFileRemoval();
  return person;
}

/** The address at which the file of a proof can be read. Throws NOT_FOUND. */
export const qualificationAddress = (ctx: Context, id: string): Promise<SignedAddress> =>
  addressOfFile(ctx, id, (rows) =>
    rows<StoredFile>(
      `select f.id, ${FILE_COLUMNS} from qualification_proof t
         join stored_file f on f.client_id = t.client_id and f.id = t.file_id where ${OWN_ROWS} and t.id = $1`,
      [id],
    ),
  );
