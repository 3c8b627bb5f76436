import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { pack, type Header, type Pack } from 'tar-stream';
import type { FileStorage } from '../../schema/kernel/ports.ts';
import {
  BACKUP_LOCK,
  BackupError,
  CONTENT_TYPE,
  END,
  FILES,
  FORMAT,
  HEAD,
  LEFT_OUT,
  TABLES,
  type BackupEnd,
  type BackupHead,
  type TableHead,
} from './backup-format.ts';
import { serverOf } from '../database/servers.ts';
import { persistentTables, migrationsOf, rowsOut } from './table-copy.ts';

/** Bytes of a table that are compressed together; what a backup keeps in memory. */
const PIECE = 4_000_000;

interface StoredFile {
  key: string;
  size: string;
  contentType: string;
  hasArrived: boolean;
}

export interface BackedUp {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Keys of files that rows name and the storage does not have; their number is reported, the rest is complete. */
  missing: string[];
}

/**
 * Writes a backup of the database and its files to `out`, and ends it. The rows are those of one moment; the files are
 * those that these rows name, because stored files never change. The server may run meanwhile. `ownerUrl`: as the owner,
 * to whom row-level security does not apply. Throws BackupError where there is no database of the product, and the error
 * of a stream that breaks; `out` is then incomplete, and a restore refuses it.
 */
export async function backUp(
  ownerUrl: string,
  files: Pick<FileStorage, 'sizeOf' | 'stream'>,
  out: Writable,
): Promise<BackedUp> {
  const owner = new pg.Client({ connectionString: await serverOf(ownerUrl), application_name: 'obacht backup' });
  owner.on('error', () => undefined);
  await owner.connect();
  const tar = pack();
  const sent = pipeline(tar as unknown as Readable, out);
  sent.catch(() => undefined);
  try {
    await owner.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
    const entries = new Entries(tar);
    const { rows, stored, sequences } = await writeTables(owner, entries);
    const { count, bytes, missing } = await writeFiles(files, stored, entries);
    const end: BackupEnd = { rows, sequences, files: { count, bytes }, sha256: entries.sha256() };
    await entries.write(END, Buffer.from(JSON.stringify(end)));
    tar.finalize();
    await sent;
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
    return { tables: Object.keys(rows).length, rows: total, files: count, bytes, missing };
  } catch (error) {
    tar.destroy(error as Error);
    await sent.catch(() => undefined);
    throw error;
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/** The entries of the archive, with the hash of all of them. */
class Entries {
  readonly #hash = createHash('sha256');

  constructor(private readonly tar: Pack) {}

  async write(name: string, content: Buffer): Promise<void> {
    await this.writeStream({ name, size: content.length }, [content]);
  }

  /** Writes exactly `size` bytes; a source with fewer or more is an error. */
  async writeStream(
    header: Pick<Header, 'name' | 'size' | 'pax'>,
    source: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    this.#hash.update(`${header.name}\0`);
    const hash = this.#hash;
    // An archive whose reader has gone is destroyed, and its entries with it.
    const entry = this.tar.entry({ ...header, mode: 0o600 }) as unknown as Writable;
    await pipeline(async function* () {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    }, entry);
  }

  sha256(): string {
    return this.#hash.copy().digest('hex');
  }
}

/** All rows in one snapshot, which ends before the files are copied. */
async function writeTables(
  owner: pg.Client,
  entries: Entries,
): Promise<{ rows: Record<string, number>; stored: StoredFile[]; sequences: BackupEnd['sequences'] }> {
  await owner.query('begin isolation level repeatable read read only');
  const head = await headOf(owner);
  await entries.write(HEAD, Buffer.from(JSON.stringify(head)));
  const rows: Record<string, number> = {};
  for (const table of head.tables) rows[table.name] = await writeTable(owner, table, entries);
  const { rows: stored } = await owner.query<StoredFile>(
    `select object_key as key, size::text, content_type as "contentType", checked_at is not null as "hasArrived"
       from stored_file order by object_key`,
  );
  await owner.query('commit');
  // Read last: sequences do not belong to the snapshot, and a value that is too high is harmless.
  const { rows: sequences } = await owner.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { rows, stored, sequences };
}

async function headOf(owner: pg.Client): Promise<BackupHead> {
  const migrations = await migrationsOf(owner);
  if (!migrations) throw new BackupError('There is nothing to back up: the database has no tables of Obacht.');
  const { rows } = await owner.query<{ now: string }>('select now()::text');
  return {
    format: FORMAT,
    takenAt: new Date(rows[0]!.now).toISOString(),
    migrations,
    tables: await persistentTables(owner, LEFT_OUT),
  };
}

/** The rows of a table in pieces; returns how many there are. */
async function writeTable(owner: pg.Client, table: TableHead, entries: Entries): Promise<number> {
  const copy = rowsOut(owner, table);
  let waiting: Buffer[] = [];
  let size = 0;
  let piece = 0;
  const flush = async (): Promise<void> => {
    const content = await promisify(gzip)(Buffer.concat(waiting), { level: 6 });
    await entries.write(`${TABLES}${table.name}/${String(piece++).padStart(6, '0')}.gz`, content);
    waiting = [];
    size = 0;
  };
  for await (const chunk of copy) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PIECE) await flush();
  }
  if (size > 0) await flush();
  return copy.rowCount;
}

async function writeFiles(
  files: Pick<FileStorage, 'sizeOf' | 'stream'>,
  stored: readonly StoredFile[],
  entries: Entries,
): Promise<{ count: number; bytes: number; missing: string[] }> {
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  for (const { key, contentType, hasArrived } of stored) {
    const size = await files.sizeOf(key);
    if (size === null) {
      // The bytes of an upload that has begun come later, or never.
      if (hasArrived) missing.push(key);
      continue;
    }
    await entries.writeStream(
      { name: `${FILES}${key}`, size, pax: { [CONTENT_TYPE]: contentType } },
      files.stream(key),
    );
    count += 1;
    bytes += size;
  }
  return { count, bytes, missing };
}
