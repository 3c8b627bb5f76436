import DataLoader from 'dataloader';
import { clientColor } from '../clients/client-color.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { tokenHash } from '../../kernel/tokens.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { organisationsOf } from '../account-directory/account-directory.ts';
import { users } from '../users/user.rows.ts';
import { MultiuserInvite, type ClientChoice } from './multiuser.entity.ts';

const SPECIALIST = users.select('t', ['id', 'name', 'short', 'email', 'createdAt']);

export type SpecialistRow = RowOf<typeof SPECIALIST>;

const IS_SPECIALIST = `t.removed_at is null and t.role = 'MultiUser'`;

/** External specialists of the organisation. */
export const multiuserList: ListSpec = {
  from: 'client_user t',
  select: SPECIALIST.sql,
  where: IS_SPECIALIST,
  search: ['t.name', 't.email'],
  fields: users.list(['id', 'name', 'email', 'createdAt']),
};

/** The ids of all of them, in the order in which they came. */
export async function specialistIds(rows: Rows): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select t.id from client_user t where ${IS_SPECIALIST} order by t.created_at, t.id`,
  );
  return found.map(({ id }) => id);
}

const invites = tableOf(MultiuserInvite);

const INVITE = invites.select('t', ['id', 'email', 'createdAt', 'expiresAt', 'createdById']);
const INVITE_COLUMNS = `${INVITE.sql}, m.failed_at is not null as "mailFailed"`;
const INVITES = 'multiuser_invite t left join outbox_mail m on m.client_id = t.client_id and m.id = t.mail_id';

/** An invitation as a statement answers it. */
export type InviteRow = RowOf<typeof INVITE> & { mailFailed: boolean };

/** Invitations that can still be redeemed, newest first. */
export function openInvites(rows: Rows): Promise<InviteRow[]> {
  return rows<InviteRow>(
    `select ${INVITE_COLUMNS} from ${INVITES} where ${OWN_ROWS} and t.ended_at is null and t.expires_at > now()
       order by t.created_at desc, t.id limit 500`,
  );
}

export async function inviteById(rows: Rows, id: string): Promise<InviteRow> {
  const [invite] = await rows<InviteRow>(`select ${INVITE_COLUMNS} from ${INVITES} where ${OWN_ROWS} and t.id = $1`, [
    id,
  ]);
  return invite!;
}

const FOUND = invites.select('t', ['clientId', 'id', 'email', 'endReason', 'accountId', 'createdById']);

/** An invitation that was found by its code, before its organisation is known. */
export type FoundInvite = RowOf<typeof FOUND> & { expired: boolean };

/**
 * The invitation with this code, in an unscoped transaction. Of several with one code (third parties bring their own),
 * the one to this address.
 */
export async function inviteByCode(rows: Rows, code: string, email: string): Promise<FoundInvite | null> {
  const [found] = await rows<FoundInvite>(
    `select ${FOUND.sql}, t.expires_at <= now() as expired
       from multiuser_invite t where t.code_hashes @> array[$1::bytea]
       order by t.email = $2 desc, t.created_at desc limit 1`,
    [tokenHash(code), email],
  );
  return found ?? null;
}

/** The organisations in which the person may work, by name. Drivers have their own app and are not asked. */
export function clientsOf(ctx: Context): Promise<ClientChoice[]> {
  const { userId, clientId } = ctx.user;
  return ctx.unscoped('organisations of the person', async (rows) => {
    const found = await organisationsOf(ctx.ports.accounts, rows, userId);
    return found.map(({ chosenColor, ...client }) => ({
      ...client,
      current: client.id === clientId,
      color: clientColor({ id: client.id, chosenColor }),
    }));
  });
}

/** When each specialist was last active in this organisation; activity in others is not shown. */
export function lastActivity(ctx: Context): DataLoader<string, Date | null> {
  return ctx.loader(
    lastActivity,
    () =>
      new DataLoader<string, Date | null>(async (ids) => {
        const activity = await ctx.unscoped('last activity of specialists', (rows) =>
          rows<{ id: string; at: Date }>(
            `select account_id as id, max(last_active_at) as at from session
               where client_id = $2 and account_id = any($1::uuid[]) group by account_id`,
            [ids, ctx.clientId],
          ),
        );
        const byId = new Map(activity.map(({ id, at }) => [id, at]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
  );
}
