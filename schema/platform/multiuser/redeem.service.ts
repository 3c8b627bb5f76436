import { randomUUID } from 'node:crypto';
import type { OrganisationElsewhere } from '../account-directory/account-directory.ports.ts';
import { accountById, hasOrganisation, keepAccount, setLanguage } from '../account-directory/account-directory.ts';
import { writePassword } from '../logins/login-changes.ts';
import { requireUnguessable } from '../logins/password-rules.ts';
import { endSessions, needsSingleSignOn } from '../logins/session.service.ts';
import { memberById } from '../users/user.rows.ts';
import { currentClient } from '../clients/client.rows.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { limitedLookup } from '../../kernel/limited-lookup.ts';
import { PERMISSIONS, type Language } from '../../kernel/permissions.ts';
import { User } from '../users/user.entity.ts';
import { permissionsToGive } from '../users/user-rights.shared.ts';
import { shortSign } from '../users/user.shared.ts';
import type { InvitePreview, InviteState, RedeemedInvite } from './multiuser.entity.ts';
import type { InviteLink, JoinByInviteValues } from './multiuser.input.ts';
import { inviteByCode, type FoundInvite } from './multiuser.rows.ts';
import { currentTime } from '../../kernel/current-time.shared.ts';

interface Person {
  id: string;
  name: string;
  short: string;
  email: string;
}

/**
 * The state of an invitation link. Has no side effects, because scanners of mail servers open links. For an invalid
 * code it returns only that the code is unknown.
 */
export async function previewInvite(ctx: Context, link: InviteLink): Promise<InvitePreview> {
  const invite = await lookUp(ctx, link.email, link);
  const state = invite ? stateOf(invite, link.email) : 'unknown';
  if (!invite || state === 'foreign') return { state, clientName: null, hasAccount: false };
  const client = await ctx.readAs(invite.clientId, 'invitation: who invites', currentClient);
  const hasAccount = await ctx.unscoped('invitation: has the address an account', async (rows) => {
    const account = await ctx.ports.accounts.find((work) => work(rows), invite.email);
    return account !== null && hasOrganisation(ctx.ports.accounts, rows, account.id);
  });
  return { state, clientName: client.name, hasAccount };
}

/**
 * Makes the logged-in user a member of the organisation that invited them. An existing member keeps their role.
 * Idempotent. Throws NOT_FOUND with a message about the state of the code, FORBIDDEN for a code for another address,
 * RATE_LIMITED.
 */
export async function redeemInvite(ctx: Context, link: InviteLink): Promise<RedeemedInvite> {
  const { userId } = ctx.user;
  const match = await lookUp(ctx, userId, link);
  const account = await ctx.unscoped('invitation: whose account is it', (rows) => accountById(rows, userId));
  if (match && (stateOf(match, link.email) === 'foreign' || account?.email !== match.email))
    throw new AppError('FORBIDDEN', { messageKey: 'inviteForeign' });
  if (match?.endReason === 'redeemed' && match.accountId === userId) return joinedBefore(ctx, match, userId);
  const invite = requireOpen(match, link.email);
  // An account of two organisations may log in with its password, which the first organisation has turned off.
  if (await needsSingleSignOn(ctx, userId)) throw new AppError('FORBIDDEN', { messageKey: 'companyAccountStays' });
  const { name, short } = await ctx.read((rows) => memberById(rows, userId));
  return ctx.writeAs(invite.clientId, 'invitation: a member joins', (tx) =>
    join(ctx, tx, invite, { id: userId, name, short, email: invite.email }),
  );
}

/**
 * Redeems an invitation to this cell for somebody who has just proved their password, and whose organisations are all in other
 * cells; does nothing for others. Throws as `redeemInvite`.
 */
export async function joinFromElsewhere(ctx: Context, accountId: string, link: InviteLink): Promise<void> {
  const places = await ctx.unscoped('invitation: where else is the person', async (rows) =>
    (await ctx.ports.accounts.memberships(rows, accountId)).some(({ address }) => address === null)
      ? []
      : ctx.ports.accounts.elsewhere(rows, accountId),
  );
  if (places.length === 0) return;
  const invite = requireOpen(await lookUp(ctx, accountId, link), link.email);
  const [{ person: name }] = places as [OrganisationElsewhere];
  await ctx.writeAs(invite.clientId, 'invitation: a member of another cell joins', (tx) =>
    join(ctx, tx, invite, { id: accountId, name, short: shortSign(name), email: invite.email }),
  );
}

/**
 * Creates an account for the invited address and makes it a member. Only for an address without an account, or with an
 * account that has no organisation any more: other accounts are not changed, because a third party may know the code.
 * Throws as `redeemInvite`, and CONFLICT when the account has an organisation.
 */
export async function joinByInvite(ctx: Context, input: JoinByInviteValues): Promise<RedeemedInvite> {
  const invite = requireOpen(await lookUp(ctx, input.email, input), input.email);
  const { name: place } = await ctx.readAs(invite.clientId, 'invitation: who invites', currentClient);
  requireUnguessable(input.password, [input.name, input.email, place]);
  const passwordHash = await ctx.ports.passwords.hash(input.password);
  return ctx.writeAs(invite.clientId, 'invitation: a new account joins', async (tx) => {
    const id = await tx.unscoped('invitation: the new account', (rows) =>
      accountFor(ctx, rows, { email: invite.email, passwordHash, language: ctx.language }),
    );
    return join(ctx, tx, invite, { id, name: input.name, short: shortSign(input.name), email: invite.email });
  });
}

/**
 * The invitation of a link, or null. Throws RATE_LIMITED after too many failed attempts with this `who` and address.
 */
const lookUp = (ctx: Context, who: string, { code, email }: InviteLink): Promise<FoundInvite | null> =>
  limitedLookup(ctx, 'redeem', `${who}|${ctx.remoteAddress}`, () =>
    ctx.unscoped('invitation: whose code is it', (rows) => inviteByCode(rows, code, email)),
  );

function stateOf(invite: FoundInvite, email: string): InviteState {
  if (invite.email !== email) return 'foreign';
  return invite.endReason ?? (invite.expired ? 'expired' : 'open');
}

const SENTENCE = {
  unknown: 'inviteUnknown',
  foreign: 'inviteForeign',
  redeemed: 'inviteRedeemed',
  withdrawn: 'inviteWithdrawn',
  replaced: 'inviteReplaced',
  expired: 'inviteExpired',
} as const satisfies Record<Exclude<InviteState, 'open'>, string>;

function requireOpen(invite: FoundInvite | null, email: string): FoundInvite {
  const state = invite ? stateOf(invite, email) : 'unknown';
  if (!invite || state !== 'open')
    throw new AppError('NOT_FOUND', { messageKey: SENTENCE[state === 'open' ? 'unknown' : state] });
  return invite;
}

/** Redeems the invitation and makes the person a member, in the transaction of the organisation that invited. */
async function join(ctx: Context, tx: Tx, invite: FoundInvite, person: Person): Promise<RedeemedInvite> {
  const used = await tx.rows(
    `update multiuser_invite set ended_at = now(), end_reason = 'redeemed', account_id = $2
       where client_id = app_client_id() and id = $1 and ended_at is null and expires_at > now() returning id`,
    [invite.id, person.id],
  );
  const existing = await tx.em.findOne(User, { id: person.id });
  if (used.length === 0) {
    // Withdrawn, replaced or redeemed meanwhile. The second of two identical calls returns what the first one did.
    const [mine] = await tx.rows(
      `select 1 from multiuser_invite where client_id = app_client_id() and id = $1 and end_reason = 'redeemed'
           and account_id = $2`,
      [invite.id, person.id],
    );
    if (!mine || !existing || existing.removedAt) throw new AppError('NOT_FOUND', { messageKey: 'inviteUnknown' });
    return placeOf(tx.rows);
  }
  if (!existing || existing.removedAt) {
    const inviter = await tx.em.findOne(User, { id: invite.createdById });
    const membership = {
      name: person.name,
      short: person.short,
      email: person.email,
      role: 'MultiUser' as const,
      // A new member gets at most the permissions of the inviter.
      permissions: inviter ? permissionsToGive(inviter) : [...PERMISSIONS],
    };
    if (existing) tx.em.assign(existing, { ...membership, removedAt: null, createdAt: currentTime() });
    else tx.em.create(User, { id: person.id, ...membership });
    await tx.em.flush();
    await tx.unscoped('invitation: the account has an organisation', (rows) =>
      ctx.ports.accounts.change(rows, person.id, (own) => keepAccount(own, person.id)),
    );
  }
  return placeOf(tx.rows);
}

async function placeOf(rows: Rows): Promise<RedeemedInvite> {
  const { id, name } = await currentClient(rows);
  return { id, name };
}

/**
 * The organisation that the person joined with this invitation before. Throws NOT_FOUND when it has revoked the access
 * since.
 */
function joinedBefore(ctx: Context, { clientId }: FoundInvite, userId: string): Promise<RedeemedInvite> {
  return ctx.readAs(clientId, 'invitation: redeemed before', async (rows) => {
    const [member] = await rows(`select 1 from client_user where id = $1 and removed_at is null`, [userId]);
    if (!member) throw new AppError('NOT_FOUND', { messageKey: SENTENCE.redeemed });
    return placeOf(rows);
  });
}

/** The id of an account with this address and password: a new account, or an existing one without any organisation. */
async function accountFor(
  ctx: Context,
  rows: Rows,
  { email, passwordHash, language }: { email: string; passwordHash: string; language: Language },
): Promise<string> {
  const { accounts } = ctx.ports;
  const id = randomUUID();
  if (await accounts.add(rows, { id, email, passwordHash, language }, { frees: false })) return id;
  const existing = await accounts.findLocked(rows, email);
  if (!existing || (await hasOrganisation(accounts, rows, existing.id)))
    throw new AppError('CONFLICT', { field: 'email', messageKey: 'inviteHasAccount' });
  await writePassword(accounts, rows, existing.id, passwordHash);
  await accounts.change(rows, existing.id, (own) => setLanguage(own, existing.id, language));
  await endSessions(ctx, rows, 'account_id = $2', existing.id, 'passwordChanged');
  ctx.securityEvent('passwordChanged', { ofUser: existing.id, by: 'invitation' });
  return existing.id;
}
