import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endOfMonth } from '../../schema/areas/equipment/check-due.shared.ts';
import { addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { refusalOf } from '../support/refused.ts';
import { answered, createItem, type Answer, type Item } from './equipment-world.ts';

let app: TestApp;
let owner: Actor;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await registerOwner(app);
});

interface Year {
  months: { month: string; checkKind: string; inspectorKind: string; count: number; overdue: number }[];
  unknown: number;
}
const YEAR =
  'query ($year: Int!) { equipmentYear(year: $year) { months { month checkKind inspectorKind count overdue } unknown } }';
const yearOf = async (year: number, actor = owner): Promise<Year> =>
  (await answered<{ equipmentYear: Year }>(app, actor, YEAR, { year })).equipmentYear;
const datesOf = async (filter: object, actor = owner): Promise<string[]> =>
  (
    await answered<{ equipmentDates: { data: { dueOn: string }[] } }>(
      app,
      actor,
      'query ($filter: JSON) { equipmentDates(perPage: -1, sort: "dueOn", filter: $filter) { data { dueOn equipmentItem { name } } } }',
      { filter },
    )
  ).equipmentDates.data.map(({ dueOn }) => dueOn);
const known = (item: Item, lastCheckedOn: string, intervalMonths: number) =>
  answered(
    app,
    owner,
    `mutation ($id: ID!, $planId: ID, $input: EquipmentPlanInput!) {
       saveEquipmentPlan(equipmentItemId: $id, planId: $planId, input: $input) { id } }`,
    {
      id: item.id,
      planId: item.plans[0]!.id,
      input: { checkKind: 'recurring', intervalMonths, inspectorKind: 'efk', lastCheckedOn },
    },
  );

const year = Number(today().slice(0, 4));

describe('the plan of a year', () => {
  it('has each date of a check that is made several times, until the end of the next year', async () => {
    const item = await createItem(app, owner, { kind: 'siteElectrical', name: 'Baustromverteiler' });
    await known(item, today(), 3);
    const first = endOfMonth(today(), 3);
    const expected = [];
    for (let day = first; day <= `${year + 1}-12-31`; day = endOfMonth(day, 3)) expected.push(day);
    expect(await datesOf({})).toEqual(expected);
    expect(await datesOf({ year: year + 1 })).toEqual(expected.filter((day) => day.startsWith(String(year + 1))));
    expect(await datesOf({ month: first.slice(0, 7) })).toEqual([first]);
    const { months, unknown } = await yearOf(year + 1);
    expect(unknown).toBe(0);
    expect(months.map(({ month, count }) => [month, count])).toEqual(
      expected.filter((day) => day.startsWith(String(year + 1))).map((day) => [day.slice(0, 7), 1]),
    );
  });

  it('has each year in which the age of a crane asks for its check, beside the interval', async () => {
    const crane = await createItem(app, owner, { kind: 'mobileCrane', builtIn: year - 20 });
    const expert = crane.plans.find(({ checkKind }) => checkKind === 'expert')!;
    await answered(
      app,
      owner,
      `mutation ($id: ID!, $planId: ID, $input: EquipmentPlanInput!) {
         saveEquipmentPlan(equipmentItemId: $id, planId: $planId, input: $input) { id } }`,
      {
        id: crane.id,
        planId: expert.id,
        input: { checkKind: 'expert', intervalMonths: 48, inspectorKind: 'ps', lastCheckedOn: `${year - 1}-03-01` },
      },
    );
    expect(await datesOf({})).toEqual([`${year}-12-31`, `${year + 1}-12-31`]);
  });

  it('keeps what is overdue in its month, counts what is not known, and leaves out what is out of service', async () => {
    await known(await createItem(app, owner, { kind: 'ladder' }), addMonths(today(), -14), 12);
    await createItem(app, owner, { kind: 'ladder' });
    const still = await createItem(app, owner, { kind: 'ladder', outOfServiceSince: today() });
    await known(still, addMonths(today(), -2), 12);
    const due = endOfMonth(addMonths(today(), -14), 12);
    const { months, unknown } = await yearOf(Number(due.slice(0, 4)));
    expect(months.find(({ month }) => month === due.slice(0, 7))).toMatchObject({ count: 1, overdue: 1 });
    expect(unknown).toBe(1);
    expect((await datesOf({}))[0]).toBe(due);
  });

  it('is of one organisation alone, and a number that is no year is refused', async () => {
    await known(await createItem(app, owner, { kind: 'ladder' }), today(), 12);
    const stranger = await registerOwner(app);
    expect(await yearOf(year + 1, stranger)).toEqual({ months: [], unknown: 0 });
    expect(await datesOf({}, stranger)).toEqual([]);
    const tried = (await app.graphql(owner.token, YEAR, { year: 26 })) as Answer<unknown>;
    expect(refusalOf(tried)).toEqual(['BAD_INPUT', 'year', 'outOfRange']);
    expect((await restClient(app, owner.token).get('equipmentYear/pdf?year=abc')).status).toBe(400);
  });

  it('is printed by month, with a line for each device to be ticked off', { timeout: 60_000 }, async () => {
    await known(await createItem(app, owner, { kind: 'ladder', name: 'Stehleiter', number: 'L-01' }), today(), 12);
    const { equipmentYearPdf } = await answered<{ equipmentYearPdf: { name: string; content: string } }>(
      app,
      owner,
      'query ($year: Int!) { equipmentYearPdf(year: $year, language: "de") { name content } }',
      { year: year + 1 },
    );
    expect(equipmentYearPdf.name).toBe(`Prüfplan ${year + 1}.pdf`);
    const { text } = await readPdf(Buffer.from(equipmentYearPdf.content, 'base64'));
    expect(text).toContain('Stehleiter, L-01');
    expect(text).toContain('Elektrofachkraft');
  });

  it('is listed over REST, too', async () => {
    await known(await createItem(app, owner, { kind: 'ladder' }), today(), 12);
    const { status, body } = await restClient(app, owner.token).list(`equipmentDate?year=${year + 1}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ checkKind: 'recurring', year: year + 1 }]);
  });
});
