import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Allow } from '../kernel/allow.ts';
import type { Context } from '../kernel/context.ts';
import { ABILITIES } from '../kernel/abilities.shared.ts';
import { JsonScalar } from '../kernel/scalars.ts';
import { ZodArg } from '../kernel/zod-input.ts';
import { saveMailTextsSchema, type SaveMailTextsValues } from '../mails/mail-text.input.ts';
import { readMailTexts, saveMailTexts } from '../mails/mail-text.service.ts';
import { MailText, Setting } from './setting.entity.ts';
import type { SettingRow } from './setting.rows.ts';
import { readSetting, updateSetting } from './setting.service.ts';

@Resolver()
export class SettingResolver {
  @Query(() => Setting)
  @Allow()
  setting(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<SettingRow> {
    return readSetting(ctx, id);
  }

  @Mutation(() => Setting)
  @Allow()
  updateSetting(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('value', () => JsonScalar) value: unknown,
  ): Promise<SettingRow> {
    return updateSetting(ctx, id, value);
  }

  @Query(() => [MailText], { description: 'The e-mail texts that an organisation may write itself' })
  @Allow(ABILITIES.manageMails)
  mailTexts(@Ctx() ctx: Context): Promise<MailText[]> {
    return readMailTexts(ctx);
  }

  @Mutation(() => [MailText], {
    description: 'Saves texts of one language together; STALE when one of them is no longer as its base says',
  })
  @Allow(ABILITIES.manageMails)
  saveMailTexts(
    @Ctx() ctx: Context,
    @ZodArg('input', 'SaveMailTextsInput', saveMailTextsSchema) input: SaveMailTextsValues,
  ): Promise<MailText[]> {
    return saveMailTexts(ctx, input);
  }
}
