import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { restClient } from '../rest/rest-client.ts';
import { goodsOn, type Goods } from './operations.ts';

let app: TestApp;
let owner: Actor;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  goods = goodsOn(app);
});

afterAll(() => app.stop());

/** The numbers that the triggers have stored, and those that a count gives. */
async function counted(location: string): Promise<{ kept: unknown[]; there: unknown[] }> {
  const kept = await app.sql(
    `select storage_classification as class, goods from storage_location_class where storage_location_id = $1 order by 1`,
    [location],
  );
  const there = await app.sql(
    `select storage_classification as class, count(*)::int as goods from dangerous_good
      where dangerous_good_storage_location = $1 and deleted_at is null group by 1 order by 1`,
    [location],
  );
  return { kept, there };
}

describe('co-storage', () => {
  it('says with which good, by which rule and what to do, in the language of the reader', async () => {
    const location = await goods.location(owner, 'Schrank');
    const acetone = await goods.create(owner, location, { name: 'Aceton', storageClassification: '3' });
    await goods.create(owner, location, { name: 'Peroxid', storageClassification: '5.1A' });
    await goods.create(owner, location, { name: 'Persulfat', storageClassification: '5.1B' });
    const state = await goods.stateOf(owner, acetone);
    expect(state.light).toBe('red');
    expect(state.coStorage).toMatchObject({
      light: 'red',
      unknown: 0,
      edition: 'TRGS 510, Dezember 2020',
      findings: [
        {
          light: 'red',
          rule: '-',
          storageClassification: '5.1A',
          count: 1,
          goods: [{ name: 'Peroxid' }],
          message: 'Darf damit nicht zusammen gelagert werden.',
          measure: expect.stringContaining('90 Minuten') as string,
        },
        {
          light: 'yellow',
          rule: '4',
          goods: [{ name: 'Persulfat' }],
          message: 'Darf damit nur mit besonderen Maßnahmen zusammen gelagert werden.',
          measure: expect.stringContaining('Tabelle 13') as string,
        },
      ],
    });
    const english = await restClient(app, owner.token).get(`dangerousGood/${acetone}?populate=coStorage`, {
      'Accept-Language': 'en',
    });
    expect(english.body).toMatchObject({
      light: 'red',
      coStorage: { findings: [{ message: 'May not be stored together with this.' }, {}] },
    });
  });

  it('of a good without a class is grey, and of the others too, until somebody fills it in', async () => {
    const location = await goods.location(owner, 'Lücke');
    const known = await goods.create(owner, location, { storageClassification: '8B' });
    expect((await goods.stateOf(owner, known)).light).toBe('green');
    const unknown = await goods.create(owner, location);
    expect((await goods.stateOf(owner, unknown)).light).toBe('grey');
    expect(await goods.stateOf(owner, known)).toMatchObject({ light: 'grey', coStorage: { unknown: 1, findings: [] } });
    expect((await goods.state(owner, location)).light).toBe('grey');
    await goods.update(owner, unknown, { storageClassification: '10' });
    expect((await goods.stateOf(owner, known)).light).toBe('green');
    expect((await goods.state(owner, location)).light).toBe('green');
  });

  it('follows each change of a class, each move and each deletion', async () => {
    const [one, other] = [await goods.location(owner, 'Eins'), await goods.location(owner, 'Zwei')];
    const moved = await goods.create(owner, one, { storageClassification: '3' });
    await goods.create(owner, one, { storageClassification: '5.1A' });
    await goods.create(owner, other, { storageClassification: '3' });
    expect((await goods.state(owner, one)).light).toBe('red');
    await goods.update(owner, moved, { dangerousGoodStorageLocation: other });
    expect((await goods.state(owner, one)).light).toBe('green');
    expect(await goods.state(owner, other)).toMatchObject({
      light: 'green',
      goodsCount: 2,
      classes: [{ storageClassification: '3', count: 2 }],
    });
    await goods.update(owner, moved, { name: 'Nur der Name', storageClassification: '4.2' });
    expect((await goods.state(owner, other)).light).toBe('red');
    await goods.remove(owner, moved);
    expect((await goods.state(owner, other)).light).toBe('green');
    for (const location of [one, other]) {
      const { kept, there } = await counted(location);
      expect(kept).toEqual(there);
    }
  });

  it('counts right when many people change goods of two locations at the same time', async () => {
    const [one, other] = [await goods.location(owner, 'A'), await goods.location(owner, 'B')];
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        goods.create(owner, n % 2 ? one : other, { storageClassification: n % 3 ? '3' : '8B' }),
      ),
    );
    await Promise.all(
      ids.map((id, n) =>
        n === 11
          ? goods.remove(owner, id)
          : goods.update(owner, id, {
              dangerousGoodStorageLocation: n % 2 ? other : one,
              storageClassification: n % 4 ? '10' : '',
            }),
      ),
    );
    for (const location of [one, other]) {
      const { kept, there } = await counted(location);
      expect(kept).toEqual(there);
    }
  });

  it('is closed to people without the permission, in whatever they ask', async () => {
    const location = await goods.location(owner, 'Zu');
    const without = await addUser(app, owner, { permissions: ['inspection'] });
    const rest = restClient(app, without.token);
    for (const path of ['dangerousGood', `dangerousGoodStorageLocation/${location}`])
      expect((await rest.get(path)).status).toBe(403);
  });

  it('names ten goods of a class with thousands, and counts them all', async () => {
    const location = await goods.location(owner, 'Groß');
    const id = await goods.create(owner, location, { storageClassification: '3' });
    await app.sql(
      `insert into dangerous_good (client_id, id, dangerous_good_storage_location, identifier, name, storage_classification)
       select $1, gen_random_uuid(), $2, 'P-' || n, 'Peroxid', '5.1A' from generate_series(1, 5000) n`,
      [owner.clientId, location],
    );
    const [finding] = (await goods.stateOf(owner, id)).coStorage.findings;
    expect(finding).toMatchObject({ count: 5000, light: 'red' });
    expect(finding!.goods).toHaveLength(10);
    expect(await goods.state(owner, location)).toMatchObject({ goodsCount: 5001, light: 'red' });
  });
});
