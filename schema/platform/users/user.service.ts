import { randomUUID } from 'node:crypto';
import { isElsewhere } from '../account-directory/account-directory.ts';
import { insertAccount, writeEmail, writePassword } from '../logins/login-changes.ts';
import { requireCurrentPassword, requireUnguessable } from '../logins/password-rules.ts';
import { endSessions } from '../logins/session.service.ts';
import { currentClient } from '../clients/client.rows.ts';
import { lockClient, requireUserLimit } from './licence.service.ts';
import { ABILITIES, allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import type { SessionEndReason } from '../../kernel/error-codes.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId } from '../../kernel/list.ts';
import { requireVersion, saveRecord } from '../../kernel/record-write.ts';
import { newToken } from '../../kernel/tokens.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { User } from './user.entity.ts';
import { workHandedOver } from './user.events.ts';
import type { CreateUserValues, InviteUserValues, ProfileValues, UpdateUserValues } from './user.input.ts';
import {
  mayGiveRole,
  permissionsBeyond,
  permissionsToGive,
  rightsOver,
  type Locked,
  type RightsHolder,
} from './user-rights.shared.ts';
import { countsForLicence, memberById, USER_COLUMNS, users, type UserRow } from './user.rows.ts';
import { shortSign } from './user.shared.ts';

/** A person of this organisation who was not removed. */
export async function userById(ctx: Context, id: string): Promise<UserRow> {
  const [user] = isId(id)
    ? await ctx.read((rows) =>
        rows<UserRow>(`select ${USER_COLUMNS} from client_user t where t.id = $1 and t.removed_at is null`, [id]),
      )
    : [];
  if (!user) throw notFound();
  return user;
}

/**
 * Creates a user with a login. Without `permissions`, the user gets all that the actor may grant. With an id, creation
 * is idempotent. Throws FORBIDDEN for more rights than the actor's own, EMAIL_TAKEN, LICENCE_LIMIT, and CONFLICT when
 * another user has the id.
 */
export async function createUser(
  ctx: Context,
  { password, ...input }: CreateUserValues,
  chosenId: string | null,
): Promise<User> {
  await limitAddresses(ctx);
  const client = await ctx.read(currentClient);
  requireUnguessable(password, [input.name, input.email, client.name]);
  return createMember(ctx, input, chosenId, await ctx.ports.passwords.hash(password));
}

/**
 * Creates a user who sets their password with a link in a mail. The account has a random password until then, so that
 * no login is possible. Otherwise as `createUser`. Throws RATE_LIMITED as well.
 */
export async function inviteUser(ctx: Context, input: InviteUserValues, chosenId: string | null): Promise<User> {
  await limitAddresses(ctx);
  await ctx.ports.limits.consume('invite', ctx.clientId);
  await ctx.ports.limits.consume('inviteMail', `${input.email}|${ctx.remoteAddress}`);
  const nobodysPassword = await ctx.ports.passwords.hash(newToken().token);
  const user = await createMember(ctx, input, chosenId, nobodysPassword, async (tx) => {
    const { name: clientName } = await currentClient(tx.rows);
    const { name: inviterName } = await memberById(tx.rows, ctx.user.userId);
    const data = { clientName, inviterName };
    await enqueueMail(tx.rows, { to: input.email, language: ctx.language, template: 'userInvite', data });
  });
  ctx.ports.wakeOutbox();
  return user;
}

/** `afterwards` runs in the same transaction, once: not when the call is repeated. */
async function createMember(
  ctx: Context,
  input: InviteUserValues,
  chosenId: string | null,
  passwordHash: string,
  afterwards?: (tx: Tx) => Promise<void>,
): Promise<User> {
  if (chosenId !== null && !isId(chosenId)) throw badInput('id', 'invalid');
  return ctx.write(async (tx) => {
    await lockClient(tx);
    const actor = await actorNow(tx, ctx.user.userId);
    requireGivable(actor, input.role, input.permissions ?? []);
    const id = chosenId ?? randomUUID();
    const earlier = chosenId === null ? null : await tx.em.findOne(User, { id });
    if (earlier && (earlier.createdBy !== actor.id || earlier.email !== input.email || earlier.removedAt))
      throw new AppError('CONFLICT');
    if (earlier) return earlier;
    await requireUserLimit(tx, input.role ?? 'User');
    await tx.unscoped('user creation stores the login', (rows) =>
      insertAccount(
        ctx.ports.accounts,
        rows,
        { id, email: input.email, passwordHash, language: ctx.language },
        { field: 'email', messageKey: 'userEmailTaken' },
      ),
    );
    const user = tx.em.create(User, {
      id,
      name: input.name,
      short: input.short || shortSign(input.name),
      email: input.email,
      role: input.role ?? 'User',
      permissions: input.permissions ?? permissionsToGive(actor),
      createdBy: actor.id,
    });
    await tx.em.flush();
    await afterwards?.(tx);
    ctx.securityEvent('personCreated', { ofUser: id, role: user.role, permissions: user.permissions });
    return user;
  });
}

/**
 * Changes a person, within the rules of user-rights.shared.ts; one Owner who can manage people always
 * remains. A new password or address ends the person's sessions, new rights end their open connections; one's own
 * needs the current password.
 */
export async function updateUser(
  ctx: Context,
  id: string,
  input: UpdateUserValues,
  version: number | null,
): Promise<User> {
  const isMoving = await hasOtherEmail(ctx, id, input.email);
  if (isMoving) await limitAddresses(ctx);
  if (id.toLowerCase() === ctx.user.userId && (input.password || isMoving))
    await requireCurrentPassword(ctx, input.currentPassword);
  const passwordHash = input.password ? await ctx.ports.passwords.hash(input.password) : null;
  const changed = await ctx.write(async (tx) => {
    // Locks the organisation before any user, in the same order as the creation of a user, to avoid a deadlock.
    if (input.role !== undefined) await lockClient(tx);
    const user = await lockedUser(tx, id, ctx.user.userId);
    const actor = await actorNow(tx, ctx.user.userId);
    requireVersion(user, version);
    if (input.password) {
      const client = await currentClient(tx.rows);
      requireUnguessable(input.password, [input.name ?? user.name, input.email ?? user.email, client.name]);
    }
    const rights = rightsOver(actor, user);
    const newLogin = passwordHash !== null || (input.email !== undefined && input.email !== user.email);
    requireUnlocked(rights.edit);
    if (newLogin) requireUnlocked(rights.login);
    if (input.role !== undefined) requireUnlocked(rights.role);
    if (input.permissions !== undefined) requireUnlocked(rights.permissions);
    const added = input.permissions?.filter((permission) => !user.permissions.includes(permission)) ?? [];
    requireGivable(actor, input.role, added);
    if (input.role && !countsForLicence(user.role)) await requireUserLimit(tx, input.role);
    if (user.role === 'Owner' && losesOwnership(input)) await requireAnotherOwner(tx, id);
    if (newLogin && user.id !== actor.id) await requireOwnAccount(ctx, tx, id);
    const rightsChange = (input.role && input.role !== user.role) || input.permissions !== undefined;
    const { password: _password, currentPassword: _current, ...fields } = input;
    const permissions = input.permissions && [...new Set(input.permissions)];
    const changes = users.changes({ ...fields, permissions, ...shortOf(input, user) }, user);
    const otherSessions = (rows: Rows, reason: SessionEndReason): Promise<void> =>
      endSessions(ctx, rows, 'account_id = $2', user.id, reason, user.id === actor.id ? ctx.sessionId : null);
    if (changes.email !== undefined)
      await tx.unscoped('user change: new login address', async (rows) => {
        await writeEmail(ctx.ports.accounts, rows, user.id, input.email!);
        await otherSessions(rows, 'emailChanged');
        ctx.securityEvent('emailChanged', { ofUser: user.id });
      });
    const passwordSetAt = passwordHash ? ctx.ports.clock.now() : user.passwordSetAt;
    await saveRecord(tx, user, { ...changes, passwordSetAt, updatedBy: actor.id });
    if (passwordHash) {
      await tx.unscoped('user change: new password', async (rows) => {
        await writePassword(ctx.ports.accounts, rows, user.id, passwordHash);
        await otherSessions(rows, 'passwordChanged');
        ctx.securityEvent('passwordChanged', { ofUser: user.id });
      });
    }
    if (rightsChange) {
      await tx.rows(`select pg_notify('session', json_build_object('a', $1::text)::text)`, [user.id]);
      ctx.securityEvent('rightsChanged', { ofUser: user.id, role: user.role, permissions: user.permissions });
    }
    return user;
  });
  ctx.ports.wakeOutbox();
  return changed;
}

/**
 * Gives somebody the role and the permissions that the organisation's directory says. The last Owner, and the last one who
 * manages people, stay what they are: nobody else could restore it. Specialists and drivers belong to no directory and
 * keep what they have.
 */
export async function giveDirectoryRights(
  ctx: Context,
  tx: Tx,
  id: string,
  { role, permissions }: Required<Pick<UpdateUserValues, 'role' | 'permissions'>>,
): Promise<void> {
  await lockClient(tx);
  const user = await lockedUser(tx, id, id);
  if (!countsForLicence(user.role)) return;
  const changes = users.changes({ role, permissions: [...new Set(permissions)].sort() }, {
    ...user,
    permissions: [...user.permissions].sort(),
  } as User);
  if (Object.keys(changes).length === 0) return;
  if (user.role === 'Owner' && losesOwnership({ role, permissions }) && !(await isAnotherOwner(tx, id))) return;
  await saveRecord(tx, user, { ...changes, updatedBy: null });
  await tx.rows(`select pg_notify('session', json_build_object('a', $1::text)::text)`, [user.id]);
  ctx.securityEvent('rightsChanged', { ofUser: user.id, role: user.role, permissions: user.permissions });
}

/** Whether an Owner other than this one remains who manages people. */
const isAnotherOwner = (tx: Tx, id: string): Promise<boolean> =>
  requireAnotherOwner(tx, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * Limits how many addresses a session and an organisation may enter, because the response reveals whether an address
 * has an account. Throws RATE_LIMITED.
 */
async function limitAddresses(ctx: Context): Promise<void> {
  await ctx.ports.limits.consume('newAddress', ctx.sessionId);
  await ctx.ports.limits.consume('newAddressOfClient', ctx.clientId);
}

/** Whether the change of a person names another address than the stored one. */
async function hasOtherEmail(ctx: Context, id: string, email: string | undefined): Promise<boolean> {
  return email !== undefined && (await userById(ctx, id)).email !== email;
}

/** Changes one's own name and short sign. */
export function updateMyProfile(ctx: Context, input: ProfileValues): Promise<User> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(tx, ctx.user.userId, ctx.user.userId);
    await saveRecord(tx, user, {
      ...users.changes({ ...input, ...shortOf(input, user) }, user),
      updatedBy: user.id,
    });
    return user;
  });
}

/**
 * Removes a person: login and sessions end at once, and records keep the name. Their open tickets are reassigned to
 * `reassignTo`, or stay theirs.
 */
export function removeUser(ctx: Context, id: string, reassignTo: string | null): Promise<void> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(tx, id, ctx.user.userId);
    const actor = await actorNow(tx, ctx.user.userId);
    if (user.id === actor.id) throw badInput('id', 'notYourself');
    requireUnlocked(rightsOver(actor, user).remove);
    if (user.role === 'Owner') await requireAnotherOwner(tx, id);
    if (reassignTo !== null) await workHandedOver.publish({ tx, from: user.id, to: reassignTo, actorId: actor.id });
    await endMembership(ctx, tx, user);
  });
}

/** Ends the login and the sessions of a locked person in this organisation; records keep the name. */
export async function endMembership(ctx: Context, tx: Tx, user: User): Promise<void> {
  await saveRecord(tx, user, { removedAt: ctx.ports.clock.now() });
  await tx.unscoped('user removal ends the login', async (rows) => {
    await endSessions(ctx, rows, `account_id = $2 and client_id = '${ctx.clientId}'`, user.id, 'revoked');
    ctx.securityEvent('personRemoved', { ofUser: user.id });
    await ctx.ports.accounts.release(rows, user.id, { keep: user.role === 'MultiUser' });
  });
}

/**
 * Ends a colleague's sessions in this organisation: a lost phone, a shared computer. The password stays. Throws
 * FORBIDDEN for oneself, and for an Owner unless the actor is one.
 */
export function endUserSessions(ctx: Context, id: string): Promise<User> {
  return ctx.write(async (tx) => {
    const user = await lockedUser(tx, id, ctx.user.userId);
    requireUnlocked(rightsOver(await actorNow(tx, ctx.user.userId), user).sessions);
    await tx.unscoped('user: a colleague ends the sessions', (rows) =>
      endSessions(ctx, rows, `account_id = $2 and client_id = '${ctx.clientId}'`, user.id, 'loggedOut'),
    );
    return user;
  });
}

/** An empty short sign is derived from the name again. */
const shortOf = ({ name, short }: ProfileValues, user: User): ProfileValues =>
  short === undefined ? {} : { short: short || shortSign(name ?? user.name) };

/** Throws FORBIDDEN for what cannot be done to a person. */
function requireUnlocked(locked: Locked | null): void {
  if (locked) throw new AppError('FORBIDDEN', locked === 'rights' ? { messageKey: 'loginBeyondOwn' } : {});
}

/** Throws FORBIDDEN for a role or permissions that the actor may not give. */
function requireGivable(actor: RightsHolder, role: string | undefined, permissions: readonly Permission[]): void {
  if (role && !mayGiveRole(actor, role)) throw new AppError('FORBIDDEN');
  if (permissionsBeyond(actor, permissions).length > 0)
    throw new AppError('FORBIDDEN', { messageKey: 'rightsBeyondOwn' });
}

const losesOwnership = ({ role, permissions }: UpdateUserValues): boolean =>
  (role !== undefined && role !== 'Owner') ||
  (permissions !== undefined && !permissions.includes(ABILITIES.editPermissions.permission));

/**
 * Refuses to change the login of another person whose account belongs to other organisations, too: the actor could log
 * in there. Only that person may change it.
 */
export async function requireOwnAccount({ ports, clientId }: Context, tx: Tx, id: string): Promise<void> {
  const elsewhere = await tx.unscoped('user change: is the account at home elsewhere', (rows) =>
    isElsewhere(ports.accounts, rows, id, clientId),
  );
  if (elsewhere) throw new AppError('CONFLICT', { messageKey: 'accountElsewhere' });
}

export async function lockedUser(tx: Tx, id: string, actorId: string): Promise<User> {
  if (!isId(id)) throw notFound();
  // All Owners are locked, so that two of them cannot remove each other concurrently; the actor, for actorNow.
  await tx.rows(
    `select 1 from client_user where id = any($1::uuid[]) or role = 'Owner' order by id for no key update`,
    [[id, actorId]],
  );
  const user = await tx.em.findOne(User, { id, removedAt: null });
  if (!user) throw notFound();
  return user;
}

/**
 * The actor with current rights, locked. A request may have waited, for a lock or while a password was hashed: an actor
 * who was removed or lost the right meanwhile is refused. Throws FORBIDDEN.
 */
async function actorNow(tx: Tx, actorId: string): Promise<Pick<User, 'id' | 'role' | 'permissions'>> {
  const [actor] = await tx.rows<Pick<User, 'id' | 'role' | 'permissions'>>(
    `select id, role, permissions from client_user where id = $1 and removed_at is null for share`,
    [actorId],
  );
  if (!actor || !allows(ABILITIES.manageUsers, actor)) throw new AppError('FORBIDDEN');
  return actor;
}

/** At least one Owner with the permission to edit permissions must remain, because no other user could restore it. */
export async function requireAnotherOwner(tx: Tx, id: string): Promise<void> {
  const others = await tx.rows<{ manages: boolean }>(
    `select $2 = any(permissions) as manages from client_user where role = 'Owner' and removed_at is null and id <> $1`,
    [id, ABILITIES.editPermissions.permission],
  );
  if (others.length === 0) throw new AppError('CONFLICT', { messageKey: 'lastOwner' });
  if (!others.some(({ manages }) => manages)) throw new AppError('CONFLICT', { messageKey: 'lastManager' });
}
