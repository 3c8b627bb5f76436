import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedUpTo, STEPS, type Step } from '../../schema/areas/assignments/due-steps.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const TODAY = '2026-06-01';
const clientId = randomUUID();
const [adult, beginner, removed, item, examination, group, requirement] = Array.from({ length: 7 }, () => randomUUID());

let stored: TestDatabase;
let database: PostgresDatabase;

beforeAll(async () => {
  stored = await createTestDatabase();
  database = await PostgresDatabase.connect(stored.appUrl);
  const owner = new pg.Client({ connectionString: stored.ownerUrl });
  await owner.connect();
  await owner.query(`insert into client (id, name, license, company_data) values ($1, 'Betrieb', 'free', '{}')`, [
    clientId,
  ]);
  await owner.end();
  await database.write(clientId, async ({ rows }) => {
    await rows(
      `insert into employee (client_id, id, name, without_email, entry_date, leaving_date)
         select app_client_id(), id, 'Person', true, entry, leaving
           from unnest($1::uuid[], $2::date[], $3::date[]) as e (id, entry, leaving)`,
      [
        [adult, beginner, removed],
        [null, '2026-06-02', null],
        [TODAY, null, '2026-05-31'],
      ],
    );
    await rows(`insert into employee_group (client_id, id, name) values (app_client_id(), $1, 'Staplerfahrer')`, [
      group,
    ]);
    await rows(`insert into managed_instruction (client_id, id, name_de) values (app_client_id(), $1, 'Stapler')`, [
      item,
    ]);
    await rows(`insert into examination (client_id, id, name) values (app_client_id(), $1, 'Sehtest')`, [examination]);
    await rows(
      `insert into employee_group_requirement (client_id, id, group_id, instruction_id, interval_months, since)
       values (app_client_id(), $1, $2, $3, 12, '2026-01-01')`,
      [requirement, group, item],
    );
    await rows(
      `insert into employee_group_member (client_id, employee_id, group_id, added_on)
       values (app_client_id(), $1, $2, '2026-03-01T10:00:00Z')`,
      [adult, group],
    );
  });
});

afterAll(async () => {
  await database.close();
  await stored.drop();
});

/** The rows of a step for all people of the organisation; `of` names one item. */
const derived = (step: Step, of: string | null = null): Promise<Record<string, unknown>[]> =>
  database.read(clientId, (rows) =>
    rows(
      `with ${derivedUpTo(step)} select row_to_json(${step}) as row from ${step}, (select $1::uuid[], $2::uuid, $3::date) p`,
      [[adult, beginner, removed], of, TODAY],
    ).then((found) => (found as { row: Record<string, unknown> }[]).map(({ row }) => row)),
  );

/** The result of a step for one given row of the previous step, whose other columns are null. */
async function after(before: string, step: Step, row: Readonly<Record<string, unknown>>) {
  const columns = `employee_id uuid, birth_date date, item_id uuid, instruction_id uuid, examination_id uuid,
    origin_id uuid, months int, due_day date, last_on date, last_next date, since date, fair date, effective int,
    again date, is_first boolean, before_work boolean, known_on date, due_on date, opens_on date`;
  // The columns that the step adds cannot be given.
  const own = { interval_of: 'fair, effective', repeated: 'again', dated: 'is_first', due: 'due_on, opens_on' }[
    step as string
  ];
  const left = columns
    .split(',')
    .map((column) => column.trim().split(' ')[0]!)
    .filter((name) => !own?.split(', ').includes(name));
  const [found] = await database.read(clientId, (rows) =>
    rows<{ row: Record<string, unknown> }>(
      `with ${before} as (select ${left.join(', ')} from json_to_record($1::json) as given (${columns})),
            ${step} as (${STEPS[step]})
       select row_to_json(${step}) as row from ${step}`,
      [JSON.stringify(row)],
    ),
  );
  return found!.row;
}

describe('what is due is derived in steps:', () => {
  it('people count until their last day, those who have not started for what precedes the work alone', async () => {
    const people = await derived('person');
    // The rows of a step have no order.
    expect(new Map(people.map(({ id, is_here }) => [id, is_here]))).toEqual(
      new Map([
        [adult, true],
        [beginner, false],
      ]),
    );
  });

  it('a group demands its items since the latest of requirement, membership and first day', async () => {
    expect(await derived('demand')).toEqual([
      expect.objectContaining({ employee_id: adult, item_id: item, months: 12, since: '2026-03-01', last_on: null }),
    ]);
    expect(await derived('demand', examination)).toEqual([]);
  });

  it('a first instruction has two weeks, a first health check four', async () => {
    const [instruction, check] = await Promise.all([
      after('demand', 'interval_of', { instruction_id: item, months: 12, since: '2026-03-01' }),
      after('demand', 'interval_of', { examination_id: examination, months: 12, since: '2026-03-01' }),
    ]);
    expect([instruction.fair, check.fair]).toEqual(['2026-03-15', '2026-03-29']);
  });

  it('what has to precede the work is due on the first day, and open ahead of it', async () => {
    const row = { instruction_id: item, months: 12, since: '2026-03-15', before_work: true };
    expect((await after('demand', 'interval_of', row)).fair).toBe('2026-03-15');
    const opens = async (known: string) =>
      (await after('dated', 'due', { ...row, fair: '2026-03-15', known_on: known, is_first: true })).opens_on;
    expect([await opens('2026-01-01'), await opens('2026-03-10')]).toEqual(['2026-03-01', '2026-03-10']);
  });

  it('youths are instructed half-yearly, also by a yearly demand, until they are of age', async () => {
    const at = (birthDate: string) =>
      after('demand', 'interval_of', {
        instruction_id: item,
        months: 12,
        since: '2026-01-01',
        last_on: '2026-01-10',
        birth_date: birthDate,
      });
    expect([(await at('2009-01-01')).effective, (await at('2008-07-10')).effective]).toEqual([6, 12]);
  });

  it('it is due again an interval after the last time, or on the date of the certificate', async () => {
    const again = async (row: object) => (await after('interval_of', 'repeated', { effective: 12, ...row })).again;
    expect(await again({ last_on: '2026-01-31' })).toBe('2027-01-31');
    expect(await again({ last_on: '2026-01-31', last_next: '2026-09-01' })).toBe('2026-09-01');
    expect(await again({})).toBeNull();
  });

  it('the first time counts until the repetition is later than the days that a new demand gives', async () => {
    const isFirst = async (again: string | null) =>
      (await after('repeated', 'dated', { months: 12, fair: '2026-03-15', again })).is_first;
    expect([await isFirst(null), await isFirst('2026-03-14'), await isFirst('2026-03-15')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a repetition opens four weeks ahead, one of a short interval later, none before the last time', async () => {
    const due = (row: object) =>
      after('dated', 'due', { is_first: false, months: 12, effective: 12, last_on: '2026-01-01', ...row });
    expect(await due({ again: '2027-01-01' })).toMatchObject({ due_on: '2027-01-01', opens_on: '2026-12-04' });
    expect(await due({ again: '2026-02-01', effective: 1 })).toMatchObject({ opens_on: '2026-01-25' });
    expect(await due({ again: '2026-01-10' })).toMatchObject({ opens_on: '2026-01-01' });
  });

  it('a single assignment is due on its day, unless that was before it was assigned', async () => {
    const due = async (dueDay: string) =>
      (await after('dated', 'due', { is_first: true, since: '2026-03-01', fair: '2026-03-15', due_day: dueDay }))
        .due_on;
    expect([await due('2026-04-01'), await due('2026-02-01')]).toEqual(['2026-04-01', '2026-03-15']);
  });

  it('of several demands the earliest decides, and it opens as soon as any of them does', async () => {
    const two = await database.read(clientId, (rows) =>
      rows<{ due: string; opens: string; origin: string }>(
        `with due as (
           select $1::uuid as employee_id, $2::uuid as item_id, $2::uuid as instruction_id, null::uuid as examination_id,
                  true as is_first, false as before_work, origin_id, due_on, opens_on, months
             from (values ($3::uuid, date '2026-05-01', date '2026-04-20', 12),
                          ($4::uuid, date '2026-06-01', date '2026-04-01', 6)) v (origin_id, due_on, opens_on, months)),
              wanted as (${STEPS.wanted})
         select due_on::text as due, opens_on::text as opens, origin_id as origin from wanted`,
        [adult, item, requirement, group],
      ),
    );
    expect(two).toEqual([{ due: '2026-05-01', opens: '2026-04-01', origin: requirement }]);
  });
});

describe('the nightly job', () => {
  it('updates all organisations in which nobody enters or leaves in one statement, and processes the others one by one', async () => {
    const quiet = randomUUID();
    const owner = new pg.Client({ connectionString: stored.ownerUrl });
    await owner.connect();
    await owner.query(`insert into client (id, name, license, company_data) values ($1, 'Still', 'free', '{}')`, [
      quiet,
    ]);
    await owner.query(
      `insert into employee (client_id, id, name, without_email, leaving_date) values ($1, $2, 'P', true, '2026-07-01')`,
      [quiet, randomUUID()],
    );
    await owner.query('delete from assignment_mark');
    const clocks = async (day: string) => {
      await owner.query('update assignment_clock set settled_on = $1', ['2026-05-20']);
      await database.unscoped('test: the night', (rows) => rows('select settle_quiet_days($1)', [day]));
      const { rows } = await owner.query<{ client_id: string }>(
        'select client_id from assignment_clock where settled_on <> $1',
        [day],
      );
      return rows.map((row) => row.client_id);
    };
    // A person of the first organisation has left after 31 May, and one enters on 2 June.
    expect(await clocks('2026-05-30')).toEqual([]);
    expect(await clocks('2026-05-31')).toEqual([]);
    expect(await clocks(TODAY)).toEqual([clientId]);
    expect(await clocks('2026-06-30')).toEqual([clientId]);
    expect((await clocks('2026-07-02')).toSorted()).toEqual([clientId, quiet].toSorted());
    // A clock that was set back passes the same days again.
    await owner.query('update assignment_clock set settled_on = $1', ['2026-07-05']);
    await database.unscoped('test: the night', (rows) => rows('select settle_quiet_days($1)', ['2026-06-25']));
    const { rows: late } = await owner.query('select client_id from assignment_clock where settled_on <> $1', [
      '2026-06-25',
    ]);
    expect(late).toEqual([{ client_id: quiet }]);
    await owner.end();
  });
});
