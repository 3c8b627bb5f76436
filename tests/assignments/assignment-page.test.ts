import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shortName } from '../../schema/areas/assignments/assignment-page.service.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { createToken } from '../developers/tokens.ts';
import { restClient, type RestClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;
let rest: RestClient;
let ali: string;
let ben: string;
let examination: string;
let group: string;
const counted: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    limits: {
      consume: async (limit) => {
        if (limit === 'assignmentLink' && counted.push('guess') > 60) throw new AppError('RATE_LIMITED');
      },
      forgive: async () => undefined,
      remember: async () => undefined,
      knows: async () => false,
    },
  });
});
afterAll(() => app.stop());

const create = async (path: string, body: object): Promise<string> => {
  const answer = await rest.post<{ id: string }>(path, body);
  expect([path, answer.status]).toEqual([path, 201]);
  return answer.body.id;
};
const employee = (name: string) =>
  create('employee', { name, email: `${randomUUID().slice(0, 8)}@example.org`, employeeLanguage: 'ENG' });
const linkOf = async (employeeId: string): Promise<string> => {
  const [row] = await app.sql<{ link_id: string }>(
    'select link_id from assignment where employee_id = $1 order by created_at limit 1',
    [employeeId],
  );
  return row!.link_id;
};

beforeEach(async () => {
  owner = await registerOwner(app);
  rest = restClient(app, owner.token);
  [ali, ben] = [await employee('Ali Demir'), await employee('Ben Roth')];
  examination = await create('examination', { name: 'Lärm', contact: 'Dr. Weiß, 0351 4567-0' });
  group = await create('employeeGroup', {
    name: 'Halle',
    members: [ali, ben],
    examinationAssignments: [{ examination }],
  });
});

interface Page {
  employee: string;
  status: string;
  completedAt: string | null;
}
const visitor = () => restClient(app);
const page = (link: string, person: string) => visitor().get<Page>(`examinationAssignment/employee/${link}/${person}`);
const complete = (link: string, person: string, body: object = { status: 'SUCCESS' }) =>
  visitor().put<Page>(`examinationAssignment/employee/${link}/${person}/complete`, body);

describe('the link of an assignment', () => {
  it('is given to a program that has the right for it, and the history of the person says so', async () => {
    const [open] = await app.sql<{ id: string; link_id: string }>(
      'select id, link_id from assignment where employee_id = $1',
      [ali],
    );
    const without = await createToken(app, owner, { permissions: ['examination'] });
    expect((await restClient(app, without.secret).post(`assignment/${open!.id}/link`)).status).toBe(403);
    const { id: tokenId, secret } = await createToken(app, owner, { permissions: ['examination'], rights: ['links'] });
    const program = restClient(app, secret);
    expect((await program.get(`assignment/${open!.id}`)).body).toMatchObject({ employee: { name: 'Ali Demir' } });
    const { status, body } = await program.post<{ url: string }>(`assignment/${open!.id}/link`);
    expect({ status, path: new URL(body.url).pathname }).toEqual({
      status: 200,
      path: `/examinationAssignment/employee/${open!.link_id}/${ali}/status`,
    });
    expect((await page(open!.link_id, ali)).status).toBe(200);
    const entries = await app.sql(
      `select token_id, changes ? 'link_given_at' as given from audit where record_id = $1 and entity = 'Assignment'`,
      [ali],
    );
    expect(entries).toEqual([{ token_id: tokenId, given: true }]);
    const instructions = await createToken(app, owner, { permissions: ['managedinstruction'], rights: ['links'] });
    expect((await restClient(app, instructions.secret).post(`assignment/${open!.id}/link`)).status).toBe(404);
  });
});

describe('the page of all that a person has open', () => {
  const OPEN = `query ($link: ID!, $person: ID!) {
    personOfLink(assignmentId: $link, employeeId: $person) { employeeName language open { name minutes path } } }`;
  interface Person {
    employeeName: string;
    language: string;
    open: { name: string; minutes: number | null; path: string }[];
  }
  const openOf = async (link: string, person: string) => {
    const { data, errors } = await app.graphql<{ personOfLink: Person } | null>(null, OPEN, { link, person });
    return { person: data?.personOfLink, code: errors?.[0]?.extensions.code };
  };
  const linksOf = async (employeeId: string) => {
    const rows = await app.sql<{ link_id: string; isExamination: boolean }>(
      'select link_id, examination_id is not null as "isExamination" from assignment where employee_id = $1',
      [employeeId],
    );
    const linkOfKind = (kind: boolean) => rows.find(({ isExamination }) => isExamination === kind)!.link_id;
    return { course: linkOfKind(false), healthCheck: linkOfKind(true) };
  };

  it('shows health checks behind the link of one, and only courses behind the link of a course', async () => {
    const { data } = await app.graphql<{ offerCourse: { id: string } }>(
      owner.token,
      'mutation { offerCourse(slug: "fire-protection") { id } }',
    );
    await rest.put(`employeeGroup/${group}`, {
      examinationAssignments: [{ examination }],
      instructionAssignments: [{ instruction: data.offerCourse.id }],
    });
    const { course, healthCheck } = await linksOf(ali);
    const all = (await openOf(healthCheck, ali)).person!;
    expect(all).toMatchObject({ employeeName: 'Ali D.', language: 'en' });
    expect(all.open.map(({ name }) => name).sort()).toEqual(['Fire protection', 'Lärm']);
    expect(all.open.find(({ name }) => name !== 'Lärm')!.minutes).toBeGreaterThan(0);
    const printed = (await openOf(course, ali)).person!;
    expect(printed.open.map(({ name }) => name)).toEqual(['Fire protection']);
    expect(JSON.stringify(printed)).not.toContain('examinationAssignment');
    // Each leads to its page.
    expect(all.open.map(({ path }) => path)).toContain(`/examinationAssignment/employee/${healthCheck}/${ali}/status`);
    expect((await openOf(course, ben)).code).toBe('NOT_FOUND');
    expect((await openOf('kein Link', ali)).code).toBe('NOT_FOUND');
  });

  it('is empty once all is done, and not found when its link was replaced', async () => {
    const link = await linkOf(ali);
    await complete(link, ali);
    expect((await openOf(link, ali)).person).toMatchObject({ open: [] });
    const other = await linkOf(ben);
    await app.sql('update assignment set link_id = gen_random_uuid() where link_id = $1', [other]);
    expect((await openOf(other, ben)).code).toBe('NOT_FOUND');
  });
});

describe('the page of a health check', () => {
  it('says who asks for what until when, names the person by first name and initial, and changes nothing', async () => {
    const link = await linkOf(ali);
    const before = await app.sql('select * from assignment where link_id = $1', [link]);
    const { status, body } = await page(link, ali);
    expect(status).toBe(200);
    expect(body).toEqual({
      client: expect.any(String),
      employee: 'Ali D.',
      examination: 'Lärm',
      optional: false,
      contact: 'Dr. Weiß, 0351 4567-0',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      status: 'ASSIGNED',
      completedAt: null,
    });
    expect(await app.sql('select * from assignment where link_id = $1', [link])).toEqual(before);
  });

  it('completes once: sent again, or twice at the same moment, it changes nothing more', async () => {
    const link = await linkOf(ali);
    const answers = await Promise.all([complete(link, ali), complete(link, ali), complete(link, ali)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'SUCCESS']));
    const { body } = await complete(link, ali);
    expect(new Set([...answers.map((answer) => answer.body.completedAt), body.completedAt]).size).toBe(1);
    const completed = await app.sql('select 1 from assignment where employee_id = $1 and completed_at is not null', [
      ali,
    ]);
    expect(completed).toHaveLength(1);
    expect((await page(link, ali)).body.status).toBe('SUCCESS');
    const open = await rest.get<{ data: object[] }>(`examination/${examination}/openassignments`);
    expect(open.body.data).toMatchObject([{ employee: { name: 'Ben Roth' } }]);
  });

  it('is reported, not done, while it is obligatory and nobody has seen the certificate', async () => {
    const stands = async () => {
      const { body: item } = await rest.get<object>(`examination/${examination}?select=missingCertificateCount`);
      const { data } = await app.graphql<{
        examinationCompleted: { data: object[] };
        missingCertificates: { count: number };
        dueItems: { count: number };
        standing: { kind: string; done: number; total: number }[];
        page: object;
      }>(
        owner.token,
        `query ($id: ID!, $link: ID!, $ali: ID!, $waits: JSON, $item: JSON) {
           examinationCompleted(id: $id, filter: $waits) { data { id awaitsCertificate } }
           missingCertificates(filter: $item) { count }
           dueItems(kinds: ["certificate"]) { count }
           standing { kind done total }
           page: examinationOfLink(assignmentId: $link, employeeId: $ali) { awaitsCertificate } }`,
        { id: examination, link, ali, waits: { awaitsCertificate: true }, item: { item: examination } },
      );
      const { done, total } = data.standing.find(({ kind }) => kind === 'examination')!;
      return {
        rows: data.examinationCompleted.data.length,
        missing: data.missingCertificates.count,
        due: data.dueItems.count,
        inTime: [done, total],
        page: data.page,
        item,
      };
    };
    const link = await linkOf(ali);
    await complete(link, ali);
    expect(await stands()).toMatchObject({
      rows: 1,
      missing: 1,
      due: 1,
      inTime: [1, 2],
      page: { awaitsCertificate: true },
      item: { missingCertificateCount: 1 },
    });
    const [done] = (await rest.get<{ data: { id: string }[] }>(`employee/${ali}/finishedAssignments`)).body.data;
    expect(done).toMatchObject({ status: 'SUCCESS', awaitsCertificate: true, declinedAt: null });
    await rest.put(`examinationAssignment/${done!.id}/certificate`, { certificateSeenOn: today() });
    expect(await stands()).toMatchObject({
      rows: 0,
      missing: 0,
      due: 0,
      inTime: [2, 2],
      page: { awaitsCertificate: false },
    });
  });

  it('takes the day on which somebody was there, none ahead and none that is more than a year ago', async () => {
    const completeOn = async (on: string) => {
      const { data, errors } = await app.graphql<{ facts: { completedAt: string } } | null>(
        null,
        `mutation ($link: ID!, $person: ID!, $on: Date) {
           facts: completeExaminationOfLink(assignmentId: $link, employeeId: $person, on: $on) { completedAt } }`,
        { link: await linkOf(ali), person: ali, on },
      );
      return data?.facts.completedAt.slice(0, 10) ?? errors?.[0]?.extensions.details;
    };
    expect(await completeOn(addDays(today(), 1))).toMatchObject([{ field: 'on', key: 'dateInFuture' }]);
    expect(await completeOn(addDays(today(), -400))).toMatchObject([{ field: 'on', key: 'dateTooOld' }]);
    expect((await page(await linkOf(ali), ali)).body.status).toBe('ASSIGNED');
    const day = addDays(today(), -3);
    expect(await completeOn(day)).toBe(day);
  });

  it('takes back within ten minutes what was reported by mistake, and not later', async () => {
    const link = await linkOf(ali);
    const takeBack = async () => {
      const { data, errors } = await app.graphql<{ facts: { status: string; canTakeBack: boolean } } | null>(
        null,
        `mutation ($link: ID!, $person: ID!) {
           facts: takeBackExaminationOfLink(assignmentId: $link, employeeId: $person) { status canTakeBack } }`,
        { link, person: ali },
      );
      return data?.facts ?? errors?.[0]?.extensions.code;
    };
    await complete(link, ali);
    expect(await takeBack()).toEqual({ status: 'ASSIGNED', canTakeBack: false });
    // A repeated call changes nothing, and there is still one assignment.
    expect(await takeBack()).toEqual({ status: 'ASSIGNED', canTakeBack: false });
    expect(await app.sql('select completed_at from assignment where employee_id = $1', [ali])).toEqual([
      { completed_at: null },
    ]);
    await complete(link, ali);
    await app.sql(`update assignment set recorded_at = recorded_at - interval '11 minutes' where link_id = $1`, [link]);
    expect(await takeBack()).toBe('CONFLICT');
    expect((await page(link, ali)).body.status).toBe('SUCCESS');
  });

  it('accepts only the report that it was completed', async () => {
    const { status } = await complete(await linkOf(ali), ali, { status: 'ASSIGNED' });
    expect(status).toBe(400);
    expect((await page(await linkOf(ali), ali)).body.status).toBe('ASSIGNED');
  });

  it("finds nothing for ids of different people, another kind's link, the row's own id, or what is no id", async () => {
    const [link, foreign] = [await linkOf(ali), await linkOf(ben)];
    const [row] = await app.sql<{ id: string }>('select id from assignment where link_id = $1', [link]);
    const wrong = [
      [link, ben],
      [foreign, ali],
      [row!.id, ali],
      [link, randomUUID()],
      ['nonsense', ali],
    ] as const;
    for (const [each, person] of wrong) {
      expect((await page(each, person)).status).toBe(404);
      expect((await complete(each, person)).status).toBe(404);
    }
    expect((await page(link, ali)).body.status).toBe('ASSIGNED');
    // Regardless of the organisation that the browser has chosen: the link alone identifies it.
    const elsewhere = { 'X-Organisation': randomUUID() };
    for (const reader of [visitor(), rest])
      expect((await reader.get(`examinationAssignment/employee/${link}/${ali}`, elsewhere)).status).toBe(200);
  });

  it('says that it is no longer needed once nothing requires it', async () => {
    const link = await linkOf(ali);
    expect((await rest.put(`employeeGroup/${group}`, { members: [ben] })).status).toBe(200);
    for (const answer of [await page(link, ali), await complete(link, ali)])
      expect([answer.status, answer.error.message]).toEqual([404, expect.stringContaining('nicht mehr nötig')]);
  });

  it('ends with the person', async () => {
    const link = await linkOf(ali);
    expect((await complete(link, ali)).status).toBe(200);
    expect((await rest.delete(`employee/${ali}`)).status).toBe(200);
    expect((await page(link, ali)).status).toBe(404);
  });

  it('lets somebody decline an offer, and only an offer; it does not count as completed, and is offered again', async () => {
    const decline = async (link: string, person: string) => {
      const { data, errors } = await app.graphql<{ facts: { status: string; declinedAt: string } } | null>(
        null,
        `mutation ($link: ID!, $person: ID!) { facts: declineExaminationOfLink(assignmentId: $link, employeeId: $person) {
           status isOffer declinedAt } }`,
        { link, person },
      );
      return { facts: data?.facts, code: errors?.[0]?.extensions.code };
    };
    const link = await linkOf(ali);
    await rest.put(`examination/${examination}`, { optional: false });
    expect((await decline(link, ali)).code).toBe('BAD_INPUT');
    await rest.put(`examination/${examination}`, { optional: true });
    const { facts } = await decline(link, ali);
    expect(facts).toMatchObject({ isOffer: true, declinedAt: expect.any(String) });
    expect((await decline(link, ali)).facts!.declinedAt).toBe(facts!.declinedAt);
    const { data } = await app.graphql<{ assignmentsOfEmployee: { data: { declinedAt: string | null }[] } }>(
      owner.token,
      'query ($id: ID!) { assignmentsOfEmployee(id: $id, state: completed) { data { declinedAt } } }',
      { id: ali },
    );
    expect(data.assignmentsOfEmployee.data).toEqual([{ declinedAt: facts!.declinedAt }]);
    const finished = await rest.get<{ data: { declinedAt: string | null }[] }>(`employee/${ali}/finishedAssignments`);
    expect(finished.body.data.map(({ declinedAt }) => declinedAt)).toEqual([facts!.declinedAt]);
    const next = await app.sql('select 1 from assignment where employee_id = $1 and completed_at is null', [ali]);
    expect(next).toHaveLength(1);
  });

  it('counts unknown links by network, and opens a right one however many wrong ones came from there', async () => {
    const link = await linkOf(ali);
    counted.length = 0;
    expect((await page(randomUUID(), ali)).status).toBe(404);
    expect((await complete('nonsense', ali)).status).toBe(404);
    expect((await page(link, ali)).status).toBe(200);
    expect(counted).toHaveLength(2);
    while ((await page(randomUUID(), ali)).status === 404);
    expect(counted).toHaveLength(61);
    expect((await page(randomUUID(), ali)).status).toBe(429);
    expect((await page(link, ali)).status).toBe(200);
  });
});

describe('the short name', () => {
  it.each([
    ['Ali Demir', 'Ali D.'],
    ['Demir, Ali', 'Ali D.'],
    ['Anna Lena von Öhlen', 'Anna Ö.'],
    ['Madonna', 'Madonna'],
    ['', ''],
  ])('of "%s" is "%s"', (name, short) => expect(shortName(name)).toBe(short));
});
