import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCourse, snapshotOf } from '../../schema/courses/catalogue.ts';
import { isIntact, type CourseProof } from '../../schema/courses/course-proof.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const SLUG = 'fire-protection';
const { pages, questions } = catalogueCourse(SLUG)!.content.de;
const rightOf = (question: (typeof questions)[number]) =>
  question.answers.filter(({ correct }) => correct).map(({ id }) => id);

let app: TestApp;
let owner: Actor;
let ali: string;
let ben: string;
let address: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  owner = await registerOwner(app);
  const rest = restClient(app, owner.token);
  const create = async (path: string, body: object) => (await rest.post<{ id: string }>(path, body)).body.id;
  const employee = (name: string) =>
    create('employee', { name, email: `${randomUUID().slice(0, 8)}@example.org`, employeeLanguage: 'GER' });
  [ali, ben] = [await employee('Ali Demir'), await employee('Ben Roth')];
  const { data } = await app.graphql<{ offerCourse: { id: string } }>(
    owner.token,
    'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }',
    { slug: SLUG },
  );
  await create('employeeGroup', {
    name: 'Halle',
    members: [ali, ben],
    instructionAssignments: [{ instruction: data.offerCourse.id }],
  });
  address = await addressOf(ali);
});

async function addressOf(employeeId: string): Promise<Record<string, string>> {
  const [row] = await app.sql<{ origin_id: string; link_id: string }>(
    'select origin_id, link_id from assignment where employee_id = $1',
    [employeeId],
  );
  return { managedInstructionAssignmentId: row!.origin_id, assignmentId: row!.link_id, employeeId };
}

const LINK = '$managedInstructionAssignmentId: ID!, $assignmentId: ID!, $employeeId: ID!';
const SENT =
  'managedInstructionAssignmentId: $managedInstructionAssignmentId, assignmentId: $assignmentId, employeeId: $employeeId';
const STEP = `${LINK}, $language: String!, $hash: String!`;
const STEPPED = `${SENT}, language: $language, hash: $hash`;

interface Page {
  status: string;
  employeeName: string;
  language: string;
  course: { hash: string; screen: string | null; verdicts: Record<string, object>; content: object } | null;
}
interface Answer<T> {
  data: T | null;
  code: string | undefined;
}
async function visit<T>(query: string, variables: Record<string, unknown>): Promise<Answer<T>> {
  const { data, errors } = await app.graphql<{ result: T } | null>(null, query, variables);
  return { data: data?.result ?? null, code: errors?.[0]?.extensions?.code as string | undefined };
}
const page = (at = address, language: string | null = null) =>
  visit<Page>(
    `query (${LINK}, $language: String) { result: instructionOfLink(${SENT}, language: $language) {
       status employeeName language course { hash screen verdicts content } } }`,
    { ...at, language },
  );
const hashOf = async (language = 'de') => (await page(address, language)).data!.course!.hash;
const open = (hash: string, screen: string, language = 'de') =>
  visit<boolean>(`mutation (${STEP}, $screen: String!) { result: openCourseScreen(${STEPPED}, screen: $screen) }`, {
    ...{ ...address, hash, language, screen },
  });
const answer = (hash: string, question: string, chosen: string[], language = 'de') =>
  visit<{ correct: boolean }>(
    `mutation (${STEP}, $question: String!, $chosen: [String!]!) {
       result: answerCourse(${STEPPED}, question: $question, chosen: $chosen) }`,
    { ...address, hash, language, question, chosen },
  );
const complete = (hash: string, language = 'de') =>
  visit<Page>(`mutation (${STEP}) { result: completeCourse(${STEPPED}) { status } }`, { ...address, hash, language });
async function learn(hash: string): Promise<void> {
  for (const { id } of pages) await open(hash, id);
  for (const question of questions) {
    await open(hash, question.id);
    await answer(hash, question.id, rightOf(question));
  }
}

describe('the page of an instruction', () => {
  it('shows the course without its solutions, in the language of the person or the chosen one, and changes nothing', async () => {
    const { data } = await page();
    expect(data).toMatchObject({ status: 'ASSIGNED', employeeName: 'Ali D.', language: 'de' });
    expect(JSON.stringify(data!.course!.content)).not.toMatch(/"correct"|"why"/);
    expect((await page(address, 'en')).data!.language).toBe('en');
    expect(await app.sql('select 1 from course_run where client_id = $1', [owner.clientId])).toEqual([]);
  });

  it('goes on where the learner was, in each language for itself', async () => {
    const hash = await hashOf();
    await open(hash, pages[0]!.id);
    await open(hash, pages[1]!.id);
    expect((await page()).data!.course!.screen).toBe(pages[1]!.id);
    expect((await page(address, 'en')).data!.course!.screen).toBeNull();
  });

  it('lets nobody skip a page, answer unseen questions or complete what is not done', async () => {
    const hash = await hashOf();
    expect((await complete(hash)).code).toBe('BAD_INPUT');
    expect((await open(hash, pages[2]!.id)).code).toBe('BAD_INPUT');
    expect((await answer(hash, questions[0]!.id, rightOf(questions[0]!))).code).toBe('BAD_INPUT');
    for (const { id } of pages) await open(hash, id);
    expect((await complete(hash)).code).toBe('BAD_INPUT');
    expect((await page()).data!.status).toBe('ASSIGNED');
  });

  it('completes once, with a proof that is intact and names time, language and every try', async () => {
    const hash = await hashOf();
    for (const { id } of pages) await open(hash, id);
    const wrong = questions[0]!.answers.find(({ correct }) => !correct)!.id;
    expect((await answer(hash, questions[0]!.id, [wrong])).data).toMatchObject({ correct: false });
    await learn(hash);
    const answers = await Promise.all([complete(hash), complete(hash)]);
    expect(answers.map(({ data }) => data?.status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect((await page()).data).toMatchObject({ status: 'SUCCESS', course: null });
    expect((await open(hash, pages[0]!.id)).code).toBe('CONFLICT');

    const proofs = await app.sql<{ proof: CourseProof; hash: string; snapshot: object }>(
      `select p.proof, p.hash, s.snapshot from course_proof p
         join course_snapshot s on s.client_id = p.client_id and s.hash = p.content_hash where p.client_id = $1`,
      [owner.clientId],
    );
    expect(proofs).toHaveLength(1);
    const [{ proof, hash: seal, snapshot }] = proofs as [(typeof proofs)[0]];
    expect(isIntact({ proof, hash: seal }, snapshot)).toBe(true);
    expect(proof).toMatchObject({ employee: 'Ali Demir', slug: SLUG, language: 'de', signature: null });
    expect(proof.questions[0]!.tries.map(({ correct }) => correct)).toEqual([false, true]);
    expect(proof.pages).toHaveLength(pages.length);
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(snapshotOf(catalogueCourse(SLUG)!, 'de'))));
  });

  it('finds nothing for ids of different people, and refuses steps in another version', async () => {
    const other = await addressOf(ben);
    for (const mixed of [
      { ...address, employeeId: ben },
      { ...other, employeeId: ali },
      { ...address, managedInstructionAssignmentId: randomUUID() },
      { ...address, assignmentId: 'nonsense' },
    ])
      expect((await page(mixed)).code).toBe('NOT_FOUND');
    expect((await open('another', pages[0]!.id)).code).toBe('CONFLICT');
  });

  it('is read over REST', async () => {
    const path = ['managedInstructionAssignmentId', 'assignmentId', 'employeeId']
      .map((name) => address[name])
      .join('/');
    const { status, body } = await restClient(app).get(`managedInstructionAssignment/employee/${path}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ employee: 'Ali D.', status: 'ASSIGNED' })]);
  });
});
