import type { APIRequestContext } from 'playwright/test';
import type { OwnCourseDraft } from '../../schema/areas/courses/own-course.shared.ts';
import { ask } from './ask.ts';
import type { Owner } from './story.ts';

/** A short course: each page has to be on the screen for a few seconds. */
export const SHORT_COURSE = {
  minutes: 2,
  cover: 'fire-triangle',
  oralRequired: false,
  legalBasis: ['ArbSchG § 12'],
  content: {
    de: {
      title: 'Unser Sammelplatz',
      summary: 'Wo du hingehst, wenn es brennt.',
      audience: 'Alle in der Halle',
      goals: ['Du findest den Sammelplatz.'],
      pages: [
        ['way', 'Der Weg', 'evacuate', 'Geh auf dem kürzesten Fluchtweg aus der Halle und benutze keinen Aufzug.'],
        ['place', 'Der Platz', 'fire-alarm', 'Der Sammelplatz ist am Tor. Bleib dort, bis alle gezählt sind.'],
      ].map(([id, title, illustration, text]) => ({
        id,
        title,
        blocks: [
          { id: `${id}-figure`, kind: 'figure', illustration, alt: `Ein Bild zu: ${title}`, caption: '' },
          { id: `${id}-text`, kind: 'text', html: `<p>${text}</p>` },
        ],
      })),
      questions: [
        {
          id: 'where',
          kind: 'single',
          text: 'Wo ist der Sammelplatz?',
          answers: [
            { id: 'a', text: 'am Tor', correct: true, why: 'Richtig. Dort wird gezählt.' },
            { id: 'b', text: 'in der Teeküche', correct: false, why: 'Die Teeküche ist im Gebäude.' },
            { id: 'c', text: 'am Aufzug', correct: false, why: 'Der Aufzug ist im Gebäude.' },
          ],
        },
      ],
      onSite: [],
      oralPart: 'Geht den Weg einmal zusammen.',
      repeat: 'Jährlich',
    },
    en: null,
  },
} as unknown as OwnCourseDraft;

/** Publishes a course of the organisation and offers it. Returns the id of its instruction. */
export async function offeredCourse(
  request: APIRequestContext,
  owner: Owner,
  draft: OwnCourseDraft,
  language = 'de',
): Promise<string> {
  const { createOwnCourse: course } = await ask<{ createOwnCourse: { id: string } }>(
    request,
    owner,
    'mutation ($input: CreateOwnCourseInput!) { createOwnCourse(input: $input) { id } }',
    { input: { language } },
  );
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $input: SaveOwnCourseDraftInput!) { saveOwnCourseDraft(id: $id, input: $input) { id } }',
    { id: course.id, input: { draft, version: 1 } },
  );
  await ask(request, owner, 'mutation ($id: ID!) { publishOwnCourse(id: $id, version: 2) { id } }', course);
  const { offerCourse } = await ask<{ offerCourse: { id: string } }>(
    request,
    owner,
    'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }',
    { slug: course.id },
  );
  return offerCourse.id;
}

/** The path of the page of a person's only open item, from its link. */
export async function pathOfPerson(request: APIRequestContext, owner: Owner, id: string): Promise<string> {
  const { assignmentsOfEmployee: open } = await ask<{ assignmentsOfEmployee: { data: { id: string }[] } }>(
    request,
    owner,
    'query ($id: ID!) { assignmentsOfEmployee(id: $id, state: open) { data { id } } }',
    { id },
  );
  const { assignmentLink: link } = await ask<{ assignmentLink: string }>(
    request,
    owner,
    'query ($id: ID!) { assignmentLink(id: $id) }',
    open.data[0]!,
  );
  return new URL(link).pathname;
}

/** The address in the code of a person's badge. */
export const badgeOf = async (request: APIRequestContext, owner: Owner, id: string): Promise<string> =>
  (await ask<{ badgeAddress: string }>(request, owner, 'query ($id: ID!) { badgeAddress(id: $id) }', { id }))
    .badgeAddress;
