import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { Setting } from './setting.entity.ts';
import type { SettingRow } from './setting.rows.ts';
import { effectiveValue, readSetting, updateSetting } from './setting.service.ts';

@Resolver(() => Setting)
export class SettingResolver {
  @Query(() => Setting, {
    description: 'boardOrder, standardOpenBoard, standardClosedBoard, emailTexts, or one of its keys',
  })
  @Allow()
  setting(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SettingRow> {
    return readSetting(ctx, id);
  }

  @Mutation(() => Setting, {
    description:
      'An e-mail text: a string is the German one, { de, en } names languages; what is left out stays, null or ' +
      'empty means the default. emailTexts takes them by their keys',
  })
  @Allow()
  updateSetting(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('value', () => JsonScalar, { nullable: true }) value: unknown,
  ): Promise<SettingRow> {
    return updateSetting(ctx, id, value);
  }

  @FieldResolver(() => JsonScalar, {
    nullable: true,
    description: 'What holds: an e-mail text as { de, en }, own or default; of all other settings the value',
  })
  effective(@Root() setting: Setting): unknown {
    return effectiveValue(setting);
  }
}
