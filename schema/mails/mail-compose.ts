import type { Database } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import ticketsDe from '../tickets/labels.de.json';
import ticketsEn from '../tickets/labels.en.json';
import { isMailTemplate, mailData, type MailData } from './mail-data.ts';
import { mailText, oneLine, renderMail, type RenderedMail } from './mail-render.ts';
import { passwordResetView } from './password-reset.mail.ts';

/** A row of the outbox, as far as the letter depends on it. */
export interface StoredMail {
  recipient: string;
  language: Language;
  template: string;
  data: unknown;
}

/** What a letter may look up while it is written. */
export interface ComposeHelp {
  database: Pick<Database, 'read' | 'unscoped'>;
  publicUrl: string;
}

export interface ComposedMail extends RenderedMail {
  replyTo?: { name: string; address: string };
  /** True for letters that no person wrote: programs that answer mails by themselves leave them alone. */
  automatic: boolean;
}

/** Writes the letter of an outbox row. Null: there is nobody to write to, and the row can go. */
export async function composeMail(mail: StoredMail, help: ComposeHelp): Promise<ComposedMail | null> {
  const { template, language } = mail;
  if (!isMailTemplate(template)) throw new Error(`There is no mail template ${template}`);
  switch (template) {
    case 'welcome': {
      const view = welcomeView(mailData.welcome.parse(mail.data), language);
      return { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'passwordReset': {
      const view = await passwordResetView(help.database, help.publicUrl, mail.recipient);
      return view && { ...renderMail(template, language, view, help.publicUrl), automatic: true };
    }
    case 'support': {
      const data = mailData.support.parse(mail.data);
      const replyTo = { name: oneLine(data.fromName), address: data.fromEmail };
      return { ...renderMail(template, language, supportView(data, language), help.publicUrl), replyTo, automatic: false };
    }
  }
}

function welcomeView({ name, clientName, tickets, link }: MailData<'welcome'>, language: Language): Record<string, unknown> {
  const priorities: Record<string, string> = { de: ticketsDe, en: ticketsEn }[language].priority;
  return {
    name: unlinked(oneLine(name)),
    clientName: unlinked(oneLine(clientName)),
    tickets: tickets.map(({ title, priority, dueDate }) => ({
      title: unlinked(oneLine(title)),
      priority: priorities[priority] ?? '',
      dueDate: dueDate?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3.$2.$1') ?? '',
    })),
    link,
  };
}

function supportView(data: MailData<'support'>, language: Language): Record<string, unknown> {
  const fact = (key: string, value: string) => ({ label: mailText(language, `support.${key}`), value: oneLine(value) });
  const facts = [fact('fromName', data.fromName), fact('fromEmail', data.fromEmail), fact('clientName', data.clientName)];
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

/**
 * Keeps mail programs from turning a text into a link, by an invisible joiner in whatever looks like an address. Anybody can
 * register with any address, name and tickets; our mail must not carry their links into foreign letter boxes.
 */
function unlinked(text: string): string {
  return text.replace(/:(?=\/\/)|\.(?=\p{L}{2,}(?:[/:?#\s]|$))|(?<=\bwww)\./giu, '$&\u2060');
}
