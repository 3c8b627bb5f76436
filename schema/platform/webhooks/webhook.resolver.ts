import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver, type ClassType } from 'type-graphql';
import { Allow, requireProof } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ListArgs, listRows, pageOf, type ListPage } from '../../kernel/list.ts';
import { createRecord, findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import type { ValuesOf } from '../../kernel/table.ts';
import { recordResolver, type PlainOperations } from '../../records/plain-record.ts';
import { WebhookDelivery, WebhookEndpoint, WebhookSecret } from './webhook.entity.ts';
import type { WebhookEndpointValues } from './webhook.input.ts';
import { deliveryList, type WebhookDeliveryRow } from './webhook.rows.ts';
import {
  addSecret,
  afterSwitch,
  requirePublicAddress,
  requireEndpointLimit,
  resendDelivery,
  resendFailed,
  rotateSecret,
  secretOf,
  testWebhook,
} from './webhook.service.ts';
import { webhookEndpointFacts } from './webhook.record.shared.ts';

const { rule } = webhookEndpointFacts;
const DeliveryPage = pageOf(WebhookDelivery);

/** The operations of endpoints: those of a plain record, their secret, their deliveries. */
export function webhookResolver(operations: PlainOperations<WebhookEndpoint>): ClassType<object> {
  const { table } = operations;
  const writes = {
    create: async (ctx: Context, input: WebhookEndpointValues & { id?: string }): Promise<WebhookEndpoint> => {
      requireProof(ctx.user);
      requirePublicAddress(ctx, input.url);
      return ctx.write(async (tx) => {
        const existing = await findCreated(tx, WebhookEndpoint, input.id);
        if (existing) return existing;
        await requireEndpointLimit(tx);
        const endpoint = await createRecord(tx, WebhookEndpoint, input, ctx.user.userId);
        await addSecret(tx.rows, endpoint.id);
        return endpoint;
      });
    },
    update: (ctx: Context, id: string, input: Partial<WebhookEndpointValues>, version: number | null) => {
      requireProof(ctx.user);
      requirePublicAddress(ctx, input.url);
      return ctx.write(async (tx) => {
        const endpoint = await lockRecord(tx, WebhookEndpoint, id, version);
        const changes = table.changes(input as never, endpoint);
        if (Object.keys(changes).length === 0) return endpoint;
        await saveRecord(tx, endpoint, { ...changes, updatedBy: ctx.user.userId });
        if (changes.active !== undefined) await afterSwitch(tx, endpoint, changes.active);
        return endpoint;
      });
    },
    descriptions: {
      create: 'Idempotent with an `id`. It gets a secret by itself: `webhookEndpointSecret`.',
      update:
        'Changes the fields that are present. With `version`, STALE when the record was changed since. What waits for ' +
        'an endpoint that is turned off is given up.',
    },
  };

  @Resolver(() => WebhookEndpoint)
  class WebhookResolver extends recordResolver(operations, writes) {
    @Query(() => WebhookSecret, { description: 'The key that signs what is sent to this endpoint' })
    @Allow({ ...rule, proof: true })
    webhookEndpointSecret(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<ValuesOf<WebhookSecret>> {
      return secretOf(ctx, id);
    }

    @Mutation(() => WebhookSecret, { description: 'A new key; the former one signs as well for 24 hours' })
    @Allow({ ...rule, proof: true })
    rotateWebhookEndpointSecret(
      @Ctx() ctx: Context,
      @Arg('id', () => ID) id: string,
    ): Promise<ValuesOf<WebhookSecret>> {
      return rotateSecret(ctx, id);
    }

    @Mutation(() => WebhookDelivery, { description: 'Sends a test event, also to an endpoint that is off' })
    @Allow(rule)
    testWebhookEndpoint(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<WebhookDeliveryRow> {
      return testWebhook(ctx, id);
    }

    @Query(() => DeliveryPage, {
      description: 'Deliveries of the last 30 days. Filters: `{ "endpoint": id, "state": "failed" }`',
    })
    @Allow(rule)
    webhookDeliveries(
      @Ctx() ctx: Context,
      @Args(() => ListArgs) args: ListArgs,
    ): Promise<ListPage<WebhookDeliveryRow>> {
      return listRows(ctx, deliveryList, args);
    }

    @Mutation(() => WebhookDelivery, { description: 'Sends a delivery again, under its own webhook-id' })
    @Allow(rule)
    resendWebhookDelivery(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<WebhookDeliveryRow> {
      return resendDelivery(ctx, id);
    }

    @Mutation(() => Int, { description: 'Sends all failed deliveries of an endpoint again; answers how many' })
    @Allow(rule)
    resendFailedWebhookDeliveries(
      @Ctx() ctx: Context,
      @Arg('endpointId', () => ID) endpointId: string,
    ): Promise<number> {
      return resendFailed(ctx, endpointId);
    }
  }
  return WebhookResolver;
}
