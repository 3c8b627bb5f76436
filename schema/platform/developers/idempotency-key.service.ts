import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { AppError, badInput } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { ANSWER_RETENTION_HOURS, MAX_KEY_CHARACTERS } from './idempotency-key.shared.ts';

/** What a call answered. */
export interface Answered {
  status: number;
  etag: string | null;
  body: Buffer;
}

/** A call that runs under a claim. */
export interface ClaimedRun {
  /** Its writes note in their own transaction that the request was carried out. */
  ctx: Context;
  /** The id that a record gets which it creates. */
  recordId: string;
  /** The request was carried out before, and its answer was lost. */
  isRepeated: boolean;
}

export interface OnceOptions {
  key: string;
  /** Everything that a repeated request must have in common with the first one. */
  request: unknown;
  /** A second run with the same record id changes nothing, so it may be used to get an answer that was lost. */
  isSafeWithId: boolean;
}

/** Longer than any call runs; after it, the server that worked on it has died. */
const CLAIM_SECONDS = 120;
/** Larger answers are not stored. */
const MAX_ANSWER_BYTES = 1_000_000;

const MINE = 't.credential_id = $1 and t.key = $2';

/** SQL: the answer of the key `k` is no longer repeated. */
const OVER = `k.created_at < now() - interval '${ANSWER_RETENTION_HOURS} hours'`;

/** The name of the header, which is also that of the field in errors. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Throws BAD_INPUT for a key that is none: 1 to 255 printable characters of ASCII. */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY_CHARACTERS) throw badInput(IDEMPOTENCY_KEY, 'tooLong', { max: MAX_KEY_CHARACTERS });
  if (!/^[\x21-\x7e]+$/.test(key)) throw badInput(IDEMPOTENCY_KEY, 'invalid');
  return key;
}

/**
 * Runs a call once for each key of a credential, and repeats its answer for a day. Throws IN_PROGRESS while it runs,
 * KEY_REUSED for another request with the same key, CONFLICT where the request was carried out and its answer was lost.
 * A call that fails before it has written anything may be sent again with the same key.
 */
export async function once(
  ctx: Context,
  { key, request, isSafeWithId }: OnceOptions,
  run: (run: ClaimedRun) => Promise<Answered>,
): Promise<Answered & { isRepeated: boolean }> {
  const mine = [ctx.user.credential.id, key];
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const claim = randomUUID();
  const [claimed] = await ctx.statement<{ recordId: string; written: boolean }>(
    `insert into idempotency_key as k (client_id, credential_id, key, request_hash, claim, claimed_until)
     values (app_client_id(), $1, $2, $3, $4, now() + interval '${CLAIM_SECONDS} seconds')
     on conflict (client_id, credential_id, key) do update
       set claim = excluded.claim, claimed_until = excluded.claimed_until, request_hash = excluded.request_hash,
           record_id = case when ${OVER} then excluded.record_id else k.record_id end,
           written = k.written and not ${OVER}, status = null, etag = null, answer = null,
           created_at = case when ${OVER} then now() else k.created_at end
       where ${OVER} or (k.answer is null and k.claimed_until <= now() and k.request_hash = excluded.request_hash
         and ($5 or not k.written))
     returning record_id as "recordId", written`,
    [...mine, hash, claim, isSafeWithId],
  );
  if (!claimed) return storedAnswer(ctx, mine, hash);
  try {
    const answered = await run({
      ctx: ctx.withEachWrite(async (rows) => {
        const noted = await rows(
          `update idempotency_key t set written = true where ${OWN_ROWS} and ${MINE} and t.claim = $3 returning t.key`,
          [...mine, claim],
        );
        // Another call has taken over the key: the writes of this one are rolled back.
        if (noted.length === 0) throw inProgress();
      }),
      recordId: claimed.recordId,
      isRepeated: claimed.written,
    });
    const { status, etag, body } = answered;
    await ctx.statement(
      `update idempotency_key t set status = $4, etag = $5, answer = $6 where ${OWN_ROWS} and ${MINE} and t.claim = $3`,
      [...mine, claim, status, etag, body.length <= MAX_ANSWER_BYTES ? body : null],
    );
    return { ...answered, isRepeated: false };
  } catch (error) {
    await ctx.statement(
      `delete from idempotency_key t where ${OWN_ROWS} and ${MINE} and t.claim = $3 and not t.written`,
      [...mine, claim],
    );
    await ctx.statement(
      `update idempotency_key t set claimed_until = now() where ${OWN_ROWS} and ${MINE} and t.claim = $3`,
      [...mine, claim],
    );
    throw error;
  }
}

const inProgress = (): AppError => new AppError('IN_PROGRESS', { retryAfter: 1 });

async function storedAnswer(
  ctx: Context,
  mine: readonly string[],
  hash: Buffer,
): Promise<Answered & { isRepeated: boolean }> {
  const [stored] = await ctx.read((rows) =>
    rows<{ isSame: boolean; isRunning: boolean; status: number | null; etag: string | null; answer: Buffer | null }>(
      `select request_hash = $3 as "isSame", claimed_until > now() as "isRunning", status, etag, answer
         from idempotency_key t where ${OWN_ROWS} and ${MINE}`,
      [...mine, hash],
    ),
  );
  // The claim was given up in the meantime.
  if (!stored) throw inProgress();
  if (!stored.isSame) throw new AppError('KEY_REUSED', { field: IDEMPOTENCY_KEY });
  if (stored.answer) return { status: stored.status!, etag: stored.etag, body: stored.answer, isRepeated: true };
  if (stored.isRunning) throw inProgress();
  throw new AppError('CONFLICT', { messageKey: 'answerLost' });
}
