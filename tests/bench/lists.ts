import type pg from 'pg';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import { printPlans, type Places } from './plans.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import {
  insertOrganisations,
  insertFiles,
  insertRows,
  openOrganisation,
  type SIZES,
  vacuum,
  type Organisation,
} from './seed.ts';

interface Setup {
  product: Product;
  /** Logged in as the owner. */
  database: pg.Client;
}

const PER_PAGE = 100;
const SMALL = 1_000;

/** Sizes of the large organisation: of its lists, of its tickets (SIZES), and of its audit. */
export interface ListSizes {
  rows: number;
  tickets: 'large' | 'huge';
  entries: number;
}

/** Rows of each list but that of files, by the organisation and their number. */
const INSERTS = [
  `insert into employee (client_id, id, name, department, without_email)
     select $1, gen_random_uuid(), 'Person ' || (n * 7919) % $2, 'Abteilung ' || n % 200, true from generate_series(1, $2::int) n`,
  `insert into inspection (client_id, id, title, status, inspection_date, created_at)
     select $1, gen_random_uuid(), 'Begehung ' || n, 'Draft', current_date - n % 900, now() - n * interval '2 minutes'
       from generate_series(1, $2::int) n`,
] as const;

const LISTS = [
  ['employees', 'sort: "name"', 'person 99', 'person 77777', 'id name department'],
  ['inspections', 'sort: "-createdAt"', 'begehung 99', 'begehung 77777', 'id title status'],
  ['tickets', 'sort: "-createdAt"', 'lager 99', 'lager 77777', 'id title dueDate'],
  ['fileEntries', 'sort: "name"', 'bericht 99', 'bericht 77777', 'id name size'],
] as const;

/** The limit up to which the client requests exact counts (client/kit/table/use-table-state.ts). */
const COUNTED = 'countUpTo: 1000';
const FOUND = 'countUpTo: 100';

/**
 * Long lists compared with those of 1,000 rows, as the client requests them: the first page, the last one after all
 * rows were counted, and two searches of two words, one that finds one row in fifty, and one that finds at most one
 * row.
 */
export async function measureLists(
  { product, database }: Setup,
  {
    rounds,
    rows: many,
    tickets,
    entries,
    plans,
  }: ListSizes & { rounds: number; plans?: Omit<Places, 'organisation'> | undefined },
): Promise<void> {
  const [small, large] = [await filled(database, 'usual', SMALL), await filled(database, tickets, many)];
  const insertEntries = `insert into audit (client_id, at, user_id, door, request_id, entity, entity_id, record_id, action, changes)
     select $1, now() - ($3 - n) * interval '1 second', $2, 'graphql', '',
            case when n % $4::int = 0 then 'Inspection' else 'Ticket' end, gen_random_uuid(), gen_random_uuid(), 'updated',
            jsonb_build_object('title', jsonb_build_array('Leiter ' || n, 'Tritt ' || n))
       from generate_series(1, $3::int) n`;
  // One page of a kind in the small one, ten in the large one.
  for (const [{ clientId, userId }, count, every] of [
    [small, SMALL, SMALL / PER_PAGE],
    [large, entries, entries / (10 * PER_PAGE)],
  ] as const)
    await insertRows(database, clientId, [], () => database.query(insertEntries, [clientId, userId, count, every]));
  await vacuum(database);
  const measure = async (name: string, query: (rows: number) => string, target: number): Promise<void> => {
    const { ours, floor } = await interleaved(
      {
        ours: () => graphql(product, large, query(many), {}),
        floor: () => graphql(product, small, query(SMALL), {}),
      },
      rounds,
    );
    compare(name, 'ms', ours, floor, { atMost: target }, 'floor: the same of 1,000 rows');
    const work = async (): Promise<void> => void (await graphql(product, large, query(many), {}));
    if (plans) await printPlans(name, { ...plans, organisation: large, work });
  };
  const [length, ofAudit] = [many, entries].map((count) => count.toLocaleString('en')) as [string, string];
  for (const [list, sort, frequent, rare, fields] of LISTS) {
    const page = (args: string) =>
      `{ ${list}(perPage: ${PER_PAGE}, ${sort}, ${args}) { count isMore data { ${fields} } } }`;
    await measure(`${list}: first page of ${length}`, () => page(`page: 1, ${COUNTED}`), 3);
    await measure(`${list}: last page of ${length}`, (rows) => page(`page: ${rows / PER_PAGE}`), 3);
    await measure(`${list}: search in ${length}`, () => page(`page: 1, search: "${frequent}", ${FOUND}`), 3);
    await measure(`${list}: search of a rare word in ${length}`, () => page(`page: 1, search: "${rare}", ${FOUND}`), 3);
  }
  const audit = (args: string) => () =>
    `{ audit(perPage: ${PER_PAGE}, ${args}) { count isMore data { id createdAt action } } }`;
  await measure(`audit: newest 100 of ${ofAudit}`, audit(COUNTED), 3);
  await measure(`audit: newest 100 of a kind of ${ofAudit}`, audit(`filter: { entity: "Inspection" }, ${COUNTED}`), 3);
  await measure(`audit: search of two words in ${ofAudit}`, audit(`search: "leiter 99", ${FOUND}`), 20);
}

async function filled(database: pg.Client, size: keyof typeof SIZES, rows: number): Promise<Organisation> {
  const [clientId] = await insertOrganisations(database, 1, size);
  await insertRows(database, clientId!, ['employee', 'inspection', 'document'], async () => {
    for (const insert of INSERTS) await database.query(insert, [clientId, rows]);
    await insertFiles(database, clientId!, rows);
  });
  await vacuum(database);
  return openOrganisation(database, clientId!);
}
