import { currentClient } from '../clients/client.rows.ts';
import { addDays, daysBetween } from '../../kernel/calendar.shared.ts';
import type { Rows, Tx } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import type { Due, Now } from './reminder.ts';

/** Days before the last day of an API token on which the Owners get a mail, once for each. */
export const TOKEN_NOTICE_DAYS = [14, 3] as const;

const [FIRST] = TOKEN_NOTICE_DAYS;

/** The tokens of any organisation that end soon. For an unscoped transaction. */
export function expiringTokens(rows: Rows, today: string, tried: readonly string[], most: number): Promise<Due[]> {
  return rows<Due>(
    `select client_id as "clientId", id from api_token
      where revoked_at is null and valid_until between $1 and $2 and id <> all($3::uuid[])
      order by valid_until, id limit $4`,
    [today, addDays(today, FIRST), [...tried], most],
  );
}

/**
 * Notifies the Owners that a token expires, 14 and 3 days before its last day, once each. A token whose whole validity
 * is not longer than such a period causes no mail for it. Returns how many people get a mail; null when the mail was
 * sent before, is not due, or another process sends it.
 */
export async function remindOfToken(tx: Tx, { id }: Due, { today, publicUrl }: Now): Promise<number | null> {
  const [token] = await tx.rows<{ name: string; validUntil: string; madeOn: string; noticedDays: number | null }>(
    `select t.name, t.valid_until as "validUntil", ${sqlDay('t.created_at')} as "madeOn",
            k.noticed_days as "noticedDays"
       from api_token t join api_token_key k on k.client_id = t.client_id and k.token_id = t.id
      where ${OWN_ROWS} and t.id = $1 and t.revoked_at is null and t.valid_until >= $2 for update of k skip locked`,
    [id, today],
  );
  if (!token) return null;
  const { name: tokenName, validUntil, madeOn, noticedDays } = token;
  const stage = TOKEN_NOTICE_DAYS.findLast((days) => daysBetween(today, validUntil) <= days);
  const isNoticed = stage === undefined || (noticedDays !== null && noticedDays <= stage);
  if (isNoticed || daysBetween(madeOn, validUntil) <= stage) return null;
  await tx.rows('update api_token_key set noticed_days = $2 where client_id = app_client_id() and token_id = $1', [
    id,
    stage,
  ]);
  const { name: clientName } = await currentClient(tx.rows);
  const owners = await ownersWithMail(tx.rows);
  for (const { name, email } of owners)
    await enqueueMail(tx.rows, {
      to: email,
      template: 'tokenExpires',
      data: { name, clientName, token: tokenName, day: validUntil, link: `${publicUrl}/app/settings/tokens` },
    });
  return owners.length || null;
}
