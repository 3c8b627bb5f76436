import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scheduledJob } from '../support/scheduled-job.ts';
import { openOutboxFixture, type OutboxFixture } from '../mails/outbox-fixture.ts';

let fixture: OutboxFixture;

beforeAll(async () => {
  fixture = await openOutboxFixture();
});

afterAll(() => fixture.close());

it('The nightly trimming removes expired rows and nothing else, also when two processes do it concurrently', async () => {
  const clientId = await fixture.createClient('Groß GmbH');
  const account = await fixture.createAccount('joerg@example.com', { clientId, name: 'Jörg' });
  const insert = (sql: string, ...params: unknown[]) => fixture.asOwner(sql, params);
  const session = (lastActive: string, ended: string | null) => {
    const id = randomUUID();
    return insert(
      `insert into session (id, account_id, client_id, last_active_at, ended_at)
         values ($1, $2, $3, now() - $4::interval, now() - $5::interval)`,
      id,
      account,
      clientId,
      lastActive,
      ended,
    ).then(() => id);
  };
  const open = await session('1 minute', null);
  const endedLately = await session('40 days', '1 day');
  await session('40 days', '31 days');
  await session('40 days', null);
  await insert(
    `insert into session_token (token_hash, session_id, expires_at)
       values ('now', $1, null), ('soon', $1, now() + interval '1 minute'), ('gone', $1, now() - interval '1 minute')`,
    open,
  );
  await insert(
    `insert into password_reset (token_hash, account_id, expires_at)
       values ('good', $1, now() + interval '1 minute'), ('gone', $1, now() - interval '1 minute')`,
    account,
  );
  await insert(
    `insert into registration (request_key, account_id, client_id, created_at)
       values (gen_random_uuid(), $1, $2, now()), (gen_random_uuid(), $1, $2, now() - interval '8 days')`,
    account,
    clientId,
  );
  await insert(
    `insert into rate_limit (key, points, expire) values ('good', 1, $1), ('gone', 1, $2)`,
    Date.now() + 60_000,
    Date.now() - 60_000,
  );
  await insert(
    `insert into change (client_id, version, entity, entity_id, kind, at)
       values ($1, 1, 'Ticket', 'gone', 'created', now() - interval '14 days 1 hour'),
         ($1, 2, 'Ticket', 'good', 'created', now() - interval '13 days 23 hours')`,
    clientId,
  );
  const mail = (name: string, sent: string | null, failed: string | null, created: string) =>
    insert(
      `insert into outbox_mail (id, client_id, recipient, language, template, created_at, sent_at, failed_at)
       values (gen_random_uuid(), null, $1, 'de', 'welcome', now() - $4::interval, now() - $2::interval,
         now() - $3::interval)`,
      name,
      sent,
      failed,
      created,
    );
  await mail('sent long ago', '91 days', null, '91 days');
  await mail('failed long ago', null, '91 days', '91 days');
  await mail('sent', '1 day', null, '91 days');
  await mail('waiting', null, null, '91 days');

  // Two organisations that do not exist any more, with ids below and above those of the existing ones.
  for (const removed of ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'])
    await insert(
      `insert into audit (client_id, door, request_id, entity, entity_id, record_id, action, changes)
         select $1, '', '', 'Ticket', 'gone', 'gone', 'created', '{}' from generate_series(1, 3)`,
      removed,
    );
  const isKept = `exists (select 1 from client where id = client_id)`;
  const stored = await fixture.asOwner(`select 1 from audit where ${isKept}`);

  const trim = scheduledJob(fixture.database, 'trim');
  await Promise.all([trim.run(), trim.run(), trim.run()]);

  const column = async (sql: string) => (await fixture.asOwner<{ v: unknown }>(sql)).map(({ v }) => String(v));
  expect(new Set(await column('select id as v from session'))).toEqual(new Set([open, endedLately]));
  expect(await column(`select encode(token_hash, 'escape') as v from session_token order by 1`)).toEqual([
    'now',
    'soon',
  ]);
  expect(await column(`select encode(token_hash, 'escape') as v from password_reset`)).toEqual(['good']);
  expect(await column('select 1 as v from registration')).toHaveLength(1);
  expect(await column('select key as v from rate_limit')).toEqual(['good']);
  expect(await column('select entity_id as v from change')).toEqual(['good']);
  expect(stored.length).toBeGreaterThan(0);
  expect(await column(`select ${isKept} as v from audit`)).toEqual(stored.map(() => 'true'));
  expect(await column('select recipient as v from outbox_mail order by 1')).toEqual(['sent', 'waiting']);
});
