import { writeXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import { floorRows } from './floor-statement.ts';
import { COMPILED, interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
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

const PEOPLE = 10_000;

/** An import of 10,000 people from a spreadsheet, and their table by name. */
export async function measureEmployees(setup: Setup, plan: { rounds: number }): Promise<void> {
  await measureImport(setup);
  await vacuum(setup.database);
  await measureTable(setup, plan);
}

const personOf = (kind: string, n: number) => ({
  name: `Person ${(n * 7919) % PEOPLE} ${kind}`,
  email: `${kind}.${n}@example.org`,
  number: `${kind}-${n}`,
  department: `Abteilung ${n % 200}`,
});

/**
 * The floor: one insert of the rows of the sheet, with their audit, without reading and comparing the sheet.
 */
const FLOOR_IMPORT = `insert into employee (client_id, id, name, email, personnel_number, department)
  select $1, gen_random_uuid(), r.name, r.email, r.number, r.department
    from jsonb_to_recordset($2::jsonb) as r(name text, email text, number text, department text)`;

async function measureImport({ product, organisation, database }: Setup): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n) => personOf('import', n));
  const rows = [
    ['Name', 'E-Mail', 'Personalnummer', 'Abteilung'],
    ...people.map(({ name, email, number, department }) => [name, email, number, department]),
  ];
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Leute', rows }] })).toString('base64');
  const send = async (): Promise<number> => {
    const begun = performance.now();
    const response = await fetch(`${product.url}/api/v1/employee/batch`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${organisation.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    const { refused } = (await response.json()) as { refused?: number };
    if (response.status !== 200 || refused !== 0) throw new Error(`The import was answered with ${response.status}`);
    return performance.now() - begun;
  };
  const first = await send();
  const again = await send();
  const others = JSON.stringify(Array.from({ length: PEOPLE }, (_, n) => personOf('floor', n)));
  const begun = performance.now();
  await database.query('begin');
  await database.query(`select set_config('app.client_id', $1, true)`, [organisation.clientId]);
  await database.query(FLOOR_IMPORT, [organisation.clientId, others]);
  const floor = performance.now() - begun;
  await database.query('rollback');
  const count = PEOPLE.toLocaleString('en');
  const note = 'floor: one INSERT of the rows, with their audit, without file and HTTP';
  compare(`import of ${count} employees`, 'ms', first, floor, { atMost: 2 }, note);
  compare(`the same file once more`, 'ms', again, floor, { atMost: 0.5 }, note);
}

const FIELDS =
  'id name email withoutEmail employeeLanguage personnelNumber department jobTitle birthDate entryDate leavingDate ' +
  'createdAt version updatedBy { id name }';

/** The floor: one hand-written statement that returns the page as JSON, with the number of the same people. */
const FLOOR_TABLE = `select json_build_object('count', (
    select count(*) from employee
     where client_id = $1 and coalesce(leaving_date >= current_date, true) and deleted_at is null), 'data', (
  select json_agg(p) from (
    select e.id, e.name, e.email, e.without_email, e.language, e.personnel_number, e.department, e.job_title, e.birth_date,
           e.entry_date, e.leaving_date, e.created_at, e.version, json_build_object('id', u.id, 'name', u.name) as updated_by
      from employee e left join client_user u on u.client_id = e.client_id and u.id = e.updated_by
     where e.client_id = $1 and coalesce(e.leaving_date >= current_date, true) and e.deleted_at is null
     order by sort_key(e.name), e.id limit 100) p))::text as page`;

async function measureTable({ product, floorUrl, organisation }: Setup, plan: { rounds: number }): Promise<void> {
  const ours = (): Promise<unknown> =>
    graphql(
      product,
      organisation,
      `query ($filter: JSON) { employees(sort: "name", perPage: 100, countUpTo: 1000, filter: $filter) { count isMore data { ${FIELDS} } } }`,
      { filter: { hasLeft: false } },
    );
  const floor = (): Promise<unknown> =>
    floorRows(floorUrl, { name: 'employees', text: FLOOR_TABLE, values: [organisation.clientId] });
  const times = await interleaved({ ours, floor }, plan.rounds * 10, COMPILED);
  compare(
    `employees by name, page of 100 of ${PEOPLE.toLocaleString('en')}`,
    'ms',
    times.ours,
    times.floor,
    { atMost: 2 },
    'floor: its statement alone, over HTTP',
  );
}
