import type { Context } from '../kernel/context.ts';
import { FREE_LICENCE, licenceOf } from '../clients/licences.ts';
import { limitOf, userLimit } from '../clients/licence.service.ts';
import { userCount } from '../users/user.rows.ts';
import { billingRow } from './billing.rows.ts';
import { providerOf } from './billing.service.ts';
import type { OfferedPlan } from './billing-provider.ts';
import type { BillingState } from './billing-state.ts';
import type { Billing, BillingContract, BillingPlan } from './billing-overview.entity.ts';

const dateOf = (moment: string | null): Date | null => (moment ? new Date(moment) : null);

/** A plan in the language of the reader. */
export const planAnswer = ({ language }: Pick<Context, 'language'>, plan: OfferedPlan): BillingPlan => ({
  ...plan,
  name: plan.name[language],
  variantName: plan.variantName[language],
  userLimit: licenceOf(plan.licence).users,
});

const contractAnswer = (ctx: Pick<Context, 'language'>, id: string, state: BillingState): BillingContract => ({
  ...state,
  id,
  endDate: dateOf(state.endDate),
  trialEndDate: dateOf(state.trialEndDate),
  nextBillingDate: dateOf(state.nextBillingDate),
  endIfCancelled: dateOf(state.endIfCancelled),
  plan: planAnswer(ctx, state.plan),
  invoices: state.invoices.map((invoice) => ({
    ...invoice,
    date: new Date(invoice.date),
    dueDate: dateOf(invoice.dueDate),
  })),
});

/** The users that there are, and those that a plan would allow with what is paid for beside it. */
export async function planRoom(
  ctx: Context,
  variantId: string,
): Promise<{ userCount: number; userLimit: number | null }> {
  const plan = (await providerOf(ctx).plans()).find((each) => each.variantId === variantId);
  return ctx.read(async (rows) => ({
    userCount: await userCount(rows),
    userLimit: await limitOf(rows, plan?.licence ?? FREE_LICENCE),
  }));
}

/** What is known of the organisation's contract. The provider is not asked. */
export function billingOverview(ctx: Context): Promise<Billing> {
  return ctx.read(async (rows) => {
    const { contractId, state, fetchedAt, attempts } = await billingRow(rows);
    const isSetUp = ctx.ports.billing !== null;
    return {
      isSetUp,
      fetchedAt,
      isOutdated: isSetUp && attempts > 0,
      contract: isSetUp && state && contractId ? contractAnswer(ctx, contractId, state) : null,
      userCount: await userCount(rows),
      userLimit: await userLimit(rows),
    };
  });
}
