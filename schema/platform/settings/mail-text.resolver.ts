import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { Allow } from '../../kernel/allow.ts';
import type { Context } from '../../kernel/context.ts';
import { ZodArg } from '../../kernel/zod-input.ts';
import type { MailRow } from '../mails/mail-list.rows.ts';
import {
  mailDraftSchema,
  saveMailTextsSchema,
  type MailDraftValues,
  type SaveMailTextsValues,
} from '../mails/mail-text.input.ts';
import { Mail, MailPreview } from '../mails/mail.entity.ts';
import { previewMail, sendTestMail } from './mail-draft.service.ts';
import { readMailTexts, saveMailTexts } from './mail-text.service.ts';
import { MailText } from './setting.entity.ts';

/** The editor of the e-mail texts. */
@Resolver()
export class MailTextResolver {
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

  @Query(() => MailPreview, { description: 'Preview of a mail with texts that need not be saved, with example data' })
  @Allow(ABILITIES.manageMails)
  mailPreview(
    @Ctx() ctx: Context,
    @ZodArg('input', 'MailDraftInput', mailDraftSchema) input: MailDraftValues,
  ): Promise<MailPreview> {
    return previewMail(ctx, input);
  }

  @Mutation(() => Mail, { description: 'Sends the mail of the preview to the own address' })
  @Allow(ABILITIES.manageMails)
  sendTestMail(
    @Ctx() ctx: Context,
    @ZodArg('input', 'MailDraftInput', mailDraftSchema) input: MailDraftValues,
  ): Promise<MailRow> {
    return sendTestMail(ctx, input);
  }
}
