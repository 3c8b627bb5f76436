import { currentClient } from '../clients/client.rows.ts';
import type { Rows } from '../../kernel/context.ts';
import type { MailData } from '../mails/mail-data.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import type { BillingState } from './billing-state.ts';

type Topic = MailData<'billingNotice'>['topic'];
interface News {
  topic: Topic;
  day: string | null;
  page: '/app/settings/tariff' | '/app/upgradePayment';
}

const TARIFF = '/app/settings/tariff';
const PAYMENT = '/app/upgradePayment';

/** The last day of the card's month; null for what is no card. */
function lastDayOfCard({ payment }: BillingState): string | null {
  if (payment?.kind !== 'card' || !payment.expiryMonth || !payment.expiryYear) return null;
  return new Date(Date.UTC(payment.expiryYear, payment.expiryMonth, 0)).toISOString().slice(0, 10);
}

const brandOf = ({ payment }: BillingState): string => (payment ? `${payment.label} •••• ${payment.last4 ?? ''}` : '');

/** Days before the expiry of a card from which it is reported: its last month and the one before. */
const EARLY_DAYS = 62;
const DAY_MS = 86_400_000;

/** The key of a card that expires soon, stored so that it is reported once; null when the card does not expire soon. */
export function expiringCard(state: BillingState, now: Date): string | null {
  const last = lastDayOfCard(state);
  return last && Date.parse(last) - now.getTime() < EARLY_DAYS * DAY_MS ? `${brandOf(state)} ${last}` : null;
}

/** What is new about a contract, compared with what was known of it. */
export function newsOf(before: BillingState, after: BillingState): News[] {
  const changed = before.plan.variantId !== after.plan.variantId;
  const cancelled = !before.endDate && after.endDate !== null;
  const undone = before.endDate !== null && !after.endDate && before.status !== 'Ended' && !changed;
  const failed = !before.paymentsBlocked && after.paymentsBlocked;
  return [
    ...(changed ? [{ topic: 'planChanged', day: null, page: TARIFF } as const] : []),
    ...(cancelled ? [{ topic: 'cancelled', day: after.endDate, page: TARIFF } as const] : []),
    ...(undone ? [{ topic: 'cancellationUndone', day: null, page: TARIFF } as const] : []),
    ...(failed ? [{ topic: 'paymentFailed', day: null, page: PAYMENT } as const] : []),
  ];
}

/** Enqueues a mail about each item to each Owner, in the transaction that stores the new state. */
export async function tellOwners(
  rows: Rows,
  state: BillingState,
  news: readonly News[],
  publicUrl: string,
): Promise<void> {
  if (news.length === 0) return;
  const { name: clientName } = await currentClient(rows);
  for (const { name, email } of await ownersWithMail(rows))
    for (const { topic, day, page } of news)
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
