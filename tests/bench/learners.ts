import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { CourseContent } from '../../schema/areas/courses/course-content.shared.ts';
import { leastMsOf } from '../../schema/areas/courses/course-pace.shared.ts';
import { isTask } from '../../schema/areas/courses/course-screens.shared.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { CONTENT_LANGUAGES } from '../../schema/kernel/content-language.shared.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { median, state } from './report.ts';
import { type Loaded, loadOnPhone, withBrowser } from './slow-phone.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  /** A connection as the owner of the database. */
  database: pg.Client;
}

interface Link {
  origin: string;
  link: string;
  employee: string;
}

interface Page {
  instructionOfLink: { course: { hash: string; content: { questions: { id: string }[] } } };
}

const SLUG = 'fire-protection';
const LINK = '$a: ID!, $b: ID!, $c: ID!';
const SENT = 'managedInstructionAssignmentId: $a, assignmentId: $b, employeeId: $c';
const STEP = `${SENT}, language: "de", hash: $hash`;
const READ = `query (${LINK}) { instructionOfLink(${SENT}) { status course { hash content illustrations } } }`;
const OPEN = `mutation (${LINK}, $hash: String!, $screen: String!) { openCourseScreen(${STEP}, screen: $screen) }`;
const ANSWER = `mutation (${LINK}, $hash: String!, $id: String!, $chosen: [String!]!) {
  answerCourse(${STEP}, question: $id, chosen: $chosen) }`;
const COMPLETE = `mutation (${LINK}, $hash: String!, $signature: JSON!) {
  completeCourse(${STEP}, signature: $signature) { status hasCertificate } }`;
/** Limit of concurrent requests: many phones, but not a script that opens thousands of connections. */
const AT_ONCE = 32;
/** Two strokes of a signature, as drawn with a finger. */
const SIGNATURE = {
  kind: 'drawn',
  strokes: [0, 60].map((top) => Array.from({ length: 40 }, (_, at) => [20 + at * 6, 80 + top + ((at * 7) % 50)])),
};

/**
 * Learners who each complete the whole course, all of them with the same steps at the same time: the pages, the first
 * question, the other questions and the signature. Then the first content of their page on a slow phone.
 */
export async function measureLearners(setup: Setup, { people, rounds }: { people: number; rounds: number }) {
  const links = await insertLearners(setup, people);
  // Read as a file, because Vite bundles the catalogue, and this process runs without Vite.
  const file = await readFile(`schema/areas/courses/catalogue/${SLUG}/de.json`, 'utf8');
  const { pages, questions } = JSON.parse(file) as CourseContent;
  const asked = new Map<string, Question[]>();
  const hashes = new Map<string, string>();
  const visit = visitor(setup.product);
  const open = (learner: Link, screen: string) => visit(learner, OPEN, { hash: hashes.get(learner.link), screen });
  const answer = async (learner: Link, { id, answers }: Question): Promise<void> => {
    await open(learner, id);
    const chosen = answers.filter(({ correct }) => correct).map((each) => each.id);
    await visit(learner, ANSWER, { hash: hashes.get(learner.link), id, chosen });
  };
  await together('read the first page', links, visit, 120, async (learner) => {
    const { instructionOfLink } = await visit<Page>(learner, READ);
    const { hash, content } = instructionOfLink.course;
    hashes.set(learner.link, hash);
    asked.set(
      learner.link,
      content.questions
        .map(({ id }) => questions.find((question) => question.id === id)!)
        .filter((one) => !isTask(one)),
    );
    await open(learner, pages[0]!.id);
  });
  for (const [index, page] of pages.entries()) {
    await new Promise((resolve) => setTimeout(resolve, leastMsOf(page)));
    const tasks = questions.filter(({ after }) => after === page.id);
    if (tasks.length > 0)
      await together(`answer the tasks after page ${index + 1}`, links, visit, 60, async (learner) => {
        for (const task of tasks) await answer(learner, task);
      });
    const next = pages[index + 1];
    if (next)
      await together(`open page ${index + 2}`, links, visit, 120, async (learner) => {
        await open(learner, next.id);
      });
  }
  await together('answer a question', links, visit, 60, (learner) => answer(learner, asked.get(learner.link)![0]!));
  await together('answer the others and sign', links, visit, 120, async (learner) => {
    for (const question of asked.get(learner.link)!.slice(1)) await answer(learner, question);
    await visit(learner, COMPLETE, { hash: hashes.get(learner.link), signature: SIGNATURE });
  });
  const { rows } = await setup.database.query<{ open: number }>(
    `select count(*)::int as open from assignment where completed_at is null and link_id = any($1::uuid[])`,
    [links.map(({ link }) => link)],
  );
  state('learners: courses without a proof', '', rows[0]!.open, 0);
  const [address] = await insertLearners(setup, 1);
  if (address)
    await measurePhone(
      `${setup.product.url}/managedInstructionsUserPage/${address.origin}/${address.link}/${address.employee}`,
      rounds,
    );
}

type Question = CourseContent['questions'][number];

/** Sends the requests of the page of a course; `took` has the milliseconds of each request. */
function visitor(product: Product) {
  const took: number[] = [];
  const visit = async <T>({ origin, link, employee }: Link, query: string, more: object = {}): Promise<T> => {
    const started = performance.now();
    const answer = await graphql<T>(product, null, query, { a: origin, b: link, c: employee, ...more });
    took.push(performance.now() - started);
    return answer;
  };
  return Object.assign(visit, { took });
}

/** Runs the same for all learners, AT_ONCE of them at a time, and records the total time in seconds. */
async function together(
  what: string,
  learners: readonly Link[],
  { took }: ReturnType<typeof visitor>,
  bound: number,
  work: (learner: Link) => Promise<void>,
): Promise<void> {
  const failures = new Map<string, number>();
  const waiting = [...learners];
  took.length = 0;
  const started = performance.now();
  const learn = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop())
      await work(one).catch(({ message }: Error) => failures.set(message, (failures.get(message) ?? 0) + 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, learn));
  const seconds = (performance.now() - started) / 1000;
  const failed = [...failures].map(([message, count]) => `${count} × ${message}`).join(', ') || 'none failed';
  const about = `${failed}, ${took.length / learners.length} requests each, median ${Math.round(median(took))} ms`;
  state(`learners: ${learners.length} ${what}`, 's', seconds, bound, about);
}

/** Assigns the course to people directly in the database, and returns their links. */
async function insertLearners({ product, organisation, database }: Setup, people: number): Promise<Link[]> {
  const { offerCourse } = await graphql<{ offerCourse: { id: string } }>(
    product,
    organisation,
    `mutation { offerCourse(slug: "${SLUG}") { id } }`,
    {},
  );
  const day = today();
  const { rows } = await database.query<Link>(
    `with e as (
       insert into employee (client_id, id, name, language, without_email)
       select $1, gen_random_uuid(), 'Lernende ' || n, 'GER', true from generate_series(1, $2) n returning id)
     insert into assignment (client_id, id, employee_id, instruction_id, origin_id, link_id, opens_on, due_on)
     select $1, gen_random_uuid(), e.id, $3, $4, gen_random_uuid(), $5, $6 from e
     returning origin_id as origin, link_id as link, employee_id as employee`,
    [organisation.clientId, people, offerCourse.id, randomUUID(), day, addDays(day, 14)],
  );
  return rows;
}

/** First content and script of a page without a cache, on a throttled phone. */
const measurePhone = (address: string, rounds: number): Promise<void> =>
  withBrowser(async (browser) => {
    const times: Loaded[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await loadOnPhone(browser, address, (page) => page.getByRole('article').waitFor()));
    state('learners: first content, slow 4G and 4 times slower', 'ms', median(times.map(({ paint }) => paint)), 1_500);
    state('learners: the course is there', 'ms', median(times.map(({ shown }) => shown)), 2_500);
    for (const language of CONTENT_LANGUAGES) {
      const loaded: Loaded[] = [];
      for (let round = 0; round < rounds; round += 1)
        loaded.push(await loadOnPhone(browser, address, (page) => page.getByRole('article').waitFor(), language));
      state(`learners: first content in ${language}`, 'ms', median(loaded.map(({ paint }) => paint)), 1_500);
      // The texts of the language are the last file to be loaded.
      state(`learners: script in ${language}`, 'kB', Math.max(...loaded.map(({ script }) => script)) / 1_000, 120);
    }
  });
