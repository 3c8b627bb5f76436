import Handlebars from 'handlebars';
import { directionOf, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import type { Language } from '../../kernel/permissions.ts';
import { textsOf, type TextValues } from '../../kernel/texts.ts';
import labels from './labels.json';
import buttonHtml from './templates/button.html.hbs?raw';
import noticeHtml from './templates/notice.html.hbs?raw';
import noticeText from './templates/notice.text.hbs?raw';
import archiveRequestedHtml from './templates/archive-requested.html.hbs?raw';
import archiveRequestedText from './templates/archive-requested.text.hbs?raw';
import accountNoticeHtml from './templates/account-notice.html.hbs?raw';
import accountNoticeText from './templates/account-notice.text.hbs?raw';
import textBlocksHtml from './templates/text-blocks.html.hbs?raw';
import factsHtml from './templates/facts.html.hbs?raw';
import layoutHtml from './templates/layout.html.hbs?raw';
import layoutText from './templates/layout.text.hbs?raw';
import multiuserInviteHtml from './templates/multiuser-invite.html.hbs?raw';
import multiuserInviteText from './templates/multiuser-invite.text.hbs?raw';
import orderConfirmedHtml from './templates/order-confirmed.html.hbs?raw';
import orderConfirmedText from './templates/order-confirmed.text.hbs?raw';
import passwordResetHtml from './templates/password-reset.html.hbs?raw';
import passwordResetText from './templates/password-reset.text.hbs?raw';
import userInviteHtml from './templates/user-invite.html.hbs?raw';
import userInviteText from './templates/user-invite.text.hbs?raw';
import notificationsHtml from './templates/notifications.html.hbs?raw';
import notificationsText from './templates/notifications.text.hbs?raw';
import reviewReminderHtml from './templates/review-reminder.html.hbs?raw';
import reviewReminderText from './templates/review-reminder.text.hbs?raw';
import supportHtml from './templates/support.html.hbs?raw';
import supportText from './templates/support.text.hbs?raw';
import webhookDisabledHtml from './templates/webhook-disabled.html.hbs?raw';
import webhookDisabledText from './templates/webhook-disabled.text.hbs?raw';
import { declaredMail, isDeclaredMail, isMailTemplate, type MailTemplate } from './mail-data.ts';
import { translatedMailTexts } from './mail-languages.ts';
import { PRODUCT_BRAND } from './mail-brand.ts';
import { mailMark, pictureOf } from './mail-pictures.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A text of labels.json. */
export const mailText = textsOf('mails', labels, { translated: translatedMailTexts });

/** What a mail is called in lists; one of a former release that nothing declares any more by its template. */
export const mailName = (language: Language, template: string): string =>
  isDeclaredMail(template) ? mailText(language, `${template}.name`) : template;

/** Two engines: one escapes its output for HTML, one prints plain text. */
const htmlEngine = engine({
  layout: layoutHtml,
  button: buttonHtml,
  facts: factsHtml,
  textBlocks: textBlocksHtml,
});
const textEngine = engine({ layout: layoutText });
const html = { strict: true };
const text = { strict: true, noEscape: true };

/** Compiles a page of HTML with the texts of mails: `language` is in what it is called with. */
export const mailPage = (template: string): HandlebarsTemplateDelegate => htmlEngine.compile(template, html);

const accountNotice = {
  html: htmlEngine.compile(accountNoticeHtml, html),
  text: textEngine.compile(accountNoticeText, text),
};

const notice = {
  html: htmlEngine.compile(noticeHtml, html),
  text: textEngine.compile(noticeText, text),
};

const notifications = {
  html: htmlEngine.compile(notificationsHtml, html),
  text: textEngine.compile(notificationsText, text),
};

interface Bodies {
  html: HandlebarsTemplateDelegate;
  text: HandlebarsTemplateDelegate;
}

const bodies: Record<MailTemplate, Bodies> = {
  passwordReset: {
    html: htmlEngine.compile(passwordResetHtml, html),
    text: textEngine.compile(passwordResetText, text),
  },
  userInvite: { html: htmlEngine.compile(userInviteHtml, html), text: textEngine.compile(userInviteText, text) },
  passwordChanged: accountNotice,
  emailChanged: accountNotice,
  loginAttempts: accountNotice,
  factorAdded: accountNotice,
  factorRemoved: accountNotice,
  factorsLost: accountNotice,
  loginsRefused: accountNotice,
  newDevice: accountNotice,
  multiuserInvite: {
    html: htmlEngine.compile(multiuserInviteHtml, html),
    text: textEngine.compile(multiuserInviteText, text),
  },
  support: { html: htmlEngine.compile(supportHtml, html), text: textEngine.compile(supportText, text) },
  reviewReminder: {
    html: htmlEngine.compile(reviewReminderHtml, html),
    text: textEngine.compile(reviewReminderText, text),
  },
  webhookDisabled: {
    html: htmlEngine.compile(webhookDisabledHtml, html),
    text: textEngine.compile(webhookDisabledText, text),
  },
  notifications,
  dueDigest: notifications,
  billingNotice: notice,
  orderConfirmed: {
    html: htmlEngine.compile(orderConfirmedHtml, html),
    text: textEngine.compile(orderConfirmedText, text),
  },
  tokenExpires: notice,
  organisationDeletion: notice,
  archiveRequested: {
    html: htmlEngine.compile(archiveRequestedHtml, html),
    text: textEngine.compile(archiveRequestedText, text),
  },
};

/** The compiled templates of the mails that areas declare. */
const compiled = new Map<string, Bodies>();

function bodiesOf(template: string): Bodies {
  if (isMailTemplate(template)) return bodies[template];
  const found = compiled.get(template);
  if (found) return found;
  const kind = declaredMail(template);
  const made = { html: htmlEngine.compile(kind.html, html), text: textEngine.compile(kind.text, text) };
  compiled.set(template, made);
  return made;
}

/**
 * Renders a template. `view` has every value that the template names; missing ones throw. `ownSubject` replaces the
 * default.
 */
export function renderMail(
  template: string,
  language: ContentLanguage,
  view: Readonly<Record<string, unknown>>,
  publicUrl: string,
  ownSubject?: string,
): RenderedMail {
  const subject = oneLine(ownSubject ?? mailText(language, `${template}.subject`, view));
  const root = {
    // Who writes, in the head of the mail.
    sender: 'Obacht',
    ...PRODUCT_BRAND,
    ...view,
    language,
    direction: directionOf(language),
    publicUrl,
    heading: mailText(language, `${template}.heading`, view),
    mailSubject: subject,
    mark: mailMark,
    picture: pictureOf(template),
  };
  const body = bodiesOf(template);
  return { subject, html: body.html(root), text: `${body.text(root).trim()}\n` };
}

/** A text for a header: one line, without bidirectional overrides, shortened. */
export function oneLine(value: string): string {
  const line = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return [...line].slice(0, 200).join('');
}

/** A text of several lines, without bidirectional overrides. */
export function prose(value: string): string {
  return value
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/**
 * Keeps mail programs from turning a text into a link, by an invisible joiner in whatever looks like an address.
 * Anybody can register with any address, name and tickets; our mail must not carry their links into the inboxes of
 * others.
 */
export function unlinked(text: string): string {
  return text.replace(/:(?=\/\/)|\.(?=\p{L}{2,}(?:[/:?#\s]|$))|(?<=\bwww)\./giu, '$&\u2060');
}

function engine(partials: Record<string, string>): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('t', (key: string, options: Handlebars.HelperOptions) =>
    mailText((options.data as { root: { language: ContentLanguage } }).root.language, key, options.hash as TextValues),
  );
  handlebars.registerHelper('lines', (value: string) => {
    const escaped = handlebars.escapeExpression(value);
    return new handlebars.SafeString(escaped.replace(/\r\n|\r|\n/g, '<br>\n'));
  });
  for (const [name, source] of Object.entries(partials)) handlebars.registerPartial(name, source);
  return handlebars;
}
