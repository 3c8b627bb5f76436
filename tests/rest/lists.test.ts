import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../rest-compat/routes.ts';
import { addUser, registerOwner } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createExamples } from './example-records.ts';
import { resolve, type OpenApi, type Operation } from './openapi-types.ts';
import { restClient, type RestClient } from './rest-client.ts';

let app: TestApp;
let client: RestClient;
let ids: Record<string, string>;
let document: OpenApi;

beforeAll(async () => {
  app = await startTestApp();
  const owner = await registerOwner(app);
  client = restClient(app, owner.token);
  const colleague = await addUser(app, owner);
  ids = await createExamples(client, owner.userId, { user: colleague.userId, settings: 'new_examination_subject' });
  document = (await client.get<OpenApi>('openapi.json')).body;
});

afterAll(() => app.stop());

const lists = routes.filter(({ list, table }) => list && !table);
const exports = routes.filter(({ table }) => table);

/** The documentation of a list: its filters, and the names that its other parameters accept. */
function described(path: string): { filters: string[]; names: (parameter: string) => string[] } {
  const parameters = document.paths[`/${path}`]!.get!.parameters.map((one) =>
    one.$ref ? (resolve(document, one.$ref) as Operation['parameters'][number]) : one,
  ).filter((one) => one.in === 'query');
  const own = new Set(['page', 'perPage', 'countUpTo', 'search', 'sort', 'populate', 'select', 'format']);
  return {
    filters: parameters.map(({ name }) => name).filter((name) => !own.has(name)),
    names: (parameter) => {
      const description = parameters.find(({ name }) => name === parameter)?.description ?? '';
      return description ? description.slice(description.lastIndexOf(':') + 2).split(', ') : [];
    },
  };
}

type Row = Record<string, unknown>;

/** Returns the list for these parameters; fails with the address if it is refused. */
async function rowsOf(path: string, query: Record<string, string>): Promise<Row[]> {
  const address = `${path.replace(/\{\w+\}/, ids[path.split('/')[0]!]!)}?${new URLSearchParams(query).toString()}`;
  const { status, body } = await client.list(address);
  expect([address, status, body.count]).toEqual([address, 200, body.data.length]);
  return body.data;
}

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as Row).id : value);
const valuesOf = (row: Row, name: string): unknown[] => [row[name]].flat().map(idOf);

describe.each(lists.map(({ path }) => [path] as const))('The list %s', (path) => {
  it('is counted up to a number when asked, but for a list whose number is logged', async () => {
    const { length } = await rowsOf(path, {});
    const address = path.replace(/\{\w+\}/, ids[path.split('/')[0]!]!);
    const { body } = await client.list(`${address}?perPage=1&countUpTo=1`);
    const isCut = length > 1 && path !== 'medkitlog';
    expect([path, body.count, body.isMore]).toEqual([path, isCut ? 1 : length, isCut]);
  });

  it('can be sorted by all names that the document lists, up and down', async () => {
    const names = described(path).names('sort');
    expect(names.length).toBeGreaterThan(0);
    // A few per request: an order has 200 characters at most.
    for (let from = 0; from < names.length; from += 4) {
      const some = names.slice(from, from + 4);
      const up = await rowsOf(path, { sort: some.join(',') });
      const down = await rowsOf(path, { sort: some.map((name) => `-${name}`).join(',') });
      expect(down.map(idOf).sort()).toEqual(up.map(idOf).sort());
    }
  });

  it('is filtered by each of its fields: those with the value of a row, that row among them', async () => {
    const [row] = await rowsOf(path, {});
    for (const name of described(path).filters) {
      const value = row && valuesOf(row, name).find((one) => one !== null && one !== undefined);
      if (value === undefined) continue;
      const found = await rowsOf(path, { [name]: String(value) });
      expect([name, found.some((one) => idOf(one) === idOf(row))]).toEqual([name, true]);
      for (const one of found) expect([name, valuesOf(one, name)]).toEqual([name, expect.arrayContaining([value])]);
    }
  });

  it('answers the fields that select names and no others, and objects that populate names', async () => {
    const { names } = described(path);
    const selectable = names('select');
    const half = selectable.filter((_, index) => index % 2 === 1);
    // Ids are included unless they are excluded.
    if (half.length > 0)
      for (const row of await rowsOf(path, { select: half.join(',') }))
        expect(new Set(Object.keys(row))).toEqual(new Set(['_id', 'id', ...half]));
    const populated = names('populate');
    if (populated.length === 0) return;
    for (const row of await rowsOf(path, { populate: populated.join(',') }))
      for (const name of populated.filter((one) => !one.includes('.')))
        for (const one of valuesWithObjects(row, name)) expect([name, one]).toEqual([name, expect.any(Object)]);
  });
});

const valuesWithObjects = (row: Row, name: string): unknown[] => [row[name]].flat().filter((one) => one !== null);

/** A list as a table, headings first; fails with the address if it is refused. */
async function tableOf(path: string, query: Record<string, string>): Promise<string[][]> {
  const address = `${path.replace(/\{\w+\}/, ids[path.split('/')[0]!]!)}?${new URLSearchParams(query).toString()}`;
  const { status, headers, body } = await client.get<unknown>(address);
  expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'text/csv; charset=utf-8']);
  return parseCsv(body as string, { delimiter: ';' }) as string[][];
}

describe.each(exports.map(({ path }) => [path] as const))('The table %s', (path) => {
  const list = path.slice(0, -'/export'.length);

  it('has the rows of its list, whatever they are filtered by, in any order that the document lists', async () => {
    const { filters, names } = described(path);
    const ofList = described(list);
    expect(filters).toEqual(ofList.filters.filter((name) => name !== 'updatedSince'));
    expect(names('sort')).toEqual(ofList.names('sort'));
    const rows = await rowsOf(list, {});
    expect(await tableOf(path, {})).toHaveLength(1 + rows.length);
    for (let from = 0; from < names('sort').length; from += 4) {
      const sort = names('sort')
        .slice(from, from + 4)
        .map((name) => `-${name}`);
      expect(await tableOf(path, { sort: sort.join(',') })).toHaveLength(1 + rows.length);
    }
    for (const name of filters) {
      const value = rows[0] && valuesOf(rows[0], name).find((one) => one !== null && one !== undefined);
      if (value === undefined) continue;
      const query = { [name]: String(value) };
      expect([name, (await tableOf(path, query)).length]).toEqual([name, 1 + (await rowsOf(list, query)).length]);
    }
  });

  it('has the columns of each field that select names, and not those of the others', async () => {
    const selectable = described(path).names('select');
    const [headings] = await tableOf(path, {});
    expect(selectable.length).toBeGreaterThan(0);
    for (const name of selectable) {
      const [selected] = await tableOf(path, { select: name });
      expect(headings).toEqual(expect.arrayContaining(selected!));
      expect([name, selected!.length < headings!.length]).toEqual([name, true]);
    }
  });
});

describe('The lists of the interface', () => {
  it('have rows in these tests, for more than two thirds of the lists', async () => {
    const empty: string[] = [];
    for (const { path } of lists) if ((await rowsOf(path, {})).length === 0) empty.push(path);
    expect(empty.length).toBeLessThan(lists.length / 3);
  });
});
