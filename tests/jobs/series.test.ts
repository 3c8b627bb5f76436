import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { DayClock, attach, jobsOn, ticketsOf, workerOn } from './jobs-fixture.ts';

let app: TestApp;
let tickets: ReturnType<typeof ticketsOn>;
let jobs: ReturnType<typeof jobsOn>;
let owner: Actor;
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
});

/** Creates the next ticket of a series by setting the clock to its day. Returns its id. */
async function nextTicket(ticketId: string): Promise<string> {
  const { id, nextExecution } = (await jobs.seriesOf(owner, ticketId))!;
  clock.set(nextExecution);
  const worker = workerOn(app);
  await worker.wake();
  await worker.stop();
  return (await jobs.read(owner, id)).ticketId!;
}

const activitiesOf = (ticketId: string) =>
  app.sql<{ content: number; details: Record<string, unknown> }>(
    'select content, details from ticket_activity where ticket_id = $1 order by timestamp, content',
    [ticketId],
  );

describe('a ticket that is saved as recurring', () => {
  it('has a series whose next ticket is due one interval later and appears ahead of that', async () => {
    const jonas = await addUser(app, owner);
    const ticket = await tickets.create(owner, {
      description: 'alle acht',
      dueDate: '2026-12-31',
      recurring: 4,
      priority: 3,
      userIds: [jonas.userId],
    });
    expect(await jobs.seriesOf(owner, ticket.id)).toMatchObject({
      name: 'Leitern prüfen',
      type: 'ticket',
      interval: 4,
      intervalUnit: 'weeks',
      dueDay: '2027-01-31',
      anchorDay: 31,
      nextExecution: '2027-01-17',
      payload: { title: 'Leitern prüfen', description: 'alle acht', priority: 3, users: [jonas.userId] },
      ticketId: ticket.id,
      lastRunAt: null,
      error: null,
      createdBy: { id: owner.userId },
    });
    expect(ticket.version).toBe(1);
  });

  it.each([
    [1, '2026-12-17', '2026-12-10'],
    [4, '2027-01-10', '2026-12-27'],
    [26, '2027-06-10', '2027-05-13'],
    [52, '2027-12-10', '2027-11-12'],
    [104, '2028-12-10', '2028-11-12'],
    [156, '2029-12-10', '2029-11-12'],
  ])('every %i weeks goes on along the calendar, over GraphQL and REST', async (recurring, dueDay, nextExecution) => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10', recurring });
    const { body } = await restClient(app, owner.token).post<{ id: string }>('ticket', {
      title: 'Leitern prüfen',
      priority: 2,
      dueDate: '2026-12-10',
      recurring,
    });
    for (const ticketId of [id, body.id])
      expect(await jobs.seriesOf(owner, ticketId)).toMatchObject({ dueDay, nextExecution });
  });

  it('without a due date counts from today, and when long overdue creates no tickets for missed turns', async () => {
    const undated = await tickets.create(owner, { recurring: 52 });
    expect(await jobs.seriesOf(owner, undated.id)).toMatchObject({ dueDay: '2027-11-21', nextExecution: '2027-10-24' });
    const overdue = await tickets.create(owner, { dueDate: '2020-01-31', recurring: 4 });
    expect(await jobs.seriesOf(owner, overdue.id)).toMatchObject({ dueDay: '2026-12-31', nextExecution: '2026-12-17' });
    // Next week's turn would be due to appear today: the ticket that was just saved is not duplicated.
    const today = await tickets.create(owner, { dueDate: '2026-11-21', recurring: 1 });
    expect(await jobs.seriesOf(owner, today.id)).toMatchObject({ dueDay: '2026-12-05', nextExecution: '2026-11-28' });
  });

  it('later on gets its series with the change, and single tickets have none', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10' });
    expect(await jobs.seriesOf(owner, id)).toBeNull();
    await restClient(app, owner.token).put(`ticket/${id}`, { recurring: 52, title: 'Tritte prüfen' });
    expect(await jobs.seriesOf(owner, id)).toMatchObject({
      name: 'Tritte prüfen',
      dueDay: '2027-12-10',
      payload: { title: 'Tritte prüfen' },
    });
  });

  it('with a due date beyond the calendar is refused, and nothing is left of it', async () => {
    await expect(tickets.create(owner, { dueDate: '9999-12-31', recurring: 1 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'dueDate',
    });
    expect((await tickets.list(owner)).count).toBe(0);
    expect((await tickets.create(owner, { dueDate: '9999-12-31' })).formattedDocumentId).toBe('T-00001');
  });

  it('is refused with another value than those that are offered', async () => {
    for (const recurring of [2, 53, -1, 1.5])
      expect(
        (await restClient(app, owner.token).post('ticket', { title: 'x', priority: 2, recurring })).error,
      ).toMatchObject({ code: 'BAD_INPUT', field: 'recurring' });
  });
});

describe('another interval', () => {
  it('on any ticket of a series applies to all its tickets; only the saved one logs it', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const second = await nextTicket(first.id);
    const before = await tickets.read(owner, second);
    await tickets.update(owner, first.id, { recurring: 52 });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({
      interval: 52,
      ticketId: second,
      dueDay: '2028-01-31',
      nextExecution: '2028-01-03',
    });
    const after = await tickets.read(owner, second);
    expect(after).toMatchObject({ recurring: 52, version: before.version + 1 });
    expect((await activitiesOf(first.id)).at(-1)).toEqual({ content: 2, details: { recurring: { from: 4, to: 52 } } });
    expect(await activitiesOf(second)).toEqual([{ content: 1, details: {} }]);
  });

  it('keeps the day of the month that a shorter month hides', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2027-01-31', recurring: 4 });
    const february = await nextTicket(id);
    expect((await tickets.read(owner, february)).dueDate).toBe('2027-02-28');
    await tickets.update(owner, february, { recurring: 26 });
    expect(await jobs.seriesOf(owner, id)).toMatchObject({ dueDay: '2027-08-31' });
  });

  it('0 ends the series: its tickets stay as single ones', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const job = await jobs.seriesOf(owner, first.id);
    const second = await nextTicket(first.id);
    await tickets.update(owner, first.id, { recurring: 0 });
    await expect(jobs.read(owner, job!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ticketsOf(app, owner)).toMatchObject([
      { id: first.id, recurring: 0, jobId: null },
      { id: second, recurring: 0, jobId: null },
    ]);
    expect((await activitiesOf(first.id)).at(-1)).toEqual({ content: 2, details: { recurring: { from: 4, to: 0 } } });
    expect(await activitiesOf(second)).toHaveLength(1);
    // After recurrence was stopped, starting it again creates a new series.
    await tickets.update(owner, second, { recurring: 52 });
    expect((await jobs.seriesOf(owner, second))!.id).not.toBe(job!.id);
    expect(await jobs.seriesOf(owner, first.id)).toBeNull();
  });

  it('by many people at once on many tickets of a series causes no deadlock', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const all = [first.id];
    for (let n = 0; n < 4; n += 1) all.push(await nextTicket(first.id));
    await Promise.all(
      all.flatMap((id, n) => [
        tickets.update(owner, id, { recurring: [1, 26, 52][n % 3]! }),
        tickets.update(owner, id, { title: `Titel ${n}` }),
      ]),
    );
    const { interval } = (await jobs.seriesOf(owner, first.id))!;
    expect(new Set((await ticketsOf(app, owner)).map((ticket) => ticket.recurring))).toEqual(new Set([interval]));
    await Promise.all(all.map((id) => tickets.update(owner, id, { recurring: 0 })));
    expect((await jobs.list(owner)).count).toBe(0);
    expect((await ticketsOf(app, owner)).map(({ recurring, jobId }) => ({ recurring, jobId }))).toEqual(
      all.map(() => ({ recurring: 0, jobId: null })),
    );
  });
});

describe('the newest ticket of a series', () => {
  it('moves it by its due date; an older one does not', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const second = await nextTicket(first.id);
    await tickets.update(owner, first.id, { dueDate: '2027-01-05' });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({ dueDay: '2027-02-28' });
    await tickets.update(owner, second, { dueDate: '2027-02-10' });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({ dueDay: '2027-03-10', nextExecution: '2027-02-24' });
  });

  it('passes its changes on to the next one; an older one does not', async () => {
    const jonas = await addUser(app, owner);
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4, userIds: [owner.userId] });
    const second = await nextTicket(first.id);
    await tickets.update(owner, first.id, { title: 'Alt', description: 'alt', priority: 1, userIds: [] });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({
      name: 'Leitern prüfen',
      payload: { title: 'Leitern prüfen', description: '', priority: 2, users: [owner.userId] },
    });
    await tickets.update(owner, second, {
      title: 'Neu',
      description: 'mit Prüfliste',
      priority: 4,
      userIds: [jonas.userId],
    });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({
      name: 'Neu',
      payload: { title: 'Neu', description: 'mit Prüfliste', priority: 4, users: [jonas.userId] },
    });
    const third = await nextTicket(first.id);
    expect(await tickets.read(owner, third)).toMatchObject({
      title: 'Neu',
      description: 'mit Prüfliste',
      priority: 4,
      userIds: [jonas.userId],
    });
  });

  it('passes on the people who were added one by one', async () => {
    const jonas = await addUser(app, owner);
    const { id } = await tickets.create(owner, { recurring: 52, userIds: [owner.userId] });
    const { status } = await restClient(app, owner.token).post(`ticket/${id}/users`, { user: jonas.userId });
    expect(status).toBeLessThan(300);
    expect([...(await jobs.seriesOf(owner, id))!.payload.users].sort()).toEqual([owner.userId, jonas.userId].sort());
  });

  it('does not rename a series with a name of its own, nor undo the values chosen for the next ticket', async () => {
    const { id } = await tickets.create(owner, { recurring: 52 });
    const job = (await jobs.seriesOf(owner, id))!;
    await jobs.update(owner, job.id, { name: 'Jährliche Leiterprüfung', payload: { priority: 4 } });
    await tickets.update(owner, id, { title: 'Leitern und Tritte prüfen' });
    expect(await jobs.read(owner, job.id)).toMatchObject({
      name: 'Jährliche Leiterprüfung',
      payload: { title: 'Leitern und Tritte prüfen', priority: 4 },
    });
  });

  it('is left alone by moves and by changes of nothing', async () => {
    const { id, position } = await tickets.create(owner, { recurring: 52, dueDate: '2026-12-31' });
    const before = await jobs.seriesOf(owner, id);
    await tickets.move(owner, id, owner.boards.closed, position);
    await tickets.update(owner, id, { boardId: owner.boards.inWork });
    await tickets.update(owner, id, { title: 'Leitern prüfen', dueDate: '2026-12-31', recurring: 52 });
    expect(await jobs.seriesOf(owner, id)).toEqual(before);
  });
});

describe('a ticket that is deleted', () => {
  it('leaves its series behind, with its attachments', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const job = (await jobs.seriesOf(owner, id))!;
    const storedFile = await attach(app, owner, id, 'pruefliste.pdf');
    const proof = await attach(app, owner, id, 'nachweis.pdf', false);
    await tickets.remove(owner, id);
    expect(await jobs.read(owner, job.id)).toMatchObject({
      ticketId: null,
      dueDay: '2027-01-31',
      version: job.version + 1,
    });
    expect(await app.sql('select file_id from job_attachment')).toEqual([{ file_id: storedFile }]);
    await app.sql('select purge_soft_deleted(now())');
    // Nothing refers to the proof any more; the file that the next ticket needs is kept.
    await expect(app.sql('delete from stored_file where id = $1', [storedFile])).rejects.toThrow('job_attachment');
    expect(await app.sql('delete from stored_file where id = $1 returning id', [proof])).toHaveLength(1);
  });

  it('and was an older one changes nothing', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const second = await nextTicket(first.id);
    const before = await jobs.seriesOf(owner, second);
    await tickets.remove(owner, first.id);
    expect(await jobs.seriesOf(owner, second)).toEqual(before);
  });

  it('of a series whose newest ticket was deleted can still end it or change it', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    await tickets.remove(owner, await nextTicket(first.id));
    await tickets.update(owner, first.id, { recurring: 52 });
    expect(await jobs.seriesOf(owner, first.id)).toMatchObject({ interval: 52, ticketId: null, dueDay: '2027-02-28' });
    await tickets.update(owner, first.id, { recurring: 0 });
    expect((await jobs.list(owner)).count).toBe(0);
  });
});

describe('a job that is deleted', () => {
  it('leaves its tickets behind as single ones', async () => {
    const first = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4 });
    const job = (await jobs.seriesOf(owner, first.id))!;
    const second = await nextTicket(first.id);
    expect((await restClient(app, owner.token).delete(`job/${job.id}`)).body).toEqual({ _id: job.id, id: job.id });
    expect(await ticketsOf(app, owner)).toMatchObject([
      { id: first.id, recurring: 0, jobId: null },
      { id: second, recurring: 0, jobId: null },
    ]);
    await expect(jobs.remove(owner, job.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
