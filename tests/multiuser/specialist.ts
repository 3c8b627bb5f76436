import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PASSWORD, login, type Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';

export const INVITE = `mutation ($input: InviteMultiuserInput!) {
     inviteMultiuser(input: $input) { id email expiresAt mailFailed createdBy { id } } }`;
export const PREVIEW =
  'query ($input: InviteLinkInput!) { multiuserInvite(input: $input) { state clientName hasAccount } }';
export const REDEEM = 'mutation ($input: InviteLinkInput!) { redeemMultiuserInvite(input: $input) { id name } }';
export const JOIN = 'mutation ($input: JoinByInviteInput!) { joinByMultiuserInvite(input: $input) { id name } }';
export const REVOKE = 'mutation ($id: ID!) { revokeMultiuser(multiuser: $id) { id } }';
export const SWITCH = `mutation ($id: ID!) {
    switchClient(client: $id) { token user { id role permissions } client { id name }
     choosesClient } }`;
export const CLIENTS = '{ multiuserClients { count data { id name city color role current since } } }';

export const someAddress = (): string => `fasi-${randomUUID().slice(0, 8)}@fasi-huber.example`;

/** A code in the form in which third-party clients generate it. */
export const someCode = (): string => randomUUID().replaceAll('-', '') + randomUUID().slice(0, 8);

/** Invites an address over GraphQL as the actor. */
export async function invite(
  app: TestApp,
  actor: Actor,
  email: string,
  code?: string,
): Promise<{ id: string; email: string }> {
  const { data, errors } = await app.graphql<{ inviteMultiuser: { id: string; email: string } }>(actor.token, INVITE, {
    input: { email, ...(code && { code }) },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.inviteMultiuser;
}

/**
 * The code in the newest invitation mail to an address, once it differs from the earlier one. Empty if the invitation
 * ended before its mail was sent.
 */
export async function mailedCode(app: TestApp, email: string, earlier?: string): Promise<string> {
  const link = new RegExp(`/multiuserAccept/([\\w-]+)/${encodeURIComponent(email).replaceAll('.', '\\.')}`);
  const newest = () => app.mails.flatMap((mail) => (mail.to === email ? (link.exec(mail.text)?.[1] ?? []) : [])).at(-1);
  await expect.poll(() => newest() !== undefined && newest() !== earlier).toBe(true);
  return newest()!;
}

export interface Specialist {
  email: string;
  userId: string;
  /** The code of the invitation with which the account was created. */
  code: string;
}

/** A specialist who accepted the actor's invitation with a new account. */
export async function newSpecialist(
  app: TestApp,
  actor: Actor,
  name = 'Clara Huber',
  email = someAddress(),
): Promise<Specialist> {
  const code = someCode();
  await invite(app, actor, email, code);
  const { errors } = await app.graphql(null, JOIN, {
    input: { code, email, name, password: PASSWORD, password1: PASSWORD },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  const [account] = await app.sql<{ id: string }>('select id from account where email = $1', [email]);
  return { email, userId: account!.id, code };
}

/** Makes the specialist a member of the actor's organisation, too. */
export async function alsoIn(app: TestApp, actor: Actor, specialist: Pick<Specialist, 'email'>): Promise<void> {
  const code = someCode();
  await invite(app, actor, specialist.email, code);
  const { errors } = await app.graphql(await tokenOf(app, specialist), REDEEM, {
    input: { code, email: specialist.email },
  });
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Logs the specialist in, and switches to an organisation if one is given. */
export async function tokenOf(app: TestApp, { email }: Pick<Specialist, 'email'>, clientId?: string): Promise<string> {
  const { data, errors } = await login(app, email);
  if (errors) throw new Error(JSON.stringify(errors));
  if (!clientId) return data.login.token;
  const switched = await app.graphql<{ switchClient: { token: string } }>(data.login.token, SWITCH, { id: clientId });
  if (switched.errors) throw new Error(JSON.stringify(switched.errors));
  return switched.data.switchClient.token;
}
