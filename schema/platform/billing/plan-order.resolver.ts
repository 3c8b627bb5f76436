import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { orderPlanSchema, type OrderPlanValues } from './billing.input.ts';
import {
  finalizePayment,
  orderPlan,
  orderStatus,
  paymentFrame,
  paymentMethods,
  payOrder,
  previewPlan,
} from './order.service.ts';
import { orderAnswer } from './billing-overview.ts';
import { BillingPaymentMethod, PaymentFrame, PlanOrder, StartedPayment } from './plan-order.entity.ts';

/** Changing the plan and paying for it. */
@Resolver()
export class PlanOrderResolver {
  @Query(() => PlanOrder, { description: 'What the change to this plan would cost' })
  @Allow(ABILITIES.manageClient)
  async planPreview(@Ctx() ctx: Context, @Arg('variantId', () => String) variantId: string): Promise<PlanOrder> {
    return orderAnswer(ctx, await previewPlan(ctx, variantId), null);
  }

  @Query(() => String, {
    description: 'Where the order with this key stands; an open one is asked for at the provider',
  })
  @Allow(ABILITIES.manageClient)
  planOrderStatus(@Ctx() ctx: Context, @Arg('key', () => ID) key: string): Promise<string> {
    return orderStatus(ctx, key);
  }

  @Mutation(() => PlanOrder, {
    description:
      'Orders a plan. One key makes one order, and while an order of this plan is open it is answered. What costs nothing is carried out at once',
  })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  async orderPlan(
    @Ctx() ctx: Context,
    @ZodArg('input', 'OrderPlanInput', orderPlanSchema) input: OrderPlanValues,
  ): Promise<PlanOrder> {
    const { order, key } = await orderPlan(ctx, input);
    return orderAnswer(ctx, order, key);
  }

  @Mutation(() => PaymentFrame, {
    description:
      'Opens the provider’s form for payment data: for the order with this key, or without one for later bills',
  })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  paymentFrame(
    @Ctx() ctx: Context,
    @Arg('key', () => ID, { nullable: true }) key?: string | null,
    @Arg('method', () => String, { nullable: true }) method?: string | null,
  ): Promise<PaymentFrame> {
    return paymentFrame(ctx, key ?? null, method ?? null);
  }

  @Query(() => [BillingPaymentMethod], { description: 'The ways to pay; the first is suggested' })
  @Allow(ABILITIES.manageClient)
  paymentMethods(@Ctx() ctx: Context): Promise<BillingPaymentMethod[]> {
    return paymentMethods(ctx);
  }

  @Mutation(() => StartedPayment, {
    description:
      'Pays the order with this key with the stored means of payment. Whether it is paid planOrderStatus tells',
  })
  @Allow({ ...ABILITIES.manageClient, proof: true })
  async payOrder(@Ctx() ctx: Context, @Arg('key', () => ID) key: string): Promise<StartedPayment> {
    return { url: await payOrder(ctx, key) };
  }

  @Mutation(() => Boolean, { description: 'Finishes a payment whose customer came back to this address. Idempotent' })
  @Allow(ABILITIES.manageClient)
  async finalizePayment(@Ctx() ctx: Context, @Arg('returnUrl', () => String) returnUrl: string): Promise<boolean> {
    await finalizePayment(ctx, returnUrl);
    return true;
  }
}
