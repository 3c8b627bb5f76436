import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { COMPILED, interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
}

const LOCATIONS = 200;
const GOODS = 10_000;
const IN_ONE = 500;
const CLASSES = ['3', '8A', '8B', '10', '11', '12', '13', '2B', '5.1A', '6.1C', ''];

/**
 * The co-storage lights of a location with 500 goods, and of 200 locations with 10,000, cached and after a change of
 * one good; the list of its goods with their completeness lights, and its public page.
 */
export async function measureDangerousGoods(setup: Setup, plan: { rounds: number }): Promise<void> {
  const full = await insertGoods(setup);
  await measureLights(setup, full, plan);
  await measureList(setup, full, plan);
  await measurePublicPage(setup, full, plan);
  await measureChange(setup, full, plan);
}

/** Returns the id of the location with 500 goods. */
async function insertGoods({ database, organisation: { clientId } }: Setup): Promise<string> {
  const full = randomUUID();
  await database.query(
    `insert into storage_location (client_id, id, name)
     select $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'Lager ' || n from generate_series(1, ${LOCATIONS}) n`,
    [clientId, full],
  );
  await database.query(
    `with place as (select id, row_number() over (order by id = $2 desc, id) as n from storage_location where client_id = $1)
     insert into dangerous_good
       (client_id, id, dangerous_good_storage_location, identifier, name, storage_classification)
     select $1, gen_random_uuid(), p.id, 'G-' || g, 'Stoff ' || g, ($3::text[])[1 + g % ${CLASSES.length}]
       from generate_series(1, ${GOODS}) g
       join place p on p.n = case when g <= ${IN_ONE} then 1 else 2 + g % ${LOCATIONS - 1} end`,
    [clientId, full, CLASSES],
  );
  await vacuum(database);
  return full;
}

/** The floor of the lights: the classes at each location, in one statement, without the rules of co-storage. */
const FLOOR_ALL = `select l.id, l.name, json_agg(json_build_object('class', g.storage_classification, 'count', g.count)) as classes
  from storage_location l
  join (select dangerous_good_storage_location as id, storage_classification, count(*) from dangerous_good
         where client_id = $1 and deleted_at is null group by 1, 2) g on g.id = l.id
 where l.client_id = $1 and l.deleted_at is null group by l.id, l.name`;

/** The same for one location, with the goods of each class. */
const FLOOR_ONE = `select storage_classification, count(*), (array_agg(name order by identifier))[1:10] as goods
  from dangerous_good where client_id = $1 and dangerous_good_storage_location = $2 and deleted_at is null group by 1`;

async function measureLights(
  { product, organisation, database }: Setup,
  full: string,
  plan: { rounds: number },
): Promise<void> {
  const { clientId } = organisation;
  const one = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          organisation,
          `
            query ($id: ID!) {
              storageLocation(id: $id) {
                light
                goodsCount
                classes {
                  storageClassification
                  count
                  goods {
                    name
                  }
                }
              }
            }
          `,
          { id: full },
        ),
      floor: () => database.query({ name: 'floor one', text: FLOOR_ONE, values: [clientId, full] }),
    },
    plan.rounds * 10,
    COMPILED,
  );
  const about = 'floor: one statement without HTTP that groups the goods';
  compare(`co-storage of a location with ${IN_ONE} goods`, 'ms', one.ours, one.floor, { atMost: 4 }, about);
  const all = await interleaved(
    {
      ours: () =>
        graphql(product, organisation, '{ storageLocations(perPage: -1) { data { id name light goodsCount } } }', {}),
      floor: () => database.query({ name: 'floor all', text: FLOOR_ALL, values: [clientId] }),
    },
    plan.rounds * 10,
    COMPILED,
  );
  compare(
    `co-storage of ${LOCATIONS} locations with ${GOODS.toLocaleString('en')} goods`,
    'ms',
    all.ours,
    all.floor,
    { atMost: 1 },
    about,
  );
}

/** The floor of a list: its page and its count, in two statements that read only the shown columns. */
const FLOOR_LIST = `select t.*, exists (select 1 from safety_data_sheet s where s.client_id = t.client_id and s.dangerous_good_id = t.id) as sheet,
    exists (select 1 from operating_instruction o where o.client_id = t.client_id and o.dangerous_good_id = t.id) as instruction
  from dangerous_good t where t.client_id = $1 and t.dangerous_good_storage_location = $2 and t.deleted_at is null order by t.identifier, t.id limit 100`;
const FLOOR_COUNT =
  'select count(*) from dangerous_good t where t.client_id = $1 and t.dangerous_good_storage_location = $2 and t.deleted_at is null';

async function measureList(
  { product, organisation, database }: Setup,
  full: string,
  plan: { rounds: number },
): Promise<void> {
  const values = [organisation.clientId, full];
  const { ours, floor } = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          organisation,
          `
            query ($filter: JSON) {
              dangerousGoods(filter: $filter, sort: "identifier", perPage: 100, countUpTo: 1000) {
                count
                isMore
                data {
                  id
                  identifier
                  name
                  pictograms
                  h
                  p
                  storageClassification
                  dataSheetDate
                  light
                  completeness {
                    dataSheet
                    operatingInstruction
                    riskAssessment
                    substitution
                  }
                }
              }
            }
          `,
          { filter: { dangerousGoodStorageLocation: full } },
        ),
      floor: async () => {
        await database.query({ name: 'floor list of goods', text: FLOOR_LIST, values });
        await database.query({ name: 'floor count', text: FLOOR_COUNT, values });
      },
    },
    plan.rounds * 10,
    COMPILED,
  );
  const about = 'floor: two statements without HTTP: the page, and the count';
  compare(`100 of ${IN_ONE} goods with their lights`, 'ms', ours, floor, { atMost: 4 }, about);
}

async function measurePublicPage(
  { product, organisation, database }: Setup,
  full: string,
  plan: { rounds: number },
): Promise<void> {
  const { openStorageLocation } = await graphql<{ openStorageLocation: { publicCode: string } }>(
    product,
    organisation,
    'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }',
    { id: full },
  );
  // With few rounds before: pages without a login have a limit for each address.
  const { ours, floor } = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          null,
          `
            query ($code: String!) {
              publicStorageLocation(code: $code) {
                name
                count
                goods {
                  id
                  identifier
                  name
                  pictograms
                  signalWord
                  h
                  hasDataSheet
                  operatingInstructions {
                    id
                    name
                  }
                }
              }
            }
          `,
          { code: openStorageLocation.publicCode },
        ),
      floor: () =>
        database.query({
          name: 'floor public',
          text: FLOOR_LIST.replace('limit 100', 'limit 200'),
          values: [organisation.clientId, full],
        }),
    },
    plan.rounds * 5,
  );
  const about = 'floor: one statement without HTTP that knows the location';
  compare(`page without a login of a location with ${IN_ONE} goods`, 'ms', ours, floor, { atMost: 3 }, about);
}

async function measureChange(
  { product, organisation, database }: Setup,
  full: string,
  plan: { rounds: number },
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'select id from dangerous_good where client_id = $1 and dangerous_good_storage_location = $2 limit 2',
    [organisation.clientId, full],
  );
  const [ours, floor] = rows.map(({ id }) => id);
  let turn = 0;
  const nextClass = (): string => CLASSES[(turn += 1) % 8]!;
  const times = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          organisation,
          `
            mutation ($id: ID!, $input: UpdateDangerousGoodInput!) {
              updateDangerousGood(id: $id, input: $input) {
                light
                dangerousGoodStorageLocation {
                  id
                }
              }
            }
          `,
          { id: ours, input: { storageClassification: nextClass() } },
        ),
      floor: () =>
        database.query({
          name: 'floor change',
          text: 'update dangerous_good set storage_classification = $3 where client_id = $1 and id = $2',
          values: [organisation.clientId, floor, nextClass()],
        }),
    },
    plan.rounds * 20,
    COMPILED,
  );
  compare(
    `another class of one of ${GOODS.toLocaleString('en')} goods, with its new light`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 3 },
    'floor: one UPDATE with its commit and triggers, without HTTP',
  );
}
