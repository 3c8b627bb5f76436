import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';
import { FIELDS as INSPECTION, inspection, inspectionsOn, tasksOf, type InspectionAnswer } from './operations.ts';

interface Plan {
  id: string;
  version: number;
  nextDay: string | null;
  inspection: { id: string } | null;
}

let app: TestApp;
let owner: Actor;
let run: ReturnType<typeof callOn>;
let on: ReturnType<typeof inspectionsOn>;

const now = today();
const monthly = { title: 'Rundgang', interval: 1, unit: 'months', nextDay: now };

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  run = callOn(app);
  on = inspectionsOn(app);
});
afterAll(() => app.stop());

const FIELDS = 'id version nextDay inspection { id }';
const plan = (input: object, actor = owner) =>
  run<Plan>(
    actor,
    `mutation ($input: CreateInspectionPlanInput!) { createInspectionPlan(input: $input) { ${FIELDS} } }`,
    { input: { ...monthly, ...input } },
  );
const change = (id: string, input: object) =>
  run<Plan>(
    owner,
    `mutation ($id: ID!, $input: UpdateInspectionPlanInput!) { updateInspectionPlan(id: $id, input: $input) { ${FIELDS} } }`,
    { id, input },
  );
const begin = (variables: object, actor = owner) =>
  run<InspectionAnswer>(
    actor,
    `mutation ($id: ID!, $newId: ID, $version: Int) {
       beginPlannedInspection(id: $id, newId: $newId, version: $version) { ${INSPECTION} } }`,
    variables,
  );
const read = (id: string) => run<Plan>(owner, `query ($id: ID!) { inspectionPlan(id: $id) { ${FIELDS} } }`, { id });
const areasWith = (name: string) => [{ name: 'Halle', tasks: [{ name, description: '' }] }];
const published = async (name: string): Promise<string> => {
  const areas = areasWith(name);
  const { id } = await run<{ id: string }>(
    owner,
    'mutation ($input: CreateInspectionTemplateInput!) { createInspectionTemplate(input: $input) { id } }',
    { input: { title: 'Vorlage', areas } },
  );
  await run(owner, 'mutation ($id: ID!) { publishInspectionTemplate(id: $id) { id } }', { id });
  return id;
};
/** The titles of the plans that are due within a week. */
const dueTitles = async (): Promise<string[]> => {
  const query = 'query ($until: Date) { dueItems(first: 100, until: $until) { items { title } } }';
  const { items } = await run<{ items: { title: string }[] }>(owner, query, { until: addDays(now, 6) });
  return items.map(({ title }) => title);
};

it('is due until its next inspection is begun, which has the items of the template, and then one interval later', async () => {
  const template = await published('Fluchtweg');
  const { id } = await plan({ title: 'Monatsrunde', template });
  expect(await dueTitles()).toContain('Monatsrunde');
  const newId = randomUUID();
  const begun = await begin({ id, newId });
  expect(begun).toMatchObject({ id: newId, title: 'Monatsrunde', inspectionDate: now, responsibleId: owner.userId });
  expect(tasksOf(begun)).toMatchObject([{ name: 'Fluchtweg', ok: null }]);
  expect(await read(id)).toMatchObject({ nextDay: addMonths(now, 1), inspection: { id: newId } });
  expect(await dueTitles()).not.toContain('Monatsrunde');
  // The same request again starts no inspection.
  expect((await begin({ id, newId })).id).toBe(newId);
  expect(await read(id)).toMatchObject({ nextDay: addMonths(now, 1) });
});

it('repeats an inspection without its findings, which is then due only by the plan', async () => {
  const made = await on.create(owner, inspection(owner.userId, { title: 'Lackiererei' }));
  await on.save(owner, made.id, { tasks: [{ id: tasksOf(made)[0]!.id, ok: false, comment: 'Haube fehlt' }] });
  await run(
    owner,
    'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }',
    {
      id: made.id,
      input: { nextExecution: addDays(now, 3) },
    },
  );
  expect((await dueTitles()).filter((title) => title === 'Lackiererei')).toHaveLength(1);
  const { id } = await plan({ title: 'Lackiererei', inspection: made.id, nextDay: addDays(now, 2) });
  expect((await dueTitles()).filter((title) => title === 'Lackiererei')).toHaveLength(1);
  const begun = await begin({ id });
  expect(tasksOf(begun).map(({ name, ok, comment }) => [name, ok, comment])).toEqual(
    tasksOf(made).map(({ name }) => [name, null, '']),
  );
  expect((await on.read(owner, made.id)).nextExecution).toBeNull();
  expect(await dueTitles()).not.toContain('Lackiererei');
});

it('keeps the version of the template that its inspection follows: each that is begun names it, and is compared with a newer one', async () => {
  const template = await published('Fluchtweg');
  const publish = (name: string) =>
    run<{ newest: { id: string } }>(
      owner,
      `mutation ($id: ID!, $input: UpdateInspectionTemplateInput!) {
         updateInspectionTemplate(id: $id, input: $input) { id } publishInspectionTemplate(id: $id) { newest { id } } }`,
      { id: template, input: { areas: areasWith(name) } },
    );
  const follows = (id: string) =>
    run(
      owner,
      `query ($id: ID!) { inspection(id: $id) { templateVersion { number } newerTemplateVersion { number } } }`,
      { id },
    );
  const planFollows = (id: string) =>
    run(owner, 'query ($id: ID!) { inspectionPlan(id: $id) { templateVersion { number } } }', { id });
  const { newest } = await run<{ newest: { id: string } }>(
    owner,
    'query ($id: ID!) { inspectionTemplate(id: $id) { newest { id } } }',
    { id: template },
  );
  const made = await on.create(owner, {
    title: 'Rundgang',
    inspectionDate: now,
    responsible: owner.userId,
    templateVersion: newest.id,
  });
  const { id } = await plan({ inspection: made.id });
  expect(await planFollows(id)).toEqual({ templateVersion: { number: 1 } });
  const first = await begin({ id });
  expect(await follows(first.id)).toEqual({ templateVersion: { number: 1 }, newerTemplateVersion: null });
  await publish('Notausgang');
  expect(await follows(first.id)).toEqual({ templateVersion: { number: 1 }, newerTemplateVersion: { number: 2 } });
  // The next inspection has the content of the former one, and uses the version of the template that was applied to it.
  const second = await begin({ id });
  expect(tasksOf(second).map(({ name }) => name)).toEqual(['Fluchtweg']);
  await run(owner, 'mutation ($id: ID!) { takeOverInspectionTemplate(id: $id, number: 2) { id } }', { id: second.id });
  const third = await begin({ id });
  expect(tasksOf(third).map(({ name }) => name)).toEqual(['Notausgang']);
  expect(await follows(third.id)).toEqual({ templateVersion: { number: 2 }, newerTemplateVersion: null });
  // If its newest inspection is deleted, the plan continues with that version.
  await run(owner, 'mutation ($id: ID!) { deleteInspection(id: $id) { id } }', { id: third.id });
  const fourth = await begin({ id });
  expect(tasksOf(fourth).map(({ name }) => name)).toEqual(['Notausgang']);
  expect(await follows(fourth.id)).toEqual({ templateVersion: { number: 2 }, newerTemplateVersion: null });
  // Another inspection to repeat has its own template, or none.
  await change(id, { inspection: (await on.create(owner)).id });
  expect(await planFollows(id)).toEqual({ templateVersion: null });
});

it('ends with its last day, and continues with a new one', async () => {
  const { id } = await plan({ until: addDays(now, 20) });
  await begin({ id });
  expect(await read(id)).toMatchObject({ nextDay: null });
  expect(await refusal(begin({ id }))).toMatchObject({ code: 'CONFLICT' });
  await change(id, { nextDay: now, until: null });
  await begin({ id });
  expect(await read(id)).toMatchObject({ nextDay: addMonths(now, 1) });
});

it('refuses an end before its next day, more than five years, and a template without a version', async () => {
  const { id } = await plan({});
  const early = { until: addDays(now, -1) };
  for (const refused of [() => plan(early), () => change(id, early)])
    expect(await refusal(refused())).toMatchObject({ code: 'BAD_INPUT', field: 'until' });
  for (const refused of [() => plan({ interval: 61 }), () => change(id, { interval: 61 })])
    expect(await refusal(refused())).toMatchObject({ code: 'BAD_INPUT', field: 'interval' });
  await change(id, { interval: 61, unit: 'weeks' });
  expect(await refusal(change(id, { unit: 'months' }))).toMatchObject({ code: 'BAD_INPUT', field: 'interval' });
  const template = await run<{ id: string }>(
    owner,
    'mutation ($input: CreateInspectionTemplateInput!) { createInspectionTemplate(input: $input) { id } }',
    { input: { title: 'Entwurf' } },
  );
  expect(await refusal(begin({ id: (await plan({ template: template.id })).id }))).toMatchObject({ code: 'CONFLICT' });
});

it('is begun once by two people who saw the same plan, and never by another organisation', async () => {
  const { id, version } = await plan({});
  const both = await Promise.allSettled([begin({ id, version }), begin({ id, version })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const stranger = await registerOwner(app);
  expect(await refusal(begin({ id }, stranger))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal(begin({ id, newId: 'x' }))).toMatchObject({ code: 'BAD_INPUT', field: 'newId' });
  const made = await on.create(owner);
  expect(await refusal(plan({ inspection: made.id }, stranger))).toMatchObject({
    code: 'BAD_INPUT',
    field: 'inspection',
  });
});

it('begins at its place, also for a program', async () => {
  const rest = restClient(app, owner.token);
  const place = await rest.post('place', { name: 'Halle 2', kind: 'area' });
  const { _id: placeId } = place.body as { _id: string };
  const { id } = await plan({});
  await run(
    owner,
    'mutation ($id: ID!, $place: ID) { setPlaceOfRecord(kind: "inspectionPlan", recordId: $id, placeId: $place) { id } }',
    { id, place: placeId },
  );
  const begun = await rest.post(`inspectionPlan/${id}/begin`, {});
  expect(begun.status).toBe(201);
  const { _id } = begun.body as { _id: string };
  expect(await run(owner, 'query ($id: ID!) { inspection(id: $id) { placeName plan { id } } }', { id: _id })).toEqual({
    placeName: 'Halle 2',
    plan: { id },
  });
});
