import type { Context } from '../../kernel/context.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { recipientProblems, type BillingCustomerValues } from './billing.input.ts';
import type { BillingProvider, PortalToken } from './billing-provider.ts';
import {
  billingRow,
  lockContract,
  markForRefresh,
  noteCancellation,
  noteChange,
  type BillingRow,
} from './billing.rows.ts';

/** The provider. Throws UNAVAILABLE where none is set up: the product then runs on the free licence. */
export function providerOf(ctx: Context): BillingProvider {
  const { billing } = ctx.ports;
  if (!billing) throw new AppError('UNAVAILABLE', { messageKey: 'billingNotSetUp' });
  return billing;
}

/** The contract of the caller's organisation, which is taken from the credential and never from the request. */
export async function ownContract(ctx: Context): Promise<{ provider: BillingProvider; contractId: string }> {
  const provider = providerOf(ctx);
  const known = await ctx.read(billingRow);
  if (!known.contractId) await ctx.ports.refreshBilling(ctx.clientId);
  const { contractId } = known.contractId ? known : await ctx.read(billingRow);
  if (!contractId) throw new AppError('UNAVAILABLE', { messageKey: 'billingNotReady' });
  return { provider, contractId };
}

/** Reads the contract from the provider now. Where that fails, what is stored stays, and the row says so. */
export async function refreshNow(ctx: Context): Promise<void> {
  if (!ctx.ports.billing) return;
  await ctx.write(({ rows }) => markForRefresh(rows));
  await ctx.ports.refreshBilling(ctx.clientId);
}

export async function portalToken(ctx: Context): Promise<PortalToken & { apiRoot: string }> {
  const { provider, contractId } = await ownContract(ctx);
  return { ...(await provider.token(contractId)), apiRoot: provider.apiRoot };
}

export async function updateCustomer(ctx: Context, customer: BillingCustomerValues): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  await provider.updateCustomer(contractId, customer);
  await refreshNow(ctx);
}

/**
 * Refuses an order whose bill has no complete recipient, by the rule of the form. Throws BAD_INPUT that names the
 * fields below `customer`.
 */
export async function requireRecipient(ctx: Context): Promise<void> {
  const problems = async () => recipientProblems((await ctx.read(billingRow)).state?.customer);
  if ((await problems()).length === 0) return;
  // The provider may know more: the recipient can be corrected there, too.
  await refreshNow(ctx);
  refuseInput((await problems()).map(({ field, key }) => ({ field: `customer.${field}`, key })));
}

/** Changes the end of the contract at the provider, and records who did so, under the lock of the contract. */
const changeEnd = (ctx: Context, endDate: string | null, atProvider: () => Promise<void>): Promise<void> =>
  ctx.write(async ({ rows }) => {
    await lockContract(rows);
    await atProvider();
    await noteChange(rows, ctx.ports.clock.now());
    await noteCancellation(rows, endDate);
  });

const dayOf = (moment: string | null): string => (moment ?? '').slice(0, 10);

/** Cancels to the day that was shown to the user. Throws BAD_INPUT when the provider's day differs. Idempotent. */
export async function cancelContract(ctx: Context, endDate: string): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  const { endDate: cancelledTo, endIfCancelled } = await provider.read(contractId);
  if (!cancelledTo) {
    if (dayOf(endIfCancelled) !== dayOf(endDate)) throw badInput('endDate', 'endDateChanged');
    await changeEnd(ctx, endIfCancelled, () => provider.cancel(contractId));
  }
  await refreshNow(ctx);
}

export async function undoCancellation(ctx: Context): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  const { endDate, status } = await provider.read(contractId);
  if (status === 'Ended') throw new AppError('CONFLICT', { messageKey: 'contractEnded' });
  if (endDate) await changeEnd(ctx, null, () => provider.undoCancellation(contractId));
  await refreshNow(ctx);
}

/** A bill of the organisation; those of others are not found. */
export async function invoicePdf(ctx: Context, invoiceId: string): Promise<PdfFile> {
  const { provider, contractId } = await ownContract(ctx);
  const { state }: BillingRow = await ctx.read(billingRow);
  const invoice = state?.invoices.find(({ id }) => id === invoiceId);
  if (!invoice) throw notFound();
  const bytes = await provider.invoicePdf(contractId, invoice.id);
  if (!bytes) throw notFound();
  const name = `${ctx.language === 'de' ? 'Rechnung' : 'Invoice'} ${invoice.number.replaceAll(/[^\w-]/g, '_')}.pdf`;
  return { name, filetype: 'pdf', content: bytes.toString('base64') };
}
