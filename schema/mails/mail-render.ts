import Handlebars from 'handlebars';
import type { Language } from '../kernel/permissions.ts';
import labelsDe from './labels.de.json';
import labelsEn from './labels.en.json';
import buttonHtml from './templates/button.html.hbs?raw';
import layoutHtml from './templates/layout.html.hbs?raw';
import layoutText from './templates/layout.text.hbs?raw';
import passwordResetHtml from './templates/password-reset.html.hbs?raw';
import passwordResetText from './templates/password-reset.text.hbs?raw';
import supportHtml from './templates/support.html.hbs?raw';
import supportText from './templates/support.text.hbs?raw';
import welcomeHtml from './templates/welcome.html.hbs?raw';
import welcomeText from './templates/welcome.text.hbs?raw';
import type { MailTemplate } from './mail-data.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const labels: Record<Language, object> = { de: labelsDe, en: labelsEn };

/** Twice the same machinery: one escapes everything that it prints, one prints plain text. */
const htmlEngine = engine({ layout: layoutHtml, button: buttonHtml });
const textEngine = engine({ layout: layoutText });
const html = { strict: true };
const text = { strict: true, noEscape: true };

const bodies: Record<MailTemplate, { html: HandlebarsTemplateDelegate; text: HandlebarsTemplateDelegate }> = {
  welcome: { html: htmlEngine.compile(welcomeHtml, html), text: textEngine.compile(welcomeText, text) },
  passwordReset: { html: htmlEngine.compile(passwordResetHtml, html), text: textEngine.compile(passwordResetText, text) },
  support: { html: htmlEngine.compile(supportHtml, html), text: textEngine.compile(supportText, text) },
};

/** Puts words round the facts. `view` holds everything that the template names; missing ones throw. */
export function renderMail(template: MailTemplate, language: Language, view: Readonly<Record<string, unknown>>, publicUrl: string): RenderedMail {
  const subject = oneLine(mailText(language, `${template}.subject`, view));
  const root = { ...view, language, publicUrl, heading: mailText(language, `${template}.heading`, view), mailSubject: subject };
  return { subject, html: bodies[template].html(root), text: `${bodies[template].text(root).trim()}\n` };
}

/** A text of labels.*.json, its `{{placeholders}}` filled from `values`. What a value holds is never read as a placeholder. */
export function mailText(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], labels[language]);
  if (typeof found !== 'string') throw new Error(`There is no mail text ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The mail text ${key} needs ${name}`);
    return String(values[name]);
  });
}

/** A text as it may stand in a header: one line, readable in its own direction only, no longer than anybody reads. */
export function oneLine(value: string): string {
  const line = value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return [...line].slice(0, 200).join('');
}

function engine(partials: Record<string, string>): typeof Handlebars {
  const handlebars = Handlebars.create();
  handlebars.registerHelper('t', (key: string, options: Handlebars.HelperOptions) =>
    mailText((options.data as { root: { language: Language } }).root.language, key, options.hash as Record<string, unknown>),
  );
  handlebars.registerHelper('lines', (value: string) => {
    const escaped = handlebars.escapeExpression(value);
    return new handlebars.SafeString(escaped.replace(/\r\n|\r|\n/g, '<br>\n'));
  });
  for (const [name, source] of Object.entries(partials)) handlebars.registerPartial(name, source);
  return handlebars;
}
