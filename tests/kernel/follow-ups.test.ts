import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodsOn, type Goods } from '../dangerous-goods/operations.ts';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';

let app: TestApp;
let owner: Actor;
let people: Actor[];
let goods: Goods;
let cabinet: string;
let good: string;

const INSPECTIONS = 12;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  people = [owner, await addUser(app, owner), await addUser(app, owner)];
  for (let index = 0; index < INSPECTIONS; index += 1)
    await create({
      title: `Begehung ${index}`,
      inspectionDate: '2026-11-12',
      responsible: index % 4 === 3 ? null : people[index % 3]!.userId,
      areas: Array.from({ length: index % 3 }, (_, area) => ({
        name: `Bereich ${area}`,
        tasks: [{ name: 'Leiter' }, { name: 'Tritt', ok: index % 2 === 0 }],
      })),
    });
  goods = goodsOn(app);
  cabinet = await goods.location(owner, 'Schrank');
  good = await goods.create(owner, cabinet, { storageClassification: '3', name: 'Aceton' });
  await goods.create(owner, cabinet, { storageClassification: '3', name: 'Ethanol' });
});

afterAll(() => app.stop());

const create = (input: Record<string, unknown>): Promise<unknown> =>
  app.graphql(
    people[0]!.token,
    'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }',
    {
      input,
    },
  );

/** A document of its own for each name: what one needed is not known of the others. */
const listNamed = (name: string): string => `
  query ${name} ($page: Int, $perPage: Int, $sort: String, $filter: JSON, $search: String) {
    inspections(page: $page, perPage: $perPage, sort: $sort, filter: $filter, search: $search, countUpTo: 5) {
      count isMore data { id title areaCount taskCount openCount defectCount
        responsible { id name } createdBy { id name } coInspectorIds } } }`;

const list = async (name: string, variables: Record<string, unknown> = {}): Promise<unknown> =>
  (await app.graphql<{ inspections: unknown }>(owner.token, listNamed(name), variables)).data.inspections;

const AHEAD = /current_setting\('app\.ids_of_/;
const LATER = /any\(\((select )?\$1::uuid\[\]\)/;

describe('what the rows of a list refer to', () => {
  it('is read after them at first, and then in their round trip', async () => {
    const answers: unknown[] = [];
    const statements: string[][] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statements.push(await statementsOf(app, async () => answers.push(await list('Twice')), 'reads'));
    const [first, ...others] = statements;
    expect(first!.filter((sql) => AHEAD.test(sql))).toEqual([]);
    expect(first!.filter((sql) => LATER.test(sql)).length).toBeGreaterThanOrEqual(2);
    for (const later of others) {
      expect(later.filter((sql) => AHEAD.test(sql)).map((sql) => /from (\w+) t/.exec(sql)![1])).toEqual(
        expect.arrayContaining(['inspection_area', 'client_user']),
      );
      expect(later.filter((sql) => /inspection_(area|task)|client_user/.test(sql) && LATER.test(sql))).toEqual([]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is answered as without it, whatever page is asked for and whatever changes', async () => {
    const step = fc.record({
      page: fc.integer({ min: 1, max: 5 }),
      perPage: fc.constantFrom(1, 3, 5, 100, -1),
      sort: fc.constantFrom('title', '-title', 'responsible', '-createdAt', 'areaCount'),
      filter: fc.constantFrom(null, { status: 'Draft' }, { responsible: people[1]!.userId }, { status: 'Closed' }),
      search: fc.constantFrom(null, 'Begehung', 'gibt es nicht'),
      responsible: fc.option(fc.nat(2)),
    });
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { responsible, ...variables } of steps) {
          if (responsible !== null)
            await app.sql(`update inspection set responsible = $2 where client_id = $1 and title = 'Begehung 5'`, [
              owner.clientId,
              people[responsible]!.userId,
            ]);
          const plain = await list(`Plain${(documents += 1)}`, variables);
          expect(await list('Again', variables)).toEqual(plain);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('what a changed record refers to', () => {
  const change = async (storageClassification: string): Promise<string> =>
    (
      await app.graphql<{ updateDangerousGood: { light: string } }>(
        owner.token,
        `mutation Class ($id: ID!, $input: UpdateDangerousGoodInput!) {
           updateDangerousGood(id: $id, input: $input) { light dangerousGoodStorageLocation { id name } } }`,
        { id: good, input: { storageClassification } },
      )
    ).data.updateDangerousGood.light;

  it('is read behind it in its transaction, as it is after the change', async () => {
    expect(await change('5.1A')).toBe('red');
    for (const [storageClassification, light] of [
      ['3', 'green'],
      ['5.1A', 'red'],
    ] as const) {
      const reads = await statementsOf(
        app,
        async () => expect(await change(storageClassification)).toBe(light),
        'reads',
      );
      expect(reads).toEqual([]);
    }
  });

  it('is nothing where nothing was written', async () => {
    await expect(change('5.1A')).resolves.toBe('red');
    await goods.remove(owner, good);
    await expect(change('3')).rejects.toThrow();
  });
});
