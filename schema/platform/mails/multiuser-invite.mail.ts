import type { Database } from '../../kernel/context.ts';
import { sqlLocalTime } from '../../kernel/sql-time.ts';
import { newToken } from '../../kernel/tokens.ts';
import type { MailData } from './mail-data.ts';
import { oneLine, unlinked } from './mail-render.ts';

/**
 * The invitation of an external specialist; null when it was withdrawn or replaced before the mail was sent. Each
 * attempt to send it creates another code, and all of them are valid, because it is unknown which attempt arrived. Only
 * the mail contains a code in clear text.
 */
export async function multiuserInviteView(
  database: Pick<Database, 'unscoped'>,
  publicUrl: string,
  email: string,
  data: MailData<'multiuserInvite'>,
): Promise<{ clientName: string; inviterName: string; link: string; lastDay: string } | null> {
  const { token, hash } = newToken();
  const [invite] = await database.unscoped('invitation: the code for the mail', (rows) =>
    rows<{ lastDay: string }>(
      `update multiuser_invite set code_hashes = case when $3::bytea is null then code_hashes
           else code_hashes || $3::bytea end
        where client_id = $1 and id = $2 and ended_at is null and expires_at > now()
        returning to_char(${sqlLocalTime('expires_at')}, 'DD.MM.YYYY') as "lastDay"`,
      [data.clientId, data.inviteId, data.code ? null : hash],
    ),
  );
  if (!invite) return null;
  return {
    clientName: unlinked(oneLine(data.clientName)),
    inviterName: unlinked(oneLine(data.inviterName)),
    link: `${publicUrl}/multiuserAccept/${data.code ?? token}/${encodeURIComponent(email)}`,
    lastDay: invite.lastDay,
  };
}
