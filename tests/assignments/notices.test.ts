import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '../../server/mail/transport.ts';
import { startAssignmentWorker, startNoticeWorker } from '../../server/assignments/assignment-worker.ts';
import { addDays, today as dayOfNow } from '../../schema/kernel/calendar.shared.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import { bulkResultOf } from '../../schema/areas/assignments/reminder-result.shared.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { allMailsSent } from '../support/eventually.ts';
import type { OutgoingMail } from '../../server/mail/transport.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let now = new Date();
const clock = { now: () => now };
const sent: OutgoingMail[] = [];
const workers: Worker[] = [];
let email = 0;
const receivers = new Set<string>();

beforeAll(async () => {
  app = await startTestApp({
    clock,
    transport: {
      send: async (mail) => {
        if (mail.to.startsWith('weg')) throw new MailError('550 5.1.1 no such user', true);
        // Neither the welcome mail of the owner nor mails to people of other tests.
        if (receivers.has(mail.to)) sent.push(mail);
      },
    },
  });
  const options = {
    database: app.app.database,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    publicUrl: 'http://localhost:4000',
    wakeOutbox: () => app.app.ports.wakeOutbox(),
  };
  workers.push(startAssignmentWorker(options), startNoticeWorker(options), startNoticeWorker(options));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await app.stop();
});
beforeEach(async () => {
  now = new Date();
  sent.length = 0;
  receivers.clear();
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
});

const id = async (path: string, body: object): Promise<string> => {
  const answer = await rest.post<{ id: string }>(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.id;
};
const organisation = async () =>
  (await app.sql<{ name: string }>('select name from client where id = $1', [owner.clientId]))[0]!.name;
const instruction = (de: string, en = '') =>
  id('managedInstruction', {
    name: [{ language: 'GER', value: de }, ...(en ? [{ language: 'EN', value: en }] : [])],
  });
const employee = (name: string, fields: object = {}) => {
  const address = `person-${(email += 1)}@example.org`;
  receivers.add(address);
  return id('employee', { name, email: address, employeeLanguage: 'GER', ...fields });
};
const group = (members: string[], instructions: string[], examinations: string[] = []) =>
  id('employeeGroup', {
    name: `Gruppe ${(email += 1)}`,
    members,
    instructionAssignments: instructions.map((each) => ({ instruction: each })),
    examinationAssignments: examinations.map((each) => ({ examination: each })),
  });
/** Runs two workers concurrently, as two servers do. */
async function tellEverybody(): Promise<void> {
  const [deriving, ...notifying] = workers;
  await deriving!.wake();
  await Promise.all(notifying.map((worker) => worker.wake()));
  await allMailsSent(app);
}
const remind = (instructionId: string, employeeId: string) =>
  rest.post<{ outcome?: string; error?: { message: string } }>(
    `managedInstructionAssignment/${instructionId}/${employeeId}/reminder`,
  );
const remindAll = async (instructionId: string, employeeIds: string[]) => {
  const { data, errors } = await app.graphql<{ list: { employeeId: string; outcome: string }[] }>(
    owner.token,
    'mutation ($id: ID!, $e: [ID!]!) { list: remindOfManagedInstruction(id: $id, employeeIds: $e) { employeeId outcome } }',
    { id: instructionId, e: employeeIds },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.list.map(({ outcome }) => outcome);
};
const oneDay = 86_400_000;

describe('the first notice', () => {
  it('is sent to each person once, in their language', async () => {
    const [ali, sam] = [await employee('Ali Demir'), await employee('Sam Reed', { employeeLanguage: 'ENG' })];
    await group([ali, sam], [await instruction('Ladungssicherung', 'Securing loads')]);
    await tellEverybody();
    await tellEverybody();
    const name = await organisation();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `${name}: Neue Unterweisung „Ladungssicherung“`,
      `${name}: new training “Securing loads”`,
    ]);
    // The mail is in the name of the employer, and answers go to the user who assigned it.
    const { onBehalfOf, replyTo, text } = sent.find(({ language }) => language === 'de')!;
    expect(onBehalfOf).toBe(`${name} über Obacht`);
    expect(replyTo).toMatchObject({ address: owner.email });
    expect(text).toContain(`Fragen an: ${replyTo!.name}`);
  });

  it('of an instruction without a page has no link, but the contact and the date', async () => {
    const ali = await employee('Ali Demir');
    const item = await instruction('Ladungssicherung');
    await group([ali], [item]);
    await tellEverybody();
    const [mail] = sent;
    const client = { name: await organisation() };
    const day = addDays(dayOfNow(), 14).split('-').reverse().join('.');
    for (const text of [mail!.text, mail!.html]) {
      expect(text).toContain(`Frag in deinem Betrieb (${client.name}), wann und wo; fällig ist sie bis zum ${day}.`);
      expect(text).not.toContain('managedInstructionsUserPage');
    }
  });

  it('of a course has a link that leads to its page', async () => {
    const ali = await employee('Ali Demir');
    const { data } = await app.graphql<{ offerCourse: { id: string } }>(
      owner.token,
      'mutation { offerCourse(slug: "fire-protection") { id } }',
    );
    await group([ali], [data.offerCourse.id]);
    await tellEverybody();
    const [, path] = /http:\/\/localhost:4000\/managedInstructionsUserPage\/([\w/-]+)/.exec(sent[0]!.text)!;
    const page = await restClient(app).get(`managedInstructionAssignment/employee/${path}`);
    expect([page.status, page.body]).toEqual([200, expect.objectContaining({ employee: 'Ali D.' })]);
  });

  it('of a health check has a link to its page, which no list of the API returns', async () => {
    const ali = await employee('Ali Demir');
    const check = await id('examination', { name: 'Lärm' });
    await group([ali], [await instruction('Ladungssicherung')], [check]);
    await tellEverybody();
    const [, path] = /http:\/\/localhost:4000\/(examinationAssignment\/employee\/[\w/-]+)\/status/.exec(sent[0]!.text)!;
    expect((await restClient(app).get(path!)).body).toMatchObject({ employee: 'Ali D.', examination: 'Lärm' });
    const { body } = await rest.get(`examination/${check}/openassignments`);
    expect(JSON.stringify(body)).not.toContain(path!.split('/')[2]);
  });

  it('lists everything that is due in one mail, and does not mention examinations in its subject', async () => {
    const ali = await employee('Ali Demir');
    const items = [await instruction('Ladungssicherung'), await instruction('Brandschutz')];
    await group([ali], items, [await id('examination', { name: 'Lärm' })]);
    await tellEverybody();
    const [mail, ...others] = sent;
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`${await organisation()}: 3 Dinge warten auf dich`);
    for (const name of ['Ladungssicherung', 'Brandschutz', 'Lärm'])
      for (const text of [mail!.text, mail!.html]) expect(text).toContain(name);
    expect(mail!.text).toContain(`bis zum ${addDays(dayOfNow(), 14).split('-').reverse().join('.')}`);
  });

  it('of something new waits for the next day when there was a mail already', async () => {
    const ali = await employee('Ali Demir');
    await group([ali], [await instruction('Ladungssicherung')]);
    await tellEverybody();
    await group([ali], [await instruction('Brandschutz')]);
    await tellEverybody();
    expect(sent).toHaveLength(1);
    now = new Date(now.getTime() + oneDay);
    await tellEverybody();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.text).toContain('Brandschutz');
  });

  it('is not sent to somebody without an address, nor before something opens', async () => {
    const ali = await employee('Ali Demir', { email: null, withoutEmail: true });
    const later = await employee('Neu Hier', { entryDate: addDays(dayOfNow(), 5) });
    await group([ali, later], [await instruction('Ladungssicherung')]);
    await tellEverybody();
    expect(sent).toEqual([]);
    now = new Date(now.getTime() + 6 * oneDay);
    await tellEverybody();
    expect(sent).toHaveLength(1);
  });
});

describe('a reminder', () => {
  it('is sent once a day, and says so the second time', async () => {
    const ali = await employee('Ali Demir');
    const item = await instruction('Ladungssicherung');
    await group([ali], [item]);
    expect(await remind(item, ali)).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    const again = await remind(item, ali);
    expect([again.status, again.body.error?.message]).toEqual([409, expect.stringContaining('heute schon')]);
    await tellEverybody();
    expect(sent.map(({ subject }) => subject)).toEqual([
      `${await organisation()}: Erinnerung an deine Unterweisung „Ladungssicherung“`,
    ]);
    const { body } = await rest.get<{ data: object[] }>(`managedInstruction/${item}/openassignments`);
    expect(body.data).toMatchObject([{ remindedOn: dayOfNow() }]);
  });

  it('for everybody reports whether it reached all, some or nobody, and the same result when it is pressed twice', async () => {
    const item = await instruction('Ladungssicherung');
    const [ali, mia] = [await employee('Ali Demir'), await employee('Mia Brenner')];
    const uwe = await employee('Uwe Ziegler', { email: null, withoutEmail: true });
    await group([ali, mia, uwe], [item]);
    const resultOf = async (...ids: string[]) =>
      bulkResultOf(
        (await remindAll(item, ids)).map((outcome) => ({ outcome })),
        ids.length,
      ).result;
    expect(await resultOf(ali, mia)).toBe('notificationToAllSent');
    expect(await resultOf(ali, mia)).toBe('notificationToAllSent');
    expect(await resultOf(ali, mia, uwe)).toBe('notificationPartlyFailed');
    expect(await resultOf(uwe)).toBe('notificationFailed');
    await tellEverybody();
    expect(sent).toHaveLength(2);
    // A request that failed has no outcomes.
    expect(bulkResultOf([], 20)).toEqual({ result: 'notificationFailed', sent: 0 });
  });

  it('for everybody returns the outcome for each', async () => {
    const [ali, ben, ohne] = [
      await employee('Ali Demir'),
      await employee('Ben Roth'),
      await employee('Ohne Mail', { email: null, withoutEmail: true }),
    ];
    const item = await instruction('Ladungssicherung');
    await group([ali, ben, ohne], [item]);
    expect(await remindAll(item, [ali])).toEqual(['sent']);
    expect(await remindAll(item, [ali, ben, ohne])).toEqual(['alreadyToday', 'sent', 'noAddress']);
    expect(await remindAll(await instruction('Brandschutz'), [ali])).toEqual(['nothingDue']);
  });

  it('pressed twice at the same moment is one mail', async () => {
    const ali = await employee('Ali Demir');
    const item = await instruction('Ladungssicherung');
    await group([ali], [item]);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => remindAll(item, [ali])));
    expect(outcomes.flat().sort()).toEqual([...Array<string>(4).fill('alreadyToday'), 'sent']);
  });

  it('that bounces is shown at the person', async () => {
    const ali = await employee('Ali Demir', { email: `weg-${Date.now()}@example.org` });
    const item = await instruction('Ladungssicherung');
    await group([ali], [item]);
    expect((await remind(item, ali)).status).toBe(200);
    await tellEverybody();
    const { data } = await app.graphql<{ employee: { dueNotice: object } }>(
      owner.token,
      'query ($id: ID!) { employee(id: $id) { dueNotice { day isReminder state reason } } }',
      { id: ali },
    );
    expect(data.employee.dueNotice).toEqual({
      day: dayOfNow(),
      isReminder: true,
      state: 'failed',
      reason: 'unknownReceiver',
    });
  });
});

describe('a reminder of everything', () => {
  const remindOf = (actor: Actor, employeeId: string) =>
    app.graphql<{ remindEmployee: { outcome: string } }>(
      actor.token,
      'mutation ($id: ID!) { remindEmployee(employeeId: $id) { outcome } }',
      { id: employeeId },
    );

  it('reaches somebody who has nothing open but an examination', async () => {
    const ali = await employee('Ali Demir');
    await group([ali], [], [await id('examination', { name: 'Lärm' })]);
    expect((await remindOf(owner, ali)).data).toEqual({ remindEmployee: { outcome: 'sent' } });
    expect((await remindOf(owner, ali)).errors?.[0]?.extensions?.code).toBe('CONFLICT');
  });

  it('reaches all people with overdue items at once, and returns the reason for the others, within the permissions', async () => {
    const [ali, bea, cem, dora] = [
      await employee('Ali Demir'),
      await employee('Bea Kurz'),
      await employee('Cem Ak', { email: null, withoutEmail: true }),
      await employee('Dora Feld'),
    ];
    const course = await instruction('Ladungssicherung');
    await group([ali, cem, dora], [course]);
    await group([bea], [], [await id('examination', { name: 'Lärm' })]);
    await workers[0]!.wake();
    await app.sql(
      `update assignment set opens_on = $2::date, due_on = $2::date, notified_on = $2::date
      where employee_id = any($1::uuid[])`,
      [[ali, bea, cem], addDays(dayOfNow(), -5)],
    );
    interface Answer {
      remindOverdue: { left: number; results: { outcome: string; employee: { name: string } }[] };
    }
    const overdue = async (actor: Actor, employeeIds: string[] | null = null) => {
      const { data, errors } = await app.graphql<Answer>(
        actor.token,
        'mutation ($e: [ID!]) { remindOverdue(employeeIds: $e) { left results { outcome employee { name } } } }',
        { e: employeeIds },
      );
      expect(errors).toBeUndefined();
      const { left, results } = data.remindOverdue;
      return [left, ...results.map(({ outcome, employee: { name } }) => `${name} ${outcome}`).sort()];
    };
    const listed = async (actor: Actor, filter: object) => {
      const { data, errors } = await app.graphql<{ employees: { data: { name: string; overdueCount: number }[] } }>(
        actor.token,
        'query ($f: JSON) { employees(filter: $f, sort: "-overdueCount,name") { data { name overdueCount } } }',
        { f: filter },
      );
      expect(errors).toBeUndefined();
      return data.employees.data.map(({ name, overdueCount }) => `${name} ${overdueCount}`);
    };
    const trainer = await addUser(app, owner, { permissions: ['managedinstruction'] });
    expect(await listed(owner, { isOverdue: true })).toEqual(['Ali Demir 1', 'Bea Kurz 1', 'Cem Ak 1']);
    expect(await listed(trainer, { isOverdue: true })).toEqual(['Ali Demir 1', 'Cem Ak 1']);
    expect(await listed(owner, { isOverdue: true, hasEmail: false })).toEqual(['Cem Ak 1']);
    expect(await overdue(trainer)).toEqual([0, 'Ali Demir sent', 'Cem Ak noAddress']);
    expect(await overdue(owner, [ali, bea, dora])).toEqual([
      0,
      'Ali Demir alreadyToday',
      'Bea Kurz sent',
      'Dora Feld nothingDue',
    ]);
    expect(await overdue(owner)).toEqual([0, 'Ali Demir alreadyToday', 'Bea Kurz alreadyToday', 'Cem Ak noAddress']);
    await allMailsSent(app);
    expect(sent).toHaveLength(2);
  });

  it('does not mention examinations to users without the permission for them', async () => {
    const ali = await employee('Ali Demir');
    await group([ali], [], [await id('examination', { name: 'Lärm' })]);
    const other = await addUser(app, owner, { permissions: ['managedinstruction'] });
    const { errors } = await remindOf(other, ali);
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    const { data } = await app.graphql<{ employee: { openCount: number } }>(
      other.token,
      'query ($id: ID!) { employee(id: $id) { openCount } }',
      { id: ali },
    );
    expect(data.employee.openCount).toBe(0);
  });
});

describe('the worker', () => {
  it('derives the assignments of a day that has begun, also after days without a server', async () => {
    const later = await employee('Neu Hier', { entryDate: addDays(dayOfNow(), 5) });
    const leaver = await employee('Geht Bald', { leavingDate: addDays(dayOfNow(), 3) });
    const item = await instruction('Ladungssicherung');
    await group([later, leaver], [item]);
    const open = async () =>
      (
        await rest.get<{ data: { employee: { name: string } }[] }>(`managedInstruction/${item}/openassignments`)
      ).body.data.map((row) => row.employee.name);
    expect(await open()).toEqual(['Geht Bald']);
    now = new Date(now.getTime() + 10 * oneDay);
    await workers[0]!.wake();
    const live = await app.sql<{ employee_id: string }>(
      'select employee_id from assignment where client_id = $1 and withdrawn_at is null',
      [owner.clientId],
    );
    expect(live).toEqual([{ employee_id: later }]);
  });
});
