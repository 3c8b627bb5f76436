import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, addUser, login, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const INVITE = `mutation ($input: InviteUserInput!, $id: ID) {
  inviteUser(input: $input, id: $id) { id role permissions } }`;
const invite = (actor: Actor, input: object, id?: string) =>
  app.graphql<{ inviteUser: { id: string; role: string; permissions: string[] } }>(actor.token, INVITE, { input, id });
const someAddress = () => `neu-${randomUUID().slice(0, 8)}@vogel.example`;
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

it('an invited person sets their own password by the link of one mail, and logs in with the rights that were given', async () => {
  const email = someAddress();
  const id = randomUUID();
  const input = { name: 'Jonas Brandt', email, permissions: ['inspection'] };
  const { data, errors } = await invite(owner, input, id);
  expect(errors).toBeUndefined();
  expect(data.inviteUser).toEqual({ id, role: 'User', permissions: ['inspection'] });
  // Sent twice with the same id, it creates one user and sends one mail.
  expect((await invite(owner, input, id)).data.inviteUser.id).toBe(id);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [mail] = mailsTo(email);
  expect(mail!.text).toContain('Hallo Jonas Brandt,');
  const link = /\/login\/resetPassword\/([^/\s]+)\/1\/1/.exec(mail!.text)!;
  expect(mail!.html).toContain(link[0]);

  const reset = () =>
    app.graphql(null, 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
      input: { id: link[1], password: PASSWORD, password1: PASSWORD },
    });
  expect((await login(app, email)).errors).toBeDefined();
  expect((await reset()).errors).toBeUndefined();
  expect((await login(app, email)).errors).toBeUndefined();
  expect(codeOf(await reset())).toBe('NOT_FOUND');
  expect(mailsTo(email).filter(({ subject }) => subject.startsWith('Dein Zugang zu '))).toHaveLength(1);
});

it('the link of an invitation is good for a week, that of a forgotten password for an hour', async () => {
  const email = someAddress();
  await invite(owner, { name: 'Ida Kern', email });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const days = () =>
    app.sql<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days
         from password_reset r join account a on a.id = r.account_id where a.email = $1`,
      [email],
    );
  expect(await days()).toEqual([{ days: 7 }]);
  await app.graphql(null, 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }', {
    input: { email },
  });
  await expect.poll(days).toEqual([{ days: 0 }]);
});

it('an invitation follows the rules of a new person: nobody without the right, no address twice', async () => {
  const mia = await addUser(app, owner, { permissions: [] });
  expect(codeOf(await invite(mia, { name: 'Ida Kern', email: someAddress() }))).toBe('FORBIDDEN');
  expect(codeOf(await invite(owner, { name: 'Ida Kern', email: owner.email }))).toBe('EMAIL_TAKEN');
});
