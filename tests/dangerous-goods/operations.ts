import type { Actor } from '../support/actors.ts';
import type { TestApp } from '../support/app.ts';
import { callOn } from '../support/call-on.ts';

interface LocationState {
  goodsCount: number;
  light: string | null;
  classes: { storageClassification: string; count: number; goods: { name: string }[] }[];
}

interface GoodState {
  light: string;
  coStorage: {
    light: string;
    unknown: number;
    edition: string;
    findings: {
      light: string;
      rule: string;
      storageClassification: string;
      count: number;
      message: string;
      measure: string;
      goods: { name: string }[];
    }[];
  };
}

export type Goods = ReturnType<typeof goodsOn>;

/** Operations on storage locations and goods for tests. */
export function goodsOn(app: TestApp) {
  let made = 0;
  const run = callOn(app);
  const idOf = async (actor: Actor, query: string, input: Record<string, unknown>): Promise<string> =>
    (await run<{ id: string }>(actor, query, { input })).id;
  return {
    location: (actor: Actor, name: string) =>
      idOf(
        actor,
        'mutation ($input: CreateStorageLocationInput!) { answer: createStorageLocation(input: $input) { id } }',
        { name },
      ),
    removeLocation: (actor: Actor, id: string) =>
      run(actor, 'mutation ($id: ID!) { answer: deleteStorageLocation(id: $id) { id } }', { id }),
    create: (actor: Actor, location: string, input: Record<string, unknown> = {}) => {
      made += 1;
      return idOf(
        actor,
        'mutation ($input: CreateDangerousGoodInput!) { answer: createDangerousGood(input: $input) { id } }',
        {
          dangerousGoodStorageLocation: location,
          identifier: `G-${made}`,
          name: `Stoff ${made}`,
          ...input,
        },
      );
    },
    update: (actor: Actor, id: string, input: Record<string, unknown>) =>
      run(
        actor,
        'mutation ($id: ID!, $input: UpdateDangerousGoodInput!) { answer: updateDangerousGood(id: $id, input: $input) { id } }',
        { id, input },
      ),
    remove: (actor: Actor, id: string) =>
      run(actor, 'mutation ($id: ID!) { answer: deleteDangerousGood(id: $id) { id } }', { id }),
    /** The identifiers of a location's goods. */
    list: async (actor: Actor, location: string, sort: string): Promise<string[]> => {
      const { data } = await run<{ data: { identifier: string }[] }>(
        actor,
        `query ($filter: JSON, $sort: String) { answer: dangerousGoods(filter: $filter, sort: $sort) { data { identifier } } }`,
        { filter: { dangerousGoodStorageLocation: location }, sort },
      );
      return data.map(({ identifier }) => identifier);
    },
    state: (actor: Actor, id: string) =>
      run<LocationState>(
        actor,
        `query ($id: ID!) { answer: storageLocation(id: $id) {
           goodsCount light classes { storageClassification count goods { name } } } }`,
        { id },
      ),
    stateOf: (actor: Actor, id: string) =>
      run<GoodState>(
        actor,
        `query ($id: ID!) { answer: dangerousGood(id: $id) { light coStorage { light unknown edition
           findings { light rule storageClassification count message measure goods { name } } } } }`,
        { id },
      ),
  };
}
