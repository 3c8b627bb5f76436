import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { floorRows } from './floor-statement.ts';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import { printPlans, type Places } from './plans.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
}

const DEVICES = 20_000;
const CHECKS_OF_EACH = 3;

/** The query of the list page. */
const LIST = `query ($filter: JSON, $sort: String) { equipment(filter: $filter, sort: $sort, perPage: 100) { count data {
  id name kind ownKind kindName number place builtIn note responsible { id name } outOfServiceSince lockedOn lockReason
  nextCheckOn lastCheckedOn state reportedOn createdAt version } } }`;

const ONE = `query ($id: ID!) { equipmentItem(id: $id) { id name kindName number place state reportedOn publicCode nextCheckOn
    testItems { de } files { id } plans { id checkKind intervalMonths dueOn faultRate { checks faults percent } } }
  equipmentChecks(filter: { equipmentItem: "ID" }, sort: "-doneOn", perPage: 20) { count data { id doneOn outcome inspector items files { id } } } }`;

const PAGE = `select t.*, u.name as person from equipment_item t
  left join client_user u on u.client_id = t.client_id and u.id = t.responsible where t.client_id = $1`;

/** The hand-written floors: the page and its count in one statement. */
const FLOOR_LIST = `select (select count(*) from equipment_item where client_id = $1) as count,
  (select json_agg(p) from (${PAGE} order by t.name, t.id limit 100) p) as data`;
const DUE = `t.out_of_service_since is null and (t.locked_on is not null or t.never_checked or t.next_check_on < current_date + 7)`;
const FLOOR_DUE = `select (select count(*) from equipment_item t where t.client_id = $1 and ${DUE}) as count,
  (select json_agg(p) from (${PAGE} and ${DUE} order by t.next_check_on nulls first, t.id limit 100) p) as data`;
const FLOOR_ONE = `select (select row_to_json(t) from equipment_item t where t.client_id = $1 and t.id = $2) as device,
  (select json_agg(p) from equipment_plan p where p.client_id = $1 and p.equipment_item_id = $2) as plans,
  (select json_agg(c) from (select * from equipment_check where client_id = $1 and equipment_item_id = $2
     order by done_on desc, created_at desc limit 20) c) as checks,
  (select json_build_object('checks', count(*), 'faults', count(*) filter (where c.outcome <> 'passed'))
     from equipment_check c join equipment_item e on e.client_id = c.client_id and e.id = c.equipment_item_id
      and e.kind = 'portableElectrical'
    where c.client_id = $1 and c.check_kind = 'recurring' and c.done_on > current_date - interval '1 year') as rate`;

const TARGET = { atMost: 2 } as const;

/** 20,000 devices with 60,000 checks: the list, the due items, and one device with its checks and its fault rate. */
export async function measureEquipment(setup: Setup, rounds: number): Promise<void> {
  const id = await insertEquipment(setup);
  const { product, floorUrl, organisation } = setup;
  const { clientId } = organisation;
  const rows: readonly [string, () => Promise<unknown>, { name: string; text: string; values: unknown[] }][] = [
    [
      'the list by name',
      () => graphql(product, organisation, LIST, { sort: 'name' }),
      { name: 'equipment list', text: FLOOR_LIST, values: [clientId] },
    ],
    [
      'what is due',
      () => graphql(product, organisation, LIST, { sort: 'due', filter: { isDue: true } }),
      { name: 'equipment due', text: FLOOR_DUE, values: [clientId] },
    ],
    [
      'one device with its checks and fault rate',
      () => graphql(product, organisation, ONE.replace('ID"', `${id}"`), { id }),
      { name: 'equipment one', text: FLOOR_ONE, values: [clientId, id] },
    ],
  ];
  for (const [name, ours, floor] of rows) {
    const times = await interleaved({ ours, floor: () => floorRows(floorUrl, floor) }, rounds * 10);
    const about = 'floor: one statement by hand, over HTTP';
    compare(`20,000 devices with 60,000 checks: ${name}`, 'ms', times.ours, times.floor, TARGET, about);
  }
}

/** Returns the id of a device. Every tenth device is due, every hundredth locked, half of them electrical. */
async function insertEquipment({ database, organisation: { clientId, userId } }: Setup): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into equipment_item (client_id, id, name, kind, number, place, responsible, next_check_on, last_checked_on,
       locked_on, lock_reason, never_checked)
     select $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'Gerät ' || n,
            case when n % 2 = 1 then 'portableElectrical' else 'ladder' end, 'M-' || n, 'Halle ' || n % 40, $3,
            current_date + (case when n % 10 = 0 then -30 else 20 + n % 300 end), current_date - n % 300,
            case when n % 100 = 0 then current_date end, case when n % 100 = 0 then 'Riss' else '' end, false
       from generate_series(1, ${DEVICES}) n`,
    [clientId, id, userId],
  );
  await database.query(
    `insert into equipment_plan (client_id, id, equipment_item_id, check_kind, interval_months, usual_months, inspector_kind,
       binding, certainty, basis, last_checked_on, due_on)
     select client_id, gen_random_uuid(), id, 'recurring', 12, 12, 'efk', 'recommended', 'usual', '', last_checked_on, next_check_on
       from equipment_item where client_id = $1`,
    [clientId],
  );
  await database.query(
    `insert into equipment_check (client_id, id, equipment_item_id, item_name, check_kind, done_on, inspector, inspector_kind, scope,
       basis, items, findings, outcome, created_by)
     select client_id, gen_random_uuid(), id, name, 'recurring', last_checked_on - 365 * (n - 1), 'Petra Vogel', 'efk', '', '', '[]', '',
            case when number like '%7' then 'minor' else 'passed' end, $2
       from equipment_item cross join generate_series(1, ${CHECKS_OF_EACH}) n where client_id = $1`,
    [clientId, userId],
  );
  await vacuum(database);
  return id;
}

/** The query plans of the same. */
export async function printEquipmentPlans(
  { product, organisation }: Setup,
  places: Omit<Places, 'organisation'>,
): Promise<void> {
  const { equipment } = await graphql<{ equipment: { data: { id: string }[] } }>(product, organisation, LIST, {});
  const { id } = equipment.data[0]!;
  const print = (name: string, query: string, variables: object): Promise<void> =>
    printPlans(name, {
      ...places,
      organisation,
      work: async () => void (await graphql(product, organisation, query, variables)),
    });
  await print('equipment by name', LIST, { sort: 'name', filter: {} });
  await print('equipment that is due', LIST, { sort: 'due', filter: { isDue: true } });
  await print('equipment at a place', LIST, { sort: 'name', filter: { atPlace: randomUUID() } });
  await print('one device', ONE.replace('ID"', `${id}"`), { id });
  await print(
    'the plan of a year',
    'query ($year: Int!) { equipmentYear(year: $year) { unknown months { month count } } }',
    {
      year: new Date().getFullYear(),
    },
  );
}
