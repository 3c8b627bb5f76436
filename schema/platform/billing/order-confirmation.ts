import type { Context, Rows } from '../../kernel/context.ts';
import { currentClient } from '../clients/client.rows.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import type { OfferedPlan, ProviderOrder } from './billing-provider.ts';
import type { BillingCustomer } from './billing-state.ts';

/** The number of an order that people give to the support: the beginning of its key. */
export const orderNumber = (key: string): string => key.slice(0, 8).toUpperCase();

interface PlacedOrder {
  key: string;
  order: ProviderOrder;
  plan: OfferedPlan;
  customer: BillingCustomer | undefined;
}

const recipientOf = ({ companyName, firstName, lastName, emailAddress, vatId, address }: BillingCustomer): string =>
  [
    companyName,
    `${firstName} ${lastName}`.trim(),
    `${address.street} ${address.houseNumber}`.trim(),
    `${address.postalCode} ${address.city}`.trim(),
    vatId,
    emailAddress,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Confirms the receipt of an order to the Owners, at once and by mail, whatever becomes of its payment (§ 312i para. 1
 * no. 3 BGB). In the transaction that stores the order for the first time, so that it is confirmed once.
 */
export async function confirmOrder(ctx: Context, rows: Rows, placed: PlacedOrder): Promise<void> {
  const { key, order, plan, customer } = placed;
  const { name: clientName } = await currentClient(rows);
  for (const { name, email } of await ownersWithMail(rows))
    await enqueueMail(rows, {
      to: email,
      template: 'orderConfirmed',
      data: {
        name,
        clientName,
        number: orderNumber(key),
        plan: plan.name,
        variant: plan.variantName,
        fee: plan.fee,
        period: plan.period,
        term: plan.term,
        notice: plan.notice,
        gross: order.gross,
        nextGross: order.nextGross,
        nextDate: order.nextDate,
        hasVat: order.vat !== 0,
        currency: order.currency,
        recipient: customer ? recipientOf(customer) : '',
        terms: ctx.ports.termsUrl,
        link: `${ctx.ports.publicUrl}/app/settings/tariff`,
      },
    });
}
