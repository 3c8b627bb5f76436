import { currentClient } from '../clients/client.rows.ts';
import type { Rows } from '../../kernel/context.ts';
import type { MailData } from '../mails/mail-data.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import { endsSoon, failureStage, limitsFallOn, type FailureStage } from './billing-stages.shared.ts';
import type { BillingInvoice, BillingState } from './billing-state.ts';

type Topic = MailData<'billingNotice'>['topic'];
interface News {
  topic: Topic;
  day?: string | null;
  page?: string;
  bill?: BillingInvoice;
}

/** The lasting states of which the Owners were notified, so that they are notified once: stored with the contract. */
export interface SentNotices {
  failure?: number;
  /** The day of the end that was announced. */
  end?: string;
  /** The mandate of whose end they were notified. */
  mandate?: string;
}

/** What is known of a contract when it was read. */
export interface Reading {
  before: BillingState | null;
  after: BillingState;
  failedSince: Date | null;
  revokedMandate: string | null;
  sent: SentNotices;
  now: Date;
}

const TARIFF = '/app/settings/tariff';
const PAYMENT = '/app/upgradePayment';

/** The last day of the card's month; null for what is no card. */
function lastDayOfCard({ payment }: BillingState): string | null {
  if (payment?.kind !== 'card' || !payment.expiryMonth || !payment.expiryYear) return null;
  return new Date(Date.UTC(payment.expiryYear, payment.expiryMonth, 0)).toISOString().slice(0, 10);
}

const brandOf = ({ payment }: BillingState): string => {
  if (payment?.kind === 'card') return `${payment.label} •••• ${payment.last4 ?? ''}`;
  return payment ? [payment.label, payment.mandate].filter(Boolean).join(', ') : '';
};

/** Days before the expiry of a card from which it is reported: its last month and the one before. */
const EARLY_DAYS = 62;
const DAY_MS = 86_400_000;

/** The key of a card that expires soon, stored so that it is reported once; null when the card does not expire soon. */
export function expiringCard(state: BillingState, now: Date): string | null {
  const last = lastDayOfCard(state);
  return last && Date.parse(last) - now.getTime() < EARLY_DAYS * DAY_MS ? `${brandOf(state)} ${last}` : null;
}

const STATUS_NEWS: Readonly<Record<string, Topic>> = {
  TemporarilyInactive: 'limitsFell',
  TrialExpired: 'trialEnded',
  Ended: 'ended',
};

/** What has changed about a contract since it was read before. */
function changes(before: BillingState, after: BillingState): News[] {
  const hasPlan = before.plan.variantId !== after.plan.variantId;
  const [bill] = after.invoices.filter(
    ({ id, isCredit }) => !isCredit && !before.invoices.some((old) => old.id === id),
  );
  const isCancelled = !before.endDate && after.endDate !== null && after.status !== 'Ended';
  const isUndone = before.endDate !== null && !after.endDate && before.status !== 'Ended' && !hasPlan;
  const statusNews = before.status === after.status ? undefined : STATUS_NEWS[after.status];
  const isBack = before.status === 'TemporarilyInactive' && after.status === 'Active';
  return [
    ...(hasPlan ? [planNews(after, bill)] : []),
    ...(isCancelled ? [{ topic: 'cancelled', day: after.endDate } as const] : []),
    ...(isUndone ? [{ topic: 'cancellationUndone' } as const] : []),
    ...(statusNews
      ? [{ topic: statusNews, day: after.endDate, page: statusNews === 'limitsFell' ? PAYMENT : TARIFF }]
      : []),
    ...(isBack ? [{ topic: 'limitsBack' } as const] : []),
  ];
}

/** A new plan applies: the receipt of its payment, or its bill where it is not paid yet. */
function planNews({ balance }: BillingState, bill: BillingInvoice | undefined): News {
  if (!bill) return { topic: 'planChanged' };
  return { topic: balance > 0 ? 'planBilled' : 'planPaid', bill, page: `${TARIFF}?invoice=${bill.id}` };
}

const FAILURE_NEWS: Readonly<Record<FailureStage, Topic>> = {
  0: 'paymentFailed',
  14: 'paymentReminder',
  27: 'limitsSoon',
};

/**
 * What to notify the Owners of after a contract was read, and the lasting states of which they were notified then.
 * Nothing is sent twice, however often the contract is read.
 */
export function noticesOf(reading: Reading): { news: News[]; sent: SentNotices } {
  const { before, after, failedSince, revokedMandate, sent, now } = reading;
  const news = before ? changes(before, after) : [];
  const next: SentNotices = {};
  if (failedSince) {
    const stage = failureStage(failedSince, now);
    next.failure = Math.max(stage, sent.failure ?? 0);
    // Once the contract is suspended, that alone is reported.
    if (after.status === 'Active' && (sent.failure === undefined || stage > sent.failure))
      news.push({ topic: FAILURE_NEWS[stage], day: limitsFallOn(failedSince).toISOString(), page: PAYMENT });
  }
  if (after.endDate && endsSoon(after, now)) {
    next.end = after.endDate;
    // The user who has just cancelled needs no mail about it.
    if (sent.end !== after.endDate && !news.some(({ topic }) => topic === 'cancelled'))
      news.push({ topic: 'endsSoon', day: after.endDate });
  }
  if (isRevoked(after, revokedMandate)) {
    next.mandate = revokedMandate!;
    if (sent.mandate !== revokedMandate) news.push({ topic: 'mandateRevoked', page: PAYMENT });
  }
  return { news, sent: next };
}

/** Whether the contract is still to be paid with the mandate that was revoked. */
export const isRevoked = ({ payment }: BillingState, revokedMandate: string | null): boolean =>
  revokedMandate !== null && payment?.kind === 'debit' && (payment.mandate ?? '') === revokedMandate;

/** Enqueues a mail about each item to each Owner, in the transaction that stores the new state. */
export async function notifyOwners(
  rows: Rows,
  state: BillingState,
  news: readonly News[],
  publicUrl: string,
): Promise<void> {
  if (news.length === 0) return;
  const { name: clientName } = await currentClient(rows);
  for (const { name, email } of await ownersWithMail(rows))
    for (const { topic, day = null, page = TARIFF, bill } of news)
      await enqueueMail(rows, {
        to: email,
        template: 'billingNotice',
        data: {
          name,
          clientName,
          topic,
          day,
          plan: state.plan.name,
          payment: brandOf(state),
          amount: bill?.gross ?? state.balance,
          currency: state.currency,
          bill: bill?.number ?? '',
          link: `${publicUrl}${page}`,
        },
      });
}

/** The mail about a card that expires. */
export const cardNews = (state: BillingState): News => ({
  topic: 'cardExpires',
  day: lastDayOfCard(state),
  page: PAYMENT,
});
