import type { RunAs } from './run-as.ts';
import spindleMoulder from './own-course.json';

/** The courses for a joinery with an office. */
const OFFERED = ['general-safety', 'fire-protection', 'first-aid', 'machines', 'protective-equipment-and-noise'];

/** The courses of the product that the joinery offers to its employees. */
export async function offerCourses(run: RunAs, by: string): Promise<void> {
  for (const slug of OFFERED) await run(by, 'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }', { slug });
}

/** A course of the joinery's own, published and offered. */
export async function writeCourse(run: RunAs, by: string): Promise<void> {
  const { createOwnCourse } = await run<{ createOwnCourse: { id: string } }>(
    by,
    'mutation { createOwnCourse(input: { language: "de" }) { id } }',
    {},
  );
  const { id } = createOwnCourse;
  await run(
    by,
    'mutation ($id: ID!, $input: SaveOwnCourseDraftInput!) { saveOwnCourseDraft(id: $id, input: $input) { id } }',
    { id, input: { draft: spindleMoulder, version: 1 } },
  );
  await run(by, 'mutation ($id: ID!) { publishOwnCourse(id: $id, version: 2) { id } }', { id });
  await run(by, 'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }', { slug: id });
}
