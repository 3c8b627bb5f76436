import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { orderPlanSchema, type OrderPlanValues } from './billing.input.ts';
import type { ProviderOrder } from './billing-provider.ts';
import { finalizePayment, orderPlan, orderStatus, paymentFrame, previewPlan } from './order.service.ts';
import { PaymentFrame, PlanOrder } from './plan-order.entity.ts';

const answer = ({ nextDate, ...order }: ProviderOrder, key: string | null = null): PlanOrder => ({
  ...order,
  key,
  nextDate: nextDate ? new Date(nextDate) : null,
});

/** Changing the plan and paying for it. */
@Resolver()
export class PlanOrderResolver {
  @Query(() => PlanOrder, { description: 'What the change to this plan would cost' })
  @Allow(ABILITIES.manageClient)
  async planPreview(@Ctx() ctx: Context, @Arg('variantId', () => String) variantId: string): Promise<PlanOrder> {
    return answer(await previewPlan(ctx, variantId));
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
  @Allow(ABILITIES.manageClient)
  async orderPlan(
    @Ctx() ctx: Context,
    @ZodArg('input', 'OrderPlanInput', orderPlanSchema) input: OrderPlanValues,
  ): Promise<PlanOrder> {
    const { order, key } = await orderPlan(ctx, input);
    return answer(order, key);
  }

  @Mutation(() => PaymentFrame, {
    description:
      'Opens the provider’s form for payment data: for the order with this key, or without one for later bills',
  })
  @Allow(ABILITIES.manageClient)
  paymentFrame(
    @Ctx() ctx: Context,
    @Arg('key', () => ID, { nullable: true }) key?: string | null,
  ): Promise<PaymentFrame> {
    return paymentFrame(ctx, key ?? null);
  }

  @Mutation(() => Boolean, { description: 'Finishes a payment whose customer came back to this address. Idempotent' })
  @Allow(ABILITIES.manageClient)
  async finalizePayment(@Ctx() ctx: Context, @Arg('returnUrl', () => String) returnUrl: string): Promise<boolean> {
    await finalizePayment(ctx, returnUrl);
    return true;
  }
}
