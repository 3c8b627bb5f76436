import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';

/** What a link in a mail ends: mails about what was not read, or the digest of what is due. */
export const MAIL_END_KINDS = ['mails', 'digest'] as const;
export type MailEndKind = (typeof MAIL_END_KINDS)[number];

/** Whose mails a signed link ends. */
export interface MailEnd {
  clientId: string;
  userId: string;
  kind: MailEndKind;
}

/** The name of the organisation whose mails a link ends. Throws NOT_FOUND when the person has left it. */
export const mailsOf = (ctx: Context, { clientId, userId }: MailEnd): Promise<string> =>
  ctx.readAs(clientId, 'mails: whose a link ends', async (rows) => {
    const [found] = await rows<{ name: string }>(
      `select c.name from client c join client_user u on u.client_id = c.id
        where c.id = app_client_id() and u.id = $1 and u.removed_at is null`,
      [userId],
    );
    if (!found) throw notFound();
    return found.name;
  });

/** Ends the mails of a signed link; again changes nothing. The audit has it without an author, because nobody logs in. */
export async function endMails(ctx: Context, { clientId, userId, kind }: MailEnd): Promise<void> {
  const set = kind === 'digest' ? `digest = 'never'` : 'mails = false';
  await ctx.writeAs(clientId, 'mails: their receiver ends them', (tx) =>
    tx.rows(`update notification_choice t set ${set} where ${OWN_ROWS} and t.user_id = $1`, [userId]),
  );
}
