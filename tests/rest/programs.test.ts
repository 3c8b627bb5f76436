import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changedSince } from '../../schema/kernel/changed-since.ts';
import { createToken } from '../developers/tokens.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient, type RestAnswer, type RestClient } from './rest-client.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});
afterAll(() => app.stop());

interface Ticket {
  id: string;
  title: string;
}

const LADDER = { title: 'Leiter tauschen', priority: 2 };

const tickets = async (): Promise<number> =>
  (await app.sql('select 1 from ticket where client_id = $1', [owner.clientId])).length;

describe('A POST with an Idempotency-Key', () => {
  const post = (key: string, body: object = LADDER, client = rest, path = 'ticket') =>
    client.post<Ticket>(path, body, { 'Idempotency-Key': key });
  /** The state after a crash of the server: the stored answer is missing, and its claim has expired. */
  const forget = (key: string, claimedUntil: string, written = true) =>
    app.sql(
      `update idempotency_key set answer = null, status = null, written = $2, claimed_until = now() + $3::interval where key = $1`,
      [key, written, claimedUntil],
    );

  it('is carried out once and answers the same each time, with its status and its version', async () => {
    const key = randomUUID();
    const first = await post(key);
    const second = await post(key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    await rest.put(`ticket/${first.body.id}`, { title: 'Geländer' });
    expect((await post(key)).body.title).toBe(LADDER.title);
    expect(await tickets()).toBe(1);
  });

  it('sent several times at once is carried out once: the others have to wait, or get its answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(key)));
    expect(await tickets()).toBe(1);
    const created = answers.filter(({ status }) => status === 201);
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1);
    for (const { error, headers } of answers.filter(({ status }) => status !== 201))
      expect([error.code, headers.get('retry-after')]).toEqual(['IN_PROGRESS', '1']);
  });

  it('of another request is refused, and so is a malformed key', async () => {
    const key = randomUUID();
    await post(key);
    for (const answer of [
      await post(key, { ...LADDER, priority: 3 }),
      await post(key, { name: 'Halle' }, rest, 'board'),
    ])
      expect([answer.status, answer.error.code, answer.error.field]).toEqual([422, 'KEY_REUSED', 'Idempotency-Key']);
    for (const wrong of ['x'.repeat(256), 'two words'])
      expect(await post(wrong)).toMatchObject({ status: 400, error: { field: 'Idempotency-Key' } });
    expect(await tickets()).toBe(1);
  });

  it('belongs to one credential: the same key of another credential or organisation is another call', async () => {
    const key = randomUUID();
    const { secret } = await createToken(app, owner);
    const stranger = await registerOwner(app);
    await post(key);
    await post(key, LADDER, restClient(app, secret));
    expect((await post(key, LADDER, restClient(app, stranger.token))).headers.get('idempotency-replayed')).toBeNull();
    expect(await tickets()).toBe(2);
  });

  it('that is refused may be corrected under the same key', async () => {
    const key = randomUUID();
    expect((await post(key, { ...LADDER, boardId: randomUUID() })).status).toBeGreaterThanOrEqual(400);
    expect((await post(key)).status).toBe(201);
    expect(await tickets()).toBe(1);
  });

  it('after a crash never writes again: before the commit it is carried out, after it the record is answered', async () => {
    const key = randomUUID();
    const { body } = await post(key);
    await forget(key, '1 minute');
    expect((await post(key)).error.code).toBe('IN_PROGRESS');
    await forget(key, '0');
    expect(await post(key)).toMatchObject({ status: 201, body: { id: body.id } });
    expect(await tickets()).toBe(1);
    // Nothing was committed: neither the ticket nor the note that is stored with the key.
    const other = randomUUID();
    const { body: removed } = await post(other);
    await app.sql('delete from ticket where id = $1', [removed.id]);
    await forget(other, '0', false);
    expect((await post(other)).status).toBe(201);
    expect(await tickets()).toBe(2);
  });

  it('is refused after a crash if it was carried out and no id identifies its result', async () => {
    const { body: ticket } = await rest.post<Ticket>('ticket', LADDER);
    const key = randomUUID();
    const comment = () => post(key, { content: 'Bestellt' }, rest, `ticket/${ticket.id}/comments`);
    expect((await comment()).status).toBeLessThan(300);
    await forget(key, '0');
    expect(await comment()).toMatchObject({ status: 409, error: { code: 'CONFLICT' } });
    expect(await app.sql('select 1 from ticket_comment where ticket_id = $1', [ticket.id])).toHaveLength(1);
  });

  it('writes nothing when another server has taken over its claim', async () => {
    const key = randomUUID();
    // The stored claim differs from that of the call.
    await app.sql(`create function take_over() returns trigger language plpgsql as $$ begin
      new.claim := gen_random_uuid(); return new; end $$`);
    await app.sql(
      'create trigger take_over before insert on idempotency_key for each row execute function take_over()',
    );
    try {
      expect((await post(key)).error.code).toBe('IN_PROGRESS');
      expect(await tickets()).toBe(0);
    } finally {
      await app.sql('drop trigger take_over on idempotency_key');
    }
  });

  it('is a new call after a day, and then the answer is deleted', async () => {
    const key = randomUUID();
    await post(key);
    await app.sql(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [key]);
    expect((await post(key)).headers.get('idempotency-replayed')).toBeNull();
    expect(await tickets()).toBe(2);
    await app.sql(`update idempotency_key set created_at = now() - interval '25 hours' where key = $1`, [key]);
    const { trim } = await import('../../server/scheduler/jobs.ts');
    await trim(app.app.database);
    expect(await app.sql('select 1 from idempotency_key where key = $1', [key])).toEqual([]);
  });

  it('without the permission is refused, also when the answer is stored', async () => {
    const { id, secret } = await createToken(app, owner);
    const key = randomUUID();
    const client = restClient(app, secret);
    await post(key, LADDER, client);
    await app.sql(`update api_token set rights = '{}' where id = $1`, [id]);
    expect((await post(key, LADDER, client)).status).toBe(403);
  });
});

interface Changes {
  data: Ticket[];
  count: number;
  deleted: string[];
  cursor: string;
  more: boolean;
}

describe('A list with updatedSince', () => {
  const since = (cursor: string, query = '') => rest.get<Changes>(`ticket?updatedSince=${cursor}${query}`);
  const create = async (title: string): Promise<string> =>
    (await rest.post<Ticket>('ticket', { ...LADDER, title })).body.id;
  const begin = async (): Promise<string> => (await rest.get<Changes>('ticket')).body.cursor;

  it('answers what was created, changed and deleted since the cursor of an earlier answer, and nothing twice', async () => {
    const [remaining, changed, removed] = [await create('Regal'), await create('Leiter'), await create('Tor')];
    const cursor = await begin();
    await rest.put(`ticket/${changed}`, { title: 'Geländer' });
    await rest.delete(`ticket/${removed}`);
    const made = await create('Rampe');
    const { body } = await since(cursor);
    expect(body.data.map(({ id, title }) => [id, title]).sort()).toEqual(
      [
        [changed, 'Geländer'],
        [made, 'Rampe'],
      ].sort(),
    );
    expect(body).toMatchObject({ count: 2, deleted: [removed], more: false });
    expect(body.data.map(({ id }) => id)).not.toContain(remaining);
    const next = await since(body.cursor);
    expect(next.body).toEqual({ data: [], count: 0, deleted: [], cursor: body.cursor, more: false });
    await addUser(app, owner);
    expect((await since(body.cursor)).body).toMatchObject({ count: 0, deleted: [] });
  });

  it('returns records that have left a filtered list as deleted, and only the selected fields', async () => {
    const id = await create('Leiter');
    const cursor = await begin();
    await rest.put(`ticket/${id}`, { priority: 4 });
    expect((await since(cursor, '&priority=2')).body).toMatchObject({ count: 0, deleted: [id] });
    expect((await since(cursor, '&priority=4&select=title')).body.data).toEqual([{ _id: id, id, title: 'Leiter' }]);
  });

  it('misses nothing that commits late: versions are given in the order of the commits', async () => {
    const id = await create('Leiter');
    const cursor = await begin();
    let began = () => undefined as void;
    const isOpen = new Promise<void>((resolve) => (began = resolve));
    let end = () => undefined as void;
    const mayEnd = new Promise<void>((resolve) => (end = resolve));
    const late = app.app.database.write(owner.clientId, async ({ rows }) => {
      await rows(`update ticket set title = 'Spät', version = version + 1 where id = $1`, [id]);
      began();
      await mayEnd;
    });
    await isOpen;
    const other = await create('Dazwischen');
    const first = (await since(cursor)).body;
    expect(first.data.map((ticket) => ticket.id)).toEqual([other]);
    end();
    await late;
    expect((await since(first.cursor)).body.data).toMatchObject([{ id, title: 'Spät' }]);
  });

  it('answers whole transactions piece by piece where there is more than fits', async () => {
    const cursor = Number(await begin());
    await app.sql(
      `insert into change (client_id, version, entity, entity_id, kind)
         select $1, $2 + n, 'Ticket', gen_random_uuid()::text, 'updated' from generate_series(1, 600) n, generate_series(1, 2)`,
      [owner.clientId, cursor],
    );
    await app.sql('update client_version set version = version + 600 where client_id = $1', [owner.clientId]);
    const read = (from: number) => app.app.database.read(owner.clientId, (rows) => changedSince(rows, 'Ticket', from));
    const first = await read(cursor);
    expect(first).toMatchObject({ cursor: cursor + 250, more: true });
    const seen = new Set(first.ids);
    for (let next = first; next.more;) {
      next = await read(next.cursor);
      for (const id of next.ids) seen.add(id);
    }
    expect(seen.size).toBe(1_200);
  });

  it('is refused with 410 where it cannot be complete, and with 400 what is no cursor', async () => {
    const cursor = await begin();
    await create('Leiter');
    await app.app.database.write(owner.clientId, ({ rows }) => rows(`select collect_change('Ticket', '*', 'updated')`));
    const expired = (answer: RestAnswer<Changes>) => [answer.status, answer.error?.code];
    expect(expired(await since(cursor))).toEqual([410, 'CURSOR_EXPIRED']);
    expect(expired(await since('999999'))).toEqual([410, 'CURSOR_EXPIRED']);
    const now = await begin();
    await create('Regal');
    await app.sql('delete from change where client_id = $1', [owner.clientId]);
    expect(expired(await since(now))).toEqual([410, 'CURSOR_EXPIRED']);
    expect((await since('gestern')).error.field).toBe('updatedSince');
    for (const other of ['page=2', 'perPage=5', 'countUpTo=5', `_id=${randomUUID()}`])
      expect((await since(now, `&${other}`)).error.field).toBe(other.split('=')[0]);
    expect((await rest.get('webhookDelivery?updatedSince=1')).error.field).toBe('updatedSince');
  });
});
