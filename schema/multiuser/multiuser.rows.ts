import DataLoader from 'dataloader';
import type { Context, Rows } from '../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../kernel/list.ts';
import { tokenHash } from '../kernel/tokens.ts';
import type { ClientChoice } from './multiuser.entity.ts';

/** External specialists of the organisation. */
export const multiuserList: ListSpec = {
  from: 'client_user t',
  select: 't.id, t.name, t.short, t.email, t.created_at as "createdAt"',
  where: `t.removed_at is null and t.role = 'MultiUser'`,
  search: ['t.name', 't.email'],
  fields: {
    id: { column: 't.id', kind: 'id' },
    name: { column: 't.name', kind: 'text' },
    email: { column: 't.email', kind: 'text' },
    createdAt: { column: 't.created_at', kind: 'moment' },
  },
};

const INVITE_COLUMNS = `t.id, t.email, t.created_at as "createdAt", t.expires_at as "expiresAt", t.created_by as "createdById", m.failed_at is not null as "mailFailed"`;
const INVITES = 'multiuser_invite t left join outbox_mail m on m.client_id = t.client_id and m.id = t.mail_id';

/** An open invitation as a statement answers it. */
export interface InviteRow {
  id: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  createdById: string | null;
  mailFailed: boolean;
}

/** Invitations that can still be redeemed, newest first. */
export function openInvites(rows: Rows): Promise<InviteRow[]> {
  return rows<InviteRow>(
    `select ${INVITE_COLUMNS} from ${INVITES} where ${OWN_ROWS} and t.ended_at is null and t.expires_at > now() order by t.created_at desc, t.id limit 500`,
  );
}

export async function inviteById(rows: Rows, id: string): Promise<InviteRow> {
  const [invite] = await rows<InviteRow>(`select ${INVITE_COLUMNS} from ${INVITES} where ${OWN_ROWS} and t.id = $1`, [
    id,
  ]);
  return invite!;
}

/** An invitation that was found by its code, before its organisation is known. */
export interface FoundInvite {
  clientId: string;
  id: string;
  email: string;
  endReason: 'redeemed' | 'withdrawn' | 'replaced' | null;
  expired: boolean;
  accountId: string | null;
}

/**
 * The invitation with this code, in an unscoped transaction. Of several with one code (third parties bring their own),
 * the one to this address.
 */
export async function inviteByCode(rows: Rows, code: string, email: string): Promise<FoundInvite | null> {
  const [found] = await rows<FoundInvite>(
    `select client_id as "clientId", id, email, end_reason as "endReason", expires_at <= now() as expired, account_id as "accountId"
       from multiuser_invite where code_hashes @> array[$1::bytea] order by email = $2 desc, created_at desc limit 1`,
    [tokenHash(code), email],
  );
  return found ?? null;
}

/** The organisations in which the person may work, by name. Drivers have their own app and are not asked. */
export function clientsOf(ctx: Context): Promise<ClientChoice[]> {
  const { userId, clientId } = ctx.user;
  return ctx.unscoped('organisations of the person', (rows) =>
    rows<ClientChoice>(
      `select client_id as id, name, city, role, since, client_id = $2 as current from organisations_of($1)`,
      [userId, clientId],
    ),
  );
}

/** When each specialist was last active in this organisation; what they do elsewhere is nobody's business here. */
export function lastActivity(ctx: Context): DataLoader<string, Date | null> {
  return ctx.loader(
    lastActivity,
    () =>
      new DataLoader<string, Date | null>(async (ids) => {
        const seen = await ctx.unscoped('last activity of specialists', (rows) =>
          rows<{ id: string; at: Date }>(
            `select account_id as id, max(last_active_at) as at from session where client_id = $2 and account_id = any($1::uuid[]) group by account_id`,
            [ids, ctx.clientId],
          ),
        );
        const byId = new Map(seen.map(({ id, at }) => [id, at]));
        return ids.map((id) => byId.get(id) ?? null);
      }),
  );
}
