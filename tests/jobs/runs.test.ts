import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { JOB_RETRY_MINUTES } from '../../server/jobs/job-worker.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { ticketsOn } from '../tickets/operations.ts';
import { DayClock, attach, filesOf, jobsOn, ticketsOf, workerOn } from './jobs-fixture.ts';

let app: TestApp;
let tickets: ReturnType<typeof ticketsOn>;
let jobs: ReturnType<typeof jobsOn>;
let worker: Worker;
let owner: Actor;
const clock = new DayClock('2026-11-21');

beforeAll(async () => {
  app = await startTestApp({ clock });
  tickets = ticketsOn(app);
  jobs = jobsOn(app);
  worker = workerOn(app);
});

afterAll(async () => {
  await worker.stop();
  await app.stop();
});

beforeEach(async () => {
  clock.set('2026-11-21');
  await app.sql('delete from job');
  owner = await registerOwner(app);
});

/** Sets the clock to this day and runs all due jobs. */
async function dayComes(day: string): Promise<void> {
  clock.set(day);
  await worker.wake();
}

const remove = (userId: string) =>
  app.graphql(owner.token, 'mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: userId });
const outbox = () =>
  app.sql<{ recipient: string; template: string }>(
    'select recipient, template from outbox_mail where client_id = $1 order by recipient',
    [owner.clientId],
  );
const mailsTo = (email: string, words: string) =>
  app.mails.filter((mail) => mail.to === email && mail.text.includes(words));

describe('on the day of its run', () => {
  it('a new ticket is on top of the standard open board, with all but the history of the former one', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const first = await tickets.create(owner, {
      title: 'Leiterprüfung',
      description: 'DGUV Information 208-016',
      dueDate: '2026-12-10',
      recurring: 52,
      priority: 3,
      userIds: [jonas.userId],
    });
    await app.graphql(
      owner.token,
      'mutation ($id: ID!) { addComment(ticketId: $id, input: { content: "Leiter 4 ist ausgemustert." }) { id } }',
      { id: first.id },
    );
    await attach(app, owner, first.id, 'pruefliste.pdf');
    await attach(app, owner, first.id, 'muster.pdf');
    await attach(app, owner, first.id, 'nachweis-2026.pdf', false);
    await tickets.update(owner, first.id, { boardId: owner.boards.closed });
    await tickets.create(owner, { title: 'war schon da' });

    await dayComes('2027-11-12');
    const [, , made] = await ticketsOf(app, owner);
    const job = (await jobs.seriesOf(owner, first.id))!;
    expect(made).toMatchObject({
      title: 'Leiterprüfung',
      description: 'DGUV Information 208-016',
      priority: 3,
      dueDate: '2027-12-10',
      recurring: 52,
      jobId: job.id,
      boardId: owner.boards.open,
      createdBy: null,
      number: 3,
    });
    expect(await tickets.column(owner, owner.boards.open)).toEqual(['Leiterprüfung', 'war schon da']);
    const { userIds, activitys, createdBy } = await tickets.read(owner, made!.id);
    expect({ userIds, activitys, createdBy }).toEqual({
      userIds: [jonas.userId],
      activitys: [{ content: 1, user: null }],
      createdBy: null,
    });
    expect((await filesOf(app, made!.id)).map(({ name }) => name)).toEqual(['pruefliste.pdf', 'muster.pdf']);
    expect(await app.sql('select comment_count, attachment_count from ticket where id = $1', [made!.id])).toEqual([
      { comment_count: 0, attachment_count: 2 },
    ]);
    expect(job).toMatchObject({ ticketId: made!.id, dueDay: '2028-12-10', nextExecution: '2028-11-12', error: null });
    expect(new Date(job.lastRunAt!)).toEqual(clock.now());
    // The old ticket is unchanged.
    expect(await tickets.read(owner, first.id)).toMatchObject({ boardId: owner.boards.closed, dueDate: '2026-12-10' });
    expect((await filesOf(app, first.id)).length).toBe(3);
  });

  it('the audit names the schedule as the author, and no person', async () => {
    const first = await tickets.create(owner, { title: 'Leiterprüfung', dueDate: '2026-12-10', recurring: 52 });
    await dayComes('2027-11-12');
    const [, made] = await ticketsOf(app, owner);
    const job = (await jobs.seriesOf(owner, first.id))!;
    const by = (id: string) =>
      app.sql<{ door: string; user_id: string | null }>(
        `select door, user_id from audit where client_id = $1 and record_id = $2 order by id desc limit 1`,
        [owner.clientId, id],
      );
    expect([await by(made!.id), await by(job.id)]).toEqual([
      [{ door: 'job', user_id: null }],
      [{ door: 'job', user_id: null }],
    ]);
  });

  it('its people get a mail with title, due date and link', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    await tickets.create(owner, {
      title: 'Leiterprüfung',
      dueDate: '2026-12-10',
      recurring: 52,
      userIds: [jonas.userId, owner.userId],
    });
    await dayComes('2027-11-12');
    const { id } = (await ticketsOf(app, owner))[1]!;
    await eventually(() => expect(mailsTo(jonas.email, id)).toHaveLength(1));
    await eventually(() => expect(mailsTo(owner.email, id)).toHaveLength(1));
    const [mail] = mailsTo(jonas.email, id);
    expect(mail).toMatchObject({ subject: 'Steht wieder an: Leiterprüfung', language: 'de', automatic: true });
    for (const text of [mail!.text, mail!.html.replaceAll('&#x3D;', '=')]) {
      expect(text).toContain('Hallo Jonas Brandt,');
      expect(text).toContain('Leiterprüfung');
      expect(text).toContain('Fällig am 10.12.2027');
      expect(text).toContain(`http://localhost:4000/app/tickets/all?ticket=${id}`);
    }
  });

  it('at midnight in Germany, and not an hour before', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2027-04-11', recurring: 52 });
    const { nextExecution } = (await jobs.seriesOf(owner, id))!;
    expect(nextExecution).toBe('2028-03-14');
    clock.set('2028-03-13', '22:59:59');
    await worker.wake();
    expect(await ticketsOf(app, owner)).toHaveLength(1);
    clock.set('2028-03-13', '23:00:00');
    await worker.wake();
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.dueDate)).toEqual(['2027-04-11', '2028-04-11']);
    await worker.wake();
    expect(await ticketsOf(app, owner)).toHaveLength(2);
  });

  it('open boards and the table of jobs get it', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 });
    const { id: jobId } = (await jobs.seriesOf(owner, id))!;
    await dayComes('2027-11-12');
    const made = (await ticketsOf(app, owner))[1]!.id;
    const reported = await app.sql<{ entity: string; entity_id: string; kind: string }>(
      `select entity, entity_id, kind from change
         where client_id = $1 and version = (select max(version) from change where client_id = $1) order by entity`,
      [owner.clientId],
    );
    expect(reported).toEqual([
      { entity: 'Job', entity_id: jobId, kind: 'updated' },
      { entity: 'Ticket', entity_id: made, kind: 'created' },
    ]);
  });
});

describe('day after day', () => {
  it('a series of the 31st has one ticket for each month, due on its last day at the latest', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2027-01-31', recurring: 4 });
    for (let day = '2027-01-01'; day <= '2028-03-20'; day = addDays(day, 1)) await dayComes(day);
    expect(await jobs.seriesOf(owner, id)).toMatchObject({ dueDay: '2028-04-30', nextExecution: '2028-04-16' });
    const dues = (await ticketsOf(app, owner)).map((ticket) => ticket.dueDate);
    expect(dues).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
  });

  it('the next ticket copies the changes of the one before, and its people', async () => {
    const jonas = await addUser(app, owner);
    const { id } = await tickets.create(owner, { dueDate: '2026-12-31', recurring: 4, userIds: [owner.userId] });
    await dayComes('2027-01-17');
    const second = (await jobs.seriesOf(owner, id))!.ticketId!;
    await attach(app, owner, second, 'neu.pdf');
    await tickets.update(owner, second, { title: 'Leitern und Tritte', userIds: [jonas.userId] });
    await dayComes('2027-02-14');
    const third = (await jobs.seriesOf(owner, id))!.ticketId!;
    expect(await tickets.read(owner, third)).toMatchObject({
      title: 'Leitern und Tritte',
      userIds: [jonas.userId],
      dueDate: '2027-02-28',
    });
    expect((await filesOf(app, third)).map(({ name }) => name)).toEqual(['neu.pdf']);
  });
});

describe('after the server was off', () => {
  it('over a weekend, the ticket of Saturday is made on Monday', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-11-28', recurring: 1 });
    expect(await jobs.seriesOf(owner, id)).toMatchObject({ dueDay: '2026-12-05', nextExecution: '2026-11-28' });
    await dayComes('2026-11-30');
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.dueDate)).toEqual(['2026-11-28', '2026-12-05']);
    expect(await jobs.seriesOf(owner, id)).toMatchObject({ dueDay: '2026-12-12', nextExecution: '2026-12-05' });
  });

  it('for months, one ticket is made for all that was missed, and the rhythm stays', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-11-28', recurring: 1, userIds: [owner.userId] });
    await dayComes('2027-03-18');
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.dueDate)).toEqual(['2026-11-28', '2027-03-20']);
    expect((await outbox()).filter(({ template }) => template === 'recurringTicket')).toHaveLength(1);
    expect(await jobs.seriesOf(owner, id)).toMatchObject({ dueDay: '2027-03-27', nextExecution: '2027-03-20' });
  });
});

describe('a run that fails', () => {
  const withoutBoard = () =>
    app.sql(`delete from setting where id = 'standardOpenBoard' and client_id = $1`, [owner.clientId]);

  it('is reported in the reader’s language, retried after growing pauses, and does not delay others', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 });
    const { id: jobId } = (await jobs.seriesOf(owner, id))!;
    await withoutBoard();
    const other = await registerOwner(app);
    await tickets.create(other, { dueDate: '2026-12-10', recurring: 52 });

    await dayComes('2027-11-12');
    expect(await ticketsOf(app, other)).toHaveLength(2);
    expect(await ticketsOf(app, owner)).toHaveLength(1);
    expect((await jobs.read(owner, jobId)).error).toBe(
      'Es gibt keine Standardspalte für neue Tickets: Wähle in den Einstellungen eine aus.',
    );
    expect(await jobs.read(owner, jobId, 'en')).toMatchObject({
      error: 'There is no standard column for new tickets: choose one in the settings.',
      nextExecution: '2027-11-12',
    });

    const attempts = async () =>
      (await app.sql<{ attempts: number }>('select attempts from queue_claim where item = $1', [jobId]))[0]!.attempts;
    for (const [index, minutes] of [...JOB_RETRY_MINUTES, 60, 60].entries()) {
      clock.forward(minutes - 0.5);
      await worker.wake();
      expect(await attempts(), 'too early').toBe(index + 1);
      clock.forward(0.5);
      await worker.wake();
      expect(await attempts()).toBe(index + 2);
    }
    await app.graphql(
      owner.token,
      'mutation ($id: ID!, $value: JSON!) { updateSetting(id: $id, value: $value) { id } }',
      { id: 'standardOpenBoard', value: owner.boards.inWork },
    );
    clock.forward(60);
    await worker.wake();
    expect((await ticketsOf(app, owner))[1]).toMatchObject({ dueDate: '2027-12-10', boardId: owner.boards.inWork });
    expect(await jobs.read(owner, jobId)).toMatchObject({ error: null, dueDay: '2028-12-10' });
  });

  it('is tried again at once when somebody changes the job', async () => {
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 });
    const { id: jobId } = (await jobs.seriesOf(owner, id))!;
    await withoutBoard();
    await dayComes('2027-11-12');
    await app.sql(`insert into setting (client_id, id, value) values ($1, 'standardOpenBoard', to_jsonb($2::text))`, [
      owner.clientId,
      owner.boards.open,
    ]);
    await jobs.update(owner, jobId, { payload: { priority: 4 } });
    await eventually(async () =>
      expect((await ticketsOf(app, owner))[1]).toMatchObject({ priority: 4, dueDate: '2027-12-10' }),
    );
  });

  it('in the middle leaves nothing of itself: no ticket, no number, no mail', async () => {
    const jonas = await addUser(app, owner);
    const { id } = await tickets.create(owner, {
      dueDate: '2026-12-10',
      recurring: 52,
      userIds: [owner.userId, jonas.userId],
    });
    await app.sql(
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    );
    await app.sql(
      `create trigger refuse_mail before insert on outbox_mail for each row
           when (new.recipient = '${jonas.email}') execute function refuse_mail()`,
    );
    try {
      await dayComes('2027-11-12');
      expect(await ticketsOf(app, owner)).toHaveLength(1);
      expect((await outbox()).filter(({ template }) => template === 'recurringTicket')).toEqual([]);
      expect(await jobs.seriesOf(owner, id)).toMatchObject({
        ticketId: id,
        nextExecution: '2027-11-12',
        error: 'Es ist ein Fehler aufgetreten, bitte versuche es später erneut.',
      });
    } finally {
      await app.sql('drop trigger refuse_mail on outbox_mail');
      await app.sql('drop function refuse_mail');
    }
    clock.forward(JOB_RETRY_MINUTES[0]);
    await worker.wake();
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.number)).toEqual([1, 2]);
    expect((await outbox()).filter(({ template }) => template === 'recurringTicket')).toHaveLength(2);
  });
});

describe('people and organisations that were removed', () => {
  it('people who were removed are left out of the next ticket and get no mail', async () => {
    const jonas = await addUser(app, owner);
    const { id } = await tickets.create(owner, {
      dueDate: '2026-12-10',
      recurring: 52,
      userIds: [owner.userId, jonas.userId],
    });
    await remove(jonas.userId);
    await dayComes('2027-11-12');
    const made = (await ticketsOf(app, owner))[1]!;
    expect((await tickets.read(owner, made.id)).userIds).toEqual([owner.userId]);
    expect((await outbox()).filter(({ template }) => template === 'recurringTicket')).toEqual([
      { recipient: owner.email, template: 'recurringTicket' },
    ]);
    // The job can still be read, and sent back unchanged.
    const job = (await jobs.seriesOf(owner, id))!;
    expect(await jobs.update(owner, job.id, { payload: job.payload })).toMatchObject({
      payload: { users: expect.arrayContaining([jonas.userId]) },
    });
  });

  it('a ticket without any remaining person is created nevertheless', async () => {
    const jonas = await addUser(app, owner);
    await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52, userIds: [jonas.userId] });
    await remove(jonas.userId);
    await dayComes('2027-11-12');
    expect((await tickets.read(owner, (await ticketsOf(app, owner))[1]!.id)).userIds).toEqual([]);
  });

  it('duties that were handed over are assigned to the new person', async () => {
    const [jonas, mia] = [await addUser(app, owner), await addUser(app, owner, { name: 'Mia Sommer' })];
    await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52, userIds: [jonas.userId, owner.userId] });
    await app.graphql(
      owner.token,
      'mutation ($from: ID!, $to: ID!) { handOverTickets(from: $from, to: $to) { tickets } }',
      { from: jonas.userId, to: mia.userId },
    );
    await dayComes('2027-11-12');
    expect([...(await tickets.read(owner, (await ticketsOf(app, owner))[1]!.id)).userIds].sort()).toEqual(
      [mia.userId, owner.userId].sort(),
    );
  });

  it('an organisation is deleted with its jobs, in any state, and others continue', async () => {
    const other = await registerOwner(app);
    const { id } = await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52, userIds: [owner.userId] });
    const withoutTicket = await tickets.create(owner, { title: 'ohne Ticket', dueDate: '2026-12-10', recurring: 4 });
    await attach(app, owner, withoutTicket.id, 'pruefliste.pdf');
    await tickets.remove(owner, withoutTicket.id);
    await attach(app, owner, id, 'pruefliste.pdf');
    await tickets.create(other, { dueDate: '2026-12-10', recurring: 52 });
    await app.sql('delete from client where id = $1', [owner.clientId]);
    expect(await app.sql('select 1 from job where client_id = $1', [owner.clientId])).toEqual([]);
    await dayComes('2027-11-12');
    expect(await ticketsOf(app, owner)).toEqual([]);
    expect(await ticketsOf(app, other)).toHaveLength(2);
  });

  it('a series whose newest ticket was deleted makes the next one with its attachments', async () => {
    const { id } = await tickets.create(owner, {
      title: 'Leiterprüfung',
      description: 'alle acht',
      dueDate: '2026-12-10',
      recurring: 52,
      priority: 4,
    });
    const fileId = await attach(app, owner, id, 'pruefliste.pdf');
    await tickets.remove(owner, id);
    await dayComes('2027-11-12');
    const [made] = await ticketsOf(app, owner);
    expect(made).toMatchObject({
      title: 'Leiterprüfung',
      description: 'alle acht',
      priority: 4,
      dueDate: '2027-12-10',
      number: 2,
    });
    expect(await filesOf(app, made!.id)).toEqual([{ fileId, name: 'pruefliste.pdf' }]);
    expect(await app.sql('select 1 from job_attachment')).toEqual([]);
    expect(await jobs.seriesOf(owner, made!.id)).toMatchObject({ ticketId: made!.id });
  });
});

describe('a reminder', () => {
  const mails = async (subject: string) => {
    await eventually(() => expect(app.mails.some((mail) => mail.subject === subject)).toBe(true));
    return app.mails.filter((mail) => mail.subject === subject);
  };

  it('mails the job’s name and text to its people, and creates no ticket', async () => {
    const jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
    const job = await jobs.create(owner, {
      name: 'Aushänge erneuern',
      type: 'other',
      interval: 4,
      nextExecution: '2027-01-31',
      payload: { description: 'Notfallnummern\nErsthelfer', users: [jonas.userId] },
    });
    expect(job).toMatchObject({ dueDay: '2027-01-31', nextExecution: '2027-01-31' });
    await dayComes('2027-01-31');
    const [mail, ...more] = await mails('Erinnerung: Aushänge erneuern');
    expect([mail!.to, more]).toEqual([jonas.email, []]);
    expect(mail!.text).toContain('Hallo Jonas Brandt,');
    expect(mail!.text).toContain('für den 31.01.2027');
    expect(mail!.text).toContain('Notfallnummern\nErsthelfer');
    expect(mail!.html).toContain('Notfallnummern<br>\nErsthelfer');
    expect(await ticketsOf(app, owner)).toEqual([]);
    expect(await jobs.read(owner, job.id)).toMatchObject({
      nextExecution: '2027-02-28',
      dueDay: '2027-02-28',
      ticketId: null,
    });
    await dayComes('2027-02-28');
    expect(await jobs.read(owner, job.id)).toMatchObject({ nextExecution: '2027-03-31' });
  });

  it('without people is sent to the author', async () => {
    await jobs.create(owner, {
      name: 'Verbandkasten ansehen',
      type: 'other',
      interval: 1,
      nextExecution: '2026-12-01',
    });
    await dayComes('2026-12-01');
    expect((await mails('Erinnerung: Verbandkasten ansehen')).map((mail) => mail.to)).toEqual([owner.email]);
  });

  it('for people who have all left says so until somebody is entered', async () => {
    const jonas = await addUser(app, owner);
    const job = await jobs.create(owner, {
      name: 'Vergessen',
      type: 'other',
      interval: 1,
      nextExecution: '2026-12-01',
      payload: { users: [jonas.userId] },
    });
    await remove(jonas.userId);
    await dayComes('2026-12-01');
    expect((await jobs.read(owner, job.id)).error).toContain('Niemand, der erinnert werden soll, ist noch da');
    await jobs.update(owner, job.id, { payload: { users: [owner.userId] } });
    expect((await mails('Erinnerung: Vergessen')).map((mail) => mail.to)).toEqual([owner.email]);
    await eventually(async () =>
      expect(await jobs.read(owner, job.id)).toMatchObject({ error: null, nextExecution: '2026-12-08' }),
    );
  });
});

describe('several server processes', () => {
  it('make each ticket once, while their clocks tick', async () => {
    const twin = await startTestApp({ share: app.database, clock });
    const twins = [worker, workerOn(twin), workerOn(app)];
    try {
      for (const recurring of [1, 1, 1, 4, 4, 26])
        await tickets.create(owner, { dueDate: '2026-12-01', recurring, userIds: [owner.userId] });
      for (let day = '2026-11-22'; day <= '2027-02-01'; day = addDays(day, 1)) {
        clock.set(day);
        await Promise.all(twins.map((each) => each.wake()));
      }
      const made = await app.sql<{ interval: number; dues: string[] }>(
        `select recurring as interval, array_agg(due_date::text order by due_date) as dues from ticket
           where client_id = $1 group by job_id, recurring order by recurring`,
        [owner.clientId],
      );
      const weekly = Array.from({ length: 10 }, (_, n) => addDays('2026-12-01', 7 * n));
      expect(made).toEqual([
        ...[1, 2, 3].map(() => ({ interval: 1, dues: weekly })),
        ...[1, 2].map(() => ({ interval: 4, dues: ['2026-12-01', '2027-01-01', '2027-02-01'] })),
        { interval: 26, dues: ['2026-12-01'] },
      ]);
      const numbers = (await ticketsOf(app, owner)).map((ticket) => ticket.number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect((await outbox()).filter(({ template }) => template === 'recurringTicket')).toHaveLength(
        numbers.length - 6,
      );
    } finally {
      await Promise.all(twins.slice(1).map((each) => each.stop()));
      await twin.stop();
    }
  });

  it('leave a job alone that another one processes, and continue with the rest', async () => {
    const [held, free] = [
      await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 }),
      await tickets.create(owner, { title: 'frei', dueDate: '2026-12-10', recurring: 52 }),
    ];
    const { id } = (await jobs.seriesOf(owner, held.id))!;
    let letGo = (): void => undefined;
    const holding = app.app.database.write(owner.clientId, async (tx) => {
      await tx.rows('select 1 from job where id = $1 for update', [id]);
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    await eventually(async () =>
      expect(await app.sql('select 1 from job where id = $1 for update skip locked', [id])).toEqual([]),
    );
    await dayComes('2027-11-12');
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.title)).toEqual(['Leitern prüfen', 'frei', 'frei']);
    letGo();
    await holding;
    await worker.wake();
    expect((await jobs.seriesOf(owner, held.id))!.ticketId).not.toBe(held.id);
    expect((await jobs.seriesOf(owner, free.id))!.dueDay).toBe('2028-12-10');
  });
});

describe('a worker', () => {
  it('that is stopped finishes the run under way and begins no other', async () => {
    for (let n = 0; n < 3; n += 1) await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 });
    clock.set('2027-11-12');
    let stopping: Promise<void> | undefined;
    const late = workerOn(app, { wakeOutbox: () => void (stopping ??= late.stop()) });
    await late.wake();
    await stopping;
    const made = (await ticketsOf(app, owner)).length;
    // The app's own worker may have run meanwhile; this one created one complete ticket.
    expect(made).toBeGreaterThan(3);
    await late.wake();
    await worker.wake();
    expect((await ticketsOf(app, owner)).map((ticket) => ticket.number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('survives a database that does not answer', async () => {
    const lines: string[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_facts: unknown, line: string) => void lines.push(line),
    } as never;
    const away = workerOn(app, {
      log,
      database: { unscoped: () => Promise.reject(new Error('away')), write: () => Promise.reject(new Error('away')) },
    });
    await away.wake();
    await away.stop();
    expect(lines[0]).toBe('A queue could not be worked on');
  });

  it('works at the start of a server, with what came due while none was running', async () => {
    await tickets.create(owner, { dueDate: '2026-12-10', recurring: 52 });
    clock.set('2027-11-12');
    const restarted = await startTestApp({ share: app.database, clock });
    await vi.waitFor(async () => expect(await ticketsOf(app, owner)).toHaveLength(2), { timeout: 15_000 });
    await restarted.stop();
  });
});
