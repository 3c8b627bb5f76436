import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCourse } from '../../schema/areas/courses/catalogue.ts';
import {
  draftProblems,
  type DraftQuestion,
  type OwnCourseDraft,
} from '../../schema/areas/courses/own-course.shared.ts';
import { film, SUBTITLES } from '../files/film.ts';
import { png, program } from '../files/samples.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let office: Actor;
let colleague: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const owner = await registerOwner(app);
  office = await addUser(app, owner, { name: 'Olga Büro', permissions: ['managedinstruction', 'usermanagement'] });
  colleague = await addUser(app, owner, { name: 'Karl Kollege', permissions: ['managedinstruction'] });
});

interface Content {
  id: string;
  version: number;
  draft: OwnCourseDraft;
  isChanged: boolean;
  savedBy: string | null;
  files: Record<string, string>;
}
interface Answer<T> {
  data: T;
  code: string | undefined;
  fields: string[];
}
async function ask<T>(actor: Actor, query: string, variables: Record<string, unknown> = {}): Promise<Answer<T>> {
  const { data, errors } = await app.graphql<{ result: T } | null>(actor.token, query, variables);
  const { code, details } = errors?.[0]?.extensions ?? {};
  return { data: data?.result as T, code, fields: (details ?? []).map(({ field }) => field) };
}
const CONTENT = 'id version draft isChanged savedBy files';
const create = async (input: object, actor = office) =>
  (
    await ask<{ id: string }>(
      actor,
      'mutation ($input: CreateOwnCourseInput!) { result: createOwnCourse(input: $input) { id title kind } }',
      { input },
    )
  ).data;
const content = (id: string, actor = office) =>
  ask<Content>(actor, `query ($id: ID!) { result: ownCourseContent(id: $id) { ${CONTENT} } }`, { id });
const save = (id: string, draft: unknown, version: number, actor = office) =>
  ask<Content>(
    actor,
    `mutation ($id: ID!, $input: SaveOwnCourseDraftInput!) {
       result: saveOwnCourseDraft(id: $id, input: $input) { ${CONTENT} } }`,
    { id, input: { draft, version } },
  );
const publish = (id: string, version: number, actor = office) =>
  ask<{ publishedNumber: number }>(
    actor,
    'mutation ($id: ID!, $version: Int!) { result: publishOwnCourse(id: $id, version: $version) { publishedNumber } }',
    { id, version },
  );
const offer = (slug: string) =>
  ask<{ id: string }>(office, 'mutation ($slug: String!) { result: offerCourse(slug: $slug) { id nameDe } }', { slug });

/** A course that can be published, with one page and one question. */
function written(): OwnCourseDraft {
  const page = {
    id: 'p1',
    title: 'Der Ofen',
    blocks: [{ id: 'b1', kind: 'text', html: '<p>Er ist <b>heiß</b>.</p>' }],
  };
  const question = {
    id: 'q1',
    kind: 'single',
    text: 'Wie ist der Ofen?',
    answers: [
      {
        id: 'a1',
        text: 'heiß',
        correct: true,
        why: 'Er hat 240 °C.',
      },
      {
        id: 'a2',
        text: 'kalt',
        correct: false,
        why: 'Er hat 240 °C.',
      },
    ],
  };
  const texts = {
    title: 'Am Backofen',
    summary: 'Was am Ofen gilt.',
    audience: 'Backstube',
    goals: ['Du weißt es.', ''],
  };
  const de = { ...texts, pages: [page], questions: [question], onSite: [], oralPart: 'Reden.', repeat: 'Jährlich' };
  const facts = { minutes: 5, cover: 'extinguisher', oralRequired: false, legalBasis: [] };
  return { ...facts, content: { de, en: null } } as unknown as OwnCourseDraft;
}
async function publishedCourse(): Promise<string> {
  const { id } = await create({ language: 'de' });
  await save(id, written(), 1);
  expect((await publish(id, 2)).data).toEqual({ publishedNumber: 1 });
  return id;
}

interface Sent {
  fileId: string;
  url: string;
  headers?: Record<string, string>;
}
async function upload(actor: Actor, name: string, bytes: Buffer, use = 'attachment'): Promise<string> {
  const { data } = await ask<Sent>(
    actor,
    'mutation ($input: StartUploadInput!) { result: startUpload(input: $input) { fileId url headers } }',
    { input: { name, size: bytes.length, use } },
  );
  await fetch(`${app.url}${data.url}`, { method: 'PUT', headers: data.headers ?? {}, body: new Uint8Array(bytes) });
  return data.fileId;
}
const uploadPicture = (actor: Actor) => upload(actor, 'ofen.png', png());

/** Uploads a film as the editor does: in parts, here in a single one. */
async function uploadFilm(name: string, bytes: Buffer): Promise<string> {
  const { data } = await ask<Sent>(
    office,
    'mutation ($input: StartResumableUploadInput!) { result: startResumableUpload(input: $input) { fileId url } }',
    { input: { use: 'courseFilm', name, size: bytes.length, lastModified: '1' } },
  );
  const range = `bytes 0-${bytes.length - 1}/${bytes.length}`;
  await fetch(new URL(data.url, app.url), {
    method: 'PUT',
    headers: { 'Content-Range': range },
    body: new Uint8Array(bytes),
  });
  return data.fileId;
}

describe('a course of the organisation', () => {
  it('begins empty, is saved unfinished, and says everything that is missing before it is published', async () => {
    const id = randomUUID();
    expect(await create({ id, language: 'de' })).toEqual({ id, title: '', kind: 'written' });
    expect((await create({ id, language: 'de' })).id).toBe(id);
    const { data } = await content(id);
    expect(data).toMatchObject({ version: 1, isChanged: true });
    expect(data.draft.content.de!.oralPart).toContain('Arbeitsplatz');
    const { data: saved } = await save(id, data.draft, 1);
    expect(saved).toMatchObject({ version: 2, savedBy: 'Olga Büro' });
    const refused = await publish(id, 2);
    expect(refused.code).toBe('BAD_INPUT');
    expect(refused.fields).toEqual(
      expect.arrayContaining(['draft.content.de.title', 'draft.content.de.pages.0.title', 'draft.content.de.goals']),
    );
  });

  it('keeps what another person has saved: the second save is refused as stale', async () => {
    const { id } = await create({ language: 'de' });
    expect((await save(id, written(), 1, colleague)).data.version).toBe(2);
    expect((await save(id, written(), 1)).code).toBe('STALE');
    expect((await publish(id, 1)).code).toBe('STALE');
    expect((await content(id)).data.savedBy).toBe('Karl Kollege');
  });

  it('stores formatted text without anything that could run, and refuses content above the limits', async () => {
    const { id } = await create({ language: 'de' });
    const draft = written();
    draft.content.de!.pages[0]!.blocks = [
      { id: 'b1', kind: 'text', html: '<p onclick="x()">Achtung<script>alert(1)</script> <b>heiß</b></p>' },
    ];
    const { data } = await save(id, draft, 1);
    expect(data.draft.content.de!.pages[0]!.blocks[0]).toMatchObject({ html: '<p>Achtung <strong>heiß</strong></p>' });
    const page = draft.content.de!.pages[0]!;
    const many = { ...draft, content: { de: { ...draft.content.de, pages: Array(41).fill(page) }, en: null } };
    expect(await save(id, many, 2)).toMatchObject({ code: 'BAD_INPUT' });
    for (const wrong of [null, 'x', [], { ...draft, minutes: 0 }, { ...draft, cover: '../x' }, { ...draft, more: 1 }])
      expect((await save(id, wrong, 2)).code).toBe('BAD_INPUT');
    expect((await content(id)).data.version).toBe(2);
  });

  it('publishes versions that nobody can change, and none when nothing differs', async () => {
    const id = await publishedCourse();
    expect((await content(id)).data.isChanged).toBe(false);
    expect((await publish(id, 2)).data).toEqual({ publishedNumber: 1 });
    const draft = written();
    draft.content.de!.title = 'Am Ofen';
    expect((await save(id, draft, 2)).data.isChanged).toBe(true);
    expect((await publish(id, 3)).data).toEqual({ publishedNumber: 2 });
    const titles = await app.sql<{ title: string }>(
      `select snapshot #>> '{content,de,title}' as title from record_version where own_course_id = $1 order by number`,
      [id],
    );
    expect(titles.map(({ title }) => title)).toEqual(['Am Backofen', 'Am Ofen']);
    await expect(app.sql(`update record_version set snapshot = '{}' where own_course_id = $1`, [id])).rejects.toThrow(
      'cannot be changed',
    );
  });

  it('has a pass mark that a program sets, and that applies with the next version', async () => {
    const id = await publishedCourse();
    const set = (courseId: string, passMark: number) =>
      ask<Content>(
        office,
        `mutation ($id: ID!, $input: OwnCoursePassMarkInput!) {
           result: setOwnCoursePassMark(id: $id, input: $input) { ${CONTENT} } }`,
        { id: courseId, input: { passMark } },
      );
    const { data } = await set(id, 90);
    expect(data).toMatchObject({ version: 3, isChanged: true, draft: { passMark: 90, minutes: 5 } });
    expect((await publish(id, 3)).data).toEqual({ publishedNumber: 2 });
    expect((await set(id, 101)).fields).toEqual(['passMark']);
    expect((await set(randomUUID(), 90)).code).toBe('NOT_FOUND');
  });

  it('has tasks after a page: an order whose steps are all right, a decision, and a drawing that was copied', async () => {
    const { id } = await create({ language: 'de' });
    const draft = written();
    const [page] = draft.content.de!.pages;
    const step = (id: string) => ({ id, text: `Schritt ${id}`, correct: false, why: 'Weil es so ist.' });
    const order = { id: 'q2', kind: 'order' as const, text: 'In welcher Folge?', answers: ['c', 'a', 'b'].map(step) };
    draft.content.de!.questions.push({ ...order, after: page!.id });
    expect((await save(id, draft, 1)).code).toBeUndefined();
    expect((await publish(id, 2)).data).toEqual({ publishedNumber: 1 });
    const shown = async () =>
      (
        await app.sql<{ questions: { id: string; after?: string; answers: { correct: boolean }[] }[] }>(
          `select v.snapshot #> '{content,de,questions}' as questions from record_version v
            where v.own_course_id = $1 order by v.number desc limit 1`,
          [id],
        )
      )[0]!.questions;
    expect((await shown())[1]).toMatchObject({
      after: page!.id,
      answers: order.answers.map(() => ({ correct: true })),
    });

    // A question has a single right decision, and areas in a drawing need the drawing.
    const wrong = (change: object) => {
      const next = structuredClone(draft);
      Object.assign(next.content.de!.questions[1]!, change);
      return [...new Set(draftProblems(next).map(({ path }) => path.join('.')))];
    };
    expect(wrong({ kind: 'decision', answers: order.answers.map((each) => ({ ...each, correct: true })) })).toEqual([
      'questions.1.answers',
    ]);
    expect(wrong({ kind: 'hotspot' })).toEqual(['questions.1.answers']);
    expect(wrong({ answers: [] })).toContain('questions.1.answers');
    // If a page is deleted, its task is asked with the other questions.
    const without = structuredClone(draft);
    without.content.de!.pages = [{ ...page!, id: 'other' }];
    expect((await save(id, without, 2)).code).toBeUndefined();
    expect((await publish(id, 3)).data).toEqual({ publishedNumber: 2 });
    expect((await shown())[1]!.after).toBeUndefined();

    const copied = await create({ language: 'de', copyOf: 'general-safety' });
    expect((await publish(copied.id, 1)).data).toEqual({ publishedNumber: 1 });
    const [{ svg }] = (await app.sql<{ svg: string | null }>(
      `select v.snapshot #>> '{illustrations,scene-hall}' as svg from record_version v where v.own_course_id = $1`,
      [copied.id],
    )) as [{ svg: string | null }];
    expect(svg).toMatch(/^<svg/);
  });

  it('asks for places in an uploaded picture, which lie in it and apart', async () => {
    const { id } = await create({ language: 'de' });
    const spot = (key: string, x: number) => ({
      id: key,
      text: `Stelle ${key}`,
      correct: key === 'a',
      why: 'Weil es so ist.',
      area: { x, y: 10, width: 20, height: 30 },
    });
    const asking = (figure: object | undefined, answers: object[] = [spot('a', 0), spot('b', 20)]) => {
      const draft = written();
      const question = { id: 'q2', kind: 'hotspot', text: 'Was ist gefährlich?', answers, figure };
      draft.content.de!.questions.push(question as DraftQuestion);
      return draft;
    };
    const problems = (draft: OwnCourseDraft) => [
      ...new Set(draftProblems(draft).map(({ path, key }) => `${path.join('.')} ${key}`)),
    ];
    const alt = 'Die Backstube';
    const drawing = { illustration: 'scene-hall', alt };
    expect(problems(asking(drawing))).toEqual([]);
    expect(problems(asking(drawing, [spot('a', 0), spot('b', 19)]))).toEqual(['questions.1.answers invalid']);
    expect(problems(asking(drawing, [spot('b', 0), spot('c', 30)]))).toEqual(['questions.1.answers invalid']);
    expect(problems(asking({ alt: '' }))).toEqual([
      'questions.1.figure.alt required',
      'questions.1.figure.illustration required',
    ]);

    // An area that does not fit into the picture is not even stored.
    const outside = { ...spot('b', 20), area: { x: 90, y: 0, width: 20, height: 30 } };
    const small = { ...spot('b', 20), area: { x: 30, y: 0, width: 3, height: 3 } };
    const most = Array.from({ length: 7 }, (_, index) => spot(`s${index}`, 0));
    for (const answers of [[spot('a', 0), outside], [spot('a', 0), small], most]) {
      const { code, fields } = await save(id, asking(drawing, answers), 1);
      expect([code, fields[0]]).toEqual(['BAD_INPUT', expect.stringMatching(/^draft.*answers/)]);
    }
    expect((await save(id, asking({ fileId: await uploadPicture(colleague), alt }), 1)).code).toBe('BAD_INPUT');

    const fileId = await uploadPicture(office);
    const draft = asking({ fileId, alt });
    expect((await save(id, draft, 1)).data.files[fileId]).toBeTruthy();
    expect((await publish(id, 2)).data).toEqual({ publishedNumber: 1 });
    // The version keeps the picture, regardless of later changes.
    expect((await save(id, written(), 2)).code).toBeUndefined();
    const [stored] = await app.sql(
      'select is_published, dropped_at from own_course_file where course_id = $1 and file_id = $2',
      [id, fileId],
    );
    expect(stored).toEqual({ is_published: true, dropped_at: null });
    // As another kind of question it has no areas.
    draft.content.de!.questions[1]!.kind = 'multiple';
    expect((await save(id, draft, 3)).code).toBeUndefined();
    expect((await publish(id, 4)).data).toEqual({ publishedNumber: 2 });
    const [shown] = await app.sql<{ question: object }>(
      `select v.snapshot #> '{content,de,questions,1}' as question from record_version v
        where v.own_course_id = $1 order by v.number desc limit 1`,
      [id],
    );
    expect(JSON.stringify(shown)).not.toContain('area');
  });

  it('is copied from a course of the product, whole and in both languages', async () => {
    const { id } = await create({ language: 'de', copyOf: 'fire-protection' });
    const { draft } = (await content(id)).data;
    const product = catalogueCourse('fire-protection')!;
    expect(draft.content.en!.title).toBe('Fire protection');
    expect(draft.content.de!.pages.map((page) => page.id)).toEqual(product.content.de.pages.map((page) => page.id));
    expect(JSON.stringify(draft)).toContain('<li>');
    expect((await publish(id, 1)).data).toEqual({ publishedNumber: 1 });
    // A later draft, without the page that explains some of its questions.
    const edited = structuredClone(draft);
    const [dropped] = edited.content.de!.pages.splice(0, 1);
    expect(edited.content.de!.questions.some(({ page }) => page === dropped!.id)).toBe(true);
    expect((await save(id, edited, 1)).code).toBeUndefined();
    expect((await publish(id, 2)).data).toEqual({ publishedNumber: 2 });
    await save(id, draft, 2);
    const again = await create({ language: 'de', copyOf: id });
    expect((await content(again.id)).data.draft).toEqual(draft);
    expect(
      (await ask(office, 'mutation { result: createOwnCourse(input: { language: "de", copyOf: "none" }) { id } }'))
        .code,
    ).toBe('NOT_FOUND');
  });

  it('keeps an uploaded picture as long as a version shows it, and refuses a file of somebody else', async () => {
    const { id } = await create({ language: 'de' });
    const withPicture = (fileId: string | null) => {
      const draft = written();
      draft.content.de!.pages[0]!.blocks.push({ id: 'b2', kind: 'image', fileId, alt: 'Ofen', caption: '' });
      return draft;
    };
    expect((await save(id, withPicture(await uploadPicture(colleague)), 1)).code).toBe('BAD_INPUT');
    expect((await save(id, withPicture(randomUUID()), 1)).code).toBe('BAD_INPUT');
    const fileId = await uploadPicture(office);
    const { data } = await save(id, withPicture(fileId), 1);
    expect((await fetch(`${app.url}${data.files[fileId]}`)).headers.get('content-type')).toBe('image/png');
    expect((await publish(id, 2)).data.publishedNumber).toBe(1);
    await save(id, written(), 2);
    const used = () => app.sql('select 1 from own_course_file where course_id = $1', [id]);
    expect(await used()).toHaveLength(1);
    const other = await uploadPicture(office);
    await save(id, withPicture(other), 3);
    await save(id, written(), 4);
    // To undo the change, a user refers to the file again within a day; it need not be the user who uploaded it.
    await app.sql('select purge_course_files()');
    expect((await save(id, withPicture(other), 5, colleague)).data.files[other]).toBeDefined();
    await app.sql(`update own_course_file set dropped_at = now() - interval '2 days' where dropped_at is not null`);
    await app.sql('select purge_course_files()');
    expect(await used()).toHaveLength(2);
    await save(id, written(), 6);
    await app.sql(`update own_course_file set dropped_at = now() - interval '2 days' where dropped_at is not null`);
    await app.sql('select purge_course_files()');
    expect(await used()).toHaveLength(1);
    // Released, or removed already.
    expect(await app.sql('select 1 from stored_file where id = $1 and released_at is null', [other])).toEqual([]);
  });

  it('lists the published versions with their authors, and returns each version to users who may write courses', async () => {
    const id = await publishedCourse();
    const draft = written();
    draft.content.de!.title = 'Am Ofen';
    await save(id, draft, 2);
    await publish(id, 3, colleague);
    const { data } = await ask<{ versions: { id: string; number: number; createdBy: { name: string } }[] }>(
      office,
      'query ($id: ID!) { result: ownCourse(id: $id) { versions { id number createdBy { name } } } }',
      { id },
    );
    expect(data.versions.map(({ number }) => number)).toEqual([2, 1]);
    const READ = 'query ($id: ID!) { result: recordVersion(id: $id) { snapshot } }';
    const [newest, first] = data.versions;
    const titleOf = async (version: string) =>
      (await ask<{ snapshot: OwnCourseDraft }>(office, READ, { id: version })).data.snapshot.content.de!.title;
    expect([await titleOf(first!.id), await titleOf(newest!.id)]).toEqual(['Am Backofen', 'Am Ofen']);
    expect((await ask(await registerOwner(app), READ, { id: first!.id })).code).toBe('NOT_FOUND');
  });

  it('is offered once it is published, and learned by a link; a run keeps its version', async () => {
    const draftOnly = await create({ language: 'de' });
    expect((await offer(draftOnly.id)).code).toBe('CONFLICT');
    const id = await publishedCourse();
    const [first, second] = await Promise.all([offer(id), offer(id)]);
    expect(first.data).toMatchObject({ nameDe: 'Am Backofen' });
    expect(second.data.id).toBe(first.data.id);

    const owner = restClient(app, office.token);
    const employee = await owner.post<{ id: string }>('employee', {
      name: 'Ali Demir',
      email: `${randomUUID().slice(0, 8)}@example.org`,
      employeeLanguage: 'ENG',
    });
    await owner.post('employeeGroup', {
      name: 'Backstube',
      members: [employee.body.id],
      instructionAssignments: [{ instruction: first.data.id }],
    });
    const [row] = await app.sql<{ origin_id: string; link_id: string }>(
      'select origin_id, link_id from assignment where employee_id = $1',
      [employee.body.id],
    );
    const link = `managedInstructionAssignmentId: "${row!.origin_id}", assignmentId: "${row!.link_id}", employeeId: "${employee.body.id}"`;
    const page = async () =>
      (
        await app.graphql<{
          instructionOfLink: { status: string; course: { hash: string; language: string; content: { title: string } } };
        }>(null, `{ instructionOfLink(${link}) { status course { hash language content } } }`)
      ).data.instructionOfLink;
    const { course } = await page();
    // This person prefers English, and gets the only language of the course.
    expect(course).toMatchObject({ language: 'de', content: { title: 'Am Backofen' } });
    expect(JSON.stringify(course.content)).not.toContain('"correct"');
    const step = (call: string) =>
      app.graphql(
        null,
        `mutation { result: ${call.replace('(', `(${link}, language: "de", hash: "${course.hash}"`)} }`,
      );
    await step('openCourseScreen(, screen: "p1")');
    await app.sql(`update course_run set run = jsonb_set(run, '{open,since}', '"2020-01-01T00:00:00Z"')`);
    const draft = written();
    draft.content.de!.title = 'Neu';
    await save(id, draft, 2);
    await publish(id, 3);
    expect((await page()).course.content.title).toBe('Am Backofen');
    await step('openCourseScreen(, screen: "q1")');
    await step('answerCourse(, question: "q1", chosen: ["a1"])');

    const remove = () => ask(office, 'mutation ($id: ID!) { result: deleteOwnCourse(id: $id) { id } }', { id });
    await step('completeCourse(, signature: { kind: "typed", name: "Ali Demir" }) { status }');
    expect((await page()).status).toBe('SUCCESS');
    expect((await remove()).data).toEqual({ id });
    expect((await content(id)).code).toBe('NOT_FOUND');
    expect(await app.sql('select 1 from record_version where own_course_id = $1', [id])).toHaveLength(2);
    // Its proof contains what was shown, although the course was changed and deleted.
    const [{ completed }] = (await app.sql<{ completed: string }>(
      'select id as completed from assignment where employee_id = $1 and completed_at is not null',
      [employee.body.id],
    )) as [{ completed: string }];
    const { body } = await owner.get<{ content: string }>(`courseProof/${completed}/pdf`);
    const { text } = await readPdf(Buffer.from(body.content, 'base64'));
    expect(text).toContain('Am Backofen');
    expect(text).toContain('Er ist heiß.');
  });

  it('shows a film with subtitles and a cover of its own, and refuses what is neither', async () => {
    const { id } = await create({ language: 'de' });
    const [fileId, subtitlesFileId] = [
      await uploadFilm('Ofen.mp4', film()),
      await upload(office, 'Ofen.vtt', Buffer.from(SUBTITLES), 'captions'),
    ];
    const coverFileId = await uploadPicture(office);
    const withFilm = (video: object): OwnCourseDraft => {
      const draft = { ...written(), coverFileId };
      draft.content.de!.pages[0]!.blocks.push({ id: 'b2', kind: 'video', title: 'Der Ofen', ...video } as never);
      return draft;
    };
    const renamed = await uploadFilm('Programm.mp4', program());
    for (const wrong of [
      { fileId: renamed, subtitlesFileId: null },
      { fileId, subtitlesFileId: fileId },
      { fileId: await uploadPicture(office), subtitlesFileId: null },
    ])
      expect((await save(id, withFilm(wrong), 1)).code).toMatch(/BAD_INPUT|UNSUPPORTED_TYPE/);
    const { data } = await save(id, withFilm({ fileId, subtitlesFileId }), 1);
    expect(Object.keys(data.files).sort()).toEqual([coverFileId, fileId, subtitlesFileId].sort());
    const read = async (file: string) => (await fetch(new URL(data.files[file]!, app.url))).headers.get('content-type');
    expect([await read(fileId), await read(subtitlesFileId)]).toEqual(['video/mp4', 'text/vtt']);
    expect((await publish(id, 2)).data).toEqual({ publishedNumber: 1 });
    expect((await content(id)).data.isChanged).toBe(false);
    const CARD = 'query ($id: ID!) { result: ownCourse(id: $id) { card { coverAddress } } }';
    const { card } = (await ask<{ card: { coverAddress: string } }>(office, CARD, { id })).data;
    expect((await fetch(new URL(card.coverAddress, app.url))).headers.get('content-type')).toBe('image/png');
  });

  it('is offered with the texts of its newest version, but for those that somebody has worded differently', async () => {
    const id = await publishedCourse();
    const { id: offered } = (await offer(id)).data;
    const TEXTS = 'query ($id: ID!) { result: managedInstruction(id: $id) { nameDe nameEn descriptionDe } }';
    await ask(
      office,
      `mutation ($id: ID!) { result: updateManagedInstruction(id: $id, input: { descriptionDe: "Vor der Schicht." }) { id } }`,
      { id: offered },
    );
    const draft = written();
    const english = { ...draft.content.de!, title: 'At the oven' };
    const german = { ...draft.content.de!, title: 'Am neuen Ofen', summary: 'Was am neuen Ofen gilt.' };
    await save(id, { ...draft, content: { de: german, en: english } }, 2);
    await publish(id, 3);
    expect((await ask(office, TEXTS, { id: offered })).data).toEqual({
      nameDe: 'Am neuen Ofen',
      nameEn: 'At the oven',
      descriptionDe: 'Vor der Schicht.',
    });
  });

  it('is deleted with everything when nobody has completed it', async () => {
    const id = await publishedCourse();
    await offer(id);
    await ask(office, 'mutation ($id: ID!) { result: deleteOwnCourse(id: $id) { id } }', { id });
    expect(await app.sql('select 1 from record_version where record_id = $1', [id])).toEqual([]);
    for (const table of ['own_course_draft', 'own_course_file'])
      expect(await app.sql(`select 1 from ${table} where course_id = $1`, [id])).toEqual([]);
  });

  it('is listed with its card, found by its title, and belongs to its organisation alone', async () => {
    const id = await publishedCourse();
    const LIST = `query ($search: String) { result: ownCourses(search: $search) { count data {
      id title publishedNumber managedInstructionId updatedBy { name }
      card { minutes pageCount questionCount languages summary cover } } } }`;
    const { data } = await ask<{ data: object[] }>(office, LIST, { search: 'backofen' });
    expect(data).toMatchObject({
      count: 1,
      data: [
        {
          id,
          title: 'Am Backofen',
          publishedNumber: 1,
          managedInstructionId: null,
          updatedBy: { name: 'Olga Büro' },
          card: {
            minutes: 5,
            pageCount: 1,
            questionCount: 1,
            languages: ['de'],
            summary: 'Was am Ofen gilt.',
          },
        },
      ],
    });
    const stranger = await registerOwner(app);
    expect((await ask<{ count: number }>(stranger, LIST)).data.count).toBe(0);
    expect((await content(id, stranger)).code).toBe('NOT_FOUND');
    expect((await save(id, written(), 2, stranger)).code).toBe('NOT_FOUND');
    expect((await publish(id, 2, stranger)).code).toBe('NOT_FOUND');
    expect(
      (
        await app.graphql(
          stranger.token,
          `mutation { createOwnCourse(input: { language: "de", copyOf: "${id}" }) { id } }`,
        )
      ).errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND');
    expect(
      (await app.graphql(stranger.token, `mutation { offerCourse(slug: "${id}") { id } }`)).errors?.[0]?.extensions
        .code,
    ).toBe('NOT_FOUND');
  });
});
