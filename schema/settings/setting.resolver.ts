import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { JsonScalar } from '../kernel/scalars.ts';
import { Setting } from './setting.entity.ts';
import { readSetting, updateSetting } from './setting.service.ts';

@Resolver()
export class SettingResolver {
  @Query(() => Setting)
  @Allow()
  setting(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<Setting> {
    return readSetting(ctx, id);
  }

  @Mutation(() => Setting)
  @Allow()
  updateSetting(@Ctx() ctx: Context, @Arg('id', () => ID) id: string, @Arg('value', () => JsonScalar) value: unknown): Promise<Setting> {
    return updateSetting(ctx, id, value);
  }
}
