import { entities } from '../../schema/index.ts';
import { archiveReader, missingPermissions, readableRows } from '../../schema/platform/exports/archive.service.ts';
import { archivedTables, notArchived } from '../../schema/platform/exports/archive-tables.ts';
import { tableNameOf } from '../../schema/kernel/column.ts';
import type { Context, Snapshot } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { OWN_ROWS } from '../../schema/kernel/list.ts';
import { tableOf, type EntityTable } from '../../schema/kernel/table.ts';
import type { ArchivedTable } from '../../schema/records/archived-table.ts';
import { allRecords } from '../../schema/records/registry.ts';
import { allows } from '../../schema/kernel/abilities.shared.ts';
import type { ZipDownload } from '../storage/zip-download.ts';

const FILES = 500;
/** Rows and bytes of a piece: some milliseconds of the event loop. */
const ROWS = 200;
const BYTES = 1_000_000;

type Reader = { role: string; permissions: string[] };

/** Called after each piece: resolves when the next one may begin. */
type Rest = () => Promise<void>;

interface Manifest {
  format: 1;
  madeAt: string;
  organisation: { id: string; name: string };
  /** Each JSON file is an array of rows; a row has these columns. References are ids of rows in other files. */
  tables: Record<string, { file: string; rows: number; columns: Record<string, string> }>;
  /** Bytes of a row of stored_file, by its id. */
  files: { folder: string; count: number; missing: string[] };
  /** The tables that are not in this archive, with the reason. */
  leftOut: Record<string, string>;
  missingPermissions: string[];
  /** About documents that are not stored. */
  printedOnDemand: string;
}

const PRINTED_ON_DEMAND =
  'Documents that are printed when somebody opens them, such as the sheet of a risk assessment without a saved version, ' +
  'a register or a list, are not stored and therefore not among the files: their content is in the tables. Documents of ' +
  'saved versions are among the files. REST prints them: the calls ending in /pdf.';

const tables = new Map<string, EntityTable<object>>(
  entities.map((entity) => [tableNameOf(entity as new () => object), tableOf(entity as new () => object)]),
);

/** Fills a ZIP with everything of an organisation that the Owner who asked for it may read. */
export async function fillWithEverything(
  zip: ZipDownload,
  ctx: Context,
  ids: readonly string[],
  rest: Rest,
): Promise<void> {
  const reader = await ctx.read((rows) => archiveReader(rows, ids));
  if (!reader) throw new AppError('FORBIDDEN');
  const manifest: Manifest = {
    format: 1,
    madeAt: ctx.ports.clock.now().toISOString(),
    organisation: { id: ctx.clientId, name: '' },
    tables: {},
    files: { folder: 'files', count: 0, missing: [] },
    leftOut: Object.fromEntries(notArchived()),
    missingPermissions: missingPermissions(reader),
    printedOnDemand: PRINTED_ON_DEMAND,
  };
  const readable = [...archivedTables()].filter(([name, table]) => {
    const isReadable = readableRows(table, reader) !== 'none';
    if (!isReadable) manifest.leftOut[name] = 'its permission is missing; an Owner who has it can export it';
    return isReadable;
  });
  // The tables are one state. The files are read afterwards, so that no transaction lasts as long as their download.
  await ctx.snapshot(async (_inside, snapshot) => {
    await addOrganisation(zip, snapshot, manifest);
    for (const [name, table] of readable) await addTable(zip, snapshot, manifest, { name, table, reader, rest });
  });
  await addFiles(zip, ctx, manifest, { readable, reader, rest });
  await zip.add({
    path: 'manifest.json',
    compress: true,
    open: async function* open() {
      yield JSON.stringify(manifest, null, 2);
    },
  });
}

async function addOrganisation(zip: ZipDownload, { rows }: Snapshot, manifest: Manifest): Promise<void> {
  const [client] = await rows<{ name: string }>(
    `select t.id, t.name, t.license, t.company_data as "companyData", t.color, t.created_at as "createdAt"
       from client t where t.id = app_client_id()`,
  );
  manifest.organisation.name = client!.name;
  await zip.add({
    path: 'organisation.json',
    compress: true,
    open: async function* open() {
      yield JSON.stringify(client, null, 2);
    },
  });
}

interface TableOfReader {
  name: string;
  table: ArchivedTable;
  reader: Reader;
}

async function addTable(
  zip: ZipDownload,
  snapshot: Snapshot,
  manifest: Manifest,
  { rest, ...of }: TableOfReader & { rest: Rest },
): Promise<void> {
  const { name, table } = of;
  const columns = archivedColumns(name, table);
  const entity = tables.get(name)!;
  const path = `data/${name}.json`;
  const statement = `select to_json(x)::text as row from
    (select ${entity.select('t', columns.map((column) => column.name) as never).sql} from ${name} t where ${conditionFor(of)}) x`;
  let count = 0;
  await zip.add({
    path,
    compress: true,
    open: async function* open() {
      for await (const piece of snapshot.pieces<{ row: string }>(statement, [], ROWS)) {
        yield `${count === 0 ? '[\n' : ',\n'}${piece.map(({ row }) => row).join(',\n')}`;
        count += piece.length;
        await rest();
      }
      yield count === 0 ? '[]\n' : '\n]\n';
    },
  });
  manifest.tables[name] = {
    file: path,
    rows: count,
    columns: Object.fromEntries(columns.map((column) => [column.name, column.kind])),
  };
}

/** All columns but the organisation, hashes, and what would open something. */
function archivedColumns(name: string, { leftOut = [] }: ArchivedTable): EntityTable<object>['columns'] {
  return tables
    .get(name)!
    .columns.filter(
      (column) => column.name !== 'clientId' && !column.kind.startsWith('bytes') && !leftOut.includes(column.column),
    );
}

function conditionFor({ name, table, reader }: TableOfReader): string {
  const conditions = [OWN_ROWS, ...(table.where ? [table.where] : [])];
  if (readableRows(table, reader) === 'some') conditions.push(`not (${table.examination})`);
  if (name === 'record_version') conditions.push(`t.kind in (${kindsOf(reader)})`);
  if (name === 'record_version_file')
    conditions.push(
      `exists (select 1 from record_version v where v.client_id = t.client_id and v.id = t.version_id and v.kind in (${kindsOf(reader)}))`,
    );
  // Files follow the rows that refer to them.
  if (name === 'stored_file') conditions.push(`t.id in (${filesOf(reader)})`);
  return conditions.join(' and ');
}

/** The kinds of records that the reader may open, as SQL literals. */
const kindsOf = (reader: Reader): string =>
  [
    "''",
    ...allRecords()
      .filter(({ rule }) => allows(rule, reader))
      .map(({ kind }) => `'${kind}'`),
  ].join(', ');

/** A query of the ids of files that are referenced by rows which the reader may read. */
function filesOf(reader: Reader): string {
  const statements = [...archivedTables()].flatMap(([name, table]) => {
    if (name === 'stored_file' || readableRows(table, reader) === 'none') return [];
    return archivedColumns(name, table)
      .filter(({ column }) => /(^|_)file_id$/.test(column))
      .map(
        ({ column }) =>
          `select t.${column} from ${name} t where ${conditionFor({ name, table, reader })} and t.${column} is not null`,
      );
  });
  return [...statements, 'select c.logo_file_id from client c where c.id = app_client_id()'].join(' union ');
}

async function addFiles(
  zip: ZipDownload,
  ctx: Context,
  manifest: Manifest,
  { readable, reader, rest }: { readable: readonly (readonly [string, ArchivedTable])[]; reader: Reader; rest: Rest },
): Promise<void> {
  if (!readable.some(([name]) => name === 'stored_file')) return;
  for (let after: string | null = null; zip.isOpen;) {
    const files: { id: string; name: string; key: string }[] = await ctx.read((rows) =>
      rows(
        `select t.id, t.name, t.object_key as key from stored_file t
          where ${OWN_ROWS} and ($1::uuid is null or t.id > $1) and t.id in (${filesOf(reader)}) order by t.id limit ${FILES}`,
        [after],
      ),
    );
    await Promise.all(
      files.map(({ id, name, key }) =>
        zip.add({
          path: `files/${id}/${name}`,
          compress: false,
          open: () => bytesOf(ctx, key, { rest, onLost: () => manifest.files.missing.push(id) }),
        }),
      ),
    );
    manifest.files.count += files.length;
    if (files.length < FILES) return;
    after = files.at(-1)!.id;
  }
}

/** The bytes of a file; a file that is lost leaves an empty one, and the manifest names it. */
async function* bytesOf(
  ctx: Context,
  key: string,
  { rest, onLost }: { rest: Rest; onLost: () => void },
): AsyncGenerator<Buffer> {
  if ((await ctx.ports.files.sizeOf(key)) === null) return onLost();
  let sent = 0;
  for await (const bytes of ctx.ports.files.stream(key)) {
    yield bytes;
    sent += bytes.length;
    if (sent < BYTES) continue;
    sent = 0;
    await rest();
  }
}
