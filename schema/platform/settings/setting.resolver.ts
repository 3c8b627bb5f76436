import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { JsonScalar } from '../../kernel/scalars.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import { saveMailTextsSchema, type SaveMailTextsValues } from '../mails/mail-text.input.ts';
import { readMailTexts, saveMailTexts } from './mail-text.service.ts';
import { MailText, Setting } from './setting.entity.ts';
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

  @Query(() => [MailText], { description: 'The e-mail texts that an organisation may write itself' })
  @Allow(ABILITIES.manageMails)
  mailTexts(@Ctx() ctx: Context): Promise<MailText[]> {
    return readMailTexts(ctx);
  }

  @Mutation(() => [MailText], {
    description: 'Saves texts of one language together; STALE when one of them differs from its base',
  })
  @Allow(ABILITIES.manageMails)
  saveMailTexts(
    @Ctx() ctx: Context,
    @ZodArg('input', 'SaveMailTextsInput', saveMailTextsSchema) input: SaveMailTextsValues,
  ): Promise<MailText[]> {
    return saveMailTexts(ctx, input);
  }
}
