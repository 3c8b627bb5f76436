import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { REMIND_DAYS_AFTER, REMIND_DAYS_AHEAD } from '../../schema/platform/reminders/review-reminder.ts';
import { createMailTransport, type MailTransport } from '../../server/mail/transport.ts';
import { startReminders, type ReminderOptions } from '../../server/reminders/reminder-worker.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { DayClock } from '../jobs/jobs-fixture.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../mails/mail-server.ts';
import { assessment, assessmentsOn, removePerson, risk } from '../risk-assessments/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent, eventually } from '../support/eventually.ts';

const TODAY = '2026-11-21';
const PUBLIC_URL = 'http://localhost:4000';

let server: MailServer;
let transport: MailTransport;
let app: TestApp;
let assessments: ReturnType<typeof assessmentsOn>;
let worker: Worker;
let owner: Actor;
let jonas: Actor;
const clock = new DayClock(TODAY);

beforeAll(async () => {
  server = await startMailServer();
  transport = createMailTransport({
    smtpUrl: server.url,
    mailFrom: 'Obacht <no-reply@obacht.example.com>',
    dataDir: '/nowhere',
    log: pino({ level: 'silent' }),
  });
  app = await startTestApp({ clock, transport });
  assessments = assessmentsOn(app);
  worker = workerOn(app);
});

afterAll(async () => {
  await worker.stop();
  await app.stop();
  await server.close();
});

beforeEach(async () => {
  clock.set(TODAY);
  owner = await registerOwner(app);
  jonas = await addUser(app, owner, { name: 'Jonas Brandt' });
});

afterEach(async () => {
  // Isolates the tests: nothing that is due remains for the next one.
  await app.sql('delete from risk_assessment; delete from inspection');
});

function workerOn({ app: { database, ports } }: TestApp, options: Partial<ReminderOptions> = {}): Worker {
  return startReminders({
    database,
    clock: ports.clock,
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    publicUrl: ports.publicUrl,
    wakeOutbox: ports.wakeOutbox,
    ...options,
  });
}

/** Sets the clock to this day and sends all due reminders. */
async function dayComes(day: string): Promise<void> {
  clock.set(day);
  await worker.wake();
}

const due = async (nextExecution: string | null, fields: object = {}): Promise<string> =>
  (await assessments.create(owner, assessment(jonas.userId, { nextExecution, ...fields }))).id;

const inspectionDue = async (nextExecution: string, status = 'Closed'): Promise<string> => {
  const id = randomUUID();
  await app.sql(
    `insert into inspection (client_id, id, title, status, inspection_date, responsible, created_by, next_execution)
       values ($1, $2, 'Werkstatt', $3, '2025-11-21', $4, $5, $6)`,
    [owner.clientId, id, status, jonas.userId, owner.userId, nextExecution],
  );
  return id;
};

/** The recipients of mails about a record, once all mails are sent. */
const remindedOf = async (id: string): Promise<string[]> => {
  await allMailsSent(app);
  return server.received.filter(({ mail }) => mail.text?.includes(id)).flatMap(({ to }) => to);
};

const mailTo = (address: string): Promise<ReceivedMail> =>
  eventually(() => {
    const found = server.received.find(
      ({ to, mail }) =>
        to.includes(address) && /Gefährdungsbeurteilung|Begehung|assessment|Inspection/.test(mail.subject ?? ''),
    );
    if (!found) throw new Error(`Nothing has come for ${address}`);
    return found;
  });

describe('the person who is responsible for a risk assessment', () => {
  it('gets a mail four weeks ahead that says what, until when and where', async () => {
    const id = await due('2026-12-31', { title: 'Platten<säge>' });
    await dayComes('2026-12-02');
    expect(await remindedOf(id)).toEqual([]);
    await dayComes('2026-12-03');
    const { mail } = await mailTo(jonas.email);
    expect(mail.subject).toBe('Gefährdungsbeurteilung „Platten<säge>“ – fällig am 31.12.2026');
    for (const body of [
      mail.text!,
      mail.html!.replaceAll('&#x3D;', '=').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]) {
      for (const words of [
        'Hallo Jonas Brandt,',
        'Platten<säge>',
        'fällig am 31.12.2026',
        'zu überprüfen',
        'weil du dafür verantwortlich bist',
        `${PUBLIC_URL}/app/riskAssessment/edit/${id}/edit`,
      ])
        expect(body).toContain(words);
    }
    expect(mail.html).not.toContain('<säge>');
  });

  it('gets it in the language of their account', async () => {
    await app.sql(`update account set language = 'en' where email = $1`, [jonas.email]);
    const id = await due('2026-12-01');
    await worker.wake();
    const { mail } = await mailTo(jonas.email);
    expect(mail.subject).toBe('Risk assessment “Plattensäge” – due on 01.12.2026');
    for (const words of [
      'Hello Jonas Brandt,',
      'is to be reviewed',
      'because you are responsible',
      `${PUBLIC_URL}/app/riskAssessment/edit/${id}/edit`,
    ])
      expect(mail.text).toContain(words);
  });

  it('gets one for each day, however often anybody looks', async () => {
    const id = await due('2026-12-01');
    for (let day = TODAY; day <= '2026-12-20'; day = addDays(day, 1)) await dayComes(day);
    expect(await remindedOf(id)).toEqual([jonas.email]);
    await assessments.update(owner, id, { title: 'Formatkreissäge' });
    await worker.wake();
    expect(await remindedOf(id)).toHaveLength(1);
    await assessments.update(owner, id, { nextExecution: '2027-06-30' });
    await worker.wake();
    expect(await remindedOf(id)).toHaveLength(1);
    await dayComes('2027-06-02');
    expect(await remindedOf(id)).toEqual([jonas.email, jonas.email]);
  });

  it('is notified immediately when less time is left, and of recent due dates; not of old ones', async () => {
    expect([REMIND_DAYS_AHEAD, REMIND_DAYS_AFTER]).toEqual([28, 28]);
    const days = [29, 28, 1, 0, -28, -29];
    const ids = [];
    // They were created while all dates were in the future.
    clock.set(addDays(TODAY, -30));
    for (const distance of days) ids.push(await due(addDays(TODAY, distance), { title: `in ${distance} Tagen` }));
    ids.push(await due(null));
    clock.set(TODAY);
    await worker.wake();
    expect(await Promise.all(ids.map(async (id) => (await remindedOf(id)).length))).toEqual([0, 1, 1, 1, 1, 0, 0]);
    const subjects = () => server.received.filter(({ to }) => to.includes(jonas.email)).map(({ mail }) => mail.subject);
    await eventually(() =>
      expect(subjects()).toContain('Gefährdungsbeurteilung „in -28 Tagen“ – war fällig am 24.10.2026'),
    );
  });

  it('does not make an open form stale: the version stays', async () => {
    const id = await due('2026-12-01');
    await worker.wake();
    expect(await assessments.update(owner, id, { title: 'Anders' }, 1)).toMatchObject({ version: 2, versionNumber: 2 });
  });
});

describe('the person who is responsible for a measure', () => {
  const withMeasures = async (measures: object[], responsible = owner.userId): Promise<string> => {
    const measurement = '<p>Haube</p><p>Brille</p><p>Tür</p>';
    const made = await assessments.create(
      owner,
      assessment(responsible, { nextExecution: null, risks: [risk(responsible, { measurement, measures })] }),
    );
    await app.sql('update risk_assessment set next_execution = null where id = $1', [made.id]);
    return made.id;
  };

  it('gets one mail a week ahead with all that are due, and none of what is done or has a ticket', async () => {
    const id = await withMeasures([
      { text: 'Haube', responsible: jonas.userId, dueDate: '2026-12-08' },
      { text: 'Brille', responsible: jonas.userId, dueDate: '2026-12-07' },
      { text: 'Tür', responsible: jonas.userId, dueDate: '2026-12-07', state: 'done' },
    ]);
    await dayComes('2026-11-30');
    expect(await remindedOf(id)).toEqual([jonas.email]);
    const { mail } = server.received.find(({ mail: { text } }) => text?.includes(id))!;
    expect(mail.subject).toBe('Maßnahmen aus „Plattensäge“');
    expect(mail.text).toContain('Brille\nbis 07.12.2026');
    expect(mail.text).not.toMatch(/Haube|Tür/);
    const { risks } = await assessments.read(owner, id);
    await assessments.tickets(owner, risks[0]!.id, [{ text: 'Haube' }]);
    for (let day = '2026-12-01'; day <= '2026-12-10'; day = addDays(day, 1)) await dayComes(day);
    expect(await remindedOf(id)).toEqual([jonas.email]);
  });

  it('is notified of a new day; if nobody is named there, the person who is responsible for the hazard', async () => {
    const id = await withMeasures([{ text: 'Haube', responsible: jonas.userId, dueDate: '2026-11-25' }]);
    await worker.wake();
    expect(await remindedOf(id)).toEqual([jonas.email]);
    await removePerson(app, owner, jonas.userId);
    await app.sql(`update risk_measure set due_date = '2026-11-26' where risk_assessment_id = $1`, [id]);
    await worker.wake();
    expect(await remindedOf(id)).toEqual([jonas.email, owner.email]);
    expect(await assessments.read(owner, id)).toMatchObject({ version: 1, versionNumber: 1 });
  });
});

describe('when the responsible person was removed', () => {
  it('the author is notified, with the reason', async () => {
    const anna = await addUser(app, owner, { name: 'Anna Roth', permissions: ['riskassessment'] });
    const { id } = await assessments.create(anna, assessment(jonas.userId, { nextExecution: '2026-12-01' }));
    await removePerson(app, owner, jonas.userId);
    await worker.wake();
    expect(await remindedOf(id)).toEqual([anna.email]);
    expect((await mailTo(anna.email)).mail.text).toContain('weil du sie angelegt hast');
  });

  it('and the author, too, every administrator is notified', async () => {
    const anna = await addUser(app, owner, { permissions: ['riskassessment'] });
    const second = await addUser(app, owner, { role: 'Owner' });
    const { id } = await assessments.create(
      anna,
      assessment(jonas.userId, { nextExecution: '2026-12-01', risks: [risk(owner.userId)] }),
    );
    await removePerson(app, owner, jonas.userId);
    await removePerson(app, owner, anna.userId);
    await worker.wake();
    expect((await remindedOf(id)).sort()).toEqual([owner.email, second.email].sort());
    expect((await mailTo(second.email)).mail.text).toContain('als Administrator');
  });

  it('and nobody else is left, the reminder waits until somebody is', async () => {
    const id = await due('2026-12-01');
    await app.sql('update client_user set removed_at = now() where client_id = $1', [owner.clientId]);
    await worker.wake();
    expect(await remindedOf(id)).toEqual([]);
    await app.sql('update client_user set removed_at = null where id = $1', [jonas.userId]);
    await worker.wake();
    expect(await remindedOf(id)).toEqual([jonas.email]);
  });
});

describe('an inspection', () => {
  it('that is finished reminds of the next one, a draft of nothing', async () => {
    const [id, draft] = [await inspectionDue('2026-12-01'), await inspectionDue('2026-12-01', 'Draft')];
    await worker.wake();
    expect([await remindedOf(id), await remindedOf(draft)]).toEqual([[jonas.email], []]);
    const { mail } = await mailTo(jonas.email);
    expect(mail.subject).toBe('Begehung „Werkstatt“ – fällig am 01.12.2026');
    expect(mail.text).toContain('ist diese Begehung wieder an der Reihe');
    expect(mail.text).toContain(`${PUBLIC_URL}/app/inspections/edit/${id}/edit`);
  });
});

describe('several server processes', () => {
  it('remind once', async () => {
    const ids = [];
    for (let n = 0; n < 8; n += 1) ids.push(n % 2 ? await due('2026-12-01') : await inspectionDue('2026-12-01'));
    const workers = [workerOn(app), workerOn(app), workerOn(app)];
    await Promise.all([worker, ...workers].map((each) => each.wake()));
    await Promise.all(workers.map((each) => each.stop()));
    expect(await Promise.all(ids.map((id) => remindedOf(id)))).toEqual(ids.map(() => [jonas.email]));
  });

  it('skip what another one works on, and continue with the rest', async () => {
    const [held, free] = [await due('2026-12-01'), await due('2026-12-02')];
    let letGo = (): void => undefined;
    const holding = app.app.database.write(owner.clientId, async (tx) => {
      await tx.rows('select 1 from risk_assessment where id = $1 for update', [held]);
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    await eventually(async () =>
      expect(await app.sql('select 1 from risk_assessment where id = $1 for update skip locked', [held])).toEqual([]),
    );
    await worker.wake();
    expect([await remindedOf(held), await remindedOf(free)]).toEqual([[], [jonas.email]]);
    letGo();
    await holding;
    await worker.wake();
    expect(await remindedOf(held)).toEqual([jonas.email]);
  });

  it('remind as they start of what came due while none was running', async () => {
    const id = await due('2027-06-30');
    clock.set('2027-06-10');
    const restarted = await startTestApp({ share: app.database, clock, transport });
    await eventually(async () => expect(await remindedOf(id)).toEqual([jonas.email]));
    await restarted.stop();
  });
});

describe('the worker', () => {
  it('goes on with the others when one fails, and tries that again', async () => {
    const [broken, whole] = [await due('2026-12-01'), await due('2026-12-02')];
    const lines: string[] = [];
    const log = { info: () => undefined, error: (_facts: unknown, line: string) => void lines.push(line) } as never;
    let fails = true;
    const { database } = app.app;
    const write: typeof database.write = (clientId, work, author) =>
      database.write(
        clientId,
        (tx) =>
          work({
            ...tx,
            rows: (sql, params) =>
              fails && params?.includes(broken) ? Promise.reject(new Error('away')) : tx.rows(sql, params),
          }),
        author,
      );
    const stumbling = workerOn(app, {
      log,
      database: { unscoped: (reason, work) => database.unscoped(reason, work), write },
    });
    await stumbling.wake();
    expect([await remindedOf(broken), await remindedOf(whole), [...new Set(lines)]]).toEqual([
      [],
      [jonas.email],
      ['A reminder failed, it will be tried again'],
    ]);
    fails = false;
    await stumbling.wake();
    await stumbling.stop();
    expect([await remindedOf(broken), await remindedOf(whole)]).toEqual([[jonas.email], [jonas.email]]);
  });

  it('survives a database that does not answer', async () => {
    const lines: string[] = [];
    const log = { info: () => undefined, error: (_facts: unknown, line: string) => void lines.push(line) } as never;
    const away = workerOn(app, {
      log,
      database: { unscoped: () => Promise.reject(new Error('away')), write: () => Promise.reject(new Error('away')) },
    });
    await away.wake();
    await away.stop();
    expect(lines[0]).toBe('Reminders could not be worked on');
  });
});
