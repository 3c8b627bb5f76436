import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { createToken } from '../developers/tokens.ts';
import type { OwnCourseDraft } from '../../schema/areas/courses/own-course.shared.ts';
import { alsoIn, newSpecialist, REVOKE, tokenOf, type Specialist } from '../multiuser/specialist.ts';
import { assessment, assessmentsOn, risk } from '../risk-assessments/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';

interface Copy {
  id: string;
  recordId: string;
  title: string;
  number: number;
}
interface Template {
  id: string;
  title: string;
  version: number;
  publishedNumber: number | null;
  isPublished: boolean;
  itemCount: number;
  sections: { name: string; items: { name: string; text: string; measures: string; legal: string }[] }[];
  copies: Copy[];
}
interface Origin {
  number: number;
  newestNumber: number | null;
  user: { name: string };
}

const FIELDS = `id title version publishedNumber isPublished itemCount sections copies { id recordId title number }`;
const item = (name: string, text = '', more: object = {}) => ({ name, text, measures: '', legal: '', ...more });
const HALL = [{ name: 'Halle', items: [item('Fluchtweg', 'Frei und gekennzeichnet'), item('Leiter', 'Geprüft')] }];

let app: TestApp;
let first: Actor;
let second: Actor;
let specialist: Specialist;
let other: Specialist;
/** Sessions of the specialist in both organisations, and of another specialist in the first one. */
let here: { token: string };
let there: { token: string };
let stranger: { token: string };
let run: ReturnType<typeof callOn>;

beforeAll(async () => {
  app = await startTestApp();
  [first, second] = [await registerOwner(app), await registerOwner(app)];
  await app.sql(`update client set license = 'sp-enterprise'`);
  specialist = await newSpecialist(app, first);
  await alsoIn(app, second, specialist);
  other = await newSpecialist(app, first, 'Jan Sommer');
  await app.sql(
    `update client_user set permissions = '{inspection,riskassessment,managedinstruction}' where id = any($1::uuid[])`,
    [[specialist.userId, other.userId]],
  );
  here = { token: await tokenOf(app, specialist, first.clientId) };
  there = { token: await tokenOf(app, specialist, second.clientId) };
  stranger = { token: await tokenOf(app, other, first.clientId) };
  run = callOn(app);
});
afterAll(() => app.stop());

const create = (input: object = {}, by = here) =>
  run<Template>(
    by as Actor,
    `mutation ($input: CreateOwnTemplateInput!) { createOwnTemplate(input: $input) { ${FIELDS} } }`,
    { input: { kind: 'inspection', title: 'Rundgang', sections: HALL, ...input } },
  );
const change = (id: string, input: object, by = here, version?: number) =>
  run<Template>(
    by as Actor,
    `mutation ($id: ID!, $input: UpdateOwnTemplateInput!, $version: Int) {
       updateOwnTemplate(id: $id, input: $input, version: $version) { ${FIELDS} } }`,
    { id, input, version },
  );
const publish = (id: string, by = here) =>
  run<Template>(by as Actor, `mutation ($id: ID!) { publishOwnTemplate(id: $id) { ${FIELDS} } }`, { id });
const read = (id: string, by = here) =>
  run<Template>(by as Actor, `query ($id: ID!) { ownTemplate(id: $id) { ${FIELDS} } }`, { id });
const list = (by: { token: string }) => run<Template[]>(by as Actor, `{ ownTemplates { ${FIELDS} } }`, {});
const copy = (id: string, input: object = {}, by = here) =>
  run<Copy>(
    by as Actor,
    `mutation ($id: ID!, $input: UseOwnTemplateInput!) {
       useOwnTemplate(id: $id, input: $input) { id recordId title number } }`,
    { id, input },
  );
const changesOf = (id: string, by = here) =>
  run<{ change: string; name: string; kept: boolean; before: string; after: string }[]>(
    by as Actor,
    `query ($id: ID!) { ownTemplateChanges(copy: $id) { change section name before after kept } }`,
    { id },
  );
const takeOver = (id: string, number: number, by = here) =>
  run<Copy>(
    by as Actor,
    `mutation ($id: ID!, $number: Int!) { takeOverOwnTemplate(copy: $id, number: $number) { id recordId title number } }`,
    { id, number },
  );
const inspectionTemplate = (id: string, by: { token: string }) =>
  run<{
    title: string;
    publishedNumber: number;
    isPublished: boolean;
    areas: { name: string; tasks: { name: string; description: string }[] }[];
    origin: Origin | null;
  }>(
    by as Actor,
    `query ($id: ID!) { inspectionTemplate(id: $id) { title publishedNumber isPublished areas
       origin { number newestNumber user { name } } } }`,
    { id },
  );
const published = async (input: object = {}) => publish((await create(input)).id);
const refused = (answer: Promise<unknown>) => refusal(answer);

describe('a template of a specialist', () => {
  it('is the same in each of the organisations of its account, and copied into each of them', async () => {
    const { id } = await published({ title: 'Rundgang Werkstatt' });
    expect((await read(id, there)).title).toBe('Rundgang Werkstatt');
    const [one, two] = [await copy(id), await copy(id, {}, there)];
    expect([one.number, two.number]).toEqual([1, 1]);
    expect(await inspectionTemplate(two.recordId, there)).toMatchObject({
      title: 'Rundgang Werkstatt',
      publishedNumber: 1,
      isPublished: true,
      areas: [
        { name: 'Halle', tasks: [{ name: 'Fluchtweg', description: 'Frei und gekennzeichnet' }, { name: 'Leiter' }] },
      ],
      origin: { number: 1, newestNumber: 1, user: { name: 'Clara Huber' } },
    });
    // Each organisation sees only its own copy.
    expect((await read(id)).copies.map(({ recordId }) => recordId)).toEqual([one.recordId]);
    expect((await read(id, there)).copies.map(({ recordId }) => recordId)).toEqual([two.recordId]);
  });

  it('is published as a numbered version that stays, once, and not without an item', async () => {
    const empty = await create({ sections: [] });
    expect(await refused(publish(empty.id))).toMatchObject({ code: 'BAD_INPUT' });
    expect(await refused(copy(empty.id))).toMatchObject({ code: 'BAD_INPUT' });
    const { id } = await published();
    expect((await publish(id)).publishedNumber).toBe(1);
    expect((await change(id, { title: 'Anders' })).isPublished).toBe(false);
    expect(await publish(id)).toMatchObject({ publishedNumber: 2, isPublished: true });
    await expect(app.sql(`update own_template_version set title = 'x' where template_id = $1`, [id])).rejects.toThrow(
      'cannot be changed',
    );
  });

  it('refuses a stale change of another window, and is created once with an id', async () => {
    const id = randomUUID();
    const made = await create({ id });
    expect((await create({ id, title: 'Noch einmal' })).title).toBe('Rundgang');
    await change(id, { title: 'Erste' });
    expect(await refused(change(id, { title: 'Zweite' }, here, made.version))).toMatchObject({ code: 'STALE' });
  });

  it('refuses an item without a name, 201 items and an unknown kind, naming the field', async () => {
    const many = [{ name: 'Halle', items: Array.from({ length: 201 }, (_, index) => item(`Punkt ${index}`)) }];
    for (const input of [{ sections: [{ name: '', items: [item('')] }] }, { sections: many }, { kind: 'poem' }])
      expect(await refused(create(input))).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('a newer version', () => {
  it('is announced at the copy with its changes, and applied by a press; the copy’s own changes stay', async () => {
    const { id } = await published({ title: 'Rundgang Lager' });
    const made = await copy(id);
    await run(
      first,
      `mutation ($id: ID!, $input: UpdateInspectionTemplateInput!) {
         updateInspectionTemplate(id: $id, input: $input) { id } }`,
      {
        id: made.recordId,
        input: {
          areas: [
            {
              name: 'Halle',
              tasks: [
                { name: 'Fluchtweg', description: 'Unser eigener Text' },
                { name: 'Leiter', description: 'Geprüft' },
                { name: 'Unser Regal', description: '' },
              ],
            },
          ],
        },
      },
    );
    const items = [
      item('Fluchtweg', 'Breite gemessen'),
      item('Leiter', 'Geprüft, Plakette'),
      item('Tor', 'Fällt nicht'),
    ];
    await change(id, { sections: [{ name: 'Halle', items }] });
    await publish(id);
    expect((await inspectionTemplate(made.recordId, here)).origin).toMatchObject({ number: 1, newestNumber: 2 });
    expect(await changesOf(made.id)).toEqual([
      expect.objectContaining({ change: 'changed', name: 'Fluchtweg', kept: true }),
      expect.objectContaining({ change: 'changed', name: 'Leiter', kept: false, after: 'Geprüft, Plakette' }),
      expect.objectContaining({ change: 'added', name: 'Tor', kept: false }),
    ]);
    expect(await refused(takeOver(made.id, 1))).toMatchObject({ code: 'STALE' });
    expect((await takeOver(made.id, 2)).number).toBe(2);
    const after = await inspectionTemplate(made.recordId, here);
    expect(after).toMatchObject({ publishedNumber: 2, isPublished: true, origin: { number: 2, newestNumber: 2 } });
    expect(after.areas[0]!.tasks).toEqual([
      { name: 'Fluchtweg', description: 'Unser eigener Text' },
      { name: 'Leiter', description: 'Geprüft, Plakette' },
      { name: 'Unser Regal', description: '' },
      { name: 'Tor', description: 'Fällt nicht' },
    ]);
  });

  it('adds and changes hazards of an assessment, and removes none', async () => {
    const noise = item('Lärm', 'Pressen ab 85 dB(A)', {
      measures: 'Kapselung\nGehörschutz',
      legal: 'LärmVibrationsArbSchV',
    });
    const { id } = await published({
      kind: 'riskAssessment',
      title: 'Pressen',
      sections: [{ name: '', items: [noise, item('Sturz', 'Podest', { measures: 'Geländer' })] }],
    });
    expect(await refused(copy(id))).toMatchObject({ code: 'BAD_INPUT', field: 'location' });
    const made = await copy(id, { location: 'Halle 2' });
    const risks = async () =>
      (
        await run<{
          risks: { id: string; title: string; action: string; measurement: string; riskClassification: number }[];
        }>(
          here as Actor,
          'query ($id: ID!) { riskAssessment(id: $id) { risks { id title action measurement riskClassification } } }',
          { id: made.recordId },
        )
      ).risks;
    const before = await risks();
    expect(before[0]).toMatchObject({ title: 'Lärm', measurement: '<p>Kapselung</p><p>Gehörschutz</p>' });
    await app.sql('update risk set risk_classification = 6 where id = $1', [before[0]!.id]);
    await change(id, { sections: [{ name: '', items: [{ ...noise, measures: 'Kapselung' }, item('Hitze', 'Ofen')] }] });
    await publish(id);
    await takeOver(made.id, 2);
    const after = await risks();
    expect(after.map(({ title }) => title)).toEqual(['Lärm', 'Sturz', 'Hitze']);
    expect(after[0]).toMatchObject({ id: before[0]!.id, measurement: '<p>Kapselung</p>', riskClassification: 6 });
    expect(after[1]!.id).toBe(before[1]!.id);
  });
});

describe('a template of letters', () => {
  const LETTER = 'letter { subject body tasks rights attachments closing } letterId origin { number newestNumber }';
  interface Letter {
    letter: { subject: string; body: string; tasks: string[] } | null;
    letterId: string | null;
    origin: Origin | null;
  }
  const letterOf = (role: string, by: { token: string } = here) =>
    run<Letter>(by as Actor, `query ($id: ID!) { appointedRole(id: $id) { ${LETTER} } }`, { id: role });
  const saveLetter = (role: string, letter: object | null, by: { token: string } = first) =>
    run<Letter>(
      by as Actor,
      `mutation ($id: ID!, $input: AppointedRoleInput!) { changeAppointedRole(id: $id, input: $input) { ${LETTER} } }`,
      { id: role, input: { letter } },
    );
  const words = (body: string, tasks: string[], closing = 'Sie gilt ab {validFrom}.') => [
    { name: 'body', items: [item('body', body)] },
    { name: 'tasks', items: tasks.map((line) => item(line)) },
    { name: 'rights', items: [] },
    { name: 'attachments', items: [] },
    { name: 'closing', items: [item('closing', closing)] },
  ];
  const printedWords = async (role: string, name: string) => {
    const { id } = await run<{ id: string }>(
      first,
      'mutation ($input: CreateAppointedPersonInput!) { createAppointedPerson(input: $input) { id } }',
      { input: { role, name, appointedOn: '2026-03-02', area: 'Halle 2', signedOn: '2026-03-02' } },
    );
    const [version] = await app.sql<{
      snapshot: { text: Record<string, { subject: string; body: string; tasks: string[] }> };
    }>(`select snapshot from record_version where appointed_person_id = $1`, [id]);
    return version!.snapshot.text;
  };

  it('becomes the letter of a role, which is filled in for a person, and follows a newer version', async () => {
    const { id } = await published({
      kind: 'letter',
      title: 'Ihr Auftrag',
      sections: words('Guten Tag {person}, Sie prüfen {area}.', ['Leitern prüfen', 'Mängel melden']),
    });
    expect(await refused(copy(id))).toMatchObject({ code: 'BAD_INPUT', field: 'role' });
    expect(await refused(copy(id, { role: 'poet' }))).toMatchObject({ code: 'BAD_INPUT', field: 'role' });
    const newId = randomUUID();
    const made = await copy(id, { role: 'ladderInspector', newId });
    expect(await copy(id, { role: 'ladderInspector', newId })).toEqual(made);
    expect(await refused(copy(id, { role: 'ladderInspector' }))).toMatchObject({ keys: ['roleHasLetter'] });
    const text = await printedWords('ladderInspector', 'Ada Lang');
    for (const language of ['de', 'en'])
      expect(text[language]).toMatchObject({
        subject: 'Ihr Auftrag',
        body: 'Guten Tag Ada Lang, Sie prüfen Halle 2.',
        tasks: ['Leitern prüfen', 'Mängel melden'],
      });

    const { letter } = await letterOf('ladderInspector');
    await saveLetter('ladderInspector', { ...letter!, closing: 'Unser Schluss' });
    await change(id, { sections: words('Guten Tag {person}.', ['Mängel melden', 'Leitern prüfen', 'Tritte prüfen']) });
    await publish(id);
    expect(await changesOf(made.id)).toEqual([
      expect.objectContaining({ change: 'changed', name: 'body', after: 'Guten Tag {person}.', kept: false }),
      expect.objectContaining({ change: 'added', name: 'Tritte prüfen' }),
      expect.objectContaining({ change: 'moved', section: 'tasks', kept: false }),
    ]);
    await takeOver(made.id, 2);
    expect(await letterOf('ladderInspector')).toMatchObject({
      letter: {
        body: 'Guten Tag {person}.',
        tasks: ['Mängel melden', 'Leitern prüfen', 'Tritte prüfen'],
        closing: 'Unser Schluss',
      },
      origin: { number: 2, newestNumber: 2 },
    });
    // Signed letters are unchanged. After the own wording is removed, the wording of the product applies, and the
    // template can be used again.
    expect((await saveLetter('ladderInspector', null)).letter).toBeNull();
    expect((await read(id)).copies).toEqual([]);
    expect((await printedWords('ladderInspector', 'Ben Kurz')).de!.subject).toBe(
      'Beauftragung als zur Prüfung befähigte Person',
    );
    expect((await copy(id, { role: 'ladderInspector' })).number).toBe(2);
  });

  it('has its parts and no others, and is not published without a text', async () => {
    const input = { kind: 'letter', title: 'Auftrag' };
    expect(await refused(create({ ...input, sections: HALL }))).toMatchObject({ code: 'BAD_INPUT', field: 'sections' });
    const { id } = await create({ ...input, sections: words('', ['Leitern prüfen']) });
    expect(await refused(publish(id))).toMatchObject({ code: 'BAD_INPUT', field: 'sections' });
    expect(await refused(change(id, { sections: HALL }))).toMatchObject({ code: 'BAD_INPUT', field: 'sections' });
    expect(await refused(saveLetter('firstAider', { subject: 'x', body: '' }))).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is taken from the own words of a role, without names, and from no other organisation', async () => {
    await addUser(app, second, { name: 'Berta Klee' });
    const stored = await saveLetter(
      'firstAider',
      {
        subject: 'Erste Hilfe',
        body: 'Berta Klee weist Sie ein.',
        tasks: ['Klee anrufen'],
        rights: [],
        attachments: [],
        closing: '',
      },
      second,
    );
    const TAKE = 'mutation ($input: TakeTextsInput!) { takeTextsForTemplate(input: $input) { id title sections } }';
    const input = { kind: 'letter', recordId: stored.letterId, title: 'Erste Hilfe' };
    expect(await refused(run(here as Actor, TAKE, { input }))).toMatchObject({ code: 'NOT_FOUND' });
    const taken = await run<Template>(there as Actor, TAKE, { input });
    expect(JSON.stringify(taken)).not.toContain('Klee');
    expect(taken.sections[0]!.items[0]!.text).toBe('… weist Sie ein.');
    expect((await publish(taken.id)).publishedNumber).toBe(1);
  });
});

describe('a template of courses', () => {
  const TAKE = 'mutation ($input: TakeTextsInput!) { takeTextsForTemplate(input: $input) { id title sections } }';
  const take = (input: object, by = here) =>
    run<Template>(by as Actor, TAKE, { input: { kind: 'course', title: 'Lager', ...input } });
  interface Content {
    version: number;
    draft: OwnCourseDraft;
  }
  const contentOf = (id: string, by: { token: string }) =>
    run<Content>(by as Actor, 'query ($id: ID!) { ownCourseContent(id: $id) { version draft } }', { id });
  const page = (id: string, title: string, html: string, more: object[] = []) => ({
    id,
    title,
    blocks: [{ id: `${id}-text`, kind: 'text', html }, ...more],
  });
  const draftWith = (pages: object[], coverFileId: string | null = null) => ({
    minutes: 20,
    cover: 'instruction-talk',
    coverFileId,
    oralRequired: true,
    legalBasis: ['ArbSchG § 12'],
    content: {
      en: null,
      de: {
        title: 'Im Lager',
        summary: 'Wege und Regale bei Berta Klee',
        audience: 'Alle im Lager',
        goals: ['Wege frei halten'],
        pages,
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'Wer hilft?',
            answers: [
              { id: 'a1', text: 'Frau Klee', correct: true, why: 'Sie leitet das Lager' },
              { id: 'a2', text: 'Niemand', correct: false, why: 'Doch' },
            ],
            page: 'p1',
          },
        ],
        onSite: [],
        oralPart: 'Wege zeigen',
        repeat: 'jährlich',
      },
    },
  });
  const save = (id: string, version: number, draft: object, by: { token: string }) =>
    run<Content>(
      by as Actor,
      `mutation ($id: ID!, $input: SaveOwnCourseDraftInput!) {
         saveOwnCourseDraft(id: $id, input: $input) { version draft } }`,
      { id, input: { version, draft } },
    );
  const course = async (draft: object, by: Actor = first) => {
    const { id } = await run<{ id: string }>(
      by,
      'mutation ($input: CreateOwnCourseInput!) { createOwnCourse(input: $input) { id } }',
      { input: { language: 'de' } },
    );
    await save(id, 1, draft, by);
    return id;
  };
  let source: string;

  beforeAll(async () => {
    await addUser(app, first, { name: 'Berta Klee' });
    await run(first, 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }', {
      input: { name: 'Müller & Sohn', kind: 'site' },
    });
    const film = { id: 'p1-film', kind: 'video', fileId: null, title: 'Rundgang', subtitlesFileId: null };
    source = await course(
      draftWith([
        page('p1', 'Wege', '<p>Bei <strong>Müller &amp; Sohn</strong> fragt <em>Berta</em> Klee</p>', [film]),
        page('p2', 'Regale', '<p>Nicht klettern</p>'),
      ]),
    );
  });

  it('takes the words of a written course along, in each formatting without names, and neither pictures nor films', async () => {
    const { id } = await take({ recordId: source });
    const own = await read(id, there);
    expect(JSON.stringify(own.sections)).not.toMatch(/Klee|Müller|Rundgang|video/);
    await publish(id, there);
    const made = await copy(id, {}, there);
    const { draft } = await contentOf(made.recordId, there);
    expect(draft).toMatchObject({ minutes: 20, oralRequired: true, legalBasis: ['ArbSchG § 12'] });
    expect(draft.content.de!.pages).toEqual([
      page('p1', 'Wege', '<p>Bei <strong>…</strong> fragt <em>Berta</em> …</p>'),
      page('p2', 'Regale', '<p>Nicht klettern</p>'),
    ]);
    expect(draft.content.de!.questions[0]).toMatchObject({
      page: 'p1',
      answers: [{ text: 'Frau …' }, { text: 'Niemand' }],
    });
    expect(
      (
        await run<{ origin: Origin }>(
          second,
          'query ($id: ID!) { ownCourse(id: $id) { origin { number user { name } } } }',
          { id: made.recordId },
        )
      ).origin,
    ).toMatchObject({ number: 1, user: { name: 'Clara Huber' } });
  });

  it('gets its next version from a course again, which is taken over page by page; what was changed there stays', async () => {
    const { id } = await take({ recordId: source });
    await publish(id);
    const made = await copy(id, {}, there);
    const stored = await contentOf(made.recordId, there);
    const [ways, shelves] = stored.draft.content.de!.pages;
    const changed = {
      ...ways!,
      blocks: [...ways!.blocks, { id: 'own', kind: 'callout', tone: 'info', text: 'Tor 3' }],
    };
    await save(
      made.recordId,
      stored.version,
      {
        ...stored.draft,
        content: { ...stored.draft.content, de: { ...stored.draft.content.de!, pages: [changed, shelves] } },
      },
      there,
    );
    const newer = await course(
      draftWith([
        page('p1', 'Wege', '<p>Immer frei</p>'),
        page('p3', 'Stapler', '<p>Abstand</p>'),
        page('p2', 'Regale', '<p>Nie klettern</p>'),
      ]),
    );
    expect(await refused(take({ recordId: newer, into: randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(take({ recordId: newer, into: (await create()).id }))).toMatchObject({ field: 'into' });
    expect((await take({ recordId: newer, into: id })).id).toBe(id);
    await publish(id);
    expect((await changesOf(made.id, there)).map(({ change: what, name, kept }) => [what, name, kept])).toEqual([
      ['changed', 'Wege', true],
      ['changed', 'Regale', false],
      ['added', 'Stapler', false],
    ]);
    await takeOver(made.id, 2, there);
    const { draft } = await contentOf(made.recordId, there);
    expect(draft.content.de!.pages.map(({ title, blocks }) => [title, blocks.length])).toEqual([
      ['Wege', 2],
      ['Stapler', 1],
      ['Regale', 1],
    ]);
  });

  it('is not written in the account, is whole, and comes from no other organisation', async () => {
    expect(await refused(create({ kind: 'course' }))).toMatchObject({ code: 'BAD_INPUT', field: 'kind' });
    const { id } = await take({ recordId: source });
    expect(await refused(change(id, { sections: HALL }))).toMatchObject({ code: 'BAD_INPUT', field: 'sections' });
    expect((await change(id, { title: 'Lager und Wege' })).title).toBe('Lager und Wege');
    expect(await refused(take({ recordId: source, leaveOut: ['0'] }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'leaveOut',
    });
    expect(await refused(take({ recordId: source }, there))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('whose templates they are', () => {
  it('are read and written by their account alone: not by another specialist, Owners, members or programs', async () => {
    const { id } = await published({ title: 'Betriebsgeheimnis' });
    const made = await copy(id);
    const member = await addUser(app, first, { permissions: ['inspection'] });
    const token = await createToken(app, first, { permissions: ['inspection'] });
    for (const foreign of [read, publish, (its: string, by: { token: string }) => change(its, { title: 'x' }, by)])
      expect(await refused(foreign(id, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(copy(id, {}, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(changesOf(made.id, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(takeOver(made.id, 1, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(stranger)).toEqual([]);
    for (const by of [first, member, { token: token.secret }]) {
      expect(await refused(list(by))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refused(read(id, by))).toMatchObject({ code: 'FORBIDDEN' });
      expect(await refused(create({}, by))).toMatchObject({ code: 'FORBIDDEN' });
    }
    // Other users see the template from which the copy was made, but not its present content.
    expect((await inspectionTemplate(made.recordId, first)).origin).toMatchObject({ number: 1, newestNumber: null });
  });

  it('is enforced by the database: a transaction sees only the templates of its account, one of an organisation none', async () => {
    const { id } = await published();
    const role = new pg.Client({ connectionString: app.database.appUrl });
    await role.connect();
    const seen = async (settings: Record<string, string>, sql: string, params: unknown[] = []) => {
      await role.query('begin');
      try {
        for (const [name, value] of Object.entries(settings))
          await role.query('select set_config($1, $2, true)', [name, value]);
        return (await role.query(sql, params)).rowCount;
      } finally {
        await role.query('rollback');
      }
    };
    const ownId = { 'app.account_id': specialist.userId };
    for (const table of ['own_template', 'own_template_version']) {
      const all = `select * from ${table}`;
      expect(await seen(ownId, all)).toBeGreaterThan(0);
      for (const settings of [
        {},
        { 'app.client_id': first.clientId },
        { 'app.unscoped': 'a reason' },
        { 'app.account_id': other.userId },
      ])
        expect(await seen(settings as Record<string, string>, all)).toBe(0);
      await expect(seen(ownId, `update ${table} set account_id = $1`, [other.userId])).rejects.toThrow();
    }
    expect(await seen({ 'app.account_id': other.userId }, 'delete from own_template where id = $1', [id])).toBe(0);
    expect(await seen(ownId, 'select * from inspection_template')).toBe(0);
    await role.end();
  });

  it('go on in other organisations when a membership ends, and no longer in that one', async () => {
    const leaving = await newSpecialist(app, first, 'Tim Reuter');
    await alsoIn(app, second, leaving);
    const atFirst = { token: await tokenOf(app, leaving, first.clientId) };
    const { id } = await create({}, atFirst);
    await run(first, REVOKE, { id: leaving.userId });
    expect(await refused(read(id, atFirst))).toMatchObject({ code: 'SESSION_ENDED' });
    expect((await read(id, { token: await tokenOf(app, leaving) })).id).toBe(id);
  });

  it('end with the account; copies stay in their organisations', async () => {
    const gone = await newSpecialist(app, first, 'Eva Sand');
    await app.sql(`update client_user set permissions = '{inspection}' where id = $1`, [gone.userId]);
    const session = { token: await tokenOf(app, gone, first.clientId) };
    const { id } = await publish((await create({}, session)).id, session);
    const made = await copy(id, {}, session);
    await run(first, REVOKE, { id: gone.userId });
    await app.sql('delete from account where id = $1', [gone.userId]);
    expect(await app.sql('select 1 from own_template where id = $1', [id])).toEqual([]);
    expect((await inspectionTemplate(made.recordId, first)).origin).toMatchObject({ user: { name: 'Eva Sand' } });
  });

  it('are used where the person may write such records alone', async () => {
    const { id } = await published();
    const may = (permissions: string) =>
      app.sql('update client_user set permissions = $3 where client_id = $1 and id = $2', [
        second.clientId,
        specialist.userId,
        permissions,
      ]);
    await may('{riskassessment}');
    expect(await refused(copy(id, {}, there))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await read(id, there)).copies).toEqual([]);
    await may('{inspection,riskassessment,managedinstruction}');
  });
});

describe('texts of an organisation', () => {
  const TAKE = 'mutation ($input: TakeTextsInput!) { takeTextsForTemplate(input: $input) { id title sections } }';
  const take = (input: object, by = here) => run<Template>(by as Actor, TAKE, { input });
  const shown = (kind: string, recordId: string, by = here) =>
    run<{ sections: Template['sections']; namesLeftOut: number }>(
      by as Actor,
      'query ($kind: String!, $id: ID!) { textsToTake(kind: $kind, recordId: $id) { sections namesLeftOut } }',
      { kind, id: recordId },
    );
  let recordId: string;

  beforeAll(async () => {
    const person = await addUser(app, first, { name: 'Berta Klee' });
    await run(first, 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { id } }', {
      input: { name: 'Werk Süd', kind: 'site' },
    });
    const made = await assessmentsOn(app).create(
      first,
      assessment(person.userId, {
        title: 'Pressen im Werk Süd',
        location: 'Werk Süd, Halle 3',
        risks: [
          risk(person.userId, {
            title: 'Lärm im Werk Süd',
            action: '<p>Frau Klee misst 88 dB(A)</p>',
            measurement: '<p>Berta Klee kapselt die Presse</p>',
            measuresEffective: false,
            effectivenessCheckedOn: today(),
            effectivenessCheckedBy: person.userId,
            effectivenessNote: 'Ergebnis geheim',
          }),
          risk(person.userId, { title: 'Hitze', action: '<p>Ofen</p>', measurement: '<p>Pausen</p>' }),
        ],
      }),
    );
    recordId = made.id;
  });

  it('are taken as selected, without names of people and places, and nothing else of the record', async () => {
    const { sections, namesLeftOut } = await shown('riskAssessment', recordId);
    expect(namesLeftOut).toBe(3);
    expect(sections[0]!.items.map(({ name, text, measures }) => [name, text, measures])).toEqual([
      ['Lärm im …', 'Frau … misst 88 dB(A)', '… kapselt die Presse'],
      ['Hitze', 'Ofen', 'Pausen'],
    ]);
    const { id } = await take({
      kind: 'riskAssessment',
      recordId,
      title: 'Pressen',
      leaveOut: ['0.1'],
      without: ['measures'],
    });
    const own = await read(id, there);
    expect(own).toMatchObject({ title: 'Pressen', itemCount: 1 });
    expect(JSON.stringify(own)).not.toMatch(/Klee|Werk Süd|geheim|kapselt/);
    const [logged] = await app.sql<{ count: number }>(
      `select count(*)::int from audit where client_id = $1 and entity = 'RiskAssessmentTransfer' and changes::text like '%out%'`,
      [first.clientId],
    );
    expect(logged!.count).toBeGreaterThan(0);
  });

  it('are not those of another organisation, nor of records that the person may not open', async () => {
    expect(await refused(shown('riskAssessment', recordId, there))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(take({ kind: 'riskAssessment', recordId, title: 'x' }, there))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await app.sql(`update client_user set permissions = '{inspection}' where client_id = $1 and id = $2`, [
      first.clientId,
      other.userId,
    ]);
    expect(await refused(shown('riskAssessment', recordId, stranger))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('cannot be taken where the organisation forbids it, which the database enforces too', async () => {
    const forbid = (allowsTemplates: boolean) =>
      run(first, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }', {
        input: { allowsTemplates },
      });
    await forbid(false);
    expect(await refused(shown('riskAssessment', recordId))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(take({ kind: 'riskAssessment', recordId, title: 'x' }))).toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      app.sql(
        `insert into template_transfer (client_id, id, direction, kind, record_id, user_id, template_id)
         values ($1, gen_random_uuid(), 'out', 'riskAssessment', $2, $3, gen_random_uuid())`,
        [first.clientId, recordId, specialist.userId],
      ),
    ).rejects.toThrow('does not give texts');
    await forbid(true);
  });
});
