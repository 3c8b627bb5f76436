import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../schema/areas/dangerous-goods/pdf-text.ts';
import { addDays, today as dayOfNow } from '../../schema/kernel/calendar.shared.ts';
import { restClient, type RestList } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusal } from '../support/refused.ts';
import { employeesOn, somebody } from './operations.ts';

let app: TestApp;
let on: ReturnType<typeof employeesOn>;
let owner: Actor;
let groups = 0;
const yesterday = addDays(dayOfNow(), -1);

interface Section {
  key: string;
  rows: { id: string; name: string; reason: string | null; completedOn?: string | null; declinedOn?: string | null }[];
}

beforeAll(async () => {
  app = await startTestApp();
  on = employeesOn(app);
  owner = await registerOwner(app);
});
afterAll(() => app.stop());

const created = async (path: string, body: object): Promise<string> => {
  const answer = await restClient(app, owner.token).post<{ id: string }>(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.id;
};
const register = async (employee: string): Promise<Section[]> =>
  (await restClient(app, owner.token).get<{ data: Section[] }>(`employee/${employee}/healthCare`)).body.data;
const entriesOf = (sections: readonly Section[]): string[] =>
  sections.filter(({ key }) => key !== 'employee').flatMap(({ rows }) => rows.map(({ id }) => id));
const remove = (actor: Actor, id: string, entries: readonly string[]) =>
  on.run<number>(
    actor,
    'mutation ($id: ID!, $entries: [ID!]!) { answer: deleteEmployeeHealthCare(id: $id, entries: $entries) }',
    { id, entries },
  );
const complete = async (employee: string): Promise<void> => {
  const { data } = await on.run<{ data: { id: string }[] }>(
    owner,
    'query ($id: ID!) { answer: assignmentsOfEmployee(id: $id, state: open) { data { id } } }',
    { id: employee },
  );
  for (const { id } of data)
    await on.run(owner, 'mutation ($id: ID!) { answer: completeAssignment(id: $id) { id } }', { id });
};

/**
 * An employee with one health check by their group, another by a single assignment, and an instruction; all completed.
 */
async function examined(): Promise<{ id: string; noise: string }> {
  const noise = await created('examination', { name: 'Lärm' });
  const screens = await created('examination', { name: 'Bildschirm' });
  const ladders = await created('managedInstruction', { name: [{ language: 'GER', value: 'Leitern' }] });
  const { id } = await on.create(owner, somebody({ name: 'Ali Demir' }));
  await on.createGroup(owner, {
    name: `Presse ${(groups += 1)}`,
    members: [id],
    examinationAssignments: [{ examination: noise, interval: 36 }],
    instructionAssignments: [{ instruction: ladders }],
  });
  const assigned = await restClient(app, owner.token).post(`examination/${screens}/assign`, {
    name: 'Neue Brille',
    employees: [id],
  });
  expect(assigned.status).toBe(200);
  await complete(id);
  return { id, noise };
}

describe('the register of health care', () => {
  it('says that, when and for what reason somebody was examined, and nothing of instructions', async () => {
    const { id } = await examined();
    const [person, examinations, singles] = await register(id);
    expect(person!.rows).toMatchObject([{ name: 'Ali Demir' }]);
    const shown = examinations!.rows.filter(({ completedOn }) => completedOn);
    expect(shown.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['Bildschirm', 'Neue Brille'],
      ['Lärm', 'Presse 1'],
    ]);
    expect(singles!.rows).toMatchObject([{ name: 'Bildschirm', reason: 'Neue Brille' }]);
    await app.sql(
      `update assignment set declined_at = completed_at where employee_id = $1 and completed_at is not null`,
      [id],
    );
    const [, declined] = await register(id);
    const last = declined!.rows.find(({ name, declinedOn }) => name === 'Bildschirm' && declinedOn);
    expect(last).toMatchObject({ completedOn: null, declinedOn: dayOfNow() });
  });

  it('contains of a certificate its date and the next date, which has precedence over the interval', async () => {
    const { id, noise } = await examined();
    const RECORD = `mutation ($id: ID!, $seen: Date!, $next: Date) {
      answer: recordAssignmentCertificate(id: $id, certificateSeenOn: $seen, nextDate: $next) { certificateSeenOn nextDate } }`;
    const entry = async () =>
      (await register(id))[1]!.rows.find(({ name, completedOn }) => name === 'Lärm' && completedOn)!;
    const { id: check } = await entry();
    const [seen, next] = [dayOfNow(), addDays(dayOfNow(), 200)];
    expect(await on.run(owner, RECORD, { id: check, seen, next })).toEqual({ certificateSeenOn: seen, nextDate: next });
    expect(await entry()).toMatchObject({ certificateSeenOn: seen, nextDate: next });
    const completed = await on.run<{ data: object[] }>(
      owner,
      'query ($id: ID!) { answer: examinationCompleted(id: $id) { data { id certificateSeenOn employee { id } } } }',
      { id: noise },
    );
    expect(completed.data).toEqual([{ id: check, certificateSeenOn: seen, employee: { id } }]);
    const client = restClient(app, owner.token);
    const listed = await client.get<RestList>(`employee/${id}/finishedAssignments`);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ _id: check, certificateSeenOn: seen, nextDate: next }),
    );
    const later = await client.put(`examinationAssignment/${check}/certificate`, { certificateSeenOn: seen });
    expect([later.status, later.body]).toMatchObject([200, { certificateSeenOn: seen, nextDate: null }]);
    await client.put(`examinationAssignment/${check}/certificate`, { certificateSeenOn: seen, nextDate: next });
    const planned = await on.run<{ data: { dueOn: string }[] }>(
      owner,
      'query ($id: ID!) { answer: assignmentsOfEmployee(id: $id, state: planned) { data { dueOn } } }',
      { id },
    );
    expect(planned.data.map(({ dueOn }) => dueOn)).toContain(next);
    for (const wrong of [
      { seen: addDays(seen, 1), next },
      { seen: addDays(seen, -1), next },
      { seen, next: seen },
      { seen, next: addDays(seen, 4000) },
    ])
      expect(await refusal(on.run(owner, RECORD, { id: check, ...wrong }))).toMatchObject({ code: 'BAD_INPUT' });
    // After it was taken back it is due again, and the certificate is deleted.
    await on.run(owner, 'mutation ($id: ID!) { answer: takeBackAssignment(id: $id) { id } }', { id: check });
    expect(await entry()).toBeUndefined();
    expect(await refusal(on.run(owner, RECORD, { id: check, seen, next }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is printed as a document', { timeout: 60_000 }, async () => {
    const { id } = await examined();
    const { status, body } = await restClient(app, owner.token).get<{ name: string; content: string }>(
      `employee/${id}/healthCare/pdf`,
    );
    expect([status, body.name]).toEqual([200, 'Vorsorgekartei Ali Demir.pdf']);
    expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is in the proof of a person only for users who may see it; instructions are', { timeout: 60_000 }, async () => {
    const { id } = await examined();
    const proofFor = async ({ token }: Actor): Promise<string> => {
      const answer = await restClient(app, token).get<{ name: string; content: string }>(`employee/${id}/proof/pdf`);
      expect([answer.status, answer.body.name]).toEqual([200, 'Nachweis Ali Demir.pdf']);
      return (await pdfText(Buffer.from(answer.body.content, 'base64'))).text.replaceAll(/\s+/g, ' ');
    };
    const all = await proofFor(owner);
    for (const name of ['Lärm', 'Bildschirm', 'Leitern']) expect(all).toContain(name);
    const trainer = await proofFor(await addUser(app, owner, { permissions: ['managedinstruction'] }));
    expect(trainer).toContain('Leitern');
    expect(trainer).not.toMatch(/Lärm|Bildschirm|Brille/);
    const { token } = await addUser(app, owner, { permissions: ['inspection'] });
    expect((await restClient(app, token).get(`employee/${id}/proof/pdf`)).status).toBe(403);
  });

  it('is kept as long as somebody works here, their last day included', async () => {
    const { id } = await examined();
    const entries = entriesOf(await register(id));
    expect(await refusal(remove(owner, id, entries))).toMatchObject({ code: 'CONFLICT' });
    await on.update(owner, id, { leavingDate: dayOfNow() });
    expect(await refusal(remove(owner, id, entries))).toMatchObject({ code: 'CONFLICT' });
    expect(entriesOf(await register(id))).toEqual(entries);
  });

  it('is deleted once they have left: what was exported and what the audit says of it, and nothing else', async () => {
    const { id } = await examined();
    await on.update(owner, id, { leavingDate: yesterday });
    const entries = entriesOf(await register(id));
    expect(await remove(owner, id, entries)).toBe(entries.length);
    expect(entriesOf(await register(id))).toEqual([]);
    const left = await app.sql<{ entity: string; changes: object }>(
      `select entity, changes from audit
        where client_id = $1 and (entity_id = $2 or record_id = $2 or changes::text like '%' || $2 || '%')
          and entity not in ('Employee', 'EmployeeGroupMember') order by id`,
      [owner.clientId, id],
    );
    // The entries about the completed instruction, and that the register was deleted.
    expect(left.map(({ entity }) => entity)).toEqual(['Assignment', 'HealthCareDeletion']);
    expect(JSON.stringify(left)).not.toContain('examination_id":[null,"');
    const assignments = await app.sql(
      `select 1 from assignment where employee_id = $1 and instruction_id is not null`,
      [id],
    );
    expect(assignments.length).toBeGreaterThan(0);
  });

  it('contains in the history who deleted it, once, for any number of requests', async () => {
    const { id } = await examined();
    await on.update(owner, id, { leavingDate: yesterday });
    const entries = entriesOf(await register(id));
    await remove(owner, id, entries);
    expect(await refusal(remove(owner, id, entries))).toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await on.run<{ data: { entity: string; action: string; user: { id: string } }[] }>(
      owner,
      `query ($id: ID!) { answer: recordHistory(entity: "Employee", id: $id) { data { entity action user { id } } } }`,
      { id },
    );
    expect(data.filter(({ entity }) => entity === 'HealthCareDeletion')).toEqual([
      { entity: 'HealthCareDeletion', action: 'created', user: { id: owner.userId } },
    ]);
  });

  it('keeps what was not exported', async () => {
    const { id, noise } = await examined();
    const exported = entriesOf(await register(id));
    await app.sql(
      `insert into assignment (client_id, id, employee_id, examination_id, origin_id, link_id, opens_on, due_on, completed_at)
       values ($1, gen_random_uuid(), $2, $3, $3, gen_random_uuid(), now(), now(), now())`,
      [owner.clientId, id, noise],
    );
    await on.update(owner, id, { leavingDate: yesterday });
    await remove(owner, id, exported);
    expect(entriesOf(await register(id))).toHaveLength(1);
  });

  it('deletes nothing of anybody else, whatever ids are named', async () => {
    const one = await examined();
    const other = await on.create(owner, somebody({ leavingDate: yesterday }));
    const entries = entriesOf(await register(one.id));
    const stranger = await registerOwner(app);
    for (const [actor, id] of [
      [owner, other.id],
      [stranger, one.id],
    ] as const)
      expect(await refusal(remove(actor, id, entries))).toMatchObject({ code: 'NOT_FOUND' });
    expect(entriesOf(await register(one.id))).toEqual(entries);
  });

  it('is deleted by users who may manage people and see health care, and by nobody else', async () => {
    const { id } = await examined();
    await on.update(owner, id, { leavingDate: yesterday });
    const entries = entriesOf(await register(id));
    for (const permissions of [['examination'], ['usermanagement']]) {
      const other = await addUser(app, owner, { permissions });
      expect(await refusal(remove(other, id, entries))).toMatchObject({ code: 'FORBIDDEN' });
    }
    const both = await addUser(app, owner, { permissions: ['examination', 'usermanagement'] });
    expect(await remove(both, id, entries)).toBe(entries.length);
  });
});
