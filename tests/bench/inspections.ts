import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { COMPILED, interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import { statementsOf } from './plans.ts';
import type { Product } from './product.ts';
import { compare, state } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
  logFile: string;
}

const INSPECTIONS = 10_000;
const TASKS = 200;

/** The list of an organisation with 10,000 inspections, and a change of one task in an inspection of 200. */
export async function measureInspections(setup: Setup, plan: { rounds: number }): Promise<void> {
  await insertMany(setup);
  await measureList(setup, plan);
  await measureSave(setup, plan);
}

/** An organisation after many years: inspections with two areas and six tasks each. */
async function insertMany({ database, organisation: { clientId, userId } }: Setup): Promise<void> {
  await database.query('begin');
  await database.query(
    `create temp table i on commit drop as select gen_random_uuid() as id, n from generate_series(1, ${INSPECTIONS}) n`,
  );
  await database.query(
    `create temp table a on commit drop as select i.id as inspection_id, gen_random_uuid() as id, k from i
       cross join generate_series(1, 2) k`,
  );
  await database.query(
    `insert into inspection (client_id, id, title, status, inspection_date, responsible, created_at, created_by)
     select $1, id, 'Begehung ' || n, case when n % 3 = 0 then 'Draft' else 'Closed' end, current_date - n % 900, $2,
       now() - n * interval '2 hours', $2 from i`,
    [clientId, userId],
  );
  await database.query(
    `insert into inspection_area (client_id, id, inspection_id, name, position)
       select $1, id, inspection_id, 'Bereich ' || k, 'a' || k from a`,
    [clientId],
  );
  await database.query(
    `insert into inspection_task (client_id, id, inspection_id, area_id, name, ok, position)
     select $1, gen_random_uuid(), a.inspection_id, a.id, 'Punkt ' || t, (array[true, false, null])[1 + t % 3],
       'a' || t from a cross join generate_series(1, 3) t`,
    [clientId],
  );
  await database.query('commit');
  await vacuum(database);
}

const FIELDS =
  'id title status inspectionDate nextExecution createdAt areaCount taskCount openCount defectCount version ' +
  'responsible { id name }';

/** The floor: one hand-written statement that returns the page as JSON. */
const FLOOR_LIST = `select json_build_object('count', (select count(*) from inspection where client_id = $1), 'data', (
  select json_agg(p) from (
    select i.id, i.title, i.status, i.inspection_date, i.next_execution, i.created_at, i.version,
      json_build_object('id', u.id, 'name', u.name) as responsible,
           (select count(*) from inspection_area a
             where a.client_id = i.client_id and a.inspection_id = i.id) as areas, t.*
      from inspection i left join client_user u on u.client_id = i.client_id and u.id = i.responsible
      cross join lateral (select count(*) as tasks, count(*) filter (where ok is null and not not_applicable) as open,
        count(*) filter (where not ok) as defects from inspection_task t
        where t.client_id = i.client_id and t.inspection_id = i.id) t
     where i.client_id = $1 order by i.created_at desc nulls last, i.id limit 100) p))::text as page`;

async function measureList({ product, organisation, database }: Setup, plan: { rounds: number }): Promise<void> {
  const ours = (): Promise<unknown> =>
    graphql(
      product,
      organisation,
      // As the client requests it.
      `query ($page: Int) { inspections(page: $page, perPage: 100, countUpTo: 1000) { count isMore data { ${FIELDS} } } }`,
      { page: 1 },
    );
  const floor = (): Promise<unknown> =>
    database.query({ name: 'floor list of inspections', text: FLOOR_LIST, values: [organisation.clientId] });
  const times = await interleaved({ ours, floor }, plan.rounds * 10, COMPILED);
  compare(
    `list, page of 100 of ${INSPECTIONS.toLocaleString('en')} inspections`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 1.8 },
    'floor: its statement alone, without HTTP',
  );
}

async function measureSave(
  { product, organisation, database, logFile }: Setup,
  plan: { rounds: number },
): Promise<void> {
  const tasks = Array.from({ length: TASKS }, (_, index) => ({ id: randomUUID(), name: `Punkt ${index + 1}` }));
  const { createInspection } = await graphql<{ createInspection: { id: string; areas: { id: string }[] } }>(
    product,
    organisation,
    'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id areas { id } } }',
    {
      input: {
        title: 'Groß',
        inspectionDate: '2026-11-12',
        responsible: organisation.userId,
        areas: [{ name: 'Halle', tasks }],
      },
    },
  );
  let turn = 0;
  const save = (fields: string) => async (): Promise<void> => {
    turn += 1;
    await graphql(
      product,
      organisation,
      `mutation ($id: ID!, $input: SaveInspectionInput!) {
         saveInspection(id: $id, input: $input) { inspection { id ${fields} } conflicts { field } } }`,
      {
        id: createInspection.id,
        input: { tasks: [{ id: tasks[turn % TASKS]!.id, comment: `Befund ${turn}` }] },
      },
    );
  };
  // The fields that the outbox of a walk requests.
  const ours = save('version updatedAt');
  const floor = (): Promise<unknown> => {
    turn += 1;
    return database.query({
      name: 'floor save',
      text: 'update inspection_task set comment = $3 where client_id = $1 and id = $2',
      values: [organisation.clientId, tasks[turn % TASKS]!.id, `Befund ${turn}`],
    });
  };
  const times = await interleaved({ ours, floor }, plan.rounds * 20, COMPILED);
  compare(
    `saving one of ${TASKS} tasks`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 3 },
    'floor: one UPDATE with its commit, without HTTP',
  );
  const written = (await statementsOf(database, logFile, ours)).filter(
    // The notification follows the commit, and nobody waits for it.
    ({ sql }) => !/^(begin|commit|rollback|set |alter|select pg_reload|select pg_notify\('change')/i.test(sql),
  );
  const writes = written.filter(
    ({ sql }) => /^\s*(with\b[\s\S]*\b)?(insert|update|delete)\b/i.test(sql) && /inspection/i.test(sql),
  );
  state(`statements that such a save waits for, session and change feed included`, '', written.length, 6);
  state(`statements of them that write inspections`, '', writes.length, 2);
}
