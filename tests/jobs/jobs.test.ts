import { randomUUID } from 'node:crypto';
import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { socketOf } from '../support/subscribed.ts';
import { eventually } from '../support/eventually.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { DayClock, attach, filesOf, jobsOn, ticketsOf, workerOn } from './jobs-fixture.ts';

let app: TestApp;
let tickets: ReturnType<typeof ticketsOn>;
let jobs: ReturnType<typeof jobsOn>;
let owner: Actor;
let client: RestClient;
const clock = new DayClock('2026-11-21');

beforeAll(async () => {
  app = await startTestApp({ clock });
  tickets = ticketsOn(app);
  jobs = jobsOn(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  clock.set('2026-11-21');
  owner = await registerOwner(app);
  client = restClient(app, owner.token);
});

interface RestJob {
  _id: string;
  id: string;
  [field: string]: unknown;
}

const NEW_JOB = { name: 'Leitern prüfen', type: 'ticket', interval: 52 };

async function dayComes(day: string): Promise<void> {
  clock.set(day);
  const worker = workerOn(app);
  await worker.wake();
  await worker.stop();
}

describe('a new job', () => {
  it('with a day of its next execution has tickets whose due date is later by the lead time', async () => {
    for (const [interval, dueDay] of [
      [1, '2027-01-08'],
      [4, '2027-01-15'],
      [26, '2027-01-29'],
      [52, '2027-01-29'],
    ] as const) {
      expect(await jobs.create(owner, { interval, nextExecution: '2027-01-01' })).toMatchObject({
        nextExecution: '2027-01-01',
        dueDay,
        ticketId: null,
      });
    }
  });

  it('completes its payload: the title is the name, the priority the medium one', async () => {
    expect((await jobs.create(owner)).payload).toEqual({
      title: 'Leitern prüfen',
      description: '',
      priority: 2,
      users: [],
    });
    const payload = { title: 'Leiterprüfung', description: 'alle acht', priority: 4, users: [owner.userId] };
    expect((await jobs.create(owner, { payload })).payload).toEqual(payload);
  });

  it('without any day begins one interval from today', async () => {
    expect(await jobs.create(owner)).toMatchObject({ dueDay: '2027-11-21', nextExecution: '2027-10-24' });
    expect(await jobs.create(owner, { interval: 1 })).toMatchObject({
      dueDay: '2026-12-05',
      nextExecution: '2026-11-28',
    });
    expect(await jobs.create(owner, { type: 'other', interval: 1 })).toMatchObject({
      dueDay: '2026-11-28',
      nextExecution: '2026-11-28',
    });
  });

  it('with a due date has its first ticket for it; both days together are the lead time', async () => {
    expect(await jobs.create(owner, { payload: { dueDate: '2027-03-31' } })).toMatchObject({
      dueDay: '2027-03-31',
      nextExecution: '2027-03-03',
    });
    const both = await jobs.create(owner, {
      interval: 4,
      nextExecution: '2027-01-29',
      payload: { dueDate: '2027-01-31' },
    });
    expect(both).toMatchObject({ dueDay: '2027-01-31', nextExecution: '2027-01-29' });
    await dayComes('2027-01-29');
    expect(await jobs.read(owner, both.id)).toMatchObject({ dueDay: '2027-02-28', nextExecution: '2027-02-26' });
    expect(await ticketsOf(app, owner)).toMatchObject([{ dueDate: '2027-01-31' }]);
  });

  it('whose due date is nearer than the lead time makes its ticket now', async () => {
    const job = await jobs.create(owner, { payload: { dueDate: '2026-12-01' } });
    expect(job).toMatchObject({ dueDay: '2026-12-01', nextExecution: '2026-11-21' });
    await eventually(async () =>
      expect(await ticketsOf(app, owner)).toMatchObject([{ dueDate: '2026-12-01', title: 'Leitern prüfen' }]),
    );
    await eventually(async () =>
      expect(await jobs.read(owner, job.id)).toMatchObject({ dueDay: '2027-12-01', nextExecution: '2027-11-03' }),
    );
  });

  it('makes its first ticket with its first run, on the day itself too', async () => {
    const job = await jobs.create(owner, { nextExecution: '2026-11-21', payload: { users: [owner.userId] } });
    await eventually(async () =>
      expect(await jobs.read(owner, job.id)).toMatchObject({ dueDay: '2027-12-19', ticketId: expect.any(String) }),
    );
    expect(await ticketsOf(app, owner)).toMatchObject([{ dueDate: '2026-12-19', recurring: 52, jobId: job.id }]);
  });

  it('that is sent twice with its id arrives once, at the same time too, with the ticket that it makes at once', async () => {
    const input = { id: randomUUID(), execute: true };
    const [one, other] = await Promise.all([jobs.create(owner, input), jobs.create(owner, input)]);
    expect(other).toEqual(one);
    expect(await jobs.create(owner, input)).toEqual(one);
    expect(one.id).toBe(input.id);
    expect(await ticketsOf(app, owner)).toHaveLength(1);
  });

  it('with execute makes one ticket at once in addition', async () => {
    const { status, body } = await client.post<RestJob>('job', {
      ...NEW_JOB,
      nextExecution: '2027-01-01',
      payload: { users: [owner.userId] },
      execute: true,
    });
    expect([status, body.ticket, body.nextExecution]).toEqual([201, null, '2027-01-01']);
    expect(await ticketsOf(app, owner)).toMatchObject([{ dueDate: '2026-12-19', recurring: 52, jobId: body.id }]);
    await eventually(() =>
      expect(
        app.mails.filter((mail) => mail.to === owner.email && mail.subject.startsWith('Steht wieder an')).length,
      ).toBe(1),
    );
  });

  it('is refused as a whole where one part of it is wrong, naming the part', async () => {
    const removed = await addUser(app, owner);
    const stranger = await registerOwner(app);
    await app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: removed.userId });
    for (const [wrong, field, key] of [
      [{ name: ' ' }, 'name', 'required'],
      [{ name: 'x'.repeat(501) }, 'name', 'tooLong'],
      [{ type: 'task' }, 'type', 'invalid'],
      [{ interval: 2 }, 'interval', 'invalid'],
      [{ interval: 0 }, 'interval', 'invalid'],
      [{ intervalUnit: 'months' }, 'intervalUnit', 'invalid'],
      [{ nextExecution: '2026-11-20' }, 'nextExecution', 'dateInPast'],
      [{ nextExecution: '9999-12-01' }, 'nextExecution', 'dateInvalid'],
      [{ payload: { foo: 1 } }, 'payload.foo', 'unknownField'],
      [{ payload: { priority: 5 } }, 'payload.priority', 'invalid'],
      [{ payload: { title: '' } }, 'payload.title', 'required'],
      [{ payload: { users: 'alle' } }, 'payload.users', 'invalid'],
      [{ payload: { dueDate: '2026-11-20' } }, 'payload.dueDate', 'dateInPast'],
      [{ payload: { dueDate: '2026-02-30' } }, 'payload.dueDate', 'dateInvalid'],
      [{ nextExecution: '2027-01-02', payload: { dueDate: '2027-01-01' } }, 'payload.dueDate', 'dueBeforeExecution'],
      [{ nextExecution: '2027-01-02', payload: { dueDate: '2029-01-01' } }, 'payload.dueDate', 'dueBeforeExecution'],
      ...[randomUUID(), 'ich', stranger.userId, removed.userId].map((id) => [
        { payload: { users: [owner.userId, id] } },
        'payload.users',
        'unknownUser',
      ]),
    ] as [object, string, string][]) {
      await expect(jobs.create(owner, wrong), JSON.stringify(wrong)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        field,
      });
      const { status, error } = await client.post('job', { ...NEW_JOB, ...wrong });
      expect([wrong, status, error.details?.[0]]).toEqual([wrong, 400, expect.objectContaining({ field, key })]);
      expect(error.message).toContain(field);
    }
    for (const missing of ['name', 'type', 'interval']) {
      const { status, error } = await client.post('job', { ...NEW_JOB, [missing]: undefined });
      expect([status, error.details]).toEqual([400, [expect.objectContaining({ field: missing, key: 'required' })]]);
    }
    expect((await client.post('job', { ...NEW_JOB, ticketId: randomUUID() })).error).toMatchObject({
      field: 'ticketId',
    });
    expect((await client.post('job', { ...NEW_JOB, nextExecution: 'morgen' })).error).toMatchObject({
      field: 'nextExecution',
    });
    expect((await jobs.list(owner)).count).toBe(0);
    expect(await ticketsOf(app, owner)).toEqual([]);
  });
});

describe('a change', () => {
  it('of the payload applies to the next ticket, field by field', async () => {
    const { id } = await tickets.create(owner, { description: 'alt', dueDate: '2026-12-10', recurring: 52 });
    const job = (await jobs.seriesOf(owner, id))!;
    expect(
      await jobs.update(owner, job.id, { payload: { title: 'Leitern und Tritte', users: [owner.userId] } }),
    ).toMatchObject({
      name: 'Leitern prüfen',
      payload: { title: 'Leitern und Tritte', description: 'alt', priority: 2, users: [owner.userId] },
      version: 2,
    });
    expect(await tickets.read(owner, id)).toMatchObject({ title: 'Leitern prüfen', userIds: [] });
    await dayComes('2027-11-12');
    expect((await ticketsOf(app, owner))[1]).toMatchObject({ title: 'Leitern und Tritte', description: 'alt' });
  });

  it('of the next execution moves the series with it', async () => {
    const job = await jobs.create(owner, { interval: 4, nextExecution: '2027-01-01' });
    expect(await jobs.update(owner, job.id, { nextExecution: '2027-01-17' })).toMatchObject({
      nextExecution: '2027-01-17',
      dueDay: '2027-01-31',
    });
    await dayComes('2027-01-17');
    expect(await jobs.read(owner, job.id)).toMatchObject({ dueDay: '2027-02-28', nextExecution: '2027-02-14' });
    expect(await jobs.update(owner, job.id, { payload: { dueDate: '2027-03-05' } })).toMatchObject({
      dueDay: '2027-03-05',
      nextExecution: '2027-02-19',
    });
  });

  it('of the interval is that of all tickets of the series', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const job = (await jobs.seriesOf(owner, id))!;
    await dayComes('2027-01-17');
    expect(await jobs.update(owner, job.id, { interval: 26 })).toMatchObject({
      interval: 26,
      dueDay: '2027-07-31',
      nextExecution: '2027-07-03',
    });
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.recurring)).toEqual([26, 26]);
    // A due date that is sent together with another interval was chosen for it, even if it equals the stored one.
    expect(await jobs.update(owner, job.id, { interval: 52, payload: { dueDate: '2027-07-31' } })).toMatchObject({
      dueDay: '2027-07-31',
      nextExecution: '2027-07-03',
    });
    // A job that has not created anything keeps the chosen day of its first ticket.
    const planned = await jobs.create(owner, { interval: 4, payload: { dueDate: '2027-05-31' } });
    expect(await jobs.update(owner, planned.id, { interval: 52 })).toMatchObject({
      dueDay: '2027-05-31',
      nextExecution: '2027-05-03',
    });
  });

  it('of the type turns a series into a reminder, whose tickets stay as single ones, and back', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const job = (await jobs.seriesOf(owner, id))!;
    expect(await jobs.update(owner, job.id, { type: 'other' })).toMatchObject({
      type: 'other',
      ticketId: null,
      dueDay: '2027-01-31',
      nextExecution: '2027-01-31',
    });
    expect(await ticketsOf(app, owner)).toMatchObject([{ recurring: 0, jobId: null }]);
    expect(await jobs.update(owner, job.id, { type: 'ticket' })).toMatchObject({
      type: 'ticket',
      dueDay: '2027-01-31',
      nextExecution: '2027-01-17',
    });
  });

  it('returns the values unchanged and moves nothing, a past day included', async () => {
    const { body } = await client.post<RestJob>('job', {
      ...NEW_JOB,
      nextExecution: '2027-01-01',
      payload: { users: [owner.userId] },
    });
    await app.sql(`delete from setting where id = 'standardOpenBoard' and client_id = $1`, [owner.clientId]);
    clock.set('2027-01-05');
    const { name, type, interval, intervalUnit, nextExecution, payload } = body;
    const { status, body: same } = await client.put<RestJob>(`job/${body.id}`, {
      name,
      type,
      interval,
      intervalUnit,
      nextExecution,
      payload,
    });
    expect([status, same.nextExecution, same.dueDay]).toEqual([200, '2027-01-01', '2027-01-29']);
    expect((await client.put(`job/${body.id}`, { nextExecution: '2027-01-02' })).error.details).toMatchObject([
      { field: 'nextExecution', key: 'dateInPast' },
    ]);
  });

  it('of nothing changes nothing', async () => {
    const job = await jobs.create(owner);
    expect(await jobs.update(owner, job.id, {})).toEqual(job);
  });

  it('by somebody who saw an older one is STALE', async () => {
    const job = await jobs.create(owner);
    await jobs.update(owner, job.id, { name: 'Erste' }, job.version);
    await expect(jobs.update(owner, job.id, { name: 'Zweite' }, job.version)).rejects.toMatchObject({ code: 'STALE' });
    expect((await client.put(`job/${job.id}`, { name: 'Zweite' }, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await client.put(`job/${job.id}`, { name: 'Dritte' }, { 'If-Match': '"2"' })).body).toMatchObject({
      name: 'Dritte',
      version: 3,
    });
  });
});

describe('running a job now', () => {
  it('makes one extra ticket and leaves schedule and newest ticket alone', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4, userIds: [owner.userId] });
    await attach(app, owner, id, 'pruefliste.pdf');
    const job = (await jobs.seriesOf(owner, id))!;
    const run = await jobs.execute(owner, job.id);
    expect(run.job).toEqual(job);
    expect(run.ticket).toMatchObject({ title: 'Leitern prüfen', dueDate: '2026-12-05', recurring: 4, jobId: job.id });
    expect((await filesOf(app, run.ticket!.id)).map(({ name }) => name)).toEqual(['pruefliste.pdf']);
    expect(await jobs.read(owner, job.id)).toEqual(job);
    // It belongs to the series, but is not its newest ticket.
    await tickets.update(owner, run.ticket!.id, { title: 'Einmal extra', dueDate: '2026-12-06' });
    expect(await jobs.read(owner, job.id)).toEqual(job);
    await dayComes(job.nextExecution);
    expect((await ticketsOf(app, owner)).map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Leitern prüfen', '2026-12-31'],
      ['Einmal extra', '2026-12-06'],
      ['Leitern prüfen', '2027-01-31'],
    ]);
  });

  it('makes one ticket when it is asked for again with the same id', async () => {
    const job = await jobs.create(owner);
    const newId = randomUUID();
    const [run] = await Promise.all([jobs.execute(owner, job.id, newId), jobs.execute(owner, job.id, newId)]);
    expect(run.ticket!.id).toBe(newId);
    expect((await jobs.execute(owner, job.id, newId)).ticket).toEqual(run.ticket);
    expect((await ticketsOf(app, owner)).filter(({ id }) => id === newId)).toHaveLength(1);
    expect((await ticketsOf(app, owner)).map(({ title }) => title)).toEqual([run.ticket!.title]);

    const other = await tickets.create(owner, {});
    await expect(jobs.execute(owner, job.id, other.id)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(jobs.execute(owner, job.id, 'none')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('sends one extra reminder', async () => {
    const job = await jobs.create(owner, { name: 'Extra erinnern', type: 'other', nextExecution: '2027-01-01' });
    const { status, body } = await client.post(`job/${job.id}/execute`);
    expect([status, body.ticket]).toEqual([200, null]);
    await eventually(() =>
      expect(app.mails.filter((mail) => mail.subject === 'Erinnerung: Extra erinnern')).toHaveLength(1),
    );
    expect(await jobs.read(owner, job.id)).toEqual(job);
  });

  it('sends one extra reminder when it is asked for again with the same id', async () => {
    const job = await jobs.create(owner, { name: 'Einmal', type: 'other', nextExecution: '2027-01-01' });
    const newId = randomUUID();
    await Promise.all([jobs.execute(owner, job.id, newId), jobs.execute(owner, job.id, newId)]);
    await jobs.execute(owner, job.id, newId);
    await jobs.execute(owner, job.id, randomUUID());
    const written = await app.sql<{ template: string }>('select template from outbox_mail where client_id = $1', [
      owner.clientId,
    ]);
    expect(written.filter(({ template }) => template === 'jobReminder')).toHaveLength(2);
  });

  it('reports what is missing, and does nothing', async () => {
    const job = await jobs.create(owner);
    await app.sql(`delete from setting where id = 'standardOpenBoard' and client_id = $1`, [owner.clientId]);
    expect((await client.post(`job/${job.id}/execute`)).error).toMatchObject({
      code: 'CONFLICT',
      message: 'Es gibt keine Standardspalte für neue Tickets: Wähle in den Einstellungen eine aus.',
    });
    await expect(jobs.create(owner, { execute: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await jobs.list(owner)).count).toBe(1);
  });
});

describe('the list of jobs', () => {
  beforeEach(async () => {
    for (const [name, interval, nextExecution, description] of [
      ['Leitern prüfen', 52, '2027-03-01', 'alle acht'],
      ['Regale ansehen', 4, '2027-01-01', ''],
      ['Aushänge', 26, '2027-02-01', 'Notfallnummern'],
    ] as const)
      await jobs.create(owner, { name, interval, nextExecution, payload: { description } });
  });

  const names = async (query: string): Promise<unknown[]> =>
    (await client.list(`job?${query}`)).body.data.map((job) => job.name);

  it('shows the newest first, and is searched, sorted and filtered over GraphQL and REST', async () => {
    expect(await names('')).toEqual(['Aushänge', 'Regale ansehen', 'Leitern prüfen']);
    expect(await names('sort=nextExecution')).toEqual(['Regale ansehen', 'Aushänge', 'Leitern prüfen']);
    expect(await names('search=notfall')).toEqual(['Aushänge']);
    expect(await names('interval=52')).toEqual(['Leitern prüfen']);
    expect(await names('nextExecution=2027-02-01&type=ticket')).toEqual(['Aushänge']);
    expect(await jobs.list(owner, { sort: '-dueDay', perPage: 1 })).toMatchObject({
      count: 3,
      data: [{ name: 'Leitern prüfen' }],
    });
    await expect(jobs.list(owner, { sort: 'template' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'sort' });
  });

  it('answers each job with both ids and every field', async () => {
    const [job] = (await client.list('job?populate=createdBy&name=Aush%C3%A4nge')).body.data as [RestJob];
    expect(job).toEqual({
      _id: job.id,
      id: expect.any(String),
      name: 'Aushänge',
      type: 'ticket',
      interval: 26,
      intervalUnit: 'weeks',
      nextExecution: '2027-02-01',
      dueDay: '2027-03-01',
      anchorDay: 1,
      payload: { title: 'Aushänge', description: 'Notfallnummern', priority: 2, users: [] },
      ticket: null,
      lastRunAt: null,
      error: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      createdBy: expect.objectContaining({ _id: owner.userId }),
      version: 1,
    });
    expect((await client.get<RestJob>(`job/${job.id}`)).body.createdBy).toBe(owner.userId);
  });
});

describe('another organisation', () => {
  it('neither sees nor reaches jobs, over GraphQL and REST', async () => {
    const stranger = await registerOwner(app);
    const job = await jobs.create(owner, { name: 'Geheim' });
    const theirs = restClient(app, stranger.token);
    expect((await jobs.list(stranger)).count).toBe(0);
    expect((await theirs.list('job?search=Geheim')).body).toEqual({
      data: [],
      count: 0,
      cursor: expect.stringMatching(/^\d+$/),
    });
    for (const id of [job.id, randomUUID(), 'nonsense']) {
      await expect(jobs.read(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(jobs.update(stranger, id, { name: 'Mein' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(jobs.execute(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(jobs.remove(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      for (const answer of [
        await theirs.get(`job/${id}`),
        await theirs.put(`job/${id}`, { name: 'Mein' }),
        await theirs.delete(`job/${id}`),
        await theirs.post(`job/${id}/execute`),
      ])
        expect(answer.status).toBe(404);
    }
    expect(await jobs.read(owner, job.id)).toEqual(job);
    expect(await ticketsOf(app, stranger)).toEqual([]);
  });
});

describe('the table of jobs in another window', () => {
  const sockets: Client[] = [];
  afterAll(async () => {
    for (const socket of sockets) await socket.dispose();
  });

  interface Change {
    stale: boolean;
    version: number;
    records: { id: string; name: string; nextExecution: string }[];
    removed: { kind: string; id: string }[];
  }

  const watch = (actor: Actor, since?: number): Change[] => {
    const socket = socketOf(app, actor);
    sockets.push(socket);
    const changes: Change[] = [];
    const query = `subscription ($since: Float) { recordsChanged(kinds: ["job"], since: $since) { stale version
         records { ... on Job { id name nextExecution } } removed { kind id } } }`;
    socket.subscribe<{ recordsChanged: Change }>(
      { query, variables: { since } },
      {
        next: ({ data }) => void changes.push(data!.recordsChanged),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    return changes;
  };

  it('gets jobs that are created, changed, run and removed, and nothing else', async () => {
    const [{ version }] = (await app.sql<{ version: string }>(
      'select version from client_version where client_id = $1',
      [owner.clientId],
    )) as [{ version: string }];
    const changes = watch(owner, Number(version));
    const strangers = watch(await registerOwner(app));
    const job = await jobs.create(owner, { interval: 4, nextExecution: '2027-01-17' });
    await eventually(() =>
      expect(changes.at(-1)).toMatchObject({
        stale: false,
        records: [{ id: job.id, nextExecution: '2027-01-17' }],
        removed: [],
      }),
    );
    await tickets.create(owner, { title: 'einmalig' });
    await jobs.update(owner, job.id, { name: 'Anders' });
    await eventually(() => expect(changes.at(-1)).toMatchObject({ records: [{ id: job.id, name: 'Anders' }] }));
    await dayComes('2027-01-17');
    await eventually(() =>
      expect(changes.at(-1)).toMatchObject({ records: [{ id: job.id, nextExecution: '2027-02-14' }] }),
    );
    await jobs.remove(owner, job.id);
    await eventually(() =>
      expect(changes.at(-1)).toMatchObject({ records: [], removed: [{ kind: 'job', id: job.id }] }),
    );
    expect(changes).toHaveLength(4);
    expect(strangers).toEqual([]);
  });
});
