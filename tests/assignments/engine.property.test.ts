import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCompletions } from '../../schema/areas/assignments/completion.rows.ts';
import { passDays, deriveAllAssignments } from '../../schema/areas/assignments/derive-assignments.ts';
import { addDays, dayOf } from '../../schema/kernel/calendar.shared.ts';
import type { Rows } from '../../schema/kernel/context.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import {
  dueOfModel,
  GROUPS,
  historyOf,
  inDaysFrom,
  ITEMS,
  keyOf,
  kindOf,
  ModelPerson,
  roundsOf,
  type GroupStep,
  type ModelRequirements,
  type Step,
} from './history-model.ts';

/** The number of people, each with an independent history, and of rounds in which each takes the next step. */
/** FUZZ=20 draws twenty times as many histories, as `npm run test:long` does. */
const FUZZ = Number(process.env.FUZZ ?? 1);
const PEOPLE = 1_000 * FUZZ;
const ROUNDS = 16;

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** The database has no server, whose worker would derive by its own clock. */
let stored: TestDatabase;
let database: PostgresDatabase;
const clientId = randomUUID();
const people = ids(PEOPLE);
const groups = ids(GROUPS);
const items = ids(ITEMS);

const write = <T>(work: (rows: Rows) => Promise<T>): Promise<T> => database.write(clientId, ({ rows }) => work(rows));

beforeAll(async () => {
  stored = await createTestDatabase();
  database = await PostgresDatabase.connect(stored.appUrl);
  const owner = new pg.Client({ connectionString: stored.ownerUrl });
  await owner.connect();
  await owner.query(`insert into client (id, name, license, company_data) values ($1, 'Betrieb', 'free', '{}')`, [
    clientId,
  ]);
  await owner.end();
  await write(async (rows) => {
    await rows(
      `insert into employee (client_id, id, name, without_email)
         select app_client_id(), id, 'Person', true from unnest($1::uuid[]) id`,
      [people],
    );
    await rows(
      `insert into employee_group (client_id, id, name) select app_client_id(), id, id::text from unnest($1::uuid[]) id`,
      [groups],
    );
    for (const [number, id] of items.entries()) {
      const [table, name] =
        kindOf(number) === 'examination' ? ['examination', 'name'] : ['managed_instruction', 'name_de'];
      await rows(`insert into ${table} (client_id, id, ${name}) values (app_client_id(), $1, 'Thema')`, [id]);
    }
  });
});
afterAll(async () => {
  await database.close();
  await stored.drop();
});

/** Statements for one round; each takes all people whose step it is. */
async function takeSteps(rows: Rows, model: ModelPerson[], steps: Step[], now: Date, today: string): Promise<void> {
  const joined: [string, string][] = [];
  const left: [string, string][] = [];
  const completed = new Map<number, string[]>();
  const changed: [string, string, string | null][] = [];
  const certificates: [string, string, string | null][] = [];
  const assigned: { id: string; item: number; dueDay: string | null; employeeId: string }[] = [];
  for (const [index, step] of steps.entries()) {
    const person = model[index]!;
    const id = people[index]!;
    switch (step.type) {
      case 'join':
        if (person.memberships.has(step.group)) break;
        person.memberships.set(step.group, now);
        joined.push([id, groups[step.group]!]);
        break;
      case 'leave':
        if (person.memberships.delete(step.group)) left.push([id, groups[step.group]!]);
        break;
      case 'complete':
        completed.set(step.item, [...(completed.get(step.item) ?? []), id]);
        if (kindOf(step.item) === 'instruction') {
          person.completions.push({ item: step.item, at: now, nextDate: null });
          break;
        }
        person.completions.push({ item: step.item, at: now, nextDate: inDaysFrom(today, step.nextInDays) });
        certificates.push([id, items[step.item]!, inDaysFrom(today, step.nextInDays)]);
        break;
      case 'assign': {
        const single = { id: randomUUID(), item: step.item, dueDay: inDaysFrom(today, step.inDays), addedAt: now };
        person.singles.push(single);
        assigned.push({ ...single, employeeId: id });
        break;
      }
      case 'born':
      case 'enter':
      case 'quit': {
        const property = ({ born: 'birthDate', enter: 'entryDate', quit: 'leavingDate' } as const)[step.type];
        person[property] = inDaysFrom(today, step.inDays);
        changed.push([step.type, id, person[property]]);
      }
    }
  }
  await rows(
    `insert into employee_group_member (client_id, employee_id, group_id, added_on)
       select app_client_id(), e, g, $3 from unnest($1::uuid[], $2::uuid[]) as joined (e, g)`,
    [joined.map(([id]) => id), joined.map(([, id]) => id), now],
  );
  await rows(
    `delete from employee_group_member where (employee_id, group_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
    [left.map(([id]) => id), left.map(([, id]) => id)],
  );
  for (const [item, who] of completed) await recordCompletions(rows, items[item]!, who, now);
  await rows(
    `update assignment a set certificate_seen_on = $4, next_date = day
       from unnest($1::uuid[], $2::uuid[], $3::date[]) as certificate (employee, item, day)
      where a.employee_id = employee and a.item_id = item and a.completed_at = $5`,
    [
      certificates.map(([id]) => id),
      certificates.map(([, id]) => id),
      certificates.map(([, , day]) => day),
      today,
      now,
    ],
  );
  for (const item of items.keys()) {
    const of = assigned.filter((single) => single.item === item);
    await rows(
      `insert into single_assignment (client_id, id, name, ${kindOf(item)}_id, due_date)
         select app_client_id(), id, 'Einmal', $3, day from unnest($1::uuid[], $2::date[]) as single (id, day)`,
      [of.map(({ id }) => id), of.map(({ dueDay }) => dueDay), items[item]],
    );
  }
  await rows(
    `insert into single_assignment_employee (client_id, assignment_id, employee_id, added_at)
       select app_client_id(), a, e, $3 from unnest($1::uuid[], $2::uuid[]) as single (a, e)`,
    [assigned.map(({ id }) => id), assigned.map(({ employeeId }) => employeeId), now],
  );
  for (const [type, column] of [
    ['born', 'birth_date'],
    ['enter', 'entry_date'],
    ['quit', 'leaving_date'],
  ] as const) {
    const of = changed.filter(([step]) => step === type);
    await rows(
      `update employee e set ${column} = day from unnest($1::uuid[], $2::date[]) as changed (id, day)
         where e.id = changed.id`,
      [of.map(([, id]) => id), of.map(([, , day]) => day)],
    );
  }
}

async function changeGroup(rows: Rows, requirements: ModelRequirements, step: GroupStep, today: string): Promise<void> {
  const key = keyOf(step.group, step.item);
  if (step.type === 'drop') {
    requirements.delete(key);
    await rows(`delete from employee_group_requirement where group_id = $1 and item_id = $2`, [
      groups[step.group],
      items[step.item],
    ]);
    return;
  }
  const { id, since } = requirements.get(key) ?? { id: randomUUID(), since: today };
  requirements.set(key, { id, months: step.months, since, beforeWork: step.beforeWork });
  await rows(
    `insert into employee_group_requirement (client_id, id, group_id, ${kindOf(step.item)}_id, interval_months, since, before_work)
       values (app_client_id(), $1, $2, $3, $4, $5, $6)
     on conflict (client_id, group_id, item_id) do update
       set interval_months = excluded.interval_months, before_work = excluded.before_work`,
    [id, groups[step.group], items[step.item], step.months, since, step.beforeWork],
  );
}

/** The stored due dates, by person and item. */
async function dueInDatabase(rows: Rows): Promise<Map<string, Record<number, [string, string]>>> {
  const stored = await rows<{ employee: string; item: string; opens: string; due: string }>(
    `select employee_id as employee, item_id as item, opens_on::text as opens, due_on::text as due from assignment
       where completed_at is null and withdrawn_at is null`,
  );
  const due = new Map<string, Record<number, [string, string]>>();
  for (const { employee, item, opens, due: on } of stored) {
    const ofPerson = due.get(employee) ?? {};
    ofPerson[items.indexOf(item)] = [opens, on];
    due.set(employee, ofPerson);
  }
  return due;
}

/** All stored assignments. */
const assignments = (rows: Rows) => rows(`select a::text from assignment a order by id`);

it(
  'derives the same dates as a simple model after a thousand random histories',
  { timeout: 180_000 * FUZZ },
  async () => {
    const [rounds] = fc.sample(roundsOf(ROUNDS), { numRuns: 1 });
    const histories = fc.sample(historyOf(ROUNDS), { numRuns: PEOPLE });
    const model = people.map(() => new ModelPerson());
    const requirements: ModelRequirements = new Map();
    let day = '2026-11-21';
    let today = day;

    for (const [number, round] of rounds!.entries()) {
      day = addDays(day, round.days);
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + round.minute * 60_000);
      today = dayOf(now.toISOString())!;
      await write(async (rows) => {
        for (const step of round.groups) await changeGroup(rows, requirements, step, today);
        await takeSteps(
          rows,
          model,
          histories.map((history) => history[number]!),
          now,
          today,
        );
      });
      // In some rounds the worker does not run and catches up later; in others two run.
      if (number % 4 === 1) continue;
      await Promise.all(
        (number % 2 ? [1] : [1, 2]).map(() =>
          write(async (rows) => {
            await passDays(rows, today);
            await deriveAllAssignments(rows, today);
          }),
        ),
      );
      const due = await write(dueInDatabase);
      for (const [index, person] of model.entries()) {
        const expected = dueOfModel(person, requirements, today);
        const found = due.get(people[index]!) ?? {};
        if (JSON.stringify(found, Object.keys(found).sort()) === JSON.stringify(expected)) continue;
        expect(found, `round ${number} on ${today}: ${JSON.stringify(histories[index]!.slice(0, number + 1))}`).toEqual(
          expected,
        );
      }
    }

    const before = await write(assignments);
    expect(before.length).toBeGreaterThan(PEOPLE);
    await write(async (rows) => {
      await rows(`insert into assignment_mark (client_id, employee_id) select client_id, id from employee`);
      await deriveAllAssignments(rows, today);
    });
    expect(await write(assignments), 'deriving again changes nothing').toEqual(before);
  },
);
