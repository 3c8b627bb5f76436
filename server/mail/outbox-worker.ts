import type { Database, Rows } from '../../schema/kernel/context.ts';
import { officeLanguage } from '../../schema/kernel/content-language.shared.ts';
import type { MailAttachment } from '../../schema/records/mail-kind.ts';
import type { VersionPrinter } from '../pdf/version-printer.ts';
import type { AccountDirectory } from '../../schema/platform/account-directory/account-directory.ports.ts';
import { accountByAddress } from '../../schema/platform/account-directory/account-directory.ts';
import type { MailBrand } from '../../schema/platform/mails/mail-brand.ts';
import { composeMail, type StoredMail } from '../../schema/platform/mails/mail-compose.ts';
import { sealedFor } from '../../schema/platform/mails/outbox.rows.ts';
import type { SecretBox } from '../../schema/platform/logins/logins.ports.ts';
import { startQueue, type Outcome, type Queue, type QueueOptions, type Reason } from '../queue/queue.ts';
import { NO_ORGANISATION, type Claim } from '../queue/queue.rows.ts';
import { MailError, type MailTransport, type OutgoingMail } from './transport.ts';

export interface OutboxOptions extends QueueOptions {
  database: Pick<Database, 'read' | 'unscoped'>;
  secrets: Pick<SecretBox, 'open'>;
  accounts: AccountDirectory;
  /** The looks of the mails of an organisation; without it they have those of the product. */
  brandOf?: (clientId: string) => Promise<MailBrand>;
  /** Prints the versions that are attached to mails; without it mails are sent without them. */
  printed?: VersionPrinter;
  transport: MailTransport;
  publicUrl: string;
}

/** Minutes between attempts: short at first, then for about a day. After the last one the mail has failed. */
export const RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480] as const;
const ATTEMPT_MS = 120_000;

const MAIL = `select client_id as "clientId", recipient, template, data, sealed, language, exact_language as "exactLanguage"
  from outbox_mail where id = $1 and sent_at is null and failed_at is null`;

/** A mail, opened, in the language of the recipient's account, unless the sender has set the language. */
async function readMail(rows: Rows, secrets: OutboxOptions['secrets'], id: string): Promise<StoredMail | null> {
  const [mail] = await rows<StoredMail & { sealed: string | null; exactLanguage: boolean }>(MAIL, [id]);
  if (!mail) return null;
  const { exactLanguage, sealed, ...stored } = mail;
  if (sealed !== null) stored.data = JSON.parse(secrets.open(sealed, sealedFor(id)));
  const account = exactLanguage ? null : await accountByAddress(rows, stored.recipient.toLowerCase());
  return { ...stored, language: account?.language ?? stored.language };
}

/** Starts sending the mails of the outbox. */
export function startOutbox(options: OutboxOptions): Queue {
  const { database, secrets, transport, clock, log } = options;

  const send = async ({ item: id, attempts }: Claim, stopped: AbortSignal): Promise<Outcome> => {
    const mail = await database.unscoped('outbox: read a mail', (rows) => readMail(rows, secrets, id));
    if (!mail) return;
    const message = await composeMail(mail, options);
    if (!message) return (rows) => rows(`delete from outbox_mail where id = $1`, [id]);
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(ATTEMPT_MS)]);
    const attachments = await filesOf(mail, message.attachments ?? []);
    await transport.send({ id, to: mail.recipient, language: mail.language, ...message, attachments }, signal);
    log.info({ mail: id, template: mail.template, attempt: attempts }, 'Mail sent');
    // If this cannot be stored, the mail is sent again with the same Message-ID.
    return (rows) =>
      rows(
        `update outbox_mail set sent_at = $2, failed_at = null, error = null, attempts = $3, subject = $4, data = '{}', sealed = null
          where id = $1`,
        [id, clock.now(), attempts, message.subject],
      );
  };

  /** The files of a mail. Where there is no browser to print with, it goes without its document, to which it links. */
  async function filesOf(
    { clientId, language }: StoredMail,
    attachments: readonly MailAttachment[],
  ): Promise<NonNullable<OutgoingMail['attachments']>> {
    const files: NonNullable<OutgoingMail['attachments']>[number][] = [];
    for (const file of attachments) {
      if ('content' in file) files.push({ filename: file.name, contentType: file.contentType, content: file.content });
      else if (clientId !== null) {
        const content = await options.printed?.(clientId, file.versionId, officeLanguage(language));
        if (content) files.push({ filename: file.name, contentType: 'application/pdf', content });
      }
    }
    return files;
  }

  return startQueue(
    {
      name: 'mail',
      waiting: `select id::text as item, coalesce(client_id, '${NO_ORGANISATION}'::uuid) as client_id,
                       created_at as since
                  from outbox_mail where sent_at is null and failed_at is null`,
      pauses: RETRY_MINUTES,
      givesUp: true,
      givenUp: 'select 1 from outbox_mail where failed_at is not null',
      work: send,
      reasonOf,
      failed: (rows, { item, attempts }, { reason, next }) =>
        rows(`update outbox_mail set attempts = $2, error = $3, failed_at = $4 where id = $1 and sent_at is null`, [
          item,
          attempts,
          reason,
          next ? null : clock.now(),
        ]),
    },
    options,
  );
}

function reasonOf(error: unknown): Reason {
  if (error instanceof MailError) return { text: error.message, isKnown: true, isFinal: error.permanent };
  return { text: 'The mail could not be written', isKnown: false };
}
