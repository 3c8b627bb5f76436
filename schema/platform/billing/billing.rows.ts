import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { Duty } from '../../records/due-source.ts';
import type { BillingState } from './billing-state.ts';

export interface BillingRow {
  contractId: string | null;
  customerId: string | null;
  state: BillingState | null;
  seats: number;
  fetchedAt: Date | null;
  /** As text with microseconds, because it is compared for equality. */
  refreshAt: string | null;
  /** Since when a payment fails. */
  failedSince: string | null;
  revokedMandate: string | null;
  /** The last attempt to read it has failed. */
  isOutdated: boolean;
}

const COLUMNS = `contract_id as "contractId", customer_id as "customerId", state, seats, fetched_at as "fetchedAt",
  refresh_at::text as "refreshAt", failed_since as "failedSince", revoked_mandate as "revokedMandate",
  exists (select 1 from queue_claim q where q.client_id = app_client_id() and q.queue = 'contract' and q.error is not null)
    as "isOutdated"`;

/** A payment has failed, and blocks the plan. */
export const PAYMENT_DUTY: Duty = {
  from: '(select b.*, b.client_id as id from billing b) t',
  where: `${OWN_ROWS} and (t.state ->> 'paymentsBlocked' = 'true' or t.state ->> 'status' = 'TemporarilyInactive')`,
  day: 'null::date',
};

/** The day to which the plan was cancelled. */
export const PLAN_END_DUTY: Duty = {
  from: 'client t',
  where: `t.id = app_client_id() and t.cancelled_to >= ${SQL_TODAY}`,
  day: 't.cancelled_to',
};

/** What is known of the organisation's contract. */
export async function billingRow(rows: Rows): Promise<BillingRow> {
  const [row] = await rows<BillingRow>(`select ${COLUMNS} from billing where client_id = app_client_id()`);
  return row!;
}

/** Asks for a read of the contract, at once. */
export const markForRefresh = (rows: Rows): Promise<unknown> =>
  rows(
    `update billing set refresh_at = clock_timestamp()
      where client_id = app_client_id() and (refresh_at is null or refresh_at > now())`,
  );

/** What a webhook of the provider names, and what no call of the provider answers. */
export interface NamedContract {
  contractId: string | null;
  customerId: string | null;
  /** The organisation, where the provider names its customer by our id. */
  clientId: string | null;
  /** When the payment failed whose escalation is reported; later reads confirm that it still fails. */
  failedSince: Date | null;
  /** The mandate was revoked; its reference is null where only the current one can be meant. */
  revoked: { mandate: string | null } | null;
}

/** Asks for a read of the contract that a webhook names, and notes what only webhooks contain. */
export async function markNamed(rows: Rows, named: NamedContract): Promise<void> {
  const { contractId, customerId, clientId, failedSince, revoked } = named;
  await rows(
    `update billing
        set refresh_at = clock_timestamp(),
            failed_since = least(failed_since, $4::timestamptz),
            revoked_mandate = case when $5 then coalesce($6, state #>> '{payment,mandate}', '') else revoked_mandate end
      where contract_id = $1 or customer_id = $2 or client_id = $3::uuid`,
    [contractId, customerId, clientId, failedSince, revoked !== null, revoked?.mandate ?? null],
  );
}

/**
 * Only one transaction at a time changes or stores the contract of an organisation. Held until the transaction ends.
 */
export const lockContract = (rows: Rows): Promise<unknown> =>
  rows(`select pg_advisory_xact_lock(hashtextextended('contract of ' || app_client_id(), 0))`);

/** Stores when the contract was changed: the result of a read that began earlier is outdated and is not stored. */
export const noteChange = (rows: Rows, changedAt: Date): Promise<unknown> =>
  rows('update billing set changed_at = $1 where client_id = app_client_id()', [changedAt]);

/** Stores the day to which the contract is cancelled; the audit records who cancelled it. */
export const noteCancellation = (rows: Rows, endDate: string | null): Promise<unknown> =>
  rows('update client set cancelled_to = $1::date where cancelled_to is distinct from $1::date', [
    endDate?.slice(0, 10) ?? null,
  ]);

/** What a new customer of the provider is called, and where bills go: the first Owner. */
export async function newCustomerFacts(rows: Rows): Promise<{
  name: string;
  email: string;
  address: { street: string; streetNumber: string; postalCode: string; city: string; country: string };
}> {
  const [facts] = await rows<{ name: string; email: string; address: never }>(
    `select c.name, c.company_data -> 'address' as address,
            (select u.email from client_user u where u.role = 'Owner' and u.removed_at is null
              order by u.created_at limit 1) as email
       from client c`,
  );
  return facts!;
}
