import type { Context } from '../kernel/context.ts';
import { licenceOf } from '../clients/licences.ts';
import { userLimit } from '../clients/licence.service.ts';
import { userCount } from '../users/user.rows.ts';
import { billingRow } from './billing.rows.ts';
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

const contractAnswer = (ctx: Pick<Context, 'language'>, state: BillingState): BillingContract => ({
  ...state,
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

/** What is known of the organisation's contract. The provider is not asked. */
export function billingOverview(ctx: Context): Promise<Billing> {
  return ctx.read(async (rows) => {
    const { state, fetchedAt, attempts } = await billingRow(rows);
    const isSetUp = ctx.ports.billing !== null;
    return {
      isSetUp,
      fetchedAt,
      isOutdated: isSetUp && attempts > 0,
      contract: isSetUp && state ? contractAnswer(ctx, state) : null,
      userCount: await userCount(rows),
      userLimit: await userLimit(rows),
    };
  });
}
