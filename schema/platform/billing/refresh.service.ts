import { LICENCES } from '../clients/licences.ts';
import type { Database, Tx } from '../../kernel/context.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { BillingProvider } from './billing-provider.ts';
import { billingRow, lockContract, newCustomerFacts, noteCancellation } from './billing.rows.ts';
import type { BillingState } from './billing-state.ts';
import { cardNews, expiringCard, noticesOf, notifyOwners, type SentNotices } from './billing-news.ts';
import { entitlementOf } from './entitlement.ts';

export interface RefreshParts {
  database: Pick<Database, 'read' | 'write'>;
  provider: BillingProvider;
  clock: Clock;
  publicUrl: string;
  wakeOutbox: () => void;
  /** Called for a licence that the product does not know; the stored licence is not changed. */
  unknownLicence(licence: string): void;
}

/** Author in the audit: no user, the schedule. */
const AUTHOR = '-,job,';

/**
 * Reads an organisation's contract from the provider and stores it. The state is never derived from a webhook: webhooks
 * only signal a change, and may arrive twice, late, and in any order.
 */
export async function refreshBilling(parts: RefreshParts, clientId: string): Promise<void> {
  const { database, provider, clock } = parts;
  const { contractId: storedId, refreshAt } = await database.read(clientId, billingRow);
  const contractId = storedId ?? (await createContract(parts, clientId));
  const startedAt = clock.now();
  const state = await provider.read(contractId);
  await database.write(clientId, (tx) => store(parts, tx, { state, startedAt, refreshAt }), AUTHOR);
  parts.wakeOutbox();
}

/**
 * One transaction at a time for an organisation, open until the provider has answered: two concurrent calls would
 * create two customers there.
 */
const createContract = ({ database, provider }: RefreshParts, clientId: string): Promise<string> =>
  database.write(
    clientId,
    async ({ rows }) => {
      await lockContract(rows);
      const { contractId: storedId } = await billingRow(rows);
      if (storedId) return storedId;
      const { name, email, address } = await newCustomerFacts(rows);
      const { streetNumber, ...rest } = address;
      const { contractId, customerId } = await provider.ensureContract({
        clientId,
        companyName: name,
        emailAddress: email,
        address: { ...rest, houseNumber: streetNumber },
      });
      await rows('update billing set contract_id = $1, customer_id = $2 where client_id = app_client_id()', [
        contractId,
        customerId,
      ]);
      return contractId;
    },
    AUTHOR,
  );

interface KnownContract {
  state: BillingState | null;
  cardTold: string | null;
  failedSince: string | null;
  revokedMandate: string | null;
  told: SentNotices;
}

interface Answer {
  state: BillingState;
  /** When the read began. */
  startedAt: Date;
  /** The mark for which it was read; a later mark is not cleared. */
  refreshAt: string | null;
}

async function store(parts: RefreshParts, { rows }: Tx, { state, startedAt, refreshAt }: Answer): Promise<void> {
  const { licence, seats } = entitlementOf(state);
  // Waits for a user who is cancelling the contract: the audit must name that user, not this job, as the author.
  await lockContract(rows);
  const [former] = await rows<KnownContract>(
    `select state, card_told as "cardTold", failed_since as "failedSince", revoked_mandate as "revokedMandate", told
       from billing where client_id = app_client_id() for no key update`,
  );
  const stored = await rows(
    `update billing set state = $1::jsonb, seats = $2, fetched_at = $3,
            refresh_at = case when refresh_at is distinct from $4::timestamptz then refresh_at end
      where client_id = app_client_id() and greatest(fetched_at, changed_at, $3) = $3 returning client_id`,
    [JSON.stringify(state), seats, startedAt, refreshAt],
  );
  // Nothing was stored: a read that began later, or a change of the contract here, is newer than this state.
  if (stored.length === 0) return;
  const { state: before, cardTold, revokedMandate, told: sentBefore } = former!;
  const failedSince = state.paymentsBlocked ? new Date(former!.failedSince ?? startedAt) : null;
  const reading = { before, after: state, failedSince, revokedMandate, sent: sentBefore, now: startedAt };
  const { news, sent } = noticesOf(reading);
  const card = expiringCard(state, startedAt);
  const isCardNew = card !== null && card !== cardTold;
  await rows(
    `update billing set card_told = $1, failed_since = $2, told = $3::jsonb where client_id = app_client_id()`,
    [isCardNew ? card : cardTold, failedSince, JSON.stringify(sent)],
  );
  await notifyOwners(rows, state, isCardNew ? [...news, cardNews(state)] : news, parts.publicUrl);
  await noteCancellation(rows, state.endDate);
  if (Object.hasOwn(LICENCES, licence)) await rows('update client set license = $1 where license <> $1', [licence]);
  else parts.unknownLicence(licence);
  await rows(
    `update billing_order set status = 'Completed' where status = 'PaymentPending' and variant_id = $1
        and order_id is not null`,
    [state.plan.variantId],
  );
}
