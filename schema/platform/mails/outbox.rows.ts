import { randomUUID } from 'node:crypto';
import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { DEFAULT_LANGUAGE } from '../../kernel/permissions.ts';
import type { Mail } from '../../kernel/ports.ts';
import { ToSeal } from '../../kernel/to-seal.ts';
import { declaredMail, isMailTemplate, mailData } from './mail-data.ts';

/** What the data of a mail is sealed for. */
export const sealedFor = (mailId: string): string => `mail ${mailId}`;

/**
 * Writes a mail into the outbox, inside the transaction that causes it, so that it is rolled back with it and sent
 * after it. Without `clientId` the mail belongs to the organisation of the transaction, or to none in an unscoped one.
 * The language of the receiver's account is looked up when the mail is sent: an organisation must not learn who has an
 * account. Its content is personal data, so it is stored sealed. Returns the id of the row, which the caller may choose.
 */
export async function enqueueMail(
  rows: Rows,
  mail: Mail,
  clientId?: string | null,
  id: string = randomUUID(),
): Promise<string> {
  const { data: shape } = isMailTemplate(mail.template)
    ? { data: mailData[mail.template] }
    : declaredMail(mail.template);
  const data: unknown = shape.parse(mail.data);
  const json = JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  await rows(
    `insert into outbox_mail (id, client_id, recipient, language, exact_language, template, sealed)
     values ($1, coalesce($2::uuid, app_client_id()), $3, $4, $5, $6, $7)`,
    [
      id,
      clientId ?? null,
      storable(mail.to),
      mail.language ?? DEFAULT_LANGUAGE,
      mail.exactLanguage ?? false,
      mail.template,
      new ToSeal(json, sealedFor(id)),
    ],
  );
  return id;
}

/** PostgreSQL stores neither zero bytes nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Whether the organisation has written a mail with this id. Sent ones are kept for ninety days. */
export const hasMail = async (rows: Rows, id: string): Promise<boolean> =>
  (await rows(`select 1 from outbox_mail t where ${OWN_ROWS} and t.id = $1`, [id])).length > 0;
