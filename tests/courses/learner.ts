import { randomUUID } from 'node:crypto';
import { catalogueCourse } from '../../schema/areas/courses/catalogue.ts';
import { isTask } from '../../schema/areas/courses/course-screens.shared.ts';
import type { Signature } from '../../schema/records/signature.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import type { TestApp } from '../support/app.ts';

export const SLUG = 'fire-protection';
export const { pages, questions } = catalogueCourse(SLUG)!.content.de;
export const rightOf = (question: (typeof questions)[number]): string[] =>
  question.answers.filter(({ correct }) => correct).map(({ id }) => id);

export const wrongOf = ({ answers }: (typeof questions)[number]): string => answers.find(({ correct }) => !correct)!.id;

export const SIGNED: Signature = {
  kind: 'drawn',
  strokes: [[20, 40, 60, 80, 100].map((x): [number, number] => [x, 100 + (x % 40)])],
};

export type Address = Record<'managedInstructionAssignmentId' | 'assignmentId' | 'employeeId', string>;

export interface Page {
  status: string;
  employeeName: string;
  language: string;
  hasCertificate: boolean;
  questions: { question: string; answer: string }[];
  contactName: string | null;
  course: {
    hash: string;
    isUnread: boolean;
    screen: string | null;
    verdicts: Record<string, object>;
    content: object;
    waits: Record<string, number>;
    again: string | null;
    failed: object | null;
  } | null;
}

interface Answer<T> {
  data: T | null;
  code: string | undefined;
}

const LINK = '$managedInstructionAssignmentId: ID!, $assignmentId: ID!, $employeeId: ID!';
const SENT =
  'managedInstructionAssignmentId: $managedInstructionAssignmentId, assignmentId: $assignmentId, employeeId: $employeeId';
const STEP = `${LINK}, $language: String!, $hash: String!`;
const STEPPED = `${SENT}, language: $language, hash: $hash`;

/** An organisation that has assigned the course to Ali Demir and Ben Roth. */
export async function offeredTo(app: TestApp, { token }: { token: string }, slug = SLUG) {
  const rest = restClient(app, token);
  const create = async (path: string, body: object) => (await rest.post<{ id: string }>(path, body)).body.id;
  const employee = (name: string) =>
    create('employee', { name, email: `${randomUUID().slice(0, 8)}@example.org`, employeeLanguage: 'GER' });
  const [ali, ben] = [await employee('Ali Demir'), await employee('Ben Roth')];
  const { data } = await app.graphql<{ offerCourse: { id: string } }>(
    token,
    'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }',
    { slug },
  );
  const instruction = data.offerCourse.id;
  await create('employeeGroup', {
    name: 'Halle',
    members: [ali, ben],
    instructionAssignments: [{ instruction }],
  });
  return { ali, ben, instruction };
}

export async function addressOf(app: TestApp, employeeId: string): Promise<Address> {
  const [row] = await app.sql<{ origin_id: string; link_id: string }>(
    'select origin_id, link_id from assignment where employee_id = $1 and completed_at is null and instruction_id is not null',
    [employeeId],
  );
  return { managedInstructionAssignmentId: row!.origin_id, assignmentId: row!.link_id, employeeId };
}

/** The functions of a learner with a link, on its page without a login. */
export function learnerAt(app: TestApp, address: Address) {
  async function visit<T>(query: string, variables: Record<string, unknown> = {}): Promise<Answer<T>> {
    const all = { ...address, ...variables };
    const { data, errors } = await app.graphql<{ result: T } | null>(null, query, all);
    return { data: data?.result ?? null, code: errors?.[0]?.extensions?.code };
  }
  const page = (language: string | null = null) =>
    visit<Page>(
      `query (${LINK}, $language: String) { result: instructionOfLink(${SENT}, language: $language) {
         status employeeName language hasCertificate questions { question answer } contactName course { hash isUnread screen verdicts content waits again failed } } }`,
      { language },
    );
  const links = () =>
    visit<object>(`query (${LINK}) { result: instructionOfLink(${SENT}) { next { path } former { path } } }`);
  const open = (hash: string, screen: string, language = 'de') =>
    visit<boolean>(`mutation (${STEP}, $screen: String!) { result: openCourseScreen(${STEPPED}, screen: $screen) }`, {
      hash,
      language,
      screen,
    });
  const answer = (hash: string, question: string, chosen: string[], language = 'de') =>
    visit<{ correct: boolean }>(
      `mutation (${STEP}, $question: String!, $chosen: [String!]!) {
         result: answerCourse(${STEPPED}, question: $question, chosen: $chosen) }`,
      { hash, language, question, chosen },
    );
  const complete = (hash: string, signature: unknown = SIGNED, language = 'de') =>
    visit<Page>(
      `mutation (${STEP}, $signature: JSON!) {
         result: completeCourse(${STEPPED}, signature: $signature) { status hasCertificate } }`,
      { hash, language, signature },
    );
  const certificate = () =>
    visit<{ name: string; content: string }>(`query (${LINK}) { result: courseCertificate(${SENT}) { name content } }`);
  const askInstructor = (question: string, place = '') =>
    visit<{ question: string; answer: string }[]>(
      `mutation (${LINK}, $question: String!, $place: String!) {
         result: askInstructor(${SENT}, question: $question, place: $place) { question answer } }`,
      { question, place },
    );
  /** Answers the tasks after a page correctly. */
  async function doTasks(hash: string, page: string, language = 'de', all = questions): Promise<void> {
    for (const task of all.filter(({ after }) => after === page)) {
      await open(hash, task.id, language);
      await answer(hash, task.id, rightOf(task), language);
    }
  }
  /** Opens a page, advances the server's clock by a minute, and does the tasks after it. */
  const read = async (hash: string, screen: string, language = 'de', seconds = 60, all = questions) => {
    const answered = await open(hash, screen, language);
    await app.sql(
      `update course_run r
          set revision = revision + 1, run = jsonb_set(run, '{open,since}',
                to_jsonb((run #>> '{open,since}')::timestamptz - make_interval(secs => $2)))
         from assignment a
        where a.client_id = r.client_id and a.id = r.assignment_id and (a.link_id = $1 or a.id = $4) and r.language = $3
          and run #> '{open,since}' is not null`,
      // At a terminal the address contains the id of the assignment.
      [address.assignmentId, seconds, language, address.managedInstructionAssignmentId],
    );
    await doTasks(hash, screen, language, all);
    return answered;
  };
  /** The questions that this learner is asked after the pages, in their order. */
  const asked = async (language = 'de', all = questions) => {
    const { questions: shown } = (await page(language)).data!.course!.content as { questions: { id: string }[] };
    return shown.map(({ id }) => all.find((question) => question.id === id)!).filter((question) => !isTask(question));
  };
  const hashOf = async (language = 'de') => (await page(language)).data!.course!.hash;
  async function learn(hash: string, slug = SLUG): Promise<void> {
    const course = catalogueCourse(slug)!.content.de;
    for (const { id } of course.pages) await read(hash, id, 'de', 60, course.questions);
    for (const question of await asked('de', course.questions)) {
      await open(hash, question.id);
      await answer(hash, question.id, rightOf(question));
    }
  }
  return { page, links, open, read, doTasks, asked, answer, complete, certificate, askInstructor, hashOf, learn };
}

/** Lets Ali ask a question and complete the course; returns the id of the completed assignment. */
export async function completedByCourse(app: TestApp, token: string): Promise<string> {
  const { ali } = await offeredTo(app, { token });
  const learner = learnerAt(app, await addressOf(app, ali));
  const hash = await learner.hashOf();
  await learner.askInstructor('Wo ist unser Sammelplatz?');
  await learner.learn(hash);
  await learner.complete(hash);
  const [assignment] = await app.sql<{ id: string }>(
    'select id from assignment where employee_id = $1 and completed_at is not null',
    [ali],
  );
  return assignment!.id;
}
