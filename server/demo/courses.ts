import type { RunAs } from './run-as.ts';

/** What a joinery with an office instructs its people in. */
const OFFERED = ['general-safety', 'fire-protection', 'first-aid', 'machines', 'protective-equipment-and-noise'];

/** The courses of the product that the joinery offers to its employees. */
export async function offerCourses(run: RunAs, by: string): Promise<void> {
  for (const slug of OFFERED) await run(by, 'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }', { slug });
}
