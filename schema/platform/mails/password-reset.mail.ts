import type { Database } from '../../kernel/context.ts';
import { newToken } from '../../kernel/tokens.ts';
import type { AccountDirectory } from '../account-directory/account-directory.ports.ts';
import type { MailData } from './mail-data.ts';
import { oneLine, unlinked } from './mail-render.ts';

/** How long the link of a mail is valid. */
const MINUTES = 60;

/** What the mails with such a link need. */
export interface AccountMailHelp {
  database: Pick<Database, 'read' | 'unscoped'>;
  accounts: AccountDirectory;
  publicUrl: string;
}

/** How long the link of an invitation is valid. */
const INVITE_DAYS = 7;

/** The mail that invites a new user: a password link with a longer validity. Null when the user was removed. */
export async function userInviteView(
  help: AccountMailHelp,
  email: string,
  { clientName, inviterName }: MailData<'userInvite'>,
): Promise<{ name: string; link: string; days: number; clientName: string; inviterName: string } | null> {
  const view = await passwordResetView(help, email, INVITE_DAYS * 24 * 60);
  if (!view) return null;
  const { name, link } = view;
  const words = { clientName: unlinked(oneLine(clientName)), inviterName: unlinked(oneLine(inviterName)) };
  return { name: unlinked(oneLine(name)), link, days: INVITE_DAYS, ...words };
}

/**
 * The mail with the link for a new password; null when no account has the address. Runs in the worker, because the
 * request must take as long for an unknown address. The token is in clear text only here and in the mail.
 */
export async function passwordResetView(
  { database, accounts, publicUrl }: AccountMailHelp,
  email: string,
  minutes = MINUTES,
): Promise<{ name: string; link: string; minutes: number } | null> {
  const { token, hash } = newToken();
  const account = await database.unscoped('password reset: the link for the mail', async (rows) => {
    const found = await accounts.find((work) => work(rows), email);
    if (!found) return null;
    const [membership] = (await accounts.memberships(rows, found.id)).filter(({ address }) => address === null);
    await rows(`delete from password_reset where account_id = $1`, [found.id]);
    await rows(
      `insert into password_reset (token_hash, account_id, expires_at)
         values ($1, $2, now() + make_interval(mins => $3))`,
      [hash, found.id, minutes],
    );
    return { id: found.id, clientId: membership?.clientId ?? null };
  });
  if (!account) return null;
  return {
    name: await nameOf(database, account),
    link: `${publicUrl}/login/resetPassword/${token}/1/1`,
    minutes,
  };
}

/** Names belong to memberships; the first one is used. */
async function nameOf(
  database: Pick<Database, 'read'>,
  { id, clientId }: { id: string; clientId: string | null },
): Promise<string> {
  if (!clientId) return '';
  const [user] = await database.read(clientId, (rows) =>
    rows<{ name: string }>(`select name from client_user where id = $1`, [id]),
  );
  return user?.name ?? '';
}
