import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Operator } from '../../server/operator/operator.ts';
import { operatorPage } from '../../server/operator/page.ts';
import { MailError } from '../../server/mail/transport.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
let owner: Actor;
let operator: Operator;
let isMailDown = true;
let sent = 0;

beforeAll(async () => {
  app = await startTestApp({
    metrics: true,
    transport: {
      send: async ({ to }) => {
        if (isMailDown) throw new MailError(`550 <${to}> is not known here`);
        sent += 1;
      },
    },
  });
  owner = await registerOwner(app);
  operator = await Operator.connect(app.database.ownerUrl, 'Anna Beispiel');
});

afterAll(async () => {
  await operator.close();
  await app.stop();
});

beforeEach(async () => {
  isMailDown = true;
  await app.sql('delete from outbox_mail');
  await app.sql('delete from queue_claim');
  await app.sql('delete from webhook_endpoint');
});

const RESET = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }';

/** A mail that the server refused, and that waits for its next attempt. */
async function failedMail() {
  await app.graphql(null, RESET, { input: { email: owner.email } });
  return eventually(async () => {
    const mail = (await operator.failures()).listed.find(({ queue, isRunning }) => queue === 'mail' && !isRunning);
    expect(mail).toBeDefined();
    return mail!;
  });
}

/** An endpoint with a delivery that has failed permanently. */
async function failedDelivery() {
  const [endpoint] = await app.sql<{ id: string }>(
    `insert into webhook_endpoint (client_id, id, url, topics)
       values ($1, gen_random_uuid(), 'https://hooks.example.com/secret-key?token=1', '{tickets}') returning id`,
    [owner.clientId],
  );
  await app.sql(
    `insert into webhook_delivery (client_id, endpoint_id, kind, action, data_version, state, attempts, problem, status)
       values ($1, $2, 'Ticket', 'created', 1, 'failed', 9, 'status', 500)`,
    [owner.clientId, endpoint!.id],
  );
}

const logged = (): Promise<{ who: string; action: string; subject: string; clientId: string | null }[]> =>
  app.sql('select who, action, subject, organisation_id as "clientId" from operator_log order by id');

describe('what failed', () => {
  it('is listed with its reason, and without anybody’s address or the key of a receiver', async () => {
    await failedDelivery();
    const mail = await failedMail();
    expect(mail).toMatchObject({ clientId: null, what: 'passwordReset', attempts: 1 });
    expect(mail.reason).toContain('550 <…@…> is not known here');
    expect(new Date(mail.next!).getTime()).toBeGreaterThan(Date.now());
    const { listed } = await operator.failures();
    expect(listed.find(({ queue }) => queue === 'webhook')).toMatchObject({
      organisation: expect.any(String),
      what: 'Ticket created to hooks.example.com',
      reason: 'status 500',
      attempts: 9,
      next: null,
    });
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${owner.email}|secret-key`));
  });

  it('is tried again at once, before its pause is over', async () => {
    const mail = await failedMail();
    isMailDown = false;
    const before = sent;
    expect(await operator.tryAgain(mail)).toBe(true);
    app.app.ports.wakeOutbox();
    await expect.poll(() => sent).toBe(before + 1);
    // The claim ends after the mail has been sent.
    await expect.poll(async () => (await operator.failures()).total).toBe(0);
  });

  it('is given up, and tried again after that', async () => {
    const mail = await failedMail();
    expect(await operator.giveUp(mail)).toBe(true);
    expect((await operator.failures()).listed).toEqual([{ ...mail, next: null }]);
    expect(await operator.giveUp(mail)).toBe(false);
    isMailDown = false;
    const before = sent;
    expect(await operator.tryAgain(mail)).toBe(true);
    app.app.ports.wakeOutbox();
    await expect.poll(() => sent).toBe(before + 1);
  });

  it('is refused while a process works on it, where nothing can be given up, and where nothing is pending', async () => {
    await app.sql(
      `insert into queue_claim (client_id, queue, item, attempts, claimed_by, claimed_until, error)
         values ($1, 'mail', 'x', 2, gen_random_uuid(), now() + interval '1 minute', 'no'), ($1, 'document', 'y', 2, null, null, 'no')`,
      [owner.clientId],
    );
    const key = { clientId: owner.clientId };
    expect(await operator.tryAgain({ ...key, queue: 'mail', item: 'x' })).toBe(false);
    expect(await operator.giveUp({ ...key, queue: 'mail', item: 'x' })).toBe(false);
    expect(await operator.giveUp({ ...key, queue: 'document', item: 'y' })).toBe(false);
    expect(await operator.tryAgain({ ...key, queue: 'document', item: 'y' })).toBe(true);
    expect(await operator.tryAgain({ ...key, queue: 'constructor', item: 'z' })).toBe(false);
  });

  it('of a webhook waits for its next attempt, or does not', async () => {
    await failedDelivery();
    const [delivery] = (await operator.failures()).listed;
    const state = async () => (await app.sql<{ state: string }>('select state from webhook_delivery'))[0]!.state;
    expect([await operator.tryAgain(delivery!), await state()]).toEqual([true, 'waiting']);
    expect([await operator.giveUp(delivery!), await state()]).toEqual([true, 'failed']);
  });

  it('is counted in the metrics, those that were given up apart', async () => {
    await failedDelivery();
    await operator.giveUp(await failedMail());
    const text = await (await fetch(`http://127.0.0.1:${await app.app.listenForMetrics(0)}/metrics`)).text();
    expect(text).toContain('obacht_queue_given_up{queue="mail"} 1');
    expect(text).toContain('obacht_queue_given_up{queue="webhook"} 1');
    expect(text).toContain('obacht_queue_oldest_seconds{queue="webhook"} 0');
  });
});

describe('organisations', () => {
  it('are listed by size, activity and state, without any person', async () => {
    const { total, listed } = await operator.organisations({ search: owner.clientId });
    expect([total, listed]).toEqual([
      1,
      [
        {
          id: owner.clientId,
          name: expect.any(String),
          licence: expect.any(String),
          since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          lastActivity: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          users: 1,
          writes: expect.any(Number),
          files: 0,
          megabytes: 0,
          deletedOn: null,
        },
      ],
    ]);
    expect((await operator.organisations({ search: '%' })).total).toBe(0);
    expect((await operator.organisations({ page: 2 })).listed).toEqual([]);
  });
});

describe('each view and each change by an operator', () => {
  it('is logged with its author, and is refused when it cannot be logged', async () => {
    await app.sql('delete from operator_log');
    await operator.organisations({ search: 'Nord' });
    await operator.tryAgain({ queue: 'contract', item: owner.clientId, clientId: owner.clientId });
    expect(await logged()).toEqual([
      { who: 'Anna Beispiel', action: 'looked at organisations', subject: 'Nord', clientId: null },
      { who: 'Anna Beispiel', action: 'tried again', subject: `contract ${owner.clientId}`, clientId: owner.clientId },
    ]);
    const mail = await failedMail();
    await app.sql('alter table operator_log rename to elsewhere');
    await expect(operator.giveUp(mail)).rejects.toThrow(/operator_log/);
    await app.sql('alter table elsewhere rename to operator_log');
    expect((await operator.failures()).listed).toEqual([mail]);
  });

  it('is in a table that the application cannot read', async () => {
    const read = app.app.database.unscoped('test of rights', (rows) => rows('select * from operator_log'));
    await expect(read).rejects.toThrow(/permission denied/);
  });
});

describe('the page', () => {
  let server: Server;
  let url: string;
  let key: string;
  let cookie: string;

  beforeAll(async () => {
    const page = operatorPage(operator);
    ({ key } = page);
    server = createServer(page.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = await fetch(`${url}/?key=${key}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    cookie = opened.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    cookie = cookie.split(';')[0]!;
  });

  afterAll(() => void server.close());

  const get = (path: string, headers: Record<string, string> = { cookie }) => fetch(`${url}${path}`, { headers });
  const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: url, ...headers } });

  it('opens with the key that is printed at the start, and shows others nothing', async () => {
    for (const held of ['', 'obacht-operator=wrong']) expect((await get('/', { cookie: held })).status).toBe(403);
    expect((await get('/?key=wrong', {})).status).toBe(403);
    expect((await press({ queue: 'mail', item: 'x', action: 'again' }, { cookie: '' })).status).toBe(403);
    const shown = await get('/');
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining(`default-src 'none'`),
    ]);
  });

  it('refuses forms of other pages, and actions that it has not offered', async () => {
    const fields = { queue: 'mail', item: 'x', organisation: owner.clientId, action: 'again' };
    expect((await press(fields, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await press({ ...fields, organisation: 'no id' })).status).toBe(400);
    expect((await press({ ...fields, action: 'drop' })).status).toBe(400);
    expect((await press({ ...fields, item: 'x'.repeat(20_000) })).status).toBe(403);
    expect((await get('/nothing')).status).toBe(404);
  });

  it('shows what failed as text, gives up and tries again', async () => {
    const { item } = await failedMail();
    await app.sql(`update queue_claim set error = '<script>alert(1)</script>'`);
    const shown = await (await get('/')).text();
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown).toContain('>Give up</button>');
    const answer = await (await press({ queue: 'mail', item, organisation: '', action: 'give-up' })).text();
    expect(answer).toContain('It was given up.');
    expect(answer).not.toContain('>Give up</button>');
    expect(await (await get('/organisations')).text()).toContain(owner.clientId);
    expect(await (await get('/log')).text()).toContain('gave up');
  });
});
