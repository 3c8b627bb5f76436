import type { Context } from '../../kernel/context.ts';
import { FREE_LICENCE, licenceOf } from '../clients/licences.ts';
import { limitOf, userLimit } from '../users/licence.service.ts';
import { userCount } from '../users/user.rows.ts';
import { isRevoked } from './billing-news.ts';
import { billingRow, type BillingRow } from './billing.rows.ts';
import { limitsFallOn } from './billing-stages.shared.ts';
import { providerOf } from './billing.service.ts';
import type { OfferedPlan, OrderLine, ProviderOrder } from './billing-provider.ts';
import type { BillingState } from './billing-state.ts';
import type { Billing, BillingContract, BillingPlan } from './billing-overview.entity.ts';
import type { PlanOrder } from './plan-order.entity.ts';

const dateOf = (moment: string | null): Date | null => (moment ? new Date(moment) : null);

/** A plan in the language of the reader. */
export const planAnswer = (
  { language }: Pick<Context, 'language'>,
  plan: OfferedPlan | BillingState['plan'],
): BillingPlan => ({
  ...plan,
  name: plan.name[language],
  variantName: plan.variantName[language],
  term: plan.term ?? null,
  userLimit: licenceOf(plan.licence).users,
});

type Known = Pick<BillingRow, 'failedSince' | 'revokedMandate'>;

const contractAnswer = (
  ctx: Pick<Context, 'language'>,
  id: string,
  state: BillingState,
  { failedSince, revokedMandate }: Known,
): BillingContract => ({
  ...state,
  id,
  limitsFallOn:
    state.paymentsBlocked && state.status === 'Active' && failedSince ? limitsFallOn(new Date(failedSince)) : null,
  mandateRevoked: isRevoked(state, revokedMandate),
  endDate: dateOf(state.endDate),
  trialEndDate: dateOf(state.trialEndDate),
  nextBillingDate: dateOf(state.nextBillingDate),
  endIfCancelled: dateOf(state.endIfCancelled),
  plan: planAnswer(ctx, state.plan),
  customer: {
    ...state.customer,
    orderNumber: state.customer.orderNumber ?? '',
    leitwegId: state.customer.leitwegId ?? '',
  },
  invoices: state.invoices.map((invoice) => ({
    ...invoice,
    date: new Date(invoice.date),
    dueDate: dateOf(invoice.dueDate),
  })),
});

const CREDIT = { de: 'Gutschrift', en: 'Credit for' } as const;

/** What a line is for, in the language of the reader where it is a plan; the provider writes in one language. */
function lineText({ language }: Pick<Context, 'language'>, plans: OfferedPlan[], line: OrderLine): string {
  const plan = plans.find(({ variantId }) => variantId === line.productId);
  if (!plan) return line.text;
  const name = `${plan.name[language]} (${plan.variantName[language]})`;
  return line.net < 0 ? `${CREDIT[language]} ${name}` : name;
}

/** The order in the reader's language, with the number of users and the limit under its plan, paid seats included. */
export async function orderAnswer(ctx: Context, order: ProviderOrder, key: string | null): Promise<PlanOrder> {
  const plans = await providerOf(ctx).plans();
  const licence = plans.find(({ variantId }) => variantId === order.variantId)?.licence ?? FREE_LICENCE;
  const room = await ctx.read(async (rows) => ({
    userCount: await userCount(rows),
    userLimit: await limitOf(rows, licence),
  }));
  return {
    ...order,
    ...room,
    key,
    lines: order.lines.map((line) => ({ ...line, text: lineText(ctx, plans, line) })),
    nextDate: dateOf(order.nextDate),
  };
}

/** What is known of the organisation's contract. The provider is not asked. */
export function billingOverview(ctx: Context): Promise<Billing> {
  return ctx.read(async (rows) => {
    const row = await billingRow(rows);
    const { contractId, state, fetchedAt, isOutdated } = row;
    const isSetUp = ctx.ports.billing !== null;
    return {
      isSetUp,
      fetchedAt,
      isOutdated: isSetUp && isOutdated,
      contract: isSetUp && state && contractId ? contractAnswer(ctx, contractId, state, row) : null,
      termsUrl: ctx.ports.termsUrl,
      hasEInvoices: isSetUp && ctx.ports.eInvoices !== null,
      userCount: await userCount(rows),
      userLimit: await userLimit(rows),
    };
  });
}
