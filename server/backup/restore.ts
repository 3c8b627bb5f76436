import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { extract, type Header } from 'tar-stream';
import { AppError } from '../../schema/kernel/errors.ts';
import { serverOf } from '../database/servers.ts';
import { createSecretTable, runMigrations, unknownMigrations } from '../database/migrate.ts';
import {
  BackupError,
  CONTENT_TYPE,
  END,
  FILES,
  FORMAT,
  HEAD,
  TABLES,
  type BackupEnd,
  type BackupHead,
} from './backup-format.ts';
import { rowsIn } from './table-copy.ts';

/** Storage that takes the bytes of a file as they come. */
export interface ReceivingFiles {
  /** Stores exactly `size` bytes. Throws CONFLICT when the key exists. */
  receive(key: string, source: AsyncIterable<Buffer>, size: number, contentType: string): Promise<void>;
  sizeOf(key: string): Promise<number | null>;
}

export interface RestoreOptions {
  /** Stores the files of this organisation alone. */
  filesOf?: string;
}

export interface Restored {
  takenAt: string;
  rows: number;
  files: number;
}

type Entry = AsyncIterable<Buffer> & { header: Header };

/** More than any head, end or piece of a table has: a larger one is no backup. */
const MAX_BYTES = 200_000_000;

/**
 * Restores a backup into an empty database and its storage. All rows come in one transaction, at whose end the foreign
 * keys are made anew and so checked; after an error the database is empty again. Files that are already there in the
 * same size are kept. Throws BackupError where
 * the database is not empty, the backup is of a newer product, or it is incomplete or changed.
 */
export async function restore(
  ownerUrl: string,
  files: ReceivingFiles,
  source: Readable,
  options: RestoreOptions = {},
): Promise<Restored> {
  const server = await serverOf(ownerUrl);
  const owner = new pg.Client({ connectionString: server, application_name: 'obacht restore' });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await refuseUnlessEmpty(owner);
    try {
      return await restoreInto(owner, server, files, source, options);
    } catch (error) {
      await owner.query('rollback').catch(() => undefined);
      await empty(owner);
      throw error;
    }
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function refuseUnlessEmpty(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  if (rows[0]!.tables > 0)
    throw new BackupError('The database is not empty. Restore into a new one: nothing is overwritten.');
}

/** The database was empty before: everything in it comes from this restore. */
async function empty(owner: pg.Client): Promise<void> {
  await owner.query('drop schema public cascade; create schema public').catch(() => undefined);
}

async function restoreInto(
  owner: pg.Client,
  ownerUrl: string,
  files: ReceivingFiles,
  source: Readable,
  { filesOf }: RestoreOptions,
): Promise<Restored> {
  const tar = extract();
  const read = pipeline(source, tar as unknown as Writable);
  // Reported by the loop below, which reads from it.
  read.catch(() => undefined);
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let tables: Tables | undefined;
  let end: BackupEnd | undefined;
  let wanted: ((key: string) => boolean) | undefined;
  const got = { files: 0, bytes: 0 };
  try {
    for await (const entry of tar as unknown as AsyncIterable<Entry>) {
      const { name } = entry.header;
      if (end) throw damaged('something follows its end');
      if (name === END) {
        const sha256 = hash.digest('hex');
        end = parsed<BackupEnd>(await contentOf(entry));
        if (end.sha256 !== sha256) throw damaged('its content is not what was written');
        continue;
      }
      hash.update(`${name}\0`);
      if (name === HEAD) {
        head = readHead(await contentOf(entry, hash));
        tables = await Tables.prepare(owner, ownerUrl, head);
      } else if (!head || !tables) throw damaged('it does not begin with its head');
      else if (name.startsWith(TABLES)) await tables.add(name, await contentOf(entry, hash));
      else if (name.startsWith(FILES)) {
        await tables.close();
        wanted ??= filesOf === undefined ? () => true : await keysOf(owner, filesOf);
        await receive(files, entry, hash, wanted);
        got.files += 1;
        got.bytes += entry.header.size;
      } else throw damaged(`it has an unknown entry (${name})`);
    }
  } catch (error) {
    throw error instanceof BackupError || error instanceof AppError || (error as { severity?: string }).severity
      ? error
      : damaged((error as Error).message);
  }
  if (!head || !tables || !end) throw damaged('its end is missing');
  if (got.files !== end.files.count || got.bytes !== end.files.bytes) throw damaged('files are missing');
  const rows = await tables.finish(end);
  return { takenAt: head.takenAt, rows, files: got.files };
}

const damaged = (why: string): BackupError => new BackupError(`The backup is incomplete or damaged: ${why}.`);

function parsed<T>(content: Buffer): T {
  try {
    return JSON.parse(content.toString('utf8')) as T;
  } catch {
    throw damaged('an entry cannot be read');
  }
}

function readHead(content: Buffer): BackupHead {
  const head = parsed<BackupHead>(content);
  if (head.format > FORMAT || unknownMigrations(head.migrations).length > 0)
    throw new BackupError(
      `The backup of ${head.takenAt} is from a newer version of Obacht. Restore it with that version or a later one.`,
    );
  return head;
}

async function contentOf(entry: Entry, hash?: Hash): Promise<Buffer> {
  if (entry.header.size > MAX_BYTES) throw damaged(`${entry.header.name} is too large`);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) {
    hash?.update(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const contentTypeOf = ({ pax }: Header): string =>
  (pax as Record<string, string> | null)?.[CONTENT_TYPE] ?? 'application/octet-stream';

/** Whether a file belongs to the organisation, by the rows that have come already. */
async function keysOf(owner: pg.Client, clientId: string): Promise<(key: string) => boolean> {
  const { rows } = await owner.query<{ key: string }>(
    'select object_key as key from stored_file where client_id = $1',
    [clientId],
  );
  const keys = new Set(rows.map(({ key }) => key));
  return (key) => keys.has(key);
}

async function receive(
  files: ReceivingFiles,
  entry: Entry,
  hash: Hash,
  wanted: (key: string) => boolean,
): Promise<void> {
  const key = entry.header.name.slice(FILES.length);
  const size = entry.header.size;
  const bytes = async function* (): AsyncIterable<Buffer> {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  };
  if (!wanted(key) || (await files.sizeOf(key)) === size) for await (const _ of bytes());
  else await files.receive(key, bytes(), size, contentTypeOf(entry.header));
}

/** The tables of the new database while they are filled, in one transaction. */
class Tables {
  readonly #owner: pg.Client;
  readonly #head: BackupHead;
  readonly #foreignKeys: { table: string; name: string; definition: string }[];
  readonly #triggers: { table: string; name: string }[];
  readonly #rows: Record<string, number> = {};
  #open: { name: string; copy: Writable & { rowCount: number }; done: Promise<void> } | undefined;

  private constructor(owner: pg.Client, head: BackupHead, made: { foreignKeys: []; triggers: [] }) {
    this.#owner = owner;
    this.#head = head;
    this.#foreignKeys = made.foreignKeys;
    this.#triggers = made.triggers;
  }

  /**
   * Makes the tables as the migrations of the backup left them, and begins the transaction: without rows of migrations,
   * without foreign keys, whose order would have to be kept, and without triggers, which would write what is in the
   * backup already.
   */
  static async prepare(owner: pg.Client, ownerUrl: string, head: BackupHead): Promise<Tables> {
    await runMigrations(ownerUrl, head.migrations.at(-1));
    await createSecretTable(owner);
    await owner.query('begin');
    const { rows: foreignKeys } = await owner.query(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    const { rows: triggers } = await owner.query(
      `select tgrelid::regclass::text as table, quote_ident(tgname) as name
         from pg_trigger t join pg_class c on c.oid = tgrelid
        where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of foreignKeys) await owner.query(`alter table ${table} drop constraint ${name}`);
    for (const { table, name } of triggers) await owner.query(`alter table ${table} disable trigger ${name}`);
    const names = head.tables.map(({ name }) => owner.escapeIdentifier(name));
    await owner.query(`truncate ${names.join(', ')}`);
    return new Tables(owner, head, { foreignKeys, triggers } as never);
  }

  /** The next piece of the rows of a table. */
  async add(entry: string, content: Buffer): Promise<void> {
    const name = entry.slice(TABLES.length, entry.lastIndexOf('/'));
    if (this.#open?.name !== name) {
      await this.close();
      const table = this.#head.tables.find((each) => each.name === name);
      if (!table || name in this.#rows) throw damaged(`${entry} is out of place`);
      this.#open = { name, ...rowsIn(this.#owner, table) };
    }
    const { copy, done } = this.#open!;
    const rows = await promisify(gunzip)(content, { maxOutputLength: MAX_BYTES });
    if (!copy.write(rows)) await Promise.race([once(copy, 'drain'), done]);
  }

  /** Ends the table that is being filled. */
  async close(): Promise<void> {
    if (!this.#open) return;
    const { name, copy, done } = this.#open;
    this.#open = undefined;
    copy.end();
    await done;
    this.#rows[name] = copy.rowCount;
  }

  /** Compares the rows, makes foreign keys, triggers and sequences again, and commits. Returns the number of rows. */
  async finish(end: BackupEnd): Promise<number> {
    await this.close();
    for (const [name, count] of Object.entries(end.rows))
      if ((this.#rows[name] ?? 0) !== count) throw damaged(`rows of ${name} are missing`);
    const owner = this.#owner;
    for (const { table, name, definition } of this.#foreignKeys)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { table, name } of this.#triggers) await owner.query(`alter table ${table} enable trigger ${name}`);
    for (const { name, value } of end.sequences)
      if (value !== null)
        await owner.query('select setval($1::regclass, $2::bigint)', [`public.${owner.escapeIdentifier(name)}`, value]);
    await owner.query('commit');
    await owner.query('analyze');
    return Object.values(end.rows).reduce((sum, each) => sum + each, 0);
  }
}
