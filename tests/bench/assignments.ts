import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { passDays, deriveAssignments } from '../../schema/areas/assignments/derive-assignments.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import type { Rows } from '../../schema/kernel/context.ts';
import { floorRows } from './floor-statement.ts';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare, state } from './report.ts';
import { vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
}

const PEOPLE = 10_000;
const LARGE = 2_000;

/** 10,000 people in 200 groups with 30 instructions and 10 examinations: the night, a changed interval, one person. */
export async function measureAssignments(setup: Setup, plan: { rounds: number }): Promise<void> {
  const seeded = await insertPeople(setup);
  await measureNight(setup, plan);
  await measureInterval(setup, seeded, plan);
  await measurePerson(setup, plan);
}

interface Seeded {
  /** A group of 2,000 with one instruction, and one like it for the floor. */
  group: string;
  item: string;
  floorItem: string;
}

const INSERT = `
with items as (
  insert into managed_instruction (client_id, id, name_de)
  select $1, gen_random_uuid(), 'Thema ' || n from generate_series(1, 30) n returning id
), checks as (
  insert into examination (client_id, id, name)
  select $1, gen_random_uuid(), 'Vorsorge ' || n from generate_series(1, 10) n returning id
), people as (
  insert into employee (client_id, id, name, without_email)
  select $1, gen_random_uuid(), 'Engine ' || n, true from generate_series(1, ${PEOPLE}) n returning id
), groups as (
  insert into employee_group (client_id, id, name)
  select $1, gen_random_uuid(), 'Engine ' || n from generate_series(1, 200) n returning id
), numbered as (
  select g.id, row_number() over () as n from groups g
), members as (
  insert into employee_group_member (client_id, group_id, employee_id)
  select $1, g.id, p.id from (select id, row_number() over () as n from people) p
    join numbered g on g.n in (1 + p.n % 200, 1 + (p.n / 200) % 200) returning 1
), required as (
  insert into employee_group_requirement (client_id, id, group_id, instruction_id, since)
  select $1, gen_random_uuid(), g.id, i.id, current_date - 900
    from numbered g join (select id, row_number() over () as n from items) i on i.n % 6 = g.n % 6 returning 1
)
insert into employee_group_requirement (client_id, id, group_id, examination_id, interval_months, since)
select $1, gen_random_uuid(), g.id, c.id, 36, current_date - 900
  from numbered g join (select id, row_number() over () as n from checks) c on c.n % 5 = g.n % 5`;

async function insertPeople({ database, organisation: { clientId } }: Setup): Promise<Seeded> {
  await database.query(INSERT, [clientId]);
  const [group, floorGroup, item, floorItem] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const [groupId, itemId] of [
    [group, item],
    [floorGroup, floorItem],
  ] as const) {
    await database.query(`insert into managed_instruction (client_id, id, name_de) values ($1, $2, 'Groß')`, [
      clientId,
      itemId,
    ]);
    await database.query(`insert into employee_group (client_id, id, name) values ($1, $2, $3)`, [
      clientId,
      groupId,
      groupId,
    ]);
    await database.query(
      `insert into employee_group_member (client_id, group_id, employee_id)
       select client_id, $2, id from employee where client_id = $1 and name like 'Engine %' order by id limit ${LARGE}`,
      [clientId, groupId],
    );
    await database.query(
      `insert into employee_group_requirement (client_id, id, group_id, instruction_id, since)
       values ($1, gen_random_uuid(), $2, $3, current_date - 900)`,
      [clientId, groupId, itemId],
    );
    // Completed two months ago, so that the interval counts.
    await database.query(
      `insert into assignment (client_id, id, employee_id, instruction_id, origin_id, link_id, opens_on, due_on, completed_at)
       select $1, gen_random_uuid(), employee_id, $3, $3, gen_random_uuid(), current_date, current_date, now() - interval '2 months'
         from employee_group_member where client_id = $1 and group_id = $2`,
      [clientId, groupId, itemId],
    );
    await database.query(
      `update employee_group_member set added_on = now() - interval '3 years' where client_id = $1 and group_id = $2`,
      [clientId, groupId],
    );
  }
  await vacuum(database);
  const begun = performance.now();
  while ((await inOrganisation(database, clientId, (rows) => deriveAssignments(rows, today()))) > 0);
  state(
    `everything that is due for ${PEOPLE.toLocaleString('en')} people, once`,
    'ms',
    performance.now() - begun,
    12_000,
  );
  await vacuum(database);
  return { group, item, floorItem };
}

/** Runs a transaction of the organisation, as the worker does. */
export async function inOrganisation<T>(
  database: pg.Client,
  clientId: string,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  await database.query('begin');
  await database.query(`select set_config('app.client_id', $1, true)`, [clientId]);
  const rows: Rows = async <R extends object>(text: string, values: readonly unknown[] = []) =>
    (await database.query<R & pg.QueryResultRow>(text, [...values])).rows;
  const result = await work(rows);
  await database.query('commit');
  return result;
}

/** The floor of the nightly job: one statement that derives all dates again, but writes nothing. */
const FLOOR_NIGHT = `select count(*) from (
  select m.employee_id, r.item_id,
         min(coalesce(c.last_on + make_interval(months => r.interval_months), greatest(m.added_on, r.since) + interval '14 days')) as due
    from employee_group_member m
    join employee_group_requirement r on r.client_id = m.client_id and r.group_id = m.group_id
    left join (select employee_id, item_id, max(completed_on) as last_on from assignment
                where client_id = $1 and completed_at is not null group by 1, 2) c
      on c.employee_id = m.employee_id and c.item_id = r.item_id
   where m.client_id = $1 group by 1, 2) due`;

async function measureNight({ database, organisation: { clientId } }: Setup, plan: { rounds: number }): Promise<void> {
  let night = 0;
  const times = await interleaved(
    {
      ours: async () => {
        night += 1;
        // Ten people leave, and the next day begins.
        await database.query(
          `update employee set leaving_date = $2 where id in (
             select id from employee where client_id = $1 and leaving_date is null and name like 'Engine %' limit 10)`,
          [clientId, addDays(today(), night)],
        );
        await inOrganisation(database, clientId, async (rows) => {
          await passDays(rows, addDays(today(), night + 1));
          await deriveAssignments(rows, addDays(today(), night + 1));
        });
      },
      floor: () => database.query(FLOOR_NIGHT, [clientId]),
    },
    plan.rounds * 4,
  );
  const about = 'floor: one SELECT that derives the dates of everybody; ours: ten people left';
  compare(
    `the nightly run with ${PEOPLE.toLocaleString('en')} people`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 0.5 },
    about,
  );
}

async function measureInterval(setup: Setup, seeded: Seeded, plan: { rounds: number }): Promise<void> {
  const { product, organisation, database } = setup;
  let turn = 0;
  const nextMonths = (): number => [11, 12, 18, 24][(turn += 1) % 4]!;
  const times = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          organisation,
          'mutation ($id: ID!, $input: UpdateEmployeeGroupInput!) { updateEmployeeGroup(id: $id, input: $input) { id } }',
          {
            id: seeded.group,
            input: { instructionAssignments: [{ instruction: seeded.item, interval: nextMonths() }] },
          },
        ),
      floor: () =>
        database.query(
          `update assignment a
              set due_on = c.last_on + make_interval(months => $3), opens_on = c.last_on + make_interval(months => $3) - interval '28 days'
             from (select employee_id, max(completed_on) as last_on from assignment
                    where client_id = $1 and item_id = $2 and completed_at is not null group by 1) c
            where a.client_id = $1 and a.item_id = $2 and a.completed_at is null and a.employee_id = c.employee_id`,
          [organisation.clientId, seeded.floorItem, nextMonths()],
        ),
    },
    plan.rounds * 4,
  );
  const about = 'floor: one UPDATE of the dates, without HTTP';
  compare(
    `another interval for ${LARGE.toLocaleString('en')} people`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 2 },
    about,
  );
}

async function measurePerson(
  { product, floorUrl, organisation, database }: Setup,
  plan: { rounds: number },
): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select id from employee where client_id = $1 and name = 'Engine 9000'`,
    [organisation.clientId],
  );
  const { id } = rows[0]!;
  const times = await interleaved(
    {
      ours: () =>
        graphql(
          product,
          organisation,
          `
            query ($id: ID!) {
              employee(id: $id) {
                name
                openCount
                overdueCount
              }
              assignmentsOfEmployee(id: $id, state: open) {
                count
                data {
                  dueOn
                  managedInstruction {
                    nameDe
                  }
                  examination {
                    name
                  }
                }
              }
            }
          `,
          { id },
        ),
      floor: () =>
        floorRows(floorUrl, {
          name: 'person',
          text: `select e.name, a.due_on, i.name_de, x.name as examination from employee e
             join assignment a on a.client_id = e.client_id and a.employee_id = e.id and a.completed_at is null
             left join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
             left join examination x on x.client_id = a.client_id and x.id = a.examination_id
            where e.client_id = $1 and e.id = $2 order by a.due_on`,
          values: [organisation.clientId, id],
        }),
    },
    plan.rounds * 20,
  );
  compare('what is due for one person', 'ms', times.ours, times.floor, { atMost: 2.5 }, 'floor: one SELECT over HTTP');
}
