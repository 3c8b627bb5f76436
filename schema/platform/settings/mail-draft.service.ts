import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { derived } from '../../records/registry.ts';
import { currentClient } from '../clients/client.rows.ts';
import { mailById, type MailRow } from '../mails/mail-list.rows.ts';
import type { MailDraftValues } from '../mails/mail-text.input.ts';
import { EDITABLE_MAILS } from '../mails/mail-text.shared.ts';
import type { MailPreview } from '../mails/mail.entity.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { writeMail, writtenKind } from '../mails/written-mail.ts';
import { mailBrand } from '../printing/mail-brand.service.ts';
import { memberById } from '../users/user.rows.ts';
import { requireLanguage, requireValidTexts } from './mail-text.service.ts';

/** The declared mails by the keys under which the editor shows them. */
const shownMails = derived(
  (areas) =>
    new Map(
      areas.flatMap(({ mails }) =>
        mails.flatMap(({ template, written }) =>
          (written?.shown ?? []).map((key) => [key, writtenKind(template)] as const),
        ),
      ),
    ),
);

/** Renders a mail with the texts of the editor and example data, addressed to the current user. Throws BAD_INPUT. */
export async function previewMail(ctx: Context, draft: MailDraftValues): Promise<MailPreview> {
  const { mail } = await exampleOf(ctx, draft);
  const brand = await mailBrand((work) => ctx.read(work), ctx.ports.files);
  return writeMail(mail, draft.language, new Map(), ctx.ports.publicUrl, brand);
}

/** Sends that mail to the person who asks. Throws BAD_INPUT, RATE_LIMITED. */
export async function sendTestMail(ctx: Context, draft: MailDraftValues): Promise<MailRow> {
  const { mail, to } = await exampleOf(ctx, draft);
  await ctx.ports.limits.consume('testMail', ctx.user.userId);
  const sent = await ctx.write(async (tx) =>
    mailById(tx.rows, await enqueueMail(tx.rows, { to, language: draft.language, exactLanguage: true, ...mail })),
  );
  ctx.ports.wakeOutbox();
  return sent!;
}

async function exampleOf(
  ctx: Context,
  { key, language, subject, body }: MailDraftValues,
): Promise<{ mail: { template: string; data: Record<string, unknown> }; to: string }> {
  const texts = EDITABLE_MAILS.find((each) => each.body === key);
  if (!texts) throw badInput('key', 'invalid');
  requireLanguage(language, [key]);
  if (texts.subject && !subject?.trim()) throw badInput('subject', 'required');
  if (!body.trim()) throw badInput('body', 'required');
  requireValidTexts([
    ...(texts.subject ? [{ key: texts.subject, text: subject!, field: 'subject' }] : []),
    { key, text: body, field: 'body' },
  ]);
  const { person, client } = await ctx.read(async (rows) => ({
    person: await memberById(rows, ctx.user.userId),
    client: await currentClient(rows),
  }));
  const { template, written } = shownMails().get(texts.key)!;
  const example = {
    employeeName: person.name,
    email: person.email,
    clientName: client.name,
    today: today(ctx.ports.clock.now()),
    link: `${ctx.ports.publicUrl}/app/tickets/all`,
  };
  const draft = { subject: texts.subject ? subject! : null, body };
  return { to: person.email, mail: { template, data: { ...written.example(texts.key, example, language), draft } } };
}
