import type { Context } from '../../kernel/context.ts';
import { AppError, badInput, notFound, refuseInput } from '../../kernel/errors.ts';
import { inputIssues } from '../../kernel/zod-input.ts';
import { dayOf } from '../../kernel/calendar.shared.ts';
import type { PdfFile } from '../../records/pdf.entity.ts';
import { signedArchive } from '../files/archive.service.ts';
import type { SignedAddress } from '../files/file-address.ts';
import type { EInvoiceFile } from './billing-overview.entity.ts';
import type { BillingInvoice, BillingState } from './billing-state.ts';
import { billingCustomerSchema, recipientProblems, type BillingCustomerChange } from './billing.input.ts';
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
  const row = await ctx.read(billingRow);
  if (!row.contractId) await ctx.ports.refreshBilling(ctx.clientId);
  const { contractId } = row.contractId ? row : await ctx.read(billingRow);
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

const WITHOUT_OPTIONAL = { companyName: '', phoneNumber: '', vatId: '' };

/**
 * Changes the fields of the recipient that are present, inside of the address too. Throws BAD_INPUT for what is missing
 * or wrong then.
 */
export async function updateCustomer(ctx: Context, change: BillingCustomerChange): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  const stored = (await ctx.read(billingRow)).state?.customer;
  const address = { addressLine1: '', ...stored?.address, ...change.address };
  const customer = billingCustomerSchema.safeParse({ ...WITHOUT_OPTIONAL, ...stored, ...change, address });
  if (!customer.success) throw new AppError('BAD_INPUT', inputIssues(customer.error.issues));
  await provider.updateCustomer(contractId, customer.data);
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

const dateOf = (moment: string | null): string => (moment ?? '').slice(0, 10);

/** Cancels to the day that was shown to the user. Throws BAD_INPUT when the provider's day differs. Idempotent. */
export async function cancelContract(ctx: Context, endDate: string): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  const { endDate: cancelledTo, endIfCancelled } = await provider.read(contractId);
  if (!cancelledTo) {
    if (dateOf(endIfCancelled) !== dateOf(endDate)) throw badInput('endDate', 'endDateChanged');
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

const fileName = ({ language }: Pick<Context, 'language'>, { number, isCredit }: BillingInvoice): string => {
  const [bill, credit] = language === 'de' ? ['Rechnung', 'Gutschrift'] : ['Invoice', 'Credit note'];
  return `${isCredit ? credit : bill} ${number.replaceAll(/[^\w-]/g, '_')}`;
};

/** A bill of the organisation; those of others are not found. */
async function ownBill(ctx: Context, invoiceId: string): Promise<{ bill: BillingInvoice; state: BillingState }> {
  const { state }: BillingRow = await ctx.read(billingRow);
  const bill = state?.invoices.find(({ id }) => id === invoiceId);
  if (!bill) throw notFound();
  return { bill, state: state! };
}

export async function invoicePdf(ctx: Context, invoiceId: string): Promise<PdfFile> {
  const { provider, contractId } = await ownContract(ctx);
  const { bill } = await ownBill(ctx, invoiceId);
  const bytes = await provider.invoicePdf(contractId, bill.id);
  if (!bytes) throw notFound();
  return { name: `${fileName(ctx, bill)}.pdf`, filetype: 'pdf', bytes };
}

/** The same bill as XML, of the figures that its PDF has. */
export async function invoiceXml(ctx: Context, invoiceId: string): Promise<EInvoiceFile> {
  const { eInvoices } = ctx.ports;
  const { provider, contractId } = await ownContract(ctx);
  if (!eInvoices) throw new AppError('UNAVAILABLE', { messageKey: 'eInvoicesNotSetUp' });
  const { bill, state } = await ownBill(ctx, invoiceId);
  const figures = await provider.bill(contractId, bill.id);
  if (!figures) throw notFound();
  const { orderNumber = '', leitwegId = '', emailAddress } = state.customer;
  const byTransfer = state.payment === null || state.payment.kind === 'invoice';
  const xml = await eInvoices.write(figures, { orderNumber, leitwegId, emailAddress, byTransfer });
  return { name: `${fileName(ctx, bill)}.xml`, filetype: 'xml', content: Buffer.from(xml).toString('base64') };
}

/** The source in the signed address of an archive of bills; no area has this name. */
export const INVOICES = 'invoices';

const yearOf = ({ date }: BillingInvoice): string => (dayOf(date) ?? date).slice(0, 4);

/** The bills of a year that are known, which are 120 at most. */
async function billsOfYear(ctx: Context, year: string): Promise<BillingInvoice[]> {
  const { state } = await ctx.read(billingRow);
  return (state?.invoices ?? []).filter((bill) => yearOf(bill) === year);
}

/** Where the bills of a year can be downloaded as one ZIP. Throws NOT_FOUND where there are none. */
export async function invoiceArchive(ctx: Context, year: number): Promise<SignedAddress> {
  providerOf(ctx);
  if ((await billsOfYear(ctx, String(year))).length === 0) throw notFound();
  const name = `${ctx.language === 'de' ? 'Rechnungen' : 'Invoices'} ${year}`;
  return signedArchive(ctx, { clientId: ctx.clientId, ids: [String(year)], name, source: INVOICES });
}

/** The files of such an archive: each is fetched from the provider when it is its turn. */
export async function filesOfArchive(ctx: Context, year: string) {
  const bills = await billsOfYear(ctx, year);
  return bills.map((bill) => ({
    path: `${fileName(ctx, bill)}.pdf`,
    updatedAt: bill.date,
    async *open(): AsyncIterable<Buffer> {
      yield (await invoicePdf(ctx, bill.id)).bytes;
    },
  }));
}
