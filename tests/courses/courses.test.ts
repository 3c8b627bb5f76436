import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseContent } from '../../schema/areas/courses/course-content.shared.ts';
import { contentHash } from '../../schema/areas/courses/catalogue.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let office: Actor;
let without: Actor;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await registerOwner(app);
  office = await addUser(app, owner, { permissions: ['managedinstruction'] });
  without = await addUser(app, owner, { permissions: ['inspection'] });
});

afterAll(() => app.stop());

const LIST = `query ($language: String!) {
  courses(language: $language) { slug language title summary minutes pageCount questionCount reviewedOn legalBasis hash cover }
}`;
const ONE = `query ($slug: String!, $language: String!) {
  course(slug: $slug, language: $language) {
    slug language reviewedOn minutes oralRequired legalBasis oralPart repeat onSite hash content illustrations
  }
}`;

interface Listed {
  slug: string;
  language: string;
  title: string;
  reviewedOn: string;
  pageCount: number;
  hash: string;
  cover: string;
}
interface Whole {
  slug: string;
  language: string;
  reviewedOn: string;
  minutes: number;
  oralRequired: boolean;
  legalBasis: string[];
  hash: string;
  content: CourseContent;
  illustrations: Record<string, string>;
}

describe('the catalogue of courses', () => {
  it('is read by who manages online instructions, in the language that was asked for', async () => {
    const german = await app.graphql<{ courses: Listed[] }>(office.token, LIST, { language: 'de' });
    const english = await app.graphql<{ courses: Listed[] }>(office.token, LIST, { language: 'en' });
    expect(german.data!.courses.length).toBeGreaterThanOrEqual(12);
    expect(german.data!.courses[0]).toMatchObject({
      slug: 'general-safety',
      language: 'de',
      title: 'Allgemeine Sicherheit im Betrieb',
      reviewedOn: '2026-11-22',
    });
    expect(english.data!.courses.map(({ slug }) => slug)).toEqual(german.data!.courses.map(({ slug }) => slug));
    expect(english.data!.courses[0]).toMatchObject({ title: 'General safety at work' });
    for (const { cover } of german.data!.courses) expect(cover).toMatch(/^<svg /);
  });

  it('answers a course with everything that a page shows, and a hash that anybody can compute again', async () => {
    const { data } = await app.graphql<{ course: Whole }>(office.token, ONE, {
      slug: 'fire-protection',
      language: 'en',
    });
    const { slug, language, reviewedOn, minutes, oralRequired, legalBasis, hash, content, illustrations } =
      data!.course;
    expect(content.title).toBe('Fire protection');
    const figures = content.pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'figure' ? [block.illustration] : [])),
    );
    for (const figure of figures) expect(illustrations[figure], figure).toMatch(/^<svg /);
    const shown = { slug, language, reviewedOn, minutes, oralRequired, legalBasis, content, illustrations };
    expect(hash).toBe(contentHash(shown));
  });

  it('knows no other course, and no other language', async () => {
    const codeOf = async (variables: Record<string, string>): Promise<unknown> =>
      (await app.graphql(office.token, ONE, variables)).errors?.[0]?.extensions.code;
    expect(await codeOf({ slug: '../general-safety', language: 'de' })).toBe('NOT_FOUND');
    expect(await codeOf({ slug: 'constructor', language: 'de' })).toBe('NOT_FOUND');
    expect(await codeOf({ slug: 'general-safety', language: 'fr' })).toBe('BAD_INPUT');
    expect(await codeOf({ slug: 'general-safety', language: '__proto__' })).toBe('BAD_INPUT');
  });

  it('offers a course once, however often it is pressed, and only in the own organisation', async () => {
    const offer = 'mutation ($slug: String!) { offerCourse(slug: $slug) { id nameDe nameEn descriptionEn course } }';
    const offered = 'query ($language: String!) { courses(language: $language) { slug managedInstructionId } }';
    const press = () =>
      app.graphql<{ offerCourse: { id: string } }>(office.token, offer, { slug: 'ladders-and-steps' });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.data!.offerCourse).toMatchObject({
      nameDe: 'Leitern und Tritte',
      nameEn: 'Ladders and steps',
      descriptionEn: expect.stringContaining('ladder'),
      course: 'ladders-and-steps',
    });
    expect(second.data!.offerCourse.id).toBe(first.data!.offerCourse.id);

    const idsFor = async (token: string) => {
      const { data } = await app.graphql<{ courses: { slug: string; managedInstructionId: string | null }[] }>(
        token,
        offered,
        { language: 'en' },
      );
      return data!.courses.flatMap(({ managedInstructionId }) => managedInstructionId ?? []);
    };
    expect(await idsFor(office.token)).toEqual([first.data!.offerCourse.id]);
    const others = await registerOwner(app);
    expect(await idsFor(others.token)).toEqual([]);

    // Removed and offered again: it is on the list again.
    const { id } = first.data!.offerCourse;
    await app.graphql(office.token, 'mutation ($id: ID!) { deleteManagedInstruction(id: $id) { id } }', { id });
    expect(await idsFor(office.token)).toEqual([]);
    const again = await press();
    expect(await idsFor(office.token)).toEqual([again.data!.offerCourse.id]);
    expect((await app.graphql(office.token, offer, { slug: 'no-such' })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });

  it('brings a completed course back as the same instruction', async () => {
    const offer = 'mutation { offerCourse(slug: "machines") { id } }';
    const first = await app.graphql<{ offerCourse: { id: string } }>(office.token, offer);
    const { id } = first.data!.offerCourse;
    await app.sql('update managed_instruction set retired_at = now() where id = $1', [id]);
    expect((await app.graphql<{ offerCourse: { id: string } }>(office.token, offer)).data!.offerCourse.id).toBe(id);
    const [row] = await app.sql<{ retired_at: Date | null }>(
      'select retired_at from managed_instruction where id = $1',
      [id],
    );
    expect(row!.retired_at).toBeNull();
  });

  it('is closed to people without the permission', async () => {
    for (const [document, variables] of [
      [LIST, { language: 'de' }],
      [ONE, { slug: 'general-safety', language: 'de' }],
    ] as const)
      expect((await app.graphql(without.token, document, variables)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
