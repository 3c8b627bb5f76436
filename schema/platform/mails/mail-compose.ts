import type { Rows } from '../../kernel/context.ts';
import { officeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import type { MailAttachment, MailKind } from '../../records/mail-kind.ts';
import { accountNoticeView, hasAccount, newDeviceView } from './account-notice.mail.ts';
import { billingNoticeView, orderConfirmedView } from './billing.mail.ts';
import type { MailBrand } from './mail-brand.ts';
import { declaredMail, isMailTemplate, mailData, type MailData } from './mail-data.ts';
import { mailText, oneLine, renderMail, unlinked, type RenderedMail } from './mail-render.ts';
import { ownTexts } from './mail-texts.ts';
import { writeMail, writtenKind, type WrittenMailData } from './written-mail.ts';
import { multiuserInviteView } from './multiuser-invite.mail.ts';
import { passwordResetView, userInviteView, type AccountMailHelp } from './password-reset.mail.ts';
import { reviewReminderView } from './review.mail.ts';
import { dayOfNotice, noticeView } from './notice.mail.ts';
import { dueDigestView, notificationsView } from './notifications.mail.ts';
import { tokenExpiresView } from './token.mail.ts';
import { webhookDisabledView } from './webhook.mail.ts';

/** The columns of the outbox that a mail is composed from. */
export interface StoredMail {
  /** Null: no organisation caused it. */
  clientId: string | null;
  recipient: string;
  language: ContentLanguage;
  template: string;
  data: unknown;
}

/** What composing a mail needs. */
export interface ComposeHelp extends AccountMailHelp {
  /** The brand of the mails of an organisation; without it they have that of the product. */
  brandOf?: (clientId: string) => Promise<MailBrand>;
}

export interface ComposedMail extends RenderedMail {
  replyTo?: { name: string; address: string };
  attachments?: readonly MailAttachment[];
  /** The organisation in whose name it is written: the name of the sender. */
  onBehalfOf?: string;
  /** True for mails that no person wrote: autoresponders do not answer them. */
  automatic: boolean;
  /** Where a POST ends such mails, without a login. */
  endLink?: string;
}

/** Composes the mail of an outbox row. Null: there is no receiver, and the row can be deleted. */
export async function composeMail(mail: StoredMail, help: ComposeHelp): Promise<ComposedMail | null> {
  const { template } = mail;
  // Mails to the office are in one of its languages; mails to employees use that of the mail (mailInOwnWords).
  const language = officeLanguage(mail.language);
  if (!isMailTemplate(template)) {
    const kind = declaredMail(template);
    return kind.written ? mailInOwnWords(mail, help) : mailOfArea(kind, mail.data, language, help);
  }
  switch (template) {
    case 'passwordReset': {
      const view = await passwordResetView(help, mail.recipient);
      return view && { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'userInvite': {
      const data = mailData.userInvite.parse(mail.data);
      const view = await userInviteView(help, mail.recipient, data);
      return view && { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'passwordChanged':
    case 'emailChanged':
    case 'loginAttempts':
    case 'loginsRefused':
    case 'factorAdded':
    case 'factorRemoved': {
      if (['loginAttempts', 'loginsRefused'].includes(template) && !(await hasAccount(help, mail.recipient)))
        return null;
      const view = accountNoticeView(template, mailData[template].parse(mail.data), language, help.publicUrl);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'newDevice': {
      const view = newDeviceView(mailData.newDevice.parse(mail.data), language, help.publicUrl);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'factorsLost': {
      const { email, day } = mailData.factorsLost.parse(mail.data);
      const view = accountNoticeView(template, { email, day: dayOfNotice(day) }, language, help.publicUrl);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'multiuserInvite': {
      const view = await multiuserInviteView(
        help.database,
        help.publicUrl,
        mail.recipient,
        mailData.multiuserInvite.parse(mail.data),
      );
      return view && { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'support': {
      const data = mailData.support.parse(mail.data);
      const replyTo = { name: oneLine(data.fromName), address: data.fromEmail };
      return {
        ...renderMail(template, language, supportView(data, language), help.publicUrl),
        replyTo,
        automatic: false,
      };
    }
    case 'reviewReminder': {
      const view = reviewReminderView(mailData.reviewReminder.parse(mail.data), language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'archiveRequested': {
      const { name, clientName, by, link } = mailData.archiveRequested.parse(mail.data);
      const [personName, organisation, requestedBy] = [name, clientName, by].map((text) => unlinked(oneLine(text)));
      const view = { name: personName, clientName: organisation, by: requestedBy, link };
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'organisationDeletion': {
      const { topic, by, day, ...data } = mailData.organisationDeletion.parse(mail.data);
      const values = { by: unlinked(oneLine(by)), day: dayOfNotice(day) };
      const view = noticeView('organisationDeletion', { ...data, topic, why: 'why' }, values, language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'webhookDisabled': {
      const view = webhookDisabledView(mailData.webhookDisabled.parse(mail.data));
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'tokenExpires': {
      const view = tokenExpiresView(mailData.tokenExpires.parse(mail.data), language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'billingNotice': {
      const view = billingNoticeView(mailData.billingNotice.parse(mail.data), language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'orderConfirmed': {
      const view = orderConfirmedView(mailData.orderConfirmed.parse(mail.data), language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'notifications': {
      const data = mailData.notifications.parse(mail.data);
      const view = notificationsView(data, language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true, ...endOf(data) };
    }
    case 'dueDigest': {
      const data = mailData.dueDigest.parse(mail.data);
      const view = dueDigestView(data, language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true, ...endOf(data) };
    }
  }
}

const endOf = ({ endLink }: { endLink?: string | undefined }): Pick<ComposedMail, 'endLink'> =>
  endLink ? { endLink } : {};

function mailOfArea(kind: MailKind, data: unknown, language: Language, { publicUrl }: ComposeHelp): ComposedMail {
  const parsed = kind.data.parse(data);
  const replyTo = kind.replyTo?.(parsed);
  const attachments = kind.attachments?.(parsed, language);
  return {
    ...renderMail(kind.template, language, kind.view(parsed, language), publicUrl),
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    automatic: !replyTo,
  };
}

async function nameOfClient(rows: Rows): Promise<string> {
  const [client] = await rows<{ name: string }>(`select name from client where id = app_client_id()`);
  return client?.name ?? '';
}

/** With the current texts of the organisation: a mail is composed when it is sent. */
async function mailInOwnWords(
  { clientId, language, template, data: stored }: StoredMail,
  { database, brandOf, publicUrl }: ComposeHelp,
): Promise<ComposedMail> {
  const { data: shape, written } = writtenKind(template);
  const data = shape.parse(stored) as WrittenMailData;
  const { own, name } =
    clientId === null
      ? { own: new Map(), name: '' }
      : await database.read(clientId, async (rows) => ({ own: await ownTexts(rows), name: await nameOfClient(rows) }));
  // Mails that were written before it was stored who asks.
  if (written.asks) data.request ??= { clientName: name };
  const brand = clientId === null ? undefined : await brandOf?.(clientId);
  const mail = writeMail({ template, data }, language, own, publicUrl, brand);
  const { contact } = data.request ?? {};
  const sender = written.sender?.(data);
  return {
    ...mail,
    subject: data.draft ? oneLine(mailText(language, 'test.subject', { subject: mail.subject })) : mail.subject,
    automatic: true,
    ...(sender !== undefined && {
      onBehalfOf: mailText(language, 'request.sender', { clientName: oneLine(sender) }),
    }),
    ...(contact && { replyTo: { name: oneLine(contact.name), address: contact.email } }),
  };
}

function supportView(data: MailData<'support'>, language: Language): Record<string, unknown> {
  const fact = (key: string, value: string) => ({ label: mailText(language, `support.${key}`), value: oneLine(value) });
  const facts = [
    fact('fromName', data.fromName),
    fact('fromEmail', data.fromEmail),
    fact('clientName', data.clientName),
  ];
  if (data.page) facts.push(fact('page', data.page));
  facts.push(fact('about', data.subject));
  return {
    subject: data.subject,
    clientName: data.clientName,
    fromEmail: oneLine(data.fromEmail),
    message: data.message,
    facts,
  };
}
