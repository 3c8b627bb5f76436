import { randomUUID } from 'node:crypto';
import { currentClient } from '../clients/client.rows.ts';
import { memberById } from '../users/user.rows.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { tokenHash } from '../../kernel/tokens.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import type { InviteMultiuserValues } from './multiuser.input.ts';
import { inviteByCode, inviteById, type InviteRow } from './multiuser.rows.ts';

/** How long an invitation can be redeemed. */
const DAYS = 14;

/** Limit of the open invitations of one organisation. */
const MAX_OPEN = 200;

/**
 * Invites an external specialist by mail. An earlier invitation to the same address is replaced, so that only one code
 * is valid. Without a code of a third party, one is made when the mail is sent, and only the receiver sees it. Throws
 * BAD_INPUT (already a member, a code in use), RATE_LIMITED.
 */
export async function inviteMultiuser(ctx: Context, { email, code }: InviteMultiuserValues): Promise<InviteRow> {
  const { user, clientId, ports } = ctx;
  await ports.limits.consume('invite', clientId);
  await ports.limits.consume('inviteMail', `${email}|${ctx.remoteAddress}`);
  const invite = await ctx.write(async (tx) => {
    await requireNonMember(tx, email);
    if (code) await requireNewCode(tx, code, email);
    await tx.rows(
      `update multiuser_invite set ended_at = now(), end_reason = 'replaced'
         where client_id = app_client_id() and email = $1 and ended_at is null`,
      [email],
    );
    const [open] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from multiuser_invite
         where client_id = app_client_id() and ended_at is null and expires_at > now()`,
    );
    if (open!.count >= MAX_OPEN) throw badInput('email', 'tooManyInvites', { most: MAX_OPEN });
    const id = randomUUID();
    const client = await currentClient(tx.rows);
    const inviter = await memberById(tx.rows, user.userId);
    const data = { clientId, inviteId: id, clientName: client.name, inviterName: inviter.name, ...(code && { code }) };
    const mailId = await enqueueMail(tx.rows, { to: email, language: ctx.language, template: 'multiuserInvite', data });
    await tx.rows(
      `insert into multiuser_invite (client_id, id, email, code_hashes, mail_id, created_by, expires_at)
       values (app_client_id(), $1, $2, $3::bytea[], $4, $5, now() + make_interval(days => $6))`,
      [id, email, code ? [tokenHash(code)] : [], mailId, user.userId, DAYS],
    );
    return inviteById(tx.rows, id);
  });
  ports.wakeOutbox();
  return invite;
}

/** Withdraws an open invitation: its code is invalid from now on, and a mail that was not sent yet is not sent. */
export async function withdrawInvite(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const ended = await ctx.write((tx) =>
    tx.rows(
      `update multiuser_invite set ended_at = now(), end_reason = 'withdrawn'
         where client_id = app_client_id() and id = $1 and ended_at is null returning id`,
      [id],
    ),
  );
  if (ended.length === 0) throw notFound();
}

async function requireNonMember(tx: Tx, email: string): Promise<void> {
  const [member] = await tx.rows<{ role: string }>(
    `select role from client_user where lower(email) = $1 and removed_at is null limit 1`,
    [email],
  );
  if (member) throw badInput('email', member.role === 'MultiUser' ? 'alreadyMultiuser' : 'alreadyMember');
}

/** A code belongs to one invitation. The refusal discloses no codes: they are too long to be guessed. */
async function requireNewCode(tx: Tx, code: string, email: string): Promise<void> {
  const existing = await tx.unscoped('invitation: is the code new', (rows) => inviteByCode(rows, code, email));
  if (existing) throw badInput('code', 'codeUsed');
}
