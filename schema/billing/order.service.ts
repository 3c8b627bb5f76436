import type { Context } from '../kernel/context.ts';
import { AppError, badInput } from '../kernel/errors.ts';
import type { PaymentFrame, ProviderOrder } from './billing-provider.ts';
import { ownContract, refreshNow } from './billing.service.ts';

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
}

export async function previewPlan(ctx: Context, variantId: string): Promise<ProviderOrder> {
  const { provider, contractId } = await ownContract(ctx);
  return provider.preview(contractId, variantId);
}

/**
 * Orders a plan, once: the same key gives the same order, and while an order of this plan is open that one is given. What
 * costs nothing is carried out at once; the rest waits for its payment. Throws BAD_INPUT when it costs other than was shown.
 */
export async function orderPlan(
  ctx: Context,
  { key, variantId, totalGross }: OrderInput,
): Promise<{ order: ProviderOrder; key: string }> {
  const { provider, contractId } = await ownContract(ctx);
  const same = await findOrder(ctx, key);
  if (!same) {
    const { gross } = await provider.preview(contractId, variantId);
    if (gross !== totalGross) throw badInput('totalGross', 'priceChanged');
  }
  const row = same ?? (await reserve(ctx, { key, variantId, totalGross }));
  const order = await provider.order(contractId, row.variantId, row.id);
  await ctx.write(({ rows }) =>
    rows('update billing_order set order_id = $2, status = $3 where id = $1', [row.id, order.id, order.status]),
  );
  if (order.status === 'PaymentPending' && order.gross <= 0) {
    await provider.commitOrder(order.id);
    await ctx.write(({ rows }) => rows(`update billing_order set status = 'Completed' where id = $1`, [row.id]));
    await refreshNow(ctx);
    return { order: { ...order, status: 'Completed' }, key: row.id };
  }
  return { order, key: row.id };
}

const COLUMNS = `id, variant_id as "variantId", order_id as "orderId"`;

async function findOrder(ctx: Context, key: string): Promise<OrderRow | null> {
  const [found] = await ctx.read((rows) => rows<OrderRow>(`select ${COLUMNS} from billing_order where id = $1`, [key]));
  return found ?? null;
}

/** The row of the order: this one, or the one of the same plan that is still open. Two at the same moment get the same. */
function reserve(ctx: Context, { key, variantId, totalGross }: OrderInput): Promise<OrderRow> {
  return ctx.write(async ({ rows }) => {
    // Another plan was chosen, and not paid.
    await rows(`update billing_order set status = 'Aborted' where status = 'PaymentPending' and variant_id <> $1`, [
      variantId,
    ]);
    await rows(
      `insert into billing_order (client_id, id, variant_id, total_gross, created_by) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [ctx.clientId, key, variantId, totalGross, ctx.user.userId],
    );
    // A statement of its own: it sees what the other one stored for which the insert waited.
    const [row] = await rows<OrderRow>(
      `select ${COLUMNS} from billing_order where id = $1 or status = 'PaymentPending' order by id = $1 desc limit 1`,
      [key],
    );
    return row!;
  });
}

/** The provider's form for payment data: of the open order with this key, or without one for a new means of payment. */
export async function paymentFrame(ctx: Context, key: string | null): Promise<PaymentFrame> {
  const order = key ? await findOrder(ctx, key) : null;
  if (key && !order?.orderId) throw new AppError('NOT_FOUND');
  const { provider, contractId } = await ownContract(ctx);
  const back = new URL('/app/upgradePayment', ctx.ports.publicUrl);
  if (key) back.searchParams.set('order', key);
  return provider.paymentFrame(contractId, order?.orderId ?? null, back.toString());
}

/** The customer came back from a page of the provider. Twice is once. */
export async function finalizePayment(ctx: Context, returnUrl: string): Promise<void> {
  const { provider, contractId } = await ownContract(ctx);
  if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== new URL(ctx.ports.publicUrl).origin)
    throw badInput('returnUrl', 'invalid');
  await provider.finalize(contractId, returnUrl);
  await refreshNow(ctx);
}

const OPEN = ['PaymentPending', 'InProgress'];

/** The state of an order, read from the provider while it is open: a payment that took too long may have succeeded. */
export async function orderStatus(ctx: Context, key: string): Promise<string> {
  const [row] = await ctx.read((rows) =>
    rows<{ orderId: string | null; status: string }>(
      `select order_id as "orderId", status from billing_order where id = $1`,
      [key],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  if (!row.orderId || !OPEN.includes(row.status)) return row.status;
  const { provider } = await ownContract(ctx);
  const status = await provider.orderStatus(row.orderId);
  if (OPEN.includes(status)) return status;
  await ctx.write(({ rows }) => rows('update billing_order set status = $2 where id = $1', [key, status]));
  await refreshNow(ctx);
  return status;
}
