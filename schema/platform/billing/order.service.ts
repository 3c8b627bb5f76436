import { requireNoDeletion } from '../clients/client.rows.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import type { BillingProvider, OfferedPlan, PaymentMethod, ProviderOrder } from './billing-provider.ts';
import { billingRow } from './billing.rows.ts';
import { ownContract, refreshNow, requireRecipient } from './billing.service.ts';
import { confirmOrder } from './order-confirmation.ts';
import type { PaymentFrame } from './plan-order.entity.ts';

export interface OrderInput {
  /** Chosen by the page: one key makes one order. */
  key: string;
  variantId: string;
  /** The sum that the person saw. */
  totalGross: number;
}

interface OrderRow {
  id: string;
  variantId: string;
  orderId: string | null;
  status: string;
}

const OPEN = 'PaymentPending';
/** Whether nothing changes an order any more; a payment that failed may be tried again. */
const isFinal = (status: string): boolean => ['Completed', 'Aborted', 'Expired', 'Declined'].includes(status);

/** The offered plan. Throws BAD_INPUT where there is none. */
async function requireOffer(provider: BillingProvider, variantId: string): Promise<OfferedPlan> {
  const plan = (await provider.plans()).find((each) => each.variantId === variantId);
  if (!plan) throw badInput('variantId', 'invalid');
  return plan;
}

export async function previewPlan(ctx: Context, variantId: string): Promise<ProviderOrder> {
  const { provider, contractId } = await ownContract(ctx);
  await requireOffer(provider, variantId);
  return provider.preview(contractId, variantId);
}

/**
 * Orders a plan. Idempotent: the same key returns the same order, and so does an open order of the same plan. An order
 * without costs is carried out at once; others wait for the payment. Throws BAD_INPUT for a plan that is not offered,
 * when its price differs from the one shown, and for a plan with a fee while the recipient of the bill is incomplete;
 * CONFLICT while the organisation waits for its deletion.
 */
export async function orderPlan(
  ctx: Context,
  { key, variantId, totalGross }: OrderInput,
): Promise<{ order: ProviderOrder; key: string }> {
  const { provider, contractId } = await ownContract(ctx);
  const same = await findOrder(ctx, key);
  if (!same) {
    await ctx.read(requireNoDeletion);
    const { fee } = await requireOffer(provider, variantId);
    if (fee > 0) await requireRecipient(ctx);
    const { gross } = await provider.preview(contractId, variantId);
    if (gross !== totalGross) throw badInput('totalGross', 'priceChanged');
  }
  const row = same ?? (await reserve(ctx, { key, variantId, totalGross }));
  const order = row.orderId
    ? await provider.placedOrder(contractId, row.orderId)
    : await provider.order(contractId, row.variantId, row.id);
  if (!same && order.gross !== totalGross) throw badInput('totalGross', 'priceChanged');
  const plan = (await provider.plans()).find((each) => each.variantId === row.variantId);
  await ctx.write(async ({ rows }) => {
    const status = isFinal(order.status) ? order.status : OPEN;
    const isNew =
      (
        await rows(
          'update billing_order set order_id = $2, status = $3 where id = $1 and order_id is null returning id',
          [row.id, order.id, status],
        )
      ).length > 0;
    if (!isNew) await rows('update billing_order set status = $2 where id = $1', [row.id, status]);
    if (!isNew || !plan) return;
    const { state } = await billingRow(rows);
    await confirmOrder(ctx, rows, { key: row.id, order, plan, customer: state?.customer });
    // For the audit: who ordered what.
    await rows('update client set ordered_plan = $1', [
      `${plan.name[ctx.language]}, ${plan.variantName[ctx.language]}`,
    ]);
  });
  ctx.ports.wakeOutbox();
  if (order.status === OPEN && order.gross <= 0) {
    await provider.commitOrder(order.id);
    await ctx.write(({ rows }) => rows(`update billing_order set status = 'Completed' where id = $1`, [row.id]));
    await refreshNow(ctx);
    return { order: { ...order, status: 'Completed' }, key: row.id };
  }
  return { order, key: row.id };
}

const COLUMNS = `id, variant_id as "variantId", order_id as "orderId", status`;

/** The order with this key, or the one that the key got instead of an own one. */
async function findOrder(ctx: Context, key: string): Promise<OrderRow | null> {
  const [found] = await ctx.read((rows) =>
    rows<OrderRow>(
      `select ${COLUMNS} from billing_order
        where id = (select coalesce(k.same_as, k.id) from billing_order k where k.id = $1)`,
      [key],
    ),
  );
  return found ?? null;
}

/** The row of the order: a new one, or the open one of the same plan. Concurrent calls get the same row. */
function reserve(ctx: Context, { key, variantId, totalGross }: OrderInput): Promise<OrderRow> {
  return ctx.write(async ({ rows }) => {
    // Aborts an open order of another plan, or of the same plan at an outdated price.
    await rows(
      `update billing_order set status = 'Aborted'
        where status = 'PaymentPending' and (variant_id <> $1 or total_gross <> $2)`,
      [variantId, totalGross],
    );
    await rows(
      `insert into billing_order (client_id, id, variant_id, total_gross, created_by) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [ctx.clientId, key, variantId, totalGross, ctx.user.userId],
    );
    // A separate statement, so that it sees the row committed by the transaction that the insert waited for.
    const [row] = await rows<OrderRow>(
      `select ${COLUMNS} from billing_order where id = $1 or status = 'PaymentPending' order by id = $1 desc limit 1`,
      [key],
    );
    if (row!.id !== key)
      await rows(
        `insert into billing_order (client_id, id, variant_id, total_gross, created_by, status, same_as)
         values ($1, $2, $3, $4, $5, 'Aborted', $6) on conflict do nothing`,
        [ctx.clientId, key, variantId, totalGross, ctx.user.userId, row!.id],
      );
    return row!;
  });
}

/** Where the bank leads back to. It names the way to pay, so that another attempt begins with the same one. */
const returnUrlOf = ({ ports }: Context, { key, method }: { key: string | null; method: string | null }): string => {
  const back = new URL('/app/upgradePayment', ports.publicUrl);
  back.searchParams.set('return', '1');
  if (key) back.searchParams.set('order', key);
  if (method) back.searchParams.set('method', method);
  return back.toString();
};

/** The order with this key that the provider knows. Throws NOT_FOUND. */
async function placedOrder(ctx: Context, key: string): Promise<string> {
  const order = await findOrder(ctx, key);
  if (!order?.orderId) throw notFound();
  return order.orderId;
}

/** The ways to pay that the provider offers, in the language of the reader. */
export async function paymentMethods(ctx: Context): Promise<PaymentMethod[]> {
  const { provider, contractId } = await ownContract(ctx);
  return provider.paymentMethods(contractId, ctx.language);
}

/** The provider's form for payment data: of the open order with this key, or without one for a new means of payment. */
export async function paymentFrame(ctx: Context, key: string | null, method: string | null): Promise<PaymentFrame> {
  const orderId = key ? await placedOrder(ctx, key) : null;
  const { provider, contractId } = await ownContract(ctx);
  const frame = await provider.paymentFrame(contractId, {
    orderId,
    method,
    returnUrl: returnUrlOf(ctx, { key, method }),
    language: ctx.language,
  });
  return { ...frame, reference: ctx.requestId };
}

/** Pays an order with the stored means of payment; returns the page where the customer has to agree, if any. */
export async function payOrder(ctx: Context, key: string): Promise<string | null> {
  const orderId = await placedOrder(ctx, key);
  const { provider, contractId } = await ownContract(ctx);
  const url = await provider
    .payOrder(contractId, orderId, returnUrlOf(ctx, { key, method: null }))
    .catch(async (error: unknown) => {
      // The order may have been paid already: by another Owner, in another tab, or by a request that timed out.
      const { status } = await provider.placedOrder(contractId, orderId).catch(() => ({ status: OPEN }));
      if (status !== 'Completed') throw error;
      return null;
    });
  if (!url) await refreshNow(ctx);
  return url;
}

/** Called after the provider has redirected the customer back. Idempotent. */
export async function finalizePayment(ctx: Context, returnUrl: string): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== new URL(ctx.ports.publicUrl).origin)
    throw badInput('returnUrl', 'invalid');
  await provider.finalize(contractId, returnUrl);
  await refreshNow(ctx);
}

/** The state of an order, read from the provider while it is open: a payment that took too long may have succeeded. */
export async function orderStatus(ctx: Context, key: string): Promise<string> {
  const row = await findOrder(ctx, key);
  if (!row) throw notFound();
  if (!row.orderId || isFinal(row.status)) return row.status;
  const { provider, contractId } = await ownContract(ctx);
  const { status } = await provider.placedOrder(contractId, row.orderId);
  if (!isFinal(status)) return status;
  await ctx.write(({ rows }) => rows('update billing_order set status = $2 where id = $1', [row.id, status]));
  await refreshNow(ctx);
  return status;
}
