import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../server/mail/transport.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { DayClock, jobsOn, workerOn } from '../jobs/jobs-fixture.ts';
import { invite, JOIN, someAddress, someCode } from '../multiuser/specialist.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, PASSWORD, REGISTER, registerOwner, registration, type Actor } from '../support/actors.ts';
import { tryMailsAgain } from '../support/eventually.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { listeningLog, MAIL_FROM } from './outbox-fixture.ts';

let server: MailServer;
let app: TestApp;
let owner: Actor;
let worker: Worker;
const clock = new DayClock('2026-11-21');

beforeAll(async () => {
  server = await startMailServer();
  const transport = createMailTransport({
    smtpUrl: server.url,
    mailFrom: MAIL_FROM,
    dataDir: '/nowhere',
    log: listeningLog().log,
  });
  app = await startTestApp({ transport, clock });
  worker = workerOn(app);
});
afterAll(async () => {
  await worker.stop();
  await app.stop();
  await server.close();
});
beforeEach(async () => {
  clock.set('2026-11-21');
  await app.sql('delete from job');
  owner = await newcomer();
});

/** A user whose welcome mail has already been received. */
async function newcomer(): Promise<Actor> {
  const made = await registerOwner(app);
  await mailTo(made.email);
  server.received.splice(0, server.received.length, ...server.received.filter(({ to }) => !to.includes(made.email)));
  return made;
}

/** The next mail to an address, and the language that it declares. */
async function mailTo(email: string): Promise<{ subject: string; text: string; language: string }> {
  const found = () => server.received.find(({ to }) => to.some((address) => address.toLowerCase() === email));
  await expect.poll(found, { timeout: 10_000 }).toBeTruthy();
  const { mail } = found()!;
  return {
    subject: mail.subject!,
    text: mail.text!,
    language: mail.headers.find(({ key }) => key === 'content-language')!.value,
  };
}

const choose = (actor: Pick<Actor, 'token'>, language: string) =>
  app.graphql(actor.token, 'mutation ($input: ChooseLanguageInput!) { chooseLanguage(input: $input) }', {
    input: { language },
  });
const languageOf = async (email: string) =>
  (await app.sql<{ language: string }>('select language from account where email = $1', [email]))[0]!.language;
const forgot = (email: string, language = 'de') =>
  app.graphql(
    null,
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
    { input: { email } },
    { 'Accept-Language': language },
  );

describe('A mail to somebody who has an account', () => {
  it('about a recurring ticket is in the language of each of its people', async () => {
    const jonas = await addUser(app, owner);
    await choose(jonas, 'en');
    await ticketsOn(app).create(owner, {
      title: 'Leiterprüfung',
      dueDate: '2026-12-10',
      recurring: 52,
      userIds: [jonas.userId, owner.userId],
    });
    clock.set('2027-11-12');
    await worker.wake();
    expect(await mailTo(jonas.email)).toMatchObject({ language: 'en', text: expect.stringContaining('Hello') });
    expect(await mailTo(owner.email)).toMatchObject({ language: 'de', subject: 'Steht wieder an: Leiterprüfung' });
  });

  it('of a reminder is in that language, too', async () => {
    await choose(owner, 'en');
    const { id } = await jobsOn(app).create(owner, {
      name: 'Aushang prüfen',
      type: 'other',
      payload: { users: [owner.userId] },
    });
    await jobsOn(app).execute(owner, id);
    expect(await mailTo(owner.email)).toMatchObject({ language: 'en' });
  });

  it('about a ticket is in the receiver’s language, or in the sender’s if that is unknown', async () => {
    const jonas = await addUser(app, owner);
    await choose(jonas, 'en');
    const { id } = await ticketsOn(app).create(owner, { title: 'Leiterprüfung' });
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $to: String!) { mailTicket(id: $id, input: { to: $to }) { results { accepted } } }',
      { id, to: `${jonas.email.toUpperCase()}, fremd@example.org` },
    );
    expect((await mailTo(jonas.email)).language).toBe('en');
    expect((await mailTo('fremd@example.org')).language).toBe('de');
  });

  it('with a link to a new password is in that language, whatever the language of the requesting page was', async () => {
    await choose(owner, 'en');
    await forgot(owner.email, 'de');
    expect(await mailTo(owner.email)).toMatchObject({ language: 'en' });
  });

  it('with an invitation to another organisation is in that language, and to a stranger in the inviter’s', async () => {
    const others = await newcomer();
    await choose(others, 'en');
    const stranger = someAddress();
    await invite(app, owner, others.email);
    await invite(app, owner, stranger);
    expect((await mailTo(others.email)).language).toBe('en');
    expect((await mailTo(stranger)).language).toBe('de');
  });

  it('that tests a text is sent in the language of the text', async () => {
    await choose(owner, 'en');
    const input = { key: 'interviewResults', language: 'de', body: 'Hallo {{employeeName}}, {{link}}' };
    expect(
      (
        await app.graphql(owner.token, 'mutation ($input: MailDraftInput!) { sendTestMail(input: $input) { id } }', {
          input,
        })
      ).errors,
    ).toBeUndefined();
    expect((await mailTo(owner.email)).language).toBe('de');
  });

  it('waits in the outbox without a language: the language at the time of sending is used', async () => {
    server.beforeReceiver = (address) => {
      if (address === owner.email) throw Object.assign(new Error('busy'), { responseCode: 451 });
    };
    await forgot(owner.email);
    await expect
      .poll(() =>
        app.sql(`select 1 from outbox_mail where recipient = $1 and attempts = 1 and sent_at is null`, [owner.email]),
      )
      .toHaveLength(1);
    server.beforeReceiver = () => undefined;
    await choose(owner, 'en');
    await tryMailsAgain(app);
    expect((await mailTo(owner.email)).language).toBe('en');
  });
});

describe('The language of an account', () => {
  it('is that of the page on which it was made', async () => {
    const mine = registration();
    await app.graphql(null, REGISTER, { input: mine }, { 'Accept-Language': 'en' });
    expect(await languageOf(mine.user.email)).toBe('en');
    expect((await mailTo(mine.user.email)).language).toBe('en');
    expect(await languageOf(owner.email)).toBe('de');

    const [specialist, code] = [someAddress(), someCode()];
    await invite(app, owner, specialist, code);
    await app.graphql(
      null,
      JOIN,
      { input: { code, email: specialist, name: 'Clara Huber', password: PASSWORD, password1: PASSWORD } },
      { 'Accept-Language': 'en' },
    );
    expect(await languageOf(specialist)).toBe('en');

    const email = `neu-${randomUUID().slice(0, 8)}@example.com`;
    await restClient(app, owner.token).post(
      'user',
      { name: 'Mia', email, password: PASSWORD },
      { 'Accept-Language': 'en' },
    );
    expect(await languageOf(email)).toBe('en');
  });

  it('follows what was chosen before a login, and no login that chose nothing', async () => {
    const enter = (language?: string) =>
      app.graphql(
        null,
        'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        { input: { email: owner.email, password: PASSWORD, language } },
        { 'Accept-Language': 'de' },
      );
    expect((await enter('en')).errors).toBeUndefined();
    expect(await languageOf(owner.email)).toBe('en');
    await enter();
    expect(await languageOf(owner.email)).toBe('en');
    await restClient(app).post('login', { email: owner.email, password: PASSWORD, language: 'de' });
    expect(await languageOf(owner.email)).toBe('de');
    expect((await enter('fr')).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });

  it('is chosen by each person for themselves alone', async () => {
    const jonas = await addUser(app, owner, { permissions: [] });
    expect((await choose(jonas, 'en')).errors).toBeUndefined();
    expect([await languageOf(jonas.email), await languageOf(owner.email)]).toEqual(['en', 'de']);
    expect((await choose(jonas, 'xx')).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  });
});
