import type pg from 'pg';

/** Something that did not work: it is tried again, or was given up. */
export interface Failure {
  queue: string;
  item: string;
  /** Null: of no organisation, as a forgotten password. */
  clientId: string | null;
  /** Its name; null where there is no such organisation any more. */
  organisation: string | null;
  /** What it is, without its content. */
  what: string;
  attempts: number;
  reason: string;
  /** ISO; null: it was given up. */
  next: string | null;
  /** A process works on it. */
  isRunning: boolean;
}

/** Which one: queues name their items apart from each other. */
export type FailureKey = Pick<Failure, 'queue' | 'item' | 'clientId'>;

const MAX_LISTED = 500;

/** Servers repeat the address of the reader in their refusals. */
const withoutAddresses = (column: string): string =>
  `regexp_replace(coalesce(${column}, ''), '[^[:space:]<>"]+@[^[:space:]<>"]+', '…@…', 'g')`;

/** Parameter 1: zeros, which stand for no organisation in queue_claim. */
const FAILED = `
  select c.queue, c.item, nullif(c.client_id, $1) as client_id, coalesce(m.template, '') as what, c.attempts,
         c.error as reason, c.next_attempt_at as next, c.claimed_by is not null as running
    from queue_claim c left join outbox_mail m on c.queue = 'mail' and m.id::text = c.item
   where c.error is not null
  union all
  select 'mail', id::text, client_id, template, attempts, error, null, false from outbox_mail where failed_at is not null
  union all
  select 'folder', id::text, client_id, '', 0, 'Given up; the reasons are in the log', null, false
    from inspector_folder where state = 'failed' and expires_at > now()
  union all
  -- An address may hold a key of its receiver: the host alone.
  select 'webhook', d.id::text, d.client_id, d.kind || ' ' || d.action || ' to ' || coalesce(substring(e.url from '^https?://([^/?#@]+)'), '?'),
         d.attempts, concat_ws(' ', d.problem, d.status), case when d.state = 'waiting' then d.next_attempt_at end,
         coalesce(d.claimed_until > now(), false)
    from webhook_delivery d join webhook_endpoint e on e.client_id = d.client_id and e.id = d.endpoint_id
   where d.state = 'failed' or (d.state = 'waiting' and d.problem is not null)`;

/** Zeros: the client_id of what belongs to no organisation. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What failed, what was given up first; `total` is how many there are, of which the first five hundred are listed. */
export async function failures(owner: pg.ClientBase): Promise<{ total: number; listed: Failure[] }> {
  const { rows } = await owner.query<Failure & { total: number }>(
    `select f.queue, f.item, f.client_id as "clientId", o.name as organisation, f.what, f.attempts,
            ${withoutAddresses('f.reason')} as reason, to_json(f.next)#>>'{}' as next, f.running as "isRunning",
            count(*) over ()::int as total
       from (${FAILED}) f left join client o on o.id = f.client_id
      order by f.next nulls first, f.queue, f.item limit ${MAX_LISTED}`,
    [NOBODY],
  );
  return { total: rows[0]?.total ?? 0, listed: rows.map(({ total: _total, ...failure }) => failure) };
}

/** $1 is the item, $2 the organisation (zeros for none). Items that a process works on are not changed. */
const CLAIMED = `client_id = $2 and queue = $3 and item = $1`;

/** Of what was given up, that it waits once more. */
const AGAIN: Record<string, string> = {
  mail: `update outbox_mail set failed_at = null, error = null, attempts = 0
          where id::text = $1 and coalesce(client_id, '${NOBODY}') = $2 and failed_at is not null`,
  folder: `update inspector_folder set state = 'waiting' where id::text = $1 and client_id = $2 and state = 'failed' and expires_at > now()`,
  webhook: `update webhook_delivery set state = 'waiting', next_attempt_at = '-infinity', former_attempts = attempts, claimed_until = null
             where id::text = $1 and client_id = $2 and (state = 'failed' or claimed_until is null or claimed_until <= now())`,
};

/** Of what is tried again, that it waits no longer. Queues without a line go on until what they wait for has changed. */
const GIVE_UP: Record<string, string> = {
  mail: `update outbox_mail set failed_at = now(), error = coalesce(error, 'Given up by the operator')
          where id::text = $1 and coalesce(client_id, '${NOBODY}') = $2 and sent_at is null and failed_at is null`,
  contract: `update billing set refresh_at = null where client_id::text = $1 and client_id = $2`,
  file: `delete from file_removal where object_key = $1 and owner_id = $2`,
  folder: `update inspector_folder set state = 'failed' where id::text = $1 and client_id = $2 and state = 'waiting'`,
  'document texts': `update document_text set words = '' where document_id::text = $1 and client_id = $2 and words is null`,
  webhook: `update webhook_delivery set state = 'failed', claimed_until = null
             where id::text = $1 and client_id = $2 and state = 'waiting' and (claimed_until is null or claimed_until <= now())`,
};

export const canGiveUp = ({ queue, next, isRunning }: Failure): boolean =>
  next !== null && !isRunning && Object.hasOwn(GIVE_UP, queue);

/** Tries it again within a minute, as soon as a process looks. Answers whether there was something to try. */
export const tryAgain = (owner: pg.ClientBase, key: FailureKey): Promise<boolean> =>
  press(owner, key, [
    [`update queue_claim set next_attempt_at = '-infinity' where ${CLAIMED} and claimed_by is null`, [key.queue]],
    ...(Object.hasOwn(AGAIN, key.queue) ? [[AGAIN[key.queue]!, []] as const] : []),
  ]);

/** Tries it no more. Returns false where items of this queue cannot be given up, or a process works on it. */
export const giveUp = async (owner: pg.ClientBase, key: FailureKey): Promise<boolean> =>
  Object.hasOwn(GIVE_UP, key.queue) &&
  press(
    owner,
    key,
    [[GIVE_UP[key.queue]!, []]],
    [`delete from queue_claim where ${CLAIMED} and claimed_by is null`, [key.queue]],
  );

type Step = readonly [sql: string, more: readonly unknown[]];

/** All or nothing, and reported to open pages like every write of the organisation. */
async function press(
  owner: pg.ClientBase,
  { queue, item, clientId }: FailureKey,
  steps: readonly Step[],
  last?: Step,
): Promise<boolean> {
  const values = [item, clientId ?? NOBODY];
  const run = async ([sql, more]: Step): Promise<number> =>
    (await owner.query(sql, [...values, ...more] as unknown[])).rowCount ?? 0;
  await owner.query('begin');
  try {
    await owner.query(`select set_config('app.client_id', $1, true)`, [clientId ?? '']);
    // A process that claims it at this moment comes first.
    const { rows } = await owner.query<{ claimed_by: string | null }>(
      'select claimed_by from queue_claim where queue = $1 and item = $2 and client_id = $3 for update',
      [queue, item, clientId ?? NOBODY],
    );
    let changed = 0;
    if (!rows[0]?.claimed_by) {
      for (const step of steps) changed += await run(step);
      if (last && changed > 0) await run(last);
    }
    await owner.query('select publish_collected()');
    await owner.query('commit');
    return changed > 0;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}
