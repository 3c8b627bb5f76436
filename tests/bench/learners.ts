import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { chromium } from 'playwright-core';
import type { CatalogueCourse } from '../../schema/courses/course-content.shared.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { findChromium } from '../support/chromium.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { median, state } from './report.ts';
import type { Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  /** As the owner of the database. */
  database: pg.Client;
}

interface Page {
  instructionOfLink: { course: { hash: string } };
}

const SLUG = 'fire-protection';
/** Requests at the same time: phones on one line, not a script that opens thousands of connections. */
const AT_ONCE = 32;
/** What Lighthouse calls a slow 4G line and a phone of the middle class. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = 4;

/** Learners who each open a page and answer a question, and the first content of their page on a slow phone. */
export async function measureLearners(setup: Setup, { people, rounds }: { people: number; rounds: number }) {
  const links = await insertLearners(setup, people);
  const { product } = setup;
  // Read as a file: the catalogue is put together by Vite, and this runs without it.
  const file = await readFile(`schema/courses/catalogue/${SLUG}.json`, 'utf8');
  const { pages } = (JSON.parse(file) as CatalogueCourse).content.de;
  const link = '$a: ID!, $b: ID!, $c: ID!';
  const sent = 'managedInstructionAssignmentId: $a, assignmentId: $b, employeeId: $c';
  const read = `query (${link}) { instructionOfLink(${sent}) { status course { hash } } }`;
  const open = `mutation (${link}, $hash: String!, $screen: String!) {
    openCourseScreen(${sent}, language: "de", hash: $hash, screen: $screen) }`;
  let failed = 0;
  const waiting = [...links];
  const started = performance.now();
  const learn = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const ids = { a: one.origin, b: one.link, c: one.employee };
      try {
        const { instructionOfLink } = await graphql<Page>(product, null, read, ids);
        for (const { id: screen } of pages.slice(0, 2))
          await graphql(product, null, open, { ...ids, hash: instructionOfLink.course.hash, screen });
      } catch {
        failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, learn));
  const seconds = (performance.now() - started) / 1000;
  state(`learners: ${people} open their page and two screens`, 's', seconds, 60, `${failed} failed`);
  state('learners: requests that failed', '', failed, 0);
  const [first] = links;
  if (first)
    await measurePhone(
      `${product.url}/managedInstructionsUserPage/${first.origin}/${first.link}/${first.employee}`,
      rounds,
    );
}

/** The links of people to whom the course is assigned, written straight into the database. */
async function insertLearners({ product, organisation, database }: Setup, people: number) {
  const { offerCourse } = await graphql<{ offerCourse: { id: string } }>(
    product,
    organisation,
    `mutation { offerCourse(slug: "${SLUG}") { id } }`,
    {},
  );
  const day = today();
  const { rows } = await database.query<{ origin: string; link: string; employee: string }>(
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
async function measurePhone(address: string, rounds: number): Promise<void> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const times: { paint: number; course: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'de-DE' });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
      await page.goto(address);
      await page.getByRole('article').waitFor();
      times.push(
        await page.evaluate(() => ({
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
          course: performance.now(),
        })),
      );
      await context.close();
    }
    state('learners: first content, slow 4G and 4 times slower', 'ms', median(times.map(({ paint }) => paint)), 1_500);
    state('learners: the course is there', 'ms', median(times.map(({ course }) => course)));
  } finally {
    await browser.close();
  }
}
