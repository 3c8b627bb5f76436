import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dangerousGoodRecord } from '../../schema/areas/dangerous-goods/dangerous-good.record.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { crudSuite } from '../support/crud-suite.ts';
import { statementsOf } from '../support/statements.ts';
import { restClient } from '../rest/rest-client.ts';
import { goodsOn, type Goods } from './operations.ts';

crudSuite(dangerousGoodRecord, {
  path: 'dangerousGood',
  search: 'ACETON lösemittel',
  refused: {
    identifier: ['', '   ', 'G'.repeat(61)],
    name: ['', 'N'.repeat(201)],
    storageClassification: ['3A', '8', '6.1', 'Lagerklasse 3'],
    h: [['H999'], ['P210'], ['H301+P210'], ['H225', '']],
    p: [['P999'], ['H225'], ['P301+P301']],
    pictograms: [['skull']],
    casNumber: ['67-64-2', 'Aceton'],
    signalWord: ['Gefahr'],
    quantity: [-1, 1e12],
    waterHazardClass: ['4'],
    flashPoint: ['warm', '23 °F', '-17 bis -20 °C'],
    unNumber: ['109', 'UN 10900', 'UN 0000'],
    dataSheetDate: ['2999-01-01'],
  },
});

let app: TestApp;
let owner: Actor;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  goods = goodsOn(app);
});

afterAll(() => app.stop());

describe('the statements of a good', () => {
  it('are stored once each, in whatever spelling they are sent twice', async () => {
    const location = await goods.location(owner, 'Doppelt');
    const id = await goods.create(owner, location, { h: ['h225', 'H225', 'H319'], p: ['P280', 'p280'] });
    const { body } = await restClient(app, owner.token).get<object>(`dangerousGood/${id}`);
    expect(body).toMatchObject({ h: ['H225', 'H319'], p: ['P280'] });
  });
});

describe('a list of dangerous goods', () => {
  it('sorts identifiers as people do: 2 before 10', async () => {
    const location = await goods.location(owner, 'Regal');
    for (const identifier of ['G-10', 'G-2', 'g-1', 'A-100', 'A-20', '7', '10'])
      await goods.create(owner, location, { identifier });
    const sorted = await goods.list(owner, location, 'identifier');
    expect(sorted).toEqual(['7', '10', 'A-20', 'A-100', 'g-1', 'G-2', 'G-10']);
    expect(await goods.list(owner, location, '-identifier')).toEqual(sorted.toReversed());
  });

  it('shows those of one location, in REST by dangerousGoodStorageLocation', async () => {
    const [here, there] = [await goods.location(owner, 'Hier'), await goods.location(owner, 'Dort')];
    const id = await goods.create(owner, here, { name: 'Aceton' });
    await goods.create(owner, there, { name: 'Benzin' });
    const rest = restClient(app, owner.token);
    const { body } = await rest.list(
      `dangerousGood?dangerousGoodStorageLocation=${here}&populate=dangerousGoodStorageLocation`,
    );
    expect(body).toMatchObject({
      count: 1,
      data: [{ id, name: 'Aceton', dangerousGoodStorageLocation: { id: here, name: 'Hier' } }],
    });
    expect((await rest.list(`dangerousGood?dangerousGoodStorageLocation=${here}`)).body.data[0]).toMatchObject({
      dangerousGoodStorageLocation: here,
    });
  });

  it('shows the right page of five thousand goods of one location, and counts them all', async () => {
    const location = await goods.location(owner, 'Großlager');
    await app.sql(
      `insert into dangerous_good (client_id, id, dangerous_good_storage_location, identifier, name, storage_classification)
       select $1, gen_random_uuid(), $2, 'L-' || n, 'Lack', '3' from generate_series(1, 5000) n`,
      [owner.clientId, location],
    );
    const page = await app.graphql<{
      dangerousGoods: { count: number; data: { identifier: string; light: string }[] };
    }>(
      owner.token,
      `query ($filter: JSON) { dangerousGoods(filter: $filter, sort: "identifier", page: 100, perPage: 25) {
         count data { identifier light } } }`,
      { filter: { dangerousGoodStorageLocation: location } },
    );
    const { count, data } = page.data.dangerousGoods;
    expect([count, data.length, data[0], data.at(-1)]).toEqual([
      5000,
      25,
      { identifier: 'L-2476', light: 'green' },
      { identifier: 'L-2500', light: 'green' },
    ]);
    const sheet = await restClient(app, owner.token).get(`dangerousGoodStorageLocation/${location}/pdf`);
    expect([sheet.status, sheet.error.message]).toEqual([400, expect.stringContaining('2000')]);
  });

  it('is read with its lights and locations by as many statements with forty goods as with one', async () => {
    const location = await goods.location(owner, 'Voll');
    const query = `{ dangerousGoods(filter: { dangerousGoodStorageLocation: "${location}" }) {
      data { id light coStorage { findings { goods { name } } } dangerousGoodStorageLocation { name } } } }`;
    const count = async (): Promise<number> =>
      (await statementsOf(app, () => app.graphql(owner.token, query), 'reads')).length;
    await goods.create(owner, location, { storageClassification: '3' });
    const withOne = await count();
    for (let n = 0; n < 40; n += 1)
      await goods.create(owner, location, { storageClassification: n % 2 ? '5.1A' : '3' });
    expect(await count()).toBe(withOne);
  });
});

describe('a long list of dangerous goods', () => {
  it('is counted in a second statement as long as it has more than one page', async () => {
    const location = await goods.location(owner, 'Regale');
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await goods.create(owner, location, {}));
    const page = () =>
      app.graphql<{ dangerousGoods: { count: number; data: object[] } }>(
        owner.token,
        `{ dangerousGoods(perPage: 3, countUpTo: 100, filter: { dangerousGoodStorageLocation: "${location}" }) { count data { id } } }`,
      );
    const counts = async (): Promise<number[]> => {
      let found = 0;
      const sent = await statementsOf(app, async () => (found = (await page()).data.dangerousGoods.count), 'reads');
      return [found, sent.length];
    };
    expect([await counts(), await counts()]).toEqual([
      [4, 2],
      [4, 2],
    ]);
    for (const id of ids.slice(0, 2)) await goods.remove(owner, id);
    // The first request after the list has become short counts in vain.
    expect([await counts(), await counts()]).toEqual([
      [2, 2],
      [2, 1],
    ]);
  });
});

describe('a change of a dangerous good', () => {
  const change = (id: string, input: object, answer: string) =>
    app.graphql<{ updateDangerousGood: object }>(
      owner.token,
      `mutation ($id: ID!, $input: UpdateDangerousGoodInput!) { updateDangerousGood(id: $id, input: $input) { ${answer} } }`,
      { id, input },
    );
  const answer = 'version light dangerousGoodStorageLocation { id }';

  it('is one statement with its commit, also to another location, and one more for its light', async () => {
    const [here, there] = [await goods.location(owner, 'Eins'), await goods.location(owner, 'Zwei')];
    const id = await goods.create(owner, here, { storageClassification: '3' });
    for (const input of [{ storageClassification: '8A' }, { dangerousGoodStorageLocation: there }]) {
      const written = await statementsOf(app, () => change(id, input, answer));
      expect(written).toEqual([
        expect.stringMatching(/\bupdate dangerous_good\b/),
        'select store_collected() as event',
      ]);
    }
    const read = await statementsOf(app, () => change(id, { storageClassification: '10' }, answer), 'reads');
    expect(read).toEqual([expect.stringContaining('storage_location_class')]);
    const { data } = await change(id, { name: 'Aceton' }, answer);
    expect(data.updateDangerousGood).toMatchObject({ version: 5, dangerousGoodStorageLocation: { id: there } });
  });

  it('to a location that is being deleted waits for that, and is refused', async () => {
    const [here, there] = [await goods.location(owner, 'Bleibt'), await goods.location(owner, 'Geht')];
    const id = await goods.create(owner, here, {});
    const waiting = (): Promise<object[]> =>
      app.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let moved: ReturnType<typeof change> | undefined;
    await app.app.database.write(owner.clientId, async (tx) => {
      await tx.rows(`select soft_delete('storage_location', $1, $2)`, [there, owner.userId]);
      moved = change(id, { dangerousGoodStorageLocation: there }, answer);
      await expect.poll(waiting).toHaveLength(1);
    });
    expect((await moved!).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    const { data } = await change(id, {}, answer);
    expect(data.updateDangerousGood).toMatchObject({ version: 1, dangerousGoodStorageLocation: { id: here } });
  });
});

describe('statements of a dangerous good', () => {
  it('are stored as the regulation writes them, combined ones and free combinations too', async () => {
    const location = await goods.location(owner, 'Sätze');
    const rest = restClient(app, owner.token);
    const { body } = await rest.post<{ h: string[]; p: string[] }>('dangerousGood', {
      dangerousGoodStorageLocation: location,
      identifier: '1',
      name: 'Aceton',
      h: ['h225', 'euh066', 'H301 + H311', 'H360Fd'],
      p: ['p305+p351+p338', 'P210+P233'],
    });
    expect(body).toMatchObject({
      h: ['H225', 'EUH066', 'H301+H311', 'H360Fd'],
      p: ['P305+P351+P338', 'P210+P233'],
    });
  });
});

describe('a storage location', () => {
  it('returns how many goods are deleted with it, and deletes them', async () => {
    const location = await goods.location(owner, 'Alt');
    for (const storageClassification of ['3', '3', '8B', ''])
      await goods.create(owner, location, { storageClassification });
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 4 });
    await goods.removeLocation(owner, location);
    expect(await goods.list(owner, location, 'identifier')).toEqual([]);
    expect(await app.sql('select 1 from storage_location_class where storage_location_id = $1', [location])).toEqual(
      [],
    );
  });
});
