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
      reviewedOn: '2026-11-24',
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

  it('shows the source of each question and task and how it was checked, so that a specialist can read the rest', async () => {
    const { data } = await app.graphql<{
      courses: {
        slug: string;
        content: CourseContent;
        sources: Record<string, unknown>[];
        figures: Record<string, unknown>[];
      }[];
    }>(
      office.token,
      `query ($language: String!) { courses(language: $language) {
         slug content sources { id question answers page rule evidence } figures { text page rule evidence } } }`,
      { language: 'en' },
    );
    const sources = data.courses.flatMap((course) => course.sources);
    expect(sources.length).toBe(data.courses.flatMap(({ content }) => content.questions).length);
    for (const { rule, page } of sources) expect([rule, page]).not.toContain('');
    expect(new Set(sources.map(({ evidence }) => evidence))).toEqual(new Set(['law', 'excerpt', 'knowledge']));
    expect(data.courses.find(({ slug }) => slug === 'machines')!.sources).toContainEqual({
      id: 'jammed',
      question: 'A workpiece jams in the machine. What do you do?',
      answers: ['I switch off, secure it against restarting and get someone who is allowed to clear it.'],
      page: 'Faults and cleaning',
      rule: 'BetrSichV § 10 (2)',
      evidence: 'law',
    });
    const figures = data.courses.flatMap((course) => course.figures);
    expect(figures).toContainEqual({
      text: 'At the bench grinder, adjust the tool rest: gap at most 3\u00a0mm.',
      page: 'Hand-held machines and bench grinder',
      rule: 'VBG, bench grinders',
      evidence: 'excerpt',
    });
  });

  it('answers no other course, and no other language', async () => {
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

    // Removed and added again: it is in the list again.
    const { id } = first.data!.offerCourse;
    await app.graphql(office.token, 'mutation ($id: ID!) { deleteManagedInstruction(id: $id) { id } }', { id });
    expect(await idsFor(office.token)).toEqual([]);
    const again = await press();
    expect(await idsFor(office.token)).toEqual([again.data!.offerCourse.id]);
    expect((await app.graphql(office.token, offer, { slug: 'no-such' })).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });

  it('restores a completed course as the same instruction', async () => {
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

describe('a course that is assigned in one step', () => {
  const ASSIGN = `mutation ($input: AssignCourseInput!) { assignCourse(input: $input) {
    mail paper already instruction { id nameDe openCount } } }`;
  const REACH = 'query ($input: ReachedPeopleInput!) { courseReach(input: $input) { mail paper already } }';
  interface Assigned {
    assignCourse: { mail: number; paper: number; already: number; instruction: { id: string; openCount: number } };
  }
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const { data, errors } = await app.graphql<T>(office.token, query, variables as Record<string, unknown>);
    expect(errors).toBeUndefined();
    return data!;
  };
  const assign = async (input: object): Promise<Assigned['assignCourse']> =>
    (await ask<Assigned>(ASSIGN, { input })).assignCourse;
  const person = async (name: string, more: object = { withoutEmail: true }): Promise<string> =>
    (
      await ask<{ createEmployee: { id: string } }>(
        'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }',
        { input: { name, employeeLanguage: 'GER', ...more } },
      )
    ).createEmployee.id;
  const group = async (name: string, members: string[]): Promise<string> =>
    (
      await ask<{ createEmployeeGroup: { id: string } }>(
        'mutation ($input: CreateEmployeeGroupInput!) { createEmployeeGroup(input: $input) { id } }',
        { input: { name, members } },
      )
    ).createEmployeeGroup.id;
  const requirements = async (id: string): Promise<object> =>
    (
      await ask<{ employeeGroup: object }>(
        `query ($id: ID!) { employeeGroup(id: $id) { version
          instructionAssignments { interval managedInstruction { nameDe } } } }`,
        { id },
      )
    ).employeeGroup;

  it('reaches the people of groups and those named, each once, as the dialog said beforehand', async () => {
    const [ada, ali, mia] = [
      await person('Ada', { email: 'ada@example.com' }),
      await person('Ali'),
      await person('Mia'),
    ];
    const removed = await person('Gone', { withoutEmail: true, leavingDate: '2020-01-01' });
    const shop = await group('Werkstatt', [ada, ali, removed]);
    const input = { course: 'fire-protection', groups: [shop], employees: [ali, mia] };
    expect(await ask(REACH, { input })).toEqual({ courseReach: { mail: 1, paper: 2, already: 0 } });
    const { instruction, ...reached } = await assign({ ...input, interval: 6 });
    expect(reached).toEqual({ mail: 1, paper: 2, already: 0 });
    expect(instruction).toMatchObject({ nameDe: 'Brandschutz', openCount: 3 });
    expect(await requirements(shop)).toEqual({
      version: 2,
      instructionAssignments: [{ interval: 6, managedInstruction: { nameDe: 'Brandschutz' } }],
    });
    expect(await ask(REACH, { input })).toEqual({ courseReach: { mail: 0, paper: 0, already: 3 } });
    // A second call changes the interval, and no other requirement.
    await assign({ instruction: instruction.id, groups: [shop], interval: 12 });
    await assign({ course: 'ladders-and-steps', groups: [shop] });
    expect(await requirements(shop)).toMatchObject({
      version: 4,
      instructionAssignments: [{ interval: 12, managedInstruction: { nameDe: 'Brandschutz' } }, { interval: 11 }],
    });
  });

  it('sent twice is assigned to people once', async () => {
    const ben = await person('Ben');
    const input = { id: '6e8b6b80-8f1f-4d2c-9a55-0a3f6f4a1c11', course: 'first-aid', employees: [ben] };
    const { instruction } = await assign(input);
    await assign(input);
    const { managedInstructionAssignments } = await ask<{ managedInstructionAssignments: { count: number } }>(
      'query ($search: String) { managedInstructionAssignments(search: $search) { count } }',
      { search: '' },
    );
    expect(managedInstructionAssignments.count).toBe(2);
    expect(instruction.openCount).toBe(1);
  });

  it.each([
    ['nobody', { course: 'office-and-screens' }, 'groups'],
    ['neither a course nor an instruction', { groups: ['7b1c1d5e-0000-4000-8000-000000000000'] }, 'course'],
    ['an unknown group', { course: 'office-and-screens', groups: ['7b1c1d5e-0000-4000-8000-000000000000'] }, 'groups'],
    [
      'an unknown person',
      { course: 'office-and-screens', employees: ['7b1c1d5e-0000-4000-8000-000000000000'] },
      'employees',
    ],
    ['an unknown instruction', { instruction: '7b1c1d5e-0000-4000-8000-000000000000', groups: ['x'] }, 'instruction'],
    ['a past day', { course: 'office-and-screens', employees: ['x'], dueDate: '2020-01-01' }, 'dueDate'],
  ])('is refused for %s, and leaves nothing behind', async (_, input, field) => {
    const { errors } = await app.graphql(office.token, ASSIGN, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field });
    const { managedInstructions } = await ask<{ managedInstructions: { data: { course: string }[] } }>(
      '{ managedInstructions { data { course } } }',
      {},
    );
    expect(managedInstructions.data.map(({ course }) => course)).not.toContain('office-and-screens');
  });

  it('is for nobody without the permission', async () => {
    for (const [query, input] of [
      [ASSIGN, { course: 'office-and-screens' }],
      [REACH, { course: 'office-and-screens' }],
    ] as const)
      expect((await app.graphql(without.token, query, { input })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
