import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailTransport } from '../../server/mail/transport.ts';
import { refusal, startMailServer, type MailServer } from '../mails/mail-server.ts';
import { listeningLog, MAIL_FROM } from '../mails/outbox-fixture.ts';
import { PASSWORD, login, registerOwner, type Actor } from '../support/actors.ts';
import { tryMailsAgain } from '../support/eventually.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { INVITE, JOIN, invite, someAddress } from './specialist.ts';

let server: MailServer;
let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    transport: createMailTransport({
      smtpUrl: server.url,
      mailFrom: MAIL_FROM,
      dataDir: '/nowhere',
      log: listeningLog().log,
    }),
    publicUrl: 'https://arbeit.example',
  });
  owner = await registerOwner(app);
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

const mailTo = async (email: string) => {
  await expect.poll(() => server.received.some(({ to }) => to.includes(email))).toBe(true);
  return server.received.findLast(({ to }) => to.includes(email))!.mail;
};
const links = (text: string) => [
  ...new Set([...text.matchAll(/https:\/\/arbeit\.example\/multiuserAccept\/[^\s"<]+/g)].map(([link]) => link)),
];

describe('The invitation as it arrives at a mail server', () => {
  it('leads from its own link to an account that works', async () => {
    await app.sql(`update client set name = 'Groß & Söhne' where id = $1`, [owner.clientId]);
    const email = someAddress();
    await invite(app, owner, email);
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Einladung: Groß & Söhne als Multiuser (FASI) betreuen');
    expect(mail.text).toContain(
      'lädt dich ein, Groß & Söhne in Obacht als externe Fachkraft für Arbeitssicherheit zu betreuen.',
    );
    expect(mail.text).toMatch(/Der Link gilt bis \d{2}\.\d{2}\.\d{4} und nur ein Mal\./);
    expect(mail.html).toContain('Groß &amp; Söhne');
    // Text and HTML contain the same link, once each.
    expect(links(mail.text!)).toHaveLength(1);
    expect(links(mail.html!)).toEqual(links(mail.text!));
    const [, code, address] = /multiuserAccept\/([^/]+)\/([^/\s]+)$/.exec(links(mail.text!)[0]!)!;
    expect(decodeURIComponent(address!)).toBe(email);
    const { errors } = await app.graphql(null, JOIN, {
      input: {
        code,
        email: decodeURIComponent(address!),
        name: 'Clara Huber',
        password: PASSWORD,
        password1: PASSWORD,
      },
    });
    expect(errors).toBeUndefined();
    expect((await login(app, email)).errors).toBeUndefined();
  });

  it('is in English if the inviting user has chosen it, and contains no foreign links', async () => {
    await app.sql(`update client set name = 'https://evil.example/gewinn www.evil.example' where id = $1`, [
      owner.clientId,
    ]);
    const email = someAddress();
    expect(
      (await app.graphql(owner.token, INVITE, { input: { email } }, { 'Accept-Language': 'en' })).errors,
    ).toBeUndefined();
    const mail = await mailTo(email);
    expect(mail.text).toContain('Accept the invitation using this link.');
    for (const body of [mail.text!, mail.html!]) expect(body).not.toMatch(/https:\/\/evil|www\.evil/);
  });

  it('that arrived although the server reported an error is valid, like the one that was sent after it', async () => {
    await app.sql(`update client set name = 'Vogel' where id = $1`, [owner.clientId]);
    const email = someAddress();
    const attempts: string[] = [];
    server.beforeAccepting = ({ to }) => {
      if (to.includes(email) && attempts.push(email) === 1) throw refusal(451, 'Try again');
    };
    await invite(app, owner, email);
    await expect
      .poll(() =>
        app.sql(`select 1 from outbox_mail where recipient = $1 and attempts = 1 and sent_at is null`, [email]),
      )
      .toHaveLength(1);
    await tryMailsAgain(app);
    await mailTo(email);
    const [row] = await app.sql<{ codes: number }>(
      'select array_length(code_hashes, 1) as codes from multiuser_invite where email = $1',
      [email],
    );
    expect(row!.codes).toBe(2);
  });

  it('that no mail server accepts is shown as failed to the inviting user', async () => {
    const email = someAddress();
    server.beforeReceiver = (address) => {
      if (address === email) throw refusal(550, '5.1.1 no such mailbox');
    };
    await invite(app, owner, email);
    const list = async () =>
      (
        await app.graphql<{ multiuserInvites: { email: string; mailFailed: boolean }[] }>(
          owner.token,
          '{ multiuserInvites { email mailFailed } }',
        )
      ).data.multiuserInvites.find((each) => each.email === email);
    await expect.poll(list).toEqual({ email, mailFailed: true });
  });
});
