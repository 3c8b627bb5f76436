import { randomUUID } from 'node:crypto';
import type { Context, Rows } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { addressOfFile, type SignedAddress } from '../../platform/files/file-address.ts';
import { ATTACHMENT_RULES } from '../../platform/files/file-kinds.shared.ts';
import { uploadsByIds, validateUploads } from '../../platform/files/receive-files.ts';
import { FILE_COLUMNS, retainUploads, type StoredFile } from '../../platform/files/stored-file.rows.ts';
import type { DutyDecisionValues, DutyProofValues } from './duty.input.ts';
import { editionsOn } from './duty.rows.ts';

/** Limit of the proofs that an organisation records for one duty. */
const MAX_PROOFS = 500;

/** Throws BAD_INPUT at `duty` for a code that the law does not have today. */
async function requireDuty(ctx: Context, code: string): Promise<void> {
  const editions = await ctx.read((rows) => editionsOn(rows, todayOf(ctx)));
  if (!editions.some((edition) => edition.code === code)) throw badInput('duty', 'invalid');
}

/** Stores the decision that a duty does not apply; an existing decision is confirmed or changed. Throws BAD_INPUT. */
export async function decide(ctx: Context, { duty: code, reason }: DutyDecisionValues): Promise<void> {
  await requireDuty(ctx, code);
  const { userId } = ctx.user;
  await ctx.write((tx) =>
    tx.rows(
      `insert into duty_decision as t (client_id, id, code, reason, created_at, created_by)
       values (app_client_id(), gen_random_uuid(), $1, $2, $3, $4)
       on conflict (client_id, code) do update
         set reason = excluded.reason, created_at = excluded.created_at, created_by = excluded.created_by`,
      [code, reason, ctx.ports.clock.now(), userId],
    ),
  );
}

/** Removes a decision. Throws NOT_FOUND if there is none. */
export async function takeBack(ctx: Context, code: string): Promise<void> {
  const removed = await ctx.write((tx) =>
    tx.rows(`delete from duty_decision t where ${OWN_ROWS} and t.code = $1 returning t.id`, [code]),
  );
  if (removed.length === 0) throw notFound();
}

/**
 * Records a proof of which the product has no records: a remark, a file, or both. Idempotent with an id. Throws
 * BAD_INPUT, UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function recordProof(ctx: Context, input: DutyProofValues): Promise<void> {
  const { id = randomUUID(), duty: code, day, validUntil = null, remark = '', fileId = null } = input;
  await requireDuty(ctx, code);
  const { userId } = ctx.user;
  await ctx.write(async (tx) => {
    if (fileId !== null && !(await isRecorded(tx.rows, id))) {
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
    const [count] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from duty_proof t where ${OWN_ROWS} and t.code = $1`,
      [code],
    );
    if (count!.count >= MAX_PROOFS) throw badInput('duty', 'tooMany', { most: MAX_PROOFS });
    await tx.rows(
      `insert into duty_proof (client_id, id, code, day, valid_until, remark, file_id, created_at, created_by)
       values (app_client_id(), $1, $2, $3, $4, $5, $6, $7, $8) on conflict (client_id, id) do nothing`,
      [id, code, day, validUntil, remark, fileId, ctx.ports.clock.now(), userId],
    );
  });
}

const isRecorded = async (rows: Rows, id: string): Promise<boolean> =>
  (await rows(`select 1 from duty_proof t where ${OWN_ROWS} and t.id = $1`, [id])).length > 0;

/** Removes a proof that was recorded by mistake, with its file. Returns the code of its duty. Throws NOT_FOUND. */
export async function removeProof(ctx: Context, id: string): Promise<string> {
  const [removed] = isId(id)
    ? await ctx.write((tx) =>
        tx.rows<{ code: string }>(`delete from duty_proof t where ${OWN_ROWS} and t.id = $1 returning t.code`, [id]),
      )
    : [];
  if (!removed) throw notFound();
  ctx.ports.wakeFileRemoval();
  return removed.code;
}

/** The address of the file of a proof. Throws NOT_FOUND. */
export const proofAddress = (ctx: Context, id: string): Promise<SignedAddress> =>
  addressOfFile(ctx, id, (rows) =>
    rows<StoredFile>(
      `select f.id, ${FILE_COLUMNS} from duty_proof t
         join stored_file f on f.client_id = t.client_id and f.id = t.file_id where ${OWN_ROWS} and t.id = $1`,
      [id],
    ),
  );
