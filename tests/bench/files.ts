import type pg from 'pg';
import { interleaved } from './interleaved.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import { insertFiles, insertRows, vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
}

const FILES = 100_000;
const PAGE = 100;

/** The list of the file manager with 100,000 files in one folder: the first page, the last one, and a search. */
export async function measureFiles(setup: Setup, plan: { rounds: number }): Promise<void> {
  const { product, organisation, database } = setup;
  const folderId = await fillFolder(setup);
  const page = (args: string): Promise<unknown> =>
    graphql(
      product,
      organisation,
      `query ($folderId: ID) { fileEntries(folderId: $folderId, perPage: ${PAGE}, ${args}) {
         count data { id kind name size updatedAt updatedBy { id name } } } }`,
      { folderId },
    );
  /** The minimal work for a page: its rows in order, and their number. */
  const rows = (where: string, offset: number): Promise<unknown> =>
    Promise.all([
      database.query(
        `select id, name, size, updated_at, updated_by from document where client_id = $1 and deleted_at is null and ${where}
          order by sort_key(name), id limit ${PAGE} offset ${offset}`,
        [organisation.clientId, ...(where.includes('$2') ? [folderId] : [])],
      ),
      database.query(`select count(*) from document where client_id = $1 and deleted_at is null and ${where}`, [
        organisation.clientId,
        ...(where.includes('$2') ? [folderId] : []),
      ]),
    ]);
  const about = 'floor: the rows and their count in two statements, without HTTP';
  for (const [what, args, where, offset] of [
    ['first page', 'page: 1', 'folder_id = $2', 0],
    ['last page', `page: ${FILES / PAGE}`, 'folder_id = $2', FILES - PAGE],
    ['search by name', 'search: "bericht 99"', `name ilike '%bericht%' and name ilike '%99%'`, 0],
  ] as const) {
    const times = await interleaved({ ours: () => page(args), floor: () => rows(where, offset) }, plan.rounds * 5);
    compare(`${what} of ${FILES.toLocaleString('en')} files`, 'ms', times.ours, times.floor, { atMost: 2 }, about);
  }
}

async function fillFolder({ database, organisation: { clientId } }: Setup): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into folder (client_id, id, name, path, depth) values ($1, gen_random_uuid(), 'Viele', '', 1) returning id`,
    [clientId],
  );
  const folderId = rows[0]!.id;
  await insertRows(database, clientId, ['document'], () => insertFiles(database, clientId, FILES, folderId));
  await vacuum(database);
  return folderId;
}
