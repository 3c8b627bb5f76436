import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { startReminders } from '../../server/reminders/reminder-worker.ts';
import { closeExpiredTokens } from '../../server/scheduler/jobs.ts';
import { DayClock } from '../jobs/jobs-fixture.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { scheduledJob } from '../support/scheduled-job.ts';
import { socketWith } from './socket-with.ts';
import { createToken, REVOKE } from './tokens.ts';
import { storedMails } from '../support/stored-mails.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
});

afterAll(() => app.stop());

const RENAME = `mutation ($id: ID!, $input: RenameApiTokenInput!) { renameApiToken(id: $id, input: $input) { id name } }`;
const AUDIT = `query ($filter: JSON) { audit(filter: $filter) { count data { entity recordId token } } }`;

it('a token can be renamed: the list and the history show the new name, and it stays valid', async () => {
  const { id, secret } = await createToken(app, owner, { name: 'ERP' });
  const { body } = await restClient(app, secret).post<{ id: string }>('ticket', { title: 'Leiter', priority: 2 });
  const { data } = await app.graphql(owner.token, RENAME, { id, input: { name: 'Warenwirtschaft' } });
  expect(data).toEqual({ renameApiToken: { id, name: 'Warenwirtschaft' } });
  expect((await restClient(app, secret).get('ticket')).status).toBe(200);
  const audit = await app.graphql<{ audit: { data: object[] } }>(owner.token, AUDIT, { filter: { recordId: body.id } });
  expect(audit.data.audit.data).toMatchObject([{ token: 'Warenwirtschaft' }]);
  for (const [input, code] of [
    [{ name: '' }, 'BAD_INPUT'],
    [{ name: 'a'.repeat(101) }, 'BAD_INPUT'],
  ] as const)
    expect((await app.graphql(owner.token, RENAME, { id, input })).errors?.[0]?.extensions.code).toBe(code);
  const stranger = await registerOwner(app);
  const foreign = await app.graphql(stranger.token, RENAME, { id, input: { name: 'Fremd' } });
  expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('the audit can be filtered by a token: what it did, and nothing that others did', async () => {
  const [one, other] = [await createToken(app, owner), await createToken(app, owner)];
  const made = [];
  for (const { secret } of [one, other])
    made.push((await restClient(app, secret).post<{ id: string }>('ticket', { title: 'Leiter', priority: 2 })).body.id);
  await restClient(app, owner.token).put(`ticket/${made[0]}`, { priority: 3 });
  const { data } = await app.graphql<{ audit: { count: number } }>(owner.token, AUDIT, { filter: { tokenId: one.id } });
  expect(data.audit).toMatchObject({ count: 1, data: [{ entity: 'Ticket', recordId: made[0] }] });
});

it('the sockets of a token are closed when its last day is over, and those of other tokens stay', async () => {
  const expiring = await createToken(app, owner, { validUntil: '2099-12-31' });
  const lasting = await createToken(app, owner, { validUntil: '2099-12-31' });
  const [closed, open] = [await socketWith(app, expiring.secret), await socketWith(app, lasting.secret)];
  await scheduledJob(app.app.database, 'expired API tokens').run();
  expect([closed.code, open.code]).toEqual([0, 0]);
  await app.sql(`update api_token set valid_until = (now() at time zone 'Europe/Berlin')::date - 1 where id = $1`, [
    expiring.id,
  ]);
  // It expired at the beginning of the day, some hours ago.
  await closeExpiredTokens(app.app.database, 25 * 60);
  await expect.poll(() => closed.code).toBe(4403);
  expect(open.code).toBe(0);
});

it('the Owners are notified 14 and 3 days before a token ends, once each, and for short ones 3 days before', async () => {
  const firm = await registerOwner(app);
  const second = await addUser(app, firm, { role: 'Owner' });
  const now = today();
  const end = addDays(now, 20);
  const { id } = await createToken(app, firm, { name: 'Personalverwaltung', validUntil: end });
  await createToken(app, firm, { name: 'Übergang', validUntil: addDays(now, 10) });
  await createToken(app, firm, { name: 'Ohne Ende', validUntil: null });
  const { id: revoked } = await createToken(app, firm, { name: 'Widerrufen', validUntil: end });
  await app.graphql(firm.token, REVOKE, { id: revoked });

  const clock = new DayClock(now);
  const worker = startReminders({
    database: app.app.database,
    clock,
    log: { info: () => undefined, error: () => undefined } as never,
    publicUrl: 'http://localhost:4000',
    wakeOutbox: () => undefined,
  });
  const stored = async (to: string) =>
    (await storedMails<{ day: string; token: string }>(app, `template = 'tokenExpires' and recipient = $1`, [to])).map(
      ({ data }) => data,
    );
  const noticesByDay: Record<number, string[]> = {};
  for (const days of [5, 6, 6, 7, 8, 16, 17, 18, 20, 21]) {
    const before = (await stored(firm.email)).length;
    clock.set(addDays(now, days));
    await worker.wake();
    const sent = (await stored(firm.email)).slice(before).map(({ token }) => token);
    if (sent.length > 0) noticesByDay[days] = [...(noticesByDay[days] ?? []), ...sent];
  }
  await worker.stop();
  expect(noticesByDay).toEqual({ 6: ['Personalverwaltung'], 7: ['Übergang'], 17: ['Personalverwaltung'] });
  expect(await stored(second.email)).toHaveLength(3);
  expect((await stored(firm.email)).at(-1)!.day).toBe(end);
  expect(await app.sql('select 1 from audit where record_id = $1', [id])).toHaveLength(1);
  app.app.ports.wakeOutbox();
  const mail = () => app.mails.find(({ to, subject }) => to === second.email && subject.startsWith('API-Zugang endet'));
  await expect.poll(mail).toBeTruthy();
  expect(mail()!.text).toContain('/app/settings/tokens');
});
