import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { statementsOf } from '../support/statements.ts';
import { goodsOn, type Goods } from './operations.ts';

let app: TestApp;
let owner: Actor;
let goods: Goods;
let cabinet: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  goods = goodsOn(app);
  cabinet = await goods.location(owner, 'Schrank');
  await goods.create(owner, cabinet, { storageClassification: '3', name: 'Aceton' });
});

afterAll(() => app.stop());

/** The number of statements that read classes or goods during a request for the state of a location. */
const readingsOf = async (actor: Actor = owner): Promise<number> =>
  (await statementsOf(app, () => goods.state(actor, cabinet), 'reads')).filter((sql) =>
    /storage_location_class|dangerous_good/.test(sql),
  ).length;

const lights = async (): Promise<unknown> => {
  const { data } = await app.graphql<{ l: { data: object[] } }>(
    owner.token,
    '{ l: storageLocations { data { name light goodsCount publicCode } } }',
  );
  return data.l.data;
};

describe('the co-storage of a location', () => {
  it('is read in one statement with its light, and not read again while nothing changed', async () => {
    await goods.create(owner, cabinet, { storageClassification: '3' });
    expect(await readingsOf()).toBe(1);
    expect(await readingsOf()).toBe(0);
  });

  it('is updated at once when a good is added, changes its class or is removed', async () => {
    expect(await goods.state(owner, cabinet)).toMatchObject({ light: 'green', goodsCount: 2 });
    const peroxide = await goods.create(owner, cabinet, { storageClassification: '5.1A', name: 'Peroxid' });
    expect(await goods.state(owner, cabinet)).toMatchObject({ light: 'red', goodsCount: 3 });
    expect(await lights()).toMatchObject([{ name: 'Schrank', light: 'red', goodsCount: 3 }]);
    await goods.update(owner, peroxide, { storageClassification: '12' });
    expect(await lights()).toMatchObject([{ light: 'green' }]);
    await goods.update(owner, peroxide, { name: 'Wasserbad' });
    const { classes } = await goods.state(owner, cabinet);
    expect(classes.find(({ storageClassification }) => storageClassification === '12')?.goods).toEqual([
      { name: 'Wasserbad' },
    ]);
    await goods.remove(owner, peroxide);
    expect(await lights()).toMatchObject([{ light: 'green', goodsCount: 2 }]);
  });

  it('names its code as soon as it is opened, and no longer once it is closed', async () => {
    expect(await lights()).toMatchObject([{ publicCode: null }]);
    for (const [field, code] of [
      ['openStorageLocation', expect.any(String)],
      ['closeStorageLocation', null],
    ] as const) {
      await app.graphql(owner.token, `mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id: cabinet });
      expect(await lights()).toMatchObject([{ publicCode: code }]);
    }
  });

  it('is returned from the cache only to people who may read it, and never across organisations', async () => {
    await goods.state(owner, cabinet);
    const without = await addUser(app, owner, { permissions: ['inspection'] });
    await expect(goods.state(without, cabinet)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(goods.state(await registerOwner(app), cabinet)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
