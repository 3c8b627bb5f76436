import { spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Worker } from './commands.ts';
import type { BoardOrder, BoardResult } from './load.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare, median, state } from './report.ts';
import { PASSWORD, vacuum, type Organisation } from './seed.ts';

interface Setup {
  load: Worker;
  product: Product;
  database: pg.Client;
  databaseUrl: string;
  /** The data directory of the server. */
  dataDir: string;
  /** The request for the board of another organisation, the neighbour, which works during the export. */
  board: Omit<BoardOrder, 'connections' | 'changes' | 'ms'>;
  /** The organisation with 50,000 tickets. */
  exporter: Organisation;
}

const FILES = 20;
const FILE_BYTES = 100 * 1024 * 1024;
const MAX_MEMORY = 200;
/** Those of `npm run backup`: with a larger young generation what was sent is freed later. */
const FLAGS = ['--max-semi-space-size=1'];

/** An export of 50,000 tickets and an archive with 2 GB of files: their memory, and the effect on a neighbour. */
export async function measureExports(setup: Setup, plan: { rounds: number; ms: number }): Promise<void> {
  const { product, exporter } = setup;
  await insertFiles(setup);
  for (const [what, download] of [
    ['50,000 tickets as csv', () => listOf(product, exporter, 'csv')],
    ['50,000 tickets as xlsx', () => listOf(product, exporter, 'xlsx')],
    ['an archive with 2 GB of files', () => archiveOf(product, exporter)],
  ] as const)
    await measure(setup, plan, what, download);
  await measureBackup(setup);
}

/** The memory for a backup of everything, including 50,000 tickets and 2 GB of files. */
async function measureBackup({ databaseUrl, dataDir }: Setup): Promise<void> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [...FLAGS, join(import.meta.dirname, '../../dist/server/backup.js'), 'backup', '-'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, GCS_BUCKET: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let bytes = 0;
  let most: number | null = null;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    // The operating system keeps the maximum; the last sample is at most some chunks before the end.
    if (Math.floor(bytes / 20_000_000) !== Math.floor((bytes + chunk.length) / 20_000_000))
      most = await peakOf(child.pid!);
    bytes += chunk.length;
  }
  if (bytes < FILES * FILE_BYTES) throw new Error('The backup ended too early');
  state('a backup with 2 GB of files: memory of its process', 'MB', most, MAX_MEMORY);
  state('a backup with 2 GB of files: until it is there', 's', (performance.now() - begun) / 1000, 60);
}

/** The peak memory of a process, in MB; null if the operating system does not report it. */
async function peakOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return found ? Number(found) / 1024 : null;
}

/** Repeats a download while the neighbour requests its board. */
async function measure(
  { load, product, board }: Setup,
  { rounds, ms }: { rounds: number; ms: number },
  what: string,
  download: () => Promise<Response>,
): Promise<void> {
  const neighbour = async (): Promise<number> =>
    (await load.call<BoardResult>('board', { ...board, connections: 1, changes: 'between', ms } satisfies BoardOrder))
      .p95;
  const quiet: number[] = [];
  const busy: number[] = [];
  const seconds: number[] = [];
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await neighbour());
    const before = (await product.memory()) ?? 0;
    const begun = performance.now();
    const response = await download();
    let isRunning = true;
    const reading = (async () => {
      for await (const chunk of response.body!) void chunk;
      isRunning = false;
      seconds.push((performance.now() - begun) / 1000);
    })();
    const watching = (async () => {
      while (isRunning) {
        most = Math.max(most, ((await product.memory()) ?? 0) - before);
        await sleep(100);
      }
    })();
    busy.push(await neighbour());
    await Promise.all([reading, watching]);
  }
  state(`${what}: memory on top`, 'MB', most, MAX_MEMORY);
  state(`${what}: until it is there`, 's', median(seconds), 60);
  compare(`${what}: board of a neighbour, p95`, 'ms', median(busy), median(quiet), { atMost: 2 }, 'floor: quiet');
}

async function listOf(product: Product, exporter: Organisation, format: 'csv' | 'xlsx'): Promise<Response> {
  const response = await fetch(`${product.url}/exports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${exporter.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ list: 'tickets', format }),
  });
  if (!response.ok) throw new Error(`The export was refused: ${await response.text()}`);
  return response;
}

async function archiveOf(product: Product, exporter: Organisation): Promise<Response> {
  const { requestArchive } = await graphql<{ requestArchive: { url: string } }>(
    product,
    exporter,
    'mutation ($input: RequestArchiveInput!) { requestArchive(input: $input) { url } }',
    { input: { currentPassword: PASSWORD } },
  );
  const { pathname, search } = new URL(requestArchive.url, product.url);
  const response = await fetch(new URL(`${pathname}${search}`, product.url));
  if (!response.ok) throw new Error(`The archive was refused: ${await response.text()}`);
  return response;
}

/** Inserts documents of the file manager. Their bytes are zeros in sparse files, which take no space on the disk. */
async function insertFiles({ database, dataDir, exporter: { clientId } }: Setup): Promise<void> {
  const { rows } = await database.query<{ key: string }>(
    `with file as (
       insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
       select $1, gen_random_uuid(), md5(n || 'archive') || left(md5(n::text), 16), 'Film ' || n || '.mp4', 'mp4',
              'video/mp4', $2, now() from generate_series(1, ${FILES}) n returning id, name, size, object_key
     ), document as (
       insert into document (client_id, id, name, file_id, size)
       select $1, gen_random_uuid(), name, id, size from file)
     select object_key as key from file`,
    [clientId, FILE_BYTES],
  );
  for (const { key } of rows) {
    const folder = join(dataDir, 'files', key.slice(0, 2));
    await mkdir(folder, { recursive: true });
    const file = await open(join(folder, key), 'w');
    await file.truncate(FILE_BYTES);
    await file.close();
  }
  await vacuum(database);
}
