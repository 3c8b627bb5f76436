import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { Removed } from '../../kernel/removed.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { PushDevice } from './push-device.entity.ts';
import { pushDeviceSchema, type PushDeviceValues } from './push-device.input.ts';
import { addPushDevice, pushDevices, removePushDevice } from './push-device.service.ts';

@Resolver(() => PushDevice)
export class PushDeviceResolver {
  @Query(() => String, { description: '`applicationServerKey` with which a browser subscribes to notifications' })
  @Allow(ABILITIES.ownNotifications)
  pushKey(@Ctx() ctx: Context): string {
    return ctx.ports.pushKey;
  }

  @Query(() => [PushDevice], { description: 'Browsers to which the caller’s notifications are pushed' })
  @Allow(ABILITIES.ownNotifications)
  pushDevices(@Ctx() ctx: Context): Promise<PushDevice[]> {
    return pushDevices(ctx);
  }

  @Mutation(() => [PushDevice], {
    description: 'Adds a browser, with its subscription; of more than ten the oldest go',
  })
  @Allow(ABILITIES.ownNotifications)
  addPushDevice(
    @Ctx() ctx: Context,
    @ZodArg('input', 'PushDeviceInput', pushDeviceSchema) input: PushDeviceValues,
  ): Promise<PushDevice[]> {
    return addPushDevice(ctx, input);
  }

  @Mutation(() => Removed)
  @Allow(ABILITIES.ownNotifications)
  async removePushDevice(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Removed> {
    await removePushDevice(ctx, id);
    return { id };
  }
}
