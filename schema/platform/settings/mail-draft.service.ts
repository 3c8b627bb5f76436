import { addDays, today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import type { ContentLanguage } from '../../kernel/content-language.shared.ts';
import { currentClient } from '../clients/client.rows.ts';
import { mailById, type MailRow } from '../mails/mail-list.rows.ts';
import { mailText } from '../mails/mail-render.ts';
import type { MailDraftValues } from '../mails/mail-text.input.ts';
import { EDITABLE_MAILS, type EditableMail } from '../mails/mail-text.shared.ts';
import type { MailPreview } from '../mails/mail.entity.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { writeTextMail, type TextMail } from '../mails/text.mail.ts';
import { mailBrand } from '../printing/mail-brand.service.ts';
import { memberById } from '../users/user.rows.ts';
import { requireLanguage, requireValidTexts } from './mail-text.service.ts';

/** Renders a mail with the texts of the editor and example data, addressed to the current user. Throws BAD_INPUT. */
export async function previewMail(ctx: Context, draft: MailDraftValues): Promise<MailPreview> {
  const { mail } = await exampleOf(ctx, draft);
  const brand = await mailBrand((work) => ctx.read(work), ctx.ports.files);
  return writeTextMail(mail, draft.language, new Map(), ctx.ports.publicUrl, brand);
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
): Promise<{ mail: TextMail; to: string }> {
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
  const facts = {
    link: `${ctx.ports.publicUrl}/app/tickets/all`,
    draft: { subject: texts.subject ? subject! : null, body },
  };
  const names = {
    employeeName: person.name,
    email: person.email,
    clientName: client.name,
    today: today(ctx.ports.clock.now()),
  };
  return { to: person.email, mail: exampleMail(texts, language, names, facts) };
}

/** Data of the example. */
function exampleMail(
  { key }: EditableMail,
  language: ContentLanguage,
  {
    employeeName,
    email,
    clientName,
    today: day,
  }: Readonly<Record<'employeeName' | 'email' | 'clientName' | 'today', string>>,
  facts: { link: string; draft: { subject: string | null; body: string } },
): TextMail {
  const translate = (word: string): string => mailText(language, `test.${word}`);
  const request = {
    clientName,
    dueDate: addDays(day, 14),
    minutes: 8,
    contact: { name: employeeName, email },
  };
  switch (key) {
    case 'newInstruction':
    case 'instructionReminder':
      return {
        template: key,
        data: { employeeName, instructionName: translate('instructionName'), request, ...facts },
      };
    case 'examinationObligatory':
    case 'examinationOptional':
    case 'examinationOnRequest':
      return {
        template: 'newExamination',
        data: {
          employeeName,
          examinationName: translate('examinationName'),
          obligatory: key === 'examinationObligatory',
          onRequest: key === 'examinationOnRequest',
          request,
          ...facts,
        },
      };
    case 'overduePeople': {
      const name = translate('instructionName');
      const items = [{ person: translate('person'), item: { de: name, en: name }, dueDate: addDays(day, -7) }];
      const data = { name: employeeName, clientName, items, more: 0, instructions: 0, examinations: 2, ...facts };
      return { template: key, data };
    }
    case 'interviewResults': {
      const tickets = [
        { title: translate('ticket1'), priority: 3, dueDate: addDays(day, 14) },
        { title: translate('ticket2'), priority: 2, dueDate: addDays(day, 60) },
      ];
      return { template: key, data: { name: employeeName, clientName, tickets, ...facts } };
    }
  }
}
