import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { mailById, type MailRow } from './mail-list.rows.ts';

/** Retries a failed mail; does nothing for another one. Throws NOT_FOUND, RATE_LIMITED. */
export async function retryMail(ctx: Context, id: string): Promise<MailRow> {
  const { clientId, ports, user } = ctx;
  if (!isId(id) || !(await ctx.read((rows) => mailById(rows, id)))) throw notFound();
  await ports.limits.consume('testMail', user.userId);
  await retry(ctx, clientId, id);
  const mail = await ctx.read((rows) => mailById(rows, id));
  if (!mail) throw notFound();
  return mail;
}

/** Retries all failed mails, as after days without a mail server. Returns their number. Throws RATE_LIMITED. */
export async function retryFailedMails(ctx: Context): Promise<number> {
  const { clientId, ports, user } = ctx;
  await ports.limits.consume('testMail', user.userId);
  return retry(ctx, clientId, null);
}

async function retry(ctx: Context, clientId: string, id: string | null): Promise<number> {
  const begun = await ctx.unscoped('outbox: send failed mails of the organisation once more', (rows) =>
    rows(
      `update outbox_mail set failed_at = null, error = null, attempts = 0
        where client_id = $1 and failed_at is not null and ($2::uuid is null or id = $2) returning id`,
      [clientId, id],
    ),
  );
  ctx.ports.wakeOutbox();
  return begun.length;
}
