import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAssignmentWorker, startNoticeWorker } from '../../server/assignments/assignment-worker.ts';
import { startSeriesWorker } from '../../server/assignments/series-worker.ts';
import type { OutgoingMail } from '../../server/mail/transport.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';

/** A Monday. The instruction of these tests is due two weeks later, which is a Monday, too. */
const MONDAY = '2027-03-01';
const DUE = 14;

let app: TestApp;
let owner: Actor;
let foreman: Actor;
let rest: RestClient;
let now = new Date();
const sent: OutgoingMail[] = [];
const workers: Worker[] = [];
/** The people of the current test's organisation, by address: people of earlier tests get mails, too. */
const receivers = new Map<string, string>();

beforeAll(async () => {
  const clock = { now: () => now };
  app = await startTestApp({
    clock,
    transport: { send: async (mail) => void (receivers.has(mail.to) && sent.push(mail)) },
  });
  const options = {
    database: app.app.database,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    publicUrl: 'http://localhost:4000',
    wakeOutbox: () => app.app.ports.wakeOutbox(),
  };
  // Two workers of each kind, as with two servers.
  workers.push(startAssignmentWorker(options), startNoticeWorker(options));
  workers.push(startSeriesWorker(options), startSeriesWorker(options));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await app.stop();
});

const created = async (path: string, body: object): Promise<string> => {
  const answer = await rest.post<{ id: string }>(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.id;
};
const SERIES = {
  isOn: true,
  daysBefore: 3,
  onDay: true,
  everyDays: 5,
  most: 2,
  foremanDays: 4,
  responsibleDays: 8,
  skipsWeekends: false,
};
const choose = (values: object = {}) => rest.put('reminderSeries', { ...SERIES, ...values });

const at = (day: number, time = '11:00'): void => void (now = new Date(`${addDays(MONDAY, day)}T${time}:00Z`));

/** Runs all workers on a day. Returns who got a mail. */
async function onDay(day: number, time?: string): Promise<string[]> {
  at(day, time);
  sent.length = 0;
  for (const worker of workers.slice(0, 2)) await worker.wake();
  await Promise.all(workers.slice(2).map((worker) => worker.wake()));
  await allMailsSent(app);
  return sent.map(({ to }) => receivers.get(to)!).sort();
}

/** The days on which mails were sent, with their recipients. */
async function mailsUntil(last: number): Promise<Record<number, string[]>> {
  const mails: Record<number, string[]> = {};
  for (let day = 0; day <= last; day += 1) {
    const to = await onDay(day);
    if (to.length > 0) mails[day] = to;
  }
  return mails;
}

let group: string;
let ali: string;
let instruction: string;
const employee = (name: string, fields: object = {}) => {
  const first = name.split(' ')[0]!.toLowerCase();
  const email = `${first}-${randomUUID()}@example.org`;
  receivers.set(email, first);
  return created('employee', { name, email, employeeLanguage: 'GER', ...fields });
};

beforeEach(async () => {
  at(0, '05:00');
  owner = await registerOwner(app);
  foreman = await addUser(app, owner, { name: 'Jens Krüger', permissions: [] });
  rest = restClient(app, owner.token);
  receivers.clear();
  receivers.set(owner.email, 'owner').set(foreman.email, 'foreman');
  ali = await employee('Ali Demir', { employeeLanguage: 'pl' });
  instruction = await created('managedInstruction', { name: [{ language: 'GER', value: 'Ladungssicherung' }] });
  group = await created('employeeGroup', { name: 'Halle', members: [ali], instructionAssignments: [{ instruction }] });
  expect((await rest.put(`employeeGroup/${group}/foremen`, { foremen: [foreman.userId] })).status).toBe(200);
  await allMailsSent(app);
});

describe('reminders in a series', () => {
  it('are sent before the day, on it and after it, up to a maximum; then foremen and the assigner are notified once', async () => {
    await choose();
    expect(await mailsUntil(32)).toEqual({
      0: ['ali'],
      [DUE - 3]: ['ali'],
      [DUE]: ['ali'],
      [DUE + 4]: ['foreman'],
      [DUE + 5]: ['ali'],
      [DUE + 8]: ['owner'],
      [DUE + 10]: ['ali'],
    });
    const steps = await app.sql<{ changes: object }>(
      `select changes from audit where client_id = $1 and entity = 'Assignment' order by id`,
      [owner.clientId],
    );
    expect(steps.map(({ changes }) => changes)).toEqual([
      { foremen_told_on: [null, addDays(MONDAY, DUE + 4)] },
      { responsible_told_on: [null, addDays(MONDAY, DUE + 8)] },
    ]);
  });

  it('write in the language of the person, and to the foreman with names and own words', async () => {
    await rest.put('settings/overdue_people', { value: 'Servus {{employeeName}}, bitte kümmern:\n\n{{link}}' });
    await choose({ daysBefore: null, onDay: false, everyDays: 4 });
    await onDay(0);
    expect(await onDay(DUE + 4)).toEqual(['ali', 'foreman']);
    const [toAli] = sent.filter(({ to }) => to.startsWith('ali'));
    expect(toAli!.language).toBe('pl');
    const [toForeman] = sent.filter(({ to }) => to === foreman.email);
    expect(toForeman!.text).toContain('Servus Jens Krüger');
    expect(toForeman!.text).toContain('Ali Demir: Ladungssicherung (war am 15.03.2027 fällig)');
    expect(toForeman!.text).toContain('http://localhost:4000/app/ownPeople?show=overdue');
  });

  it('wait on weekends, and send one mail after days without a server', async () => {
    await choose({ skipsWeekends: true, daysBefore: 2, foremanDays: null, responsibleDays: null });
    await onDay(0);
    // A Saturday, a Sunday, and the Monday on which it is due.
    expect([await onDay(DUE - 2), await onDay(DUE - 1), await onDay(DUE)]).toEqual([[], [], ['ali']]);
    // A Thursday at seven in Germany; both reminders of overdue instructions were due earlier.
    expect([await onDay(DUE + 10, '05:59'), await onDay(DUE + 10, '06:00')]).toEqual([[], ['ali']]);
    expect(await onDay(DUE + 11)).toEqual([]);
  });

  it('send nothing twice when a process was killed before it could finish the day', async () => {
    await choose({ daysBefore: null, onDay: false, everyDays: 4, responsibleDays: 4 });
    await onDay(0);
    const day = DUE + 4;
    expect(await onDay(day)).toEqual(['ali', 'foreman', 'owner']);
    await app.sql('update assignment_clock set series_on = $2 where client_id = $1', [
      owner.clientId,
      addDays(MONDAY, day),
    ]);
    expect(await onDay(day)).toEqual([]);
  });

  it('stop when it is done, count a mail by hand, and reach nobody who has left', async () => {
    const ben = await employee('Ben Roth');
    await rest.put(`employeeGroup/${group}`, { members: [ali, ben] });
    await choose();
    expect(await onDay(0)).toEqual(['ali', 'ben']);
    at(DUE);
    await rest.post(`managedInstructionAssignment/${instruction}/${ali}/reminder`);
    await allMailsSent(app);
    expect(await onDay(DUE)).toEqual(['ben']);
    await rest.put(`employee/${ben}`, { leavingDate: addDays(MONDAY, DUE + 1) });
    await app.sql('update assignment set completed_at = $2 where employee_id = $1', [ali, now]);
    for (const day of [4, 5, 8, 10]) expect(await onDay(DUE + day)).toEqual([]);
  });

  it('mention obligatory health checks as a number, and do not press people to accept an offer', async () => {
    const examinations = [
      await created('examination', { name: 'Lärm', optional: false }),
      await created('examination', { name: 'Bildschirm', optional: true }),
    ];
    const ben = await employee('Ben Roth');
    await rest.put(`employeeGroup/${group}`, {
      members: [ali, ben],
      instructionAssignments: [],
      examinationAssignments: examinations.map((examination) => ({ examination })),
    });
    await choose({ daysBefore: null, everyDays: null, onDay: true, foremanDays: 1, responsibleDays: 1 });
    await onDay(0);
    expect(await onDay(28)).toEqual(['ali', 'ben']);
    expect(await onDay(29)).toEqual(['foreman', 'owner']);
    for (const mail of sent) {
      expect(mail.text).toContain('Vorsorge: bei 2 Personen');
      expect(mail.text + mail.subject + mail.html).not.toMatch(/Ali|Ben|Lärm|Bildschirm/);
    }
    expect(await onDay(30)).toEqual([]);
  });

  it('name people to who assigned it only with the permission', async () => {
    const planner = await addUser(app, owner, { name: 'Eva Kurz', permissions: ['usermanagement'] });
    receivers.set(planner.email, 'planner');
    await restClient(app, planner.token).put(`employeeGroup/${group}`, { name: 'Halle 2' });
    await choose({ foremanDays: null, daysBefore: null, everyDays: null, onDay: false, responsibleDays: 2 });
    await onDay(0);
    expect(await onDay(DUE + 2)).toEqual(['planner']);
    expect(sent[0]!.text).toContain('Unterweisungen: bei einer Person');
    expect(sent[0]!.text).not.toContain('Ali');
  });

  it('are off until somebody chooses them, who may, and end when they are turned off', async () => {
    expect((await rest.get('reminderSeries')).body).toMatchObject({ isOn: false });
    expect(await mailsUntil(3)).toEqual({ 0: ['ali'] });
    expect((await restClient(app, foreman.token).put('reminderSeries', SERIES)).status).toBe(403);
    for (const bad of [{ daysBefore: 0 }, { everyDays: 181 }, { most: 1.5 }, { isOn: 'maybe' }, { most: null }])
      expect((await choose(bad)).status, JSON.stringify(bad)).toBe(400);
    await choose();
    expect(await onDay(DUE)).toEqual(['ali']);
    await choose({ isOn: false });
    expect(await onDay(DUE + 9)).toEqual([]);
  });
});
