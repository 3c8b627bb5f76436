import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { restClient } from '../rest/rest-client.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';
import { refusal } from '../support/refused.ts';
import { inspectionsOn } from './operations.ts';

let app: TestApp;
let owner: Actor;
let stranger: Actor;
const year = Number(today().slice(0, 4)) - 1;

const find = (asked: number, actor = owner) =>
  callOn(app)<{ inspections: number; defects: number; months: (number | null)[]; areas: object[]; items: object[] }>(
    actor,
    `query ($year: Int!) { inspectionFindings(year: $year) {
       inspections checked defects checkedBefore before months
       areas { name checked defects checkedBefore before } items { name checked defects checkedBefore before } } }`,
    { year: asked },
  );

/** A finished inspection with one area. `results`: whether each item is in order. */
const finished = async (day: string, area: string, results: Record<string, boolean | null>): Promise<void> => {
  const { id } = await inspectionsOn(app).create(owner, {
    title: area,
    inspectionDate: day,
    responsible: owner.userId,
    areas: [{ name: area, tasks: Object.entries(results).map(([name, ok]) => ({ name, ok })) }],
  });
  const query =
    'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }';
  await callOn(app)(owner, query, { id, input: { nextExecution: today() } });
};

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await registerOwner(app), await registerOwner(app)];
  await finished(`${year - 1}-12-31`, 'Halle', { Fluchtweg: false, Regale: false });
  await finished(`${year}-03-01`, 'Halle', { Fluchtweg: false, Regale: true, Leitern: null });
  await finished(`${year}-03-31`, 'Hof ', { Fluchtweg: false });
  await inspectionsOn(app).create(owner, {
    title: 'Entwurf',
    inspectionDate: `${year}-04-01`,
    responsible: owner.userId,
    areas: [{ name: 'Halle', tasks: [{ name: 'Fluchtweg', ok: false }] }],
  });
});
afterAll(() => app.stop());

it('are counted by month, area and item beside the year before, of finished inspections alone', async () => {
  const months = Array.from({ length: 12 }, (_, month) => (month === 2 ? 2 : null));
  expect(await find(year)).toEqual({
    inspections: 2,
    checked: 3,
    defects: 2,
    checkedBefore: 2,
    before: 2,
    months,
    areas: [
      { name: 'Halle', checked: 2, defects: 1, checkedBefore: 2, before: 2 },
      // The area was not checked in the year before: the number of defects then is unknown.
      { name: 'Hof', checked: 1, defects: 1, checkedBefore: 0, before: 0 },
    ],
    items: [
      { name: 'Fluchtweg', checked: 2, defects: 2, checkedBefore: 1, before: 1 },
      { name: 'Regale', checked: 1, defects: 0, checkedBefore: 1, before: 1 },
    ],
  });
});

it('are empty if nothing was inspected, for another organisation, and for users who may not open inspections', async () => {
  const none = { inspections: 0, defects: 0, areas: [], items: [] };
  expect(await find(year - 5)).toMatchObject(none);
  expect(await find(year, stranger)).toMatchObject(none);
  const user = await addUser(app, owner, { permissions: [] });
  expect(await refusal(find(year, user))).toMatchObject({ code: 'FORBIDDEN' });
});

it('refuse an invalid year, also over REST', async () => {
  for (const wrong of [0, 1989, 2101])
    expect(await refusal(find(wrong))).toMatchObject({ code: 'BAD_INPUT', field: 'year' });
  const rest = restClient(app, owner.token);
  expect((await rest.get(`inspectionFinding?year=${year}`)).body).toMatchObject({ defects: 2, before: 2 });
  for (const wrong of ['inspectionFinding', 'inspectionFinding?year=x'])
    expect((await rest.get(wrong)).status).toBe(400);
});

it('leads from a bar to the finished inspections with the defects that it counts', async () => {
  const list = async (filter: object): Promise<string[]> =>
    (
      await callOn(app)<{ data: { title: string }[] }>(
        owner,
        'query ($filter: JSON) { inspections(filter: $filter, sort: "inspectionDate") { data { title } } }',
        { filter: { status: 'Closed', from: `${year}-01-01`, until: `${year}-12-31`, ...filter } },
      )
    ).data.map(({ title }) => title.trim());
  expect(await list({ defectArea: 'Hof' })).toEqual(['Hof']);
  expect(await list({ defectItem: 'Fluchtweg' })).toEqual(['Halle', 'Hof']);
  expect(await list({ defectItem: 'Regale' })).toEqual([]);
  expect(await refusal(list({ defectArea: 7 }))).toMatchObject({ code: 'BAD_INPUT' });
});
