import { TIME_ZONE } from '../../schema/kernel/calendar.shared.ts';
import type { Rows } from '../../schema/kernel/context.ts';

/** The `client_id` of what belongs to no organisation. */
export const NO_ORGANISATION = '00000000-0000-0000-0000-000000000000';

/** Today in Germany, in the SQL of what waits. */
export const TODAY = `($1::timestamptz at time zone '${TIME_ZONE}')::date`;

/** An item that this process works on. */
export interface Claim {
  item: string;
  clientId: string;
  /** This one included. */
  attempts: number;
  by: string;
}

/** A claim that is to be made. */
interface NewClaim {
  by: string;
  now: Date;
  until: Date;
}

const CLAIM = `insert into queue_claim as c (client_id, queue, item, attempts, claimed_by, claimed_until)`;
const CLAIMED = `on conflict (client_id, queue, item) do update
     set attempts = c.attempts + 1, claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
  returning item, client_id as "clientId", attempts, claimed_by as by`;

/**
 * Claims the oldest item of the first organisation after `after` (null: of the first one) that has an item which is
 * neither claimed by another process nor waiting for its next attempt.
 */
export async function claimNext(
  rows: Rows,
  { name, waiting }: { name: string; waiting: string },
  { by, now, until }: NewClaim,
  { after, skipped }: { after: string | null; skipped: ReadonlySet<string> },
): Promise<Claim | undefined> {
  const [, [claimed]] = await Promise.all([
    // Claims of a queue are made one after the other, so that each sees those before it.
    rows(`select pg_advisory_xact_lock(hashtextextended('queue ' || $1, 0))`, [name]),
    rows<Claim>(
      `${CLAIM}
       select w.client_id, $2, w.item, 1, $3::uuid, $4::timestamptz
         from (${waiting}) w
        -- Looked up for each item in its order, so that the first one that can be claimed ends the search.
        where (select h.next_attempt_at <= $1 and (h.claimed_until is null or h.claimed_until <= $1) from queue_claim h
                where h.client_id = w.client_id and h.queue = $2 and h.item = w.item) is not false
          and w.item <> all($5::text[]) and ${after === null ? '$6::uuid is null' : 'w.client_id > $6::uuid'}
        order by w.client_id, w.since limit 1
       ${CLAIMED}`,
      [now, name, by, until, [...skipped], after],
    ),
  ]);
  return claimed;
}

/** Claims one item, even if another process holds its claim. */
export async function acquireClaim(
  rows: Rows,
  name: string,
  { item, clientId }: Pick<Claim, 'item' | 'clientId'>,
  { by, until }: NewClaim,
): Promise<Claim> {
  const [claimed] = await rows<Claim>(`${CLAIM} values ($1, $2, $3, 1, $4, $5) ${CLAIMED}`, [
    clientId,
    name,
    item,
    by,
    until,
  ]);
  return claimed!;
}

export const END = 'delete from queue_claim';
export const RENEW = 'update queue_claim set claimed_until = $5';
/** Releases a claim whose work could not begin; the attempt does not count. */
export const POSTPONE = 'update queue_claim set attempts = attempts - 1, claimed_by = null, claimed_until = null';
export const FAIL = `update queue_claim set claimed_by = null, claimed_until = null, error = $5, next_attempt_at = $6`;

/** Changes nothing and returns false if another process has taken over the claim. */
export const changeClaim = async (
  rows: Rows,
  name: string,
  { clientId, item, by }: Claim,
  statement: string,
  values: readonly unknown[] = [],
): Promise<boolean> =>
  (
    await rows(`${statement} where client_id = $1 and queue = $2 and item = $3 and claimed_by = $4 returning 1`, [
      clientId,
      name,
      item,
      by,
      ...values,
    ])
  ).length > 0;

/** A longer backlog is not counted to its end. */
export const MAX_COUNTED = 1_000;

/** What waits in a queue. */
export interface Backlog {
  /** Items, those that are worked on included; at most `MAX_COUNTED`. */
  waiting: number;
  /** The age of the oldest of them in seconds; 0 if there is none. */
  oldestSeconds: number;
  /** Items whose last attempt failed. */
  failing: number;
  /** Items that were given up and can still be tried again by hand; at most `MAX_COUNTED`. */
  givenUp: number;
}

export async function backlogOf(
  rows: Rows,
  { name, waiting, givenUp }: { name: string; waiting: string; givenUp?: string },
  now: Date,
): Promise<Backlog> {
  const [backlog] = await rows<Backlog>(
    `select count(*)::int as waiting,
            coalesce(greatest(0, extract(epoch from $1::timestamptz - min(w.since)::timestamptz)), 0)::float8 as "oldestSeconds",
            (select count(*)::int from queue_claim where queue = $2 and error is not null) as failing,
            ${givenUp ? `(select count(*)::int from (${givenUp} limit ${MAX_COUNTED}) all_given_up)` : '0'} as "givenUp"
       from (select since from (${waiting}) all_waiting limit ${MAX_COUNTED}) w`,
    [now, name],
  );
  return backlog!;
}
