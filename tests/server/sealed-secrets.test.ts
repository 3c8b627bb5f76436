import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailError } from '../../server/mail/transport.ts';
import type { Key } from '../../server/secrets/key-ring.ts';
import { prepareSecrets, sealWith } from '../../server/secrets/reseal.ts';
import { PASSWORD, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { webhookCalls } from '../webhooks/webhook-calls.ts';

const [old, fresh] = ['old', 'fresh'].map((id): Key => ({ id, key: randomBytes(32) })) as [Key, Key];

const sent: string[] = [];
let isAway = true;
/** A mail server that is unreachable at first, so that mails wait. */
const transport = {
  send: async ({ to, text }: { to: string; text: string }) => {
    if (isAway) throw new MailError('451 later', false);
    sent.push(`${to} ${text}`);
  },
};
/** A code is accepted once: each login uses a later time. */
let now = Date.now();
const clock = { now: () => new Date(now) };

let app: TestApp;
/** A second process on the same database, in which the newer key is the first one already. */
let next: TestApp;
let owner: Actor;
let sql: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ secretKeys: [old, fresh], transport, clock });
  next = await startTestApp({ secretKeys: [fresh, old], transport, clock, share: app.database });
  owner = await registerOwner(app);
  sql = new pg.Client({ connectionString: app.database.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await next.app.close();
  await app.stop();
});

/** The number of rows whose text is encrypted with this key, by table. */
const sealedWith = async ({ id }: Key): Promise<Record<string, number>> => {
  const { rows } = await sql.query<Record<string, number>>(
    `select (select count(*) from second_factor where starts_with(secret, $1))::int as second_factor,
            (select count(*) from webhook_secret where starts_with(sealed, $1))::int as webhook_secret,
            (select count(*) from outbox_mail where starts_with(sealed, $1))::int as outbox_mail`,
    [`${id}.`],
  );
  return rows[0]!;
};
/** Secrets and mails as they are stored. */
const everything = async (): Promise<string> => {
  const { rows } = await sql.query<{ line: string }>(
    `select concat_ws(' ', id, secret, sealed) as line from webhook_secret union all select concat_ws(' ', id, data, sealed) from outbox_mail
      union all select concat_ws(' ', id, secret) from second_factor order by 1`,
  );
  return rows.map(({ line }) => line).join('\n');
};
const addEndpoint = (of: TestApp) => webhookCalls(of).add(owner, 'https://receiver.example/hook');
/** Creates a waiting mail that contains a message of a user. */
const support = (of: TestApp, message: string) =>
  callOn(of)(owner, 'mutation ($i: SupportRequestInput!) { answer: sendSupportRequest(input: $i) }', {
    i: { subject: 'Frage', message },
  });

let codes: TOTP;
const loginWithCode = async (of: TestApp): Promise<boolean> => {
  now += 60_000;
  const { data } = await of.graphql<{ login: { token: string } }>(
    null,
    'mutation ($i: LoginInput!) { login(input: $i) { token } }',
    { i: { email: owner.email, password: PASSWORD, code: codes.generate({ timestamp: now }) } },
  );
  return Boolean(data?.login.token);
};

describe('secrets of webhooks and the contents of pending mails', () => {
  it('are encrypted in the database, and decrypted for use', async () => {
    const { id } = await addEndpoint(app);
    const { secret } = await webhookCalls(app).secret(owner, id);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await support(app, 'Wo ist der Verbandkasten?');
    const stored = await everything();
    expect(stored).toContain('old.');
    expect(stored).not.toMatch(/whsec_|Verbandkasten/);
    expect(stored).not.toContain(secret.slice(6));
    // The other process decrypts it, and encrypts the next one with its own first key.
    expect(await webhookCalls(next).secret(owner, id)).toMatchObject({ secret });
    const rotated = await webhookCalls(next).rotate(owner, id);
    expect(rotated.secret).not.toBe(secret);
    expect(await webhookCalls(app).secret(owner, id)).toEqual(rotated);
  });

  it('of an earlier release are encrypted by the start of this one, and keep their values', async () => {
    const { id } = await addEndpoint(app);
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await sql.query('update webhook_secret set secret = $2, sealed = null where endpoint_id = $1', [id, secret]);
    await sql.query(
      `insert into outbox_mail (id, recipient, language, template, data) values ($1, 'alt@example.com', 'de', 'passwordChanged', $2)`,
      [randomUUID(), JSON.stringify({ email: 'alt@example.com' })],
    );
    expect(await webhookCalls(app).secret(owner, id), 'until then').toMatchObject({ secret });
    await prepareSecrets(app.database.ownerUrl, [old, fresh]);
    expect(await webhookCalls(app).secret(owner, id)).toMatchObject({ secret });
    expect(await everything()).not.toMatch(/whsec_|"email"/);
  });
});

describe('npm run reseal', () => {
  it('encrypts everything again with the first key while two processes continue to work', async () => {
    const { id } = await addEndpoint(app);
    const { secret } = await webhookCalls(app).secret(owner, id);
    const run = callOn(app);
    const started = await run<{ id: string; secret: string }>(
      owner,
      'mutation { answer: startFactorApp(input: { name: "Telefon" }) { id secret } }',
    );
    codes = new TOTP({ secret: Secret.fromBase32(started.secret) });
    await run(
      owner,
      'mutation ($i: ConfirmFactorAppInput!) { answer: confirmFactorApp(input: $i) { factor { id } } }',
      { i: { id: started.id, code: codes.generate({ timestamp: now }) } },
    );
    expect(await sealedWith(old)).toMatchObject({ second_factor: 1 });

    const working = Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await support(at % 2 ? app : next, `Nachricht ${at}`);
        if (at < 4) await addEndpoint(at % 2 ? app : next);
      }),
    );
    const during = await sealWith(sql, [fresh, old]);
    await working;
    const after = await sealWith(sql, [fresh, old]);
    expect(during.sealed.second_factor! + after.sealed.second_factor!).toBe(1);
    expect([during.unreadable, after.unreadable]).toEqual([0, 0]);
    expect(await sealedWith(old)).toEqual({ second_factor: 0, webhook_secret: 0, outbox_mail: 0 });
    expect((await sealWith(sql, [fresh, old])).sealed).toEqual({
      second_factor: 0,
      single_sign_on_secret: 0,
      webhook_secret: 0,
      outbox_mail: 0,
    });

    expect(await webhookCalls(app).secret(owner, id)).toMatchObject({ secret });
    expect(await webhookCalls(next).secret(owner, id)).toMatchObject({ secret });
    expect([await loginWithCode(app), await loginWithCode(next)]).toEqual([true, true]);
  });

  it('leaves rows that its key does not decrypt, and reports how many', async () => {
    const before = (await addEndpoint(next)).id;
    await sql.query(`update webhook_secret set sealed = 'old.AAAA' where endpoint_id = $1`, [before]);
    await sql.query(`update outbox_mail set sealed = 'fresh.' || substr(sealed, 7) where sealed is not null`);
    const sample = (await addEndpoint(app)).id;
    const { unreadable, sealed } = await sealWith(sql, [fresh, old]);
    expect([unreadable, sealed.webhook_secret]).toEqual([1, 1]);
    expect((await webhookCalls(app).secret(owner, sample)).secret).toMatch(/^whsec_/);
    await sql.query('delete from webhook_endpoint where id = $1', [before]);
  });
});

describe('a start', () => {
  it('without a key that is still in use refuses with one sentence, and loses nothing', async () => {
    const { id } = await addEndpoint(app);
    const stored = await everything();
    await expect(prepareSecrets(app.database.ownerUrl, [fresh])).rejects.toMatchObject({
      name: 'ConfigError',
      message:
        'SECRET_KEYS lacks the key old, which is still in use (webhook_secret: 1): add it again behind the others, ' +
        'run npm run reseal, then remove it.',
    });
    await expect(sealWith(sql, [fresh])).rejects.toThrow('SECRET_KEYS lacks the key old');
    expect(await everything()).toBe(stored);
    // After the key is added again, everything can be decrypted.
    await sealWith(sql, [fresh, old]);
    await prepareSecrets(app.database.ownerUrl, [fresh]);
    expect((await webhookCalls(next).secret(owner, id)).secret).toMatch(/^whsec_/);
  });

  it('with another key under the same name refuses, too', async () => {
    const stored = await everything();
    await expect(prepareSecrets(app.database.ownerUrl, [{ id: 'fresh', key: randomBytes(32) }, old])).rejects.toThrow(
      'The key fresh of SECRET_KEYS does not open what was sealed with it in second_factor',
    );
    expect(await everything()).toBe(stored);
  });

  it('sends mails that waited meanwhile, whatever key had encrypted them first', async () => {
    isAway = false;
    await callOn(app)(owner, 'mutation { answer: retryFailedMails }');
    await sql.query(`update queue_claim set next_attempt_at = '-infinity' where queue = 'mail'`);
    app.app.ports.wakeOutbox();
    await expect.poll(() => sent.filter((mail) => /Nachricht \d/.test(mail)).length).toBe(20);
    expect(sent.some((mail) => mail.includes('Wo ist der Verbandkasten?'))).toBe(true);
    await expect.poll(() => sealedWith(fresh)).toMatchObject({ outbox_mail: 0 });
  });
});
