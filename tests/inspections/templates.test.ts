import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';
import { inspection, inspectionsOn, tasksOf } from './operations.ts';

interface Template {
  id: string;
  title: string;
  version: number;
  publishedNumber: number | null;
  isPublished: boolean;
  taskCount: number;
  areas: { name: string; tasks: { name: string; description: string }[] }[];
  versions: { id: string; number: number; title: string; taskCount: number; createdBy: { id: string } | null }[];
}

let app: TestApp;
let owner: Actor;
let stranger: Actor;
let run: ReturnType<typeof callOn>;
let on: ReturnType<typeof inspectionsOn>;

const FIELDS = `id title version publishedNumber isPublished taskCount areas
  versions { id number title taskCount createdBy { id } }`;
const AREAS = [{ name: 'Halle', tasks: [{ name: 'Fluchtweg', description: 'Frei und gekennzeichnet' }] }];

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await registerOwner(app), await registerOwner(app)];
  run = callOn(app);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const create = (input: object, actor = owner) =>
  run<Template>(
    actor,
    `mutation ($input: CreateInspectionTemplateInput!) { createInspectionTemplate(input: $input) { ${FIELDS} } }`,
    { input },
  );
const change = (id: string, input: object) =>
  run<Template>(
    owner,
    `mutation ($id: ID!, $input: UpdateInspectionTemplateInput!) {
       updateInspectionTemplate(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const publish = (id: string, version?: number, actor = owner) =>
  run<Template>(
    actor,
    `mutation ($id: ID!, $version: Int) { publishInspectionTemplate(id: $id, version: $version) { ${FIELDS} } }`,
    { id, version },
  );
const templateOf = (input: object, actor = owner) =>
  run<Template>(
    actor,
    `mutation ($inspectionId: ID!, $newId: ID) {
       createInspectionTemplateOf(inspectionId: $inspectionId, newId: $newId) { ${FIELDS} } }`,
    input,
  );
const read = (id: string) =>
  run<Template>(owner, `query ($id: ID!) { inspectionTemplate(id: $id) { ${FIELDS} } }`, { id });
const sourceOf = (id: string) =>
  run<{ templateVersion: { number: number; title: string; templateId: string } | null }>(
    owner,
    'query ($id: ID!) { inspection(id: $id) { templateVersion { number title templateId } } }',
    { id },
  );
const remove = (id: string) => run(owner, 'mutation ($id: ID!) { deleteInspectionTemplate(id: $id) { id } }', { id });

describe('a template of inspections', () => {
  it('is published as numbered versions, which a change of the draft does not touch', async () => {
    const { id } = await create({ title: 'Rundgang', areas: AREAS });
    expect(await publish(id)).toMatchObject({
      publishedNumber: 1,
      isPublished: true,
      versions: [{ number: 1, title: 'Rundgang' }],
    });
    await change(id, { title: 'Rundgang Halle 2', areas: [] });
    expect(await read(id)).toMatchObject({
      isPublished: false,
      taskCount: 0,
      versions: [{ number: 1, title: 'Rundgang', taskCount: 1 }],
    });
    await change(id, { areas: [...AREAS, ...AREAS] });
    const { versions } = await publish(id);
    expect(versions.map(({ number, taskCount, createdBy }) => [number, taskCount, createdBy!.id])).toEqual([
      [2, 2, owner.userId],
      [1, 1, owner.userId],
    ]);
    await expect(
      app.sql(`update inspection_template_version set title = 'x' where template_id = $1`, [id]),
    ).rejects.toThrow('a published template cannot be changed');
  });

  it('stays at its version when nothing changed, or when two people publish at once', async () => {
    const { id, version } = await create({ title: 'Zu zweit', areas: AREAS });
    const both = await Promise.allSettled([publish(id, version), publish(id, version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(publish(id, version))).toMatchObject({ code: 'STALE' });
    expect(await publish(id)).toMatchObject({ publishedNumber: 1, versions: [{ number: 1 }] });
  });

  it('is not published without an item, nor stored with a thousand and one', async () => {
    const { id } = await create({ title: 'Leer', areas: [{ name: 'Halle', tasks: [] }] });
    expect(await refusal(publish(id))).toMatchObject({ code: 'BAD_INPUT', field: 'areas' });
    const tasks = Array.from({ length: 501 }, (_, index) => ({ name: `Punkt ${index}`, description: '' }));
    const areas = [
      { name: 'Halle', tasks },
      { name: 'Hof', tasks },
    ];
    expect(await refusal(create({ title: 'Zu viel', areas }))).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is created from an inspection once, without its findings', async () => {
    const made = await on.create(owner, inspection(owner.userId));
    await on.save(owner, made.id, { tasks: [{ id: tasksOf(made)[0]!.id, ok: false, comment: 'Haube fehlt' }] });
    const input = { newId: randomUUID(), inspectionId: made.id };
    const template = await templateOf(input);
    expect(template).toMatchObject({ id: input.newId, title: made.title, publishedNumber: null });
    expect(template.areas.map(({ name }) => name)).toEqual(made.areas.map(({ name }) => name));
    expect(JSON.stringify(template.areas)).not.toContain('Haube fehlt');
    expect((await templateOf(input)).version).toBe(template.version);
    expect(await refusal(templateOf({ inspectionId: made.id }, stranger))).toMatchObject({ code: 'NOT_FOUND' });
    const malformed = templateOf({ inspectionId: made.id, newId: 'x' });
    expect(await refusal(malformed)).toMatchObject({ code: 'BAD_INPUT', field: 'newId' });
  });
});

describe('an inspection of a template', () => {
  it('has its areas and says which version it came from, also after the template was deleted', async () => {
    const { id } = await create({ title: 'Monatsrunde', areas: AREAS });
    const [version] = (await publish(id)).versions;
    const begun = await on.create(owner, {
      ...inspection(owner.userId),
      areas: undefined,
      templateVersion: version!.id,
    });
    expect(tasksOf(begun)).toMatchObject([{ name: 'Fluchtweg', description: 'Frei und gekennzeichnet', ok: null }]);
    const source = { templateVersion: { number: 1, title: 'Monatsrunde', templateId: id } };
    expect(await sourceOf(begun.id)).toEqual(source);
    await remove(id);
    expect(await sourceOf(begun.id)).toEqual(source);
    expect(tasksOf(await on.read(owner, begun.id))).toHaveLength(1);
  });

  it('uses its own areas if it has some, as from a device that started it without a network', async () => {
    const { id } = await create({ title: 'Ohne Netz', areas: AREAS });
    const [version] = (await publish(id)).versions;
    const begun = await on.create(owner, { ...inspection(owner.userId), areas: [], templateVersion: version!.id });
    expect(begun.areas).toEqual([]);
    expect(await sourceOf(begun.id)).toMatchObject({ templateVersion: { number: 1 } });
  });

  it('is not begun from a version of another organisation, nor from one that does not exist', async () => {
    const { id } = await create({ title: 'Geheim', areas: AREAS });
    const [version] = (await publish(id)).versions;
    for (const templateVersion of [version!.id, randomUUID(), 'x'])
      expect(await refusal(on.create(stranger, { ...inspection(stranger.userId), templateVersion }))).toMatchObject({
        code: 'BAD_INPUT',
        field: 'templateVersion',
      });
    expect(await refusal(publish(id, undefined, stranger))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('is published and begun from by a program', async () => {
  const rest = restClient(app, owner.token);
  const made = await rest.post('inspectionTemplate', { title: 'Per REST', areas: AREAS });
  expect(made.status).toBe(201);
  const { _id } = made.body as { _id: string };
  const published = await rest.post(`inspectionTemplate/${_id}/publish`, {});
  expect(published.body).toMatchObject({ publishedNumber: 1, versions: [{ number: 1, taskCount: 1 }] });
  const { versions } = published.body as { versions: { _id: string }[] };
  const { areas: _none, ...head } = inspection(owner.userId) as { areas?: unknown };
  const begun = await rest.post('inspection', { ...head, templateVersion: versions[0]!._id });
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({ areas: [{ name: 'Halle', tasks: [{ name: 'Fluchtweg' }] }] });
  const { _id: inspectionId } = begun.body as { _id: string };
  expect((await rest.post(`inspection/${inspectionId}/template`, {})).body).toMatchObject({ publishedNumber: null });
});
