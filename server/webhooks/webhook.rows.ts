import type { WebhookProblem } from '../../schema/platform/webhooks/webhook.shared.ts';
import type { Database, Rows } from '../../schema/kernel/context.ts';
import { MAX_COUNTED, type Backlog } from '../queue/queue.rows.ts';

/** A delivery that this process has claimed, with what sending it needs. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  kind: string;
  action: string;
  recordId: string;
  dataVersion: string;
  recordVersion: number | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  attempts: number;
  formerAttempts: number;
  url: string;
  /** Sealed. */
  secrets: string[];
}

/** Deliveries of one endpoint at the same time, by all processes; one while it fails. */
const AT_ONCE = 5;

const IS_DUE = `d.state = 'waiting' and d.next_attempt_at <= $1 and (d.claimed_until is null or d.claimed_until <= $1)`;

/**
 * Claims due deliveries of an organisation, up to the limit of each endpoint: an endpoint that does not respond delays
 * only its own deliveries. The deliveries of one record are sent in the order of its changes. Parameters: now, until
 * when the claim is valid.
 */
const CLAIM = `
  with due as materialized (
    select d.id from webhook_endpoint e cross join lateral (
      select d.id from webhook_delivery d
       where d.client_id = e.client_id and d.endpoint_id = e.id and ${IS_DUE} and (e.active or d.kind = 'webhook')
         and (d.record_id = '' or not exists (
           select 1 from webhook_delivery b
            where b.client_id = d.client_id and b.endpoint_id = d.endpoint_id and b.kind = d.kind
              and b.record_id = d.record_id and b.state = 'waiting' and b.position < d.position))
       order by d.next_attempt_at, d.position
       limit greatest(0, case when e.failing_since is null then ${AT_ONCE} else 1 end - (
         select count(*) from webhook_delivery c
          where c.client_id = e.client_id and c.endpoint_id = e.id and c.state = 'waiting' and c.claimed_until > $1))
         for update skip locked) d
     where e.client_id = app_client_id()),
  claimed as (
    update webhook_delivery set claimed_until = $2, attempts = attempts + 1
     -- An array: evaluated once, and looked up by the primary key, however many deliveries are kept.
     where client_id = app_client_id() and id = any(array(select id from due))
    returning id, endpoint_id, kind, action, record_id, data_version, record_version, created_at, attempts, former_attempts, position)
  select c.id, c.endpoint_id as "endpointId", c.kind, c.action, c.record_id as "recordId",
         c.data_version as "dataVersion", c.record_version as "recordVersion",
         (extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
         c.attempts, c.former_attempts as "formerAttempts",
         e.url,
         array(select coalesce(s.sealed, s.secret) from webhook_secret s
                where s.client_id = app_client_id() and s.endpoint_id = c.endpoint_id
                  and (s.expires_at is null or s.expires_at > $1) order by s.created_at desc) as secrets
    from claimed c join webhook_endpoint e on e.client_id = app_client_id() and e.id = c.endpoint_id
   order by c.position`;

/**
 * Records what became of attempts, and claims what is due then, in one transaction and one round trip. Where one of them
 * failed, nothing is claimed: its endpoint may be turned off for it. Answers the outcomes as `recordOutcome` does.
 */
export function recordAndClaim(
  database: Pick<Database, 'write'>,
  clientId: string,
  ended: readonly Ended[],
  { now, until }: { now: Date; until: Date },
): Promise<{ failingMs: number[]; claimed: ClaimedDelivery[] }> {
  const hasFailed = ended.some(({ outcome }) => outcome.problem !== null);
  return unflushed(database, clientId, async (rows) => {
    // Sent in this order: what is recorded makes room for what is claimed.
    const recording = Promise.all(ended.map((each) => recordIn(rows, each)));
    const claiming = hasFailed ? [] : rows<ClaimedDelivery>(CLAIM, [now, until]);
    const [failingMs, claimed] = await Promise.all([recording, claiming]);
    return { failingMs, claimed };
  });
}

/**
 * Statements whose commit does not wait for the disk: the writes of the organisation, which wait for its lock on the
 * organisation's version, would wait for that, too. What the last moments before a crash of the database lose is claimed
 * and sent once more, as what a server was sending when it died.
 */
const unflushed = <T>(
  database: Pick<Database, 'write'>,
  clientId: string,
  send: (rows: Rows) => Promise<T>,
): Promise<T> =>
  database.write(clientId, (tx) =>
    tx.commitWith(async () => {
      const [, found] = await Promise.all([tx.rows('set local synchronous_commit = off'), send(tx.rows)]);
      return found;
    }),
  );

/** The organisations that have something due. */
export const organisationsWithDue = (rows: Rows, now: Date): Promise<{ clientId: string }[]> =>
  rows(
    `select distinct e.client_id as "clientId" from webhook_endpoint e
      where exists (select 1 from webhook_delivery d where d.client_id = e.client_id and d.endpoint_id = e.id and ${IS_DUE})`,
    [now],
  );

/** The pending deliveries of all enabled endpoints, as counts of a queue (server/queue). */
export async function webhookBacklog(rows: Rows, now: Date): Promise<Backlog> {
  const [backlog] = await rows<Backlog>(
    `select count(*)::int as waiting, coalesce(greatest(0, extract(epoch from $1::timestamptz - min(w.created_at))), 0)::float8 as "oldestSeconds",
            count(*) filter (where w.problem is not null)::int as failing,
            (select count(*)::int from (select 1 from webhook_delivery where state = 'failed' limit ${MAX_COUNTED}) f) as "givenUp"
       from (select d.created_at, d.problem from webhook_endpoint e
               join webhook_delivery d on d.client_id = e.client_id and d.endpoint_id = e.id and d.state = 'waiting'
              where e.active limit ${MAX_COUNTED}) w`,
    [now],
  );
  return backlog!;
}

export interface Outcome {
  now: Date;
  milliseconds: number;
  status: number | null;
  answer: string | null;
  /** Null: it arrived. */
  problem: WebhookProblem | null;
  /** The next attempt; null where there is none. */
  next: Date | null;
}

/** An attempt that is over. */
export interface Ended {
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts'>;
  outcome: Outcome;
}

/**
 * Stores the outcome of an attempt, and since when the endpoint fails. `attempts` keeps a process whose claim has
 * expired from overwriting the outcome of its successor. Returns for how many milliseconds the endpoint fails; test
 * events do not count.
 */
export const recordOutcome = (database: Pick<Database, 'write'>, clientId: string, ended: Ended): Promise<number> =>
  unflushed(database, clientId, (rows) => recordIn(rows, ended));

async function recordIn(rows: Rows, { delivery: { id, attempts }, outcome }: Ended): Promise<number> {
  const { now, milliseconds, status, answer, problem, next } = outcome;
  const [endpoint] = await rows<{ failingMs: number | null }>(
    `with attempt as (
       update webhook_delivery
          set state = case when $4::text is null then 'delivered' when $5::timestamptz is null then 'failed' else state end,
              next_attempt_at = coalesce($5, next_attempt_at), claimed_until = null,
              answered_at = $3, status = $6, answer = $7, milliseconds = $8, problem = $4
        where client_id = app_client_id() and id = $1 and attempts = $2 and state = 'waiting'
        returning endpoint_id, kind)
     update webhook_endpoint e set failing_since = case when $4::text is null then null else coalesce(e.failing_since, $3) end
       from attempt a
      where e.client_id = app_client_id() and e.id = a.endpoint_id and (a.kind <> 'webhook' or $4::text is null)
        and (e.failing_since is not null or $4::text is not null)
      returning (extract(epoch from $3::timestamptz - e.failing_since) * 1000)::float8 as "failingMs"`,
    [id, attempts, now, problem, next, status, answer, milliseconds],
  );
  return endpoint?.failingMs ?? 0;
}

/** Releases the claim of an attempt that was aborted because this process stops; the attempt does not count. */
export const releaseClaim = (
  database: Pick<Database, 'statement'>,
  clientId: string,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
): Promise<unknown> =>
  database.statement(
    clientId,
    `update webhook_delivery set claimed_until = null, former_attempts = former_attempts + 1
      where client_id = app_client_id() and id = $1 and attempts = $2 and state = 'waiting'`,
    [id, attempts],
  );
