import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { withoutSecrets } from './smtp-secrets.ts';

/** A rendered mail. */
export interface OutgoingMail {
  /** Constant across attempts: receivers detect duplicates by it. */
  id: string;
  to: string;
  language: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  attachments?: readonly { filename: string; contentType: string; content: Buffer | string }[];
  /** The name of the sender instead of the configured one; the address stays. */
  onBehalfOf?: string;
  automatic: boolean;
  /** Where a POST ends such mails, for the button of mail programs (RFC 8058). */
  endLink?: string;
}

/** Sends mails. `send` throws a MailError. */
export interface MailTransport {
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

/** Why a mail could not be sent. The message is one line for the operator, without secrets. */
export class MailError extends Error {
  override readonly name = 'MailError';

  constructor(
    message: string,
    /** True if the recipient does not exist: a retry would fail again. */
    readonly permanent = false,
  ) {
    super(message);
  }
}

export interface MailTransportOptions {
  smtpUrl: string | undefined;
  /** The sender, `Name <address>` or an address alone. */
  mailFrom: string;
  dataDir: string;
  log: Pick<Logger, 'info'>;
}

/**
 * Shorter than nodemailer's default of ten minutes, so that an unresponsive server blocks the queue for one minute
 * only.
 */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, dnsTimeout: 15_000, socketTimeout: 45_000 };

/** SMTP if a server is configured; otherwise a folder with one .eml file per mail, which any mail program opens. */
export function createMailTransport(options: MailTransportOptions): MailTransport {
  return options.smtpUrl ? smtpTransport(options.smtpUrl, options.mailFrom) : folderTransport(options);
}

function smtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const transporter = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send(mail, signal) {
      try {
        await transporter.sendMail({ ...message(mail, mailFrom), ...(signal && { signal }) });
      } catch (error) {
        if (error instanceof MailError) throw error;
        throw smtpError(error, smtpUrl);
      }
    },
  };
}

function folderTransport({ dataDir, mailFrom, log }: MailTransportOptions): MailTransport {
  const folder = join(dataDir, 'mail');
  const transporter = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  log.info({ folder }, `There is no SMTP_URL: mails become .eml files in ${folder}`);
  return {
    async send(mail) {
      const { message: content } = await transporter.sendMail(message(mail, mailFrom));
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      const path = join(folder, fileName(mail, new Date()));
      // Written under a temporary name first, so that a reader never sees a partial mail.
      await writeFile(`${path}.part`, content as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

function message(mail: OutgoingMail, mailFrom: string): SendMailOptions {
  return {
    // Passed as objects: addresses are not parsed, so one address cannot become two.
    to: { name: '', address: mailbox(mail.to) },
    from: mail.onBehalfOf ? { name: mail.onBehalfOf, address: addressOf(mailFrom) } : mailFrom,
    ...(mail.replyTo && { replyTo: { name: mail.replyTo.name, address: mailbox(mail.replyTo.address) } }),
    ...(mail.attachments && { attachments: [...mail.attachments] }),
    subject: mail.subject,
    html: mail.html,
    // Mail programs show no data addresses: each becomes a part of the mail that its address names.
    attachDataUrls: true,
    text: mail.text,
    messageId: `<${mail.id}@${addressOf(mailFrom).split('@').at(-1) || 'localhost'}>`,
    headers: {
      'Content-Language': mail.language,
      ...(mail.automatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.endLink && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(mail.endLink && { list: { unsubscribe: mail.endLink } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address in `Name <address>`, or the whole text. */
const addressOf = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();

/** The local part and the domain of an address; a quoted local part may contain any dots. */
const PART = String.raw`[^\s<>@,;:"()[\]\\\p{Cc}]+`;
const MAILBOX = new RegExp(`^(?:${PART}|"${PART}")@${PART}$`, 'u');

/** Accepts exactly one mail address. Characters that could end a header or an SMTP command are refused permanently. */
function mailbox(address: string): string {
  if (!MAILBOX.test(address)) throw new MailError('The receiver is not a mail address', true);
  return address;
}

/** A file name that sorts by time and contains the recipient and the id in the outbox. */
function fileName(mail: OutgoingMail, now: Date): string {
  const time = now.toISOString().slice(0, 23).replace('T', '_').replaceAll(/[:.]/g, '-');
  return `${time}${receiverPart(mail.to)}${mail.id.slice(0, 8)}.eml`;
}

/** The part of a mail's file name that its recipient determines. */
export const receiverPart = (address: string): string => `_${address.replaceAll(/[^\w@.+-]/g, '_').slice(0, 80)}_`;

function smtpError(error: unknown, smtpUrl: string): MailError {
  const { message: text = String(error), response = '' } = error as { message?: string; response?: string };
  // Enhanced status 5.1.x: the address is invalid. Other errors (a full mailbox, a wrong SMTP password) can be
  // corrected.
  return new MailError(withoutSecrets(text, smtpUrl), /^5\d\d[ -]5\.1\.\d/.test(response));
}
