import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, request as requests, test } from 'playwright/test';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { startMailServer, type MailServer } from '../mails/mail-server.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { startBuiltServer } from '../support/e2e-server.ts';
import { freePort } from '../support/free-port.ts';
import { registerOwner, rest } from './story.ts';

/** `npm run test:long` sets it to a hundred. */
const KILLS = Number(process.env.TEST_KILLS ?? 5);
const JOBS = KILLS + 20;
/** Maximal lifetime of a process after its first job. */
const LONGEST_LIFE_MS = 120;

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: pg.Pool;
let mails: MailServer;
const alive = new Set<ChildProcess>();

// They share a PostgreSQL.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  dataDir = await makeDataFolder('obacht-kill-');
  postgres = await startEmbeddedPostgres({ dataDir });
  database = new pg.Pool({ connectionString: postgres.url, max: 3 });
  database.on('error', () => undefined);
  mails = await startMailServer();
});

test.afterAll(async () => {
  await Promise.all([...alive].map(kill));
  await database.end();
  await postgres.stop();
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
});

// Shares Node's compile cache between the hundred processes.
const settings = (): Record<string, string> => ({
  DATABASE_URL: postgres.url,
  SMTP_URL: mails.url,
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
});

/** Starts the built server and resolves once it has run its first job. */
async function atWork(): Promise<ChildProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...settings(),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'info',
    DEMO: '',
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  alive.add(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Recurring job done')) resolve();
    });
    child.once('exit', (code) => {
      if (alive.delete(child)) reject(new Error(`The server ended by itself, with code ${code}`));
    });
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (!alive.delete(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

const count = async (sql: string): Promise<number> =>
  Number((await database.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]!.count);

/** Creates an organisation with many jobs, each of which sends a mail on each run. Returns their ids. */
async function createJobs(): Promise<string[]> {
  const server = await startBuiltServer({ dataDir, env: settings() });
  const context = await requests.newContext({ baseURL: server.url });
  const owner = await registerOwner(context);
  const ids: string[] = [];
  for (let n = 0; n < JOBS; n += 1) {
    const job = await rest<{ id: string }>(context, owner, 'post', 'job', {
      name: `Pflicht ${n}`,
      type: 'ticket',
      interval: 52,
      payload: { users: [owner.userId] },
    });
    ids.push(job.id);
  }
  await context.dispose();
  await server.stop({ keepData: true });
  // Each next ticket has an attachment to copy.
  const fileId = randomUUID();
  await database.query(
    `insert into stored_file (client_id, id, object_key, name, type, content_type, size, checked_at)
       select id, $1::uuid, 'pruefliste', 'pruefliste.pdf', 'pdf', 'application/pdf', 9, now() from client`,
    [fileId],
  );
  await database.query(
    `insert into job_attachment (client_id, job_id, file_id) select client_id, id, $1::uuid from job`,
    [fileId],
  );
  return ids;
}

/** Makes all jobs due again: one more run each. Counts them in `owed`. */
async function makeDue(owed: Map<string, number>): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `update job set due_day = current_date + 20, next_execution = current_date - 8
       where next_execution > current_date + 1 returning id`,
  );
  for (const { id } of rows) owed.set(id, (owed.get(id) ?? 0) + 1);
}

/** Two processes on one database, killed in turn at random moments; each is replaced at once. */
async function killInTurn(): Promise<void> {
  const processes = [atWork(), atWork()];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const victim = await processes[kills % 2]!;
    await sleep(Math.random() * LONGEST_LIFE_MS);
    await kill(victim);
    processes[kills % 2] = atWork();
  }
  for (const last of processes) await kill(await last);
}

/** Runs processes that are not killed, until the remaining work is done. */
async function finishRemainingWork(): Promise<void> {
  // The work of a killed process stays claimed for a minute; the claims are shortened here.
  await database.query(`update queue_claim set claimed_until = now() where claimed_until is not null`);
  const servers = await Promise.all([1, 2].map(() => startBuiltServer({ dataDir, env: settings() })));
  await expect.poll(() => count(`job where next_execution <= current_date`), { timeout: 300_000 }).toBe(0);
  await expect.poll(() => count(`outbox_mail where sent_at is null`), { timeout: 300_000 }).toBe(0);
  for (const server of servers) await server.stop({ keepData: true });
}

test(`a server that is killed ${KILLS} times loses and repeats no run, and every mail arrives`, async () => {
  test.setTimeout(1_200_000);
  const begun = Date.now();
  const jobs = await createJobs();
  const owed = new Map<string, number>();
  let isKilling = true;
  const days = (async () => {
    while (isKilling) {
      await makeDue(owed);
      await sleep(20);
    }
  })();
  try {
    await killInTurn();
  } finally {
    isKilling = false;
    await days;
  }
  await finishRemainingWork();

  // Every run created exactly one ticket, with all its parts.
  const { rows: made } = await database.query<{
    id: string;
    tickets: number;
    attached: number;
    logged: number;
    given: number;
  }>(
    `select j.id, count(t.id)::int as tickets, coalesce(sum(t.attachment_count), 0)::int as attached,
            (select count(*) from ticket_activity a join ticket x on x.id = a.ticket_id
              where x.job_id = j.id)::int as logged,
            (select count(*) from ticket_user u join ticket x on x.id = u.ticket_id where x.job_id = j.id)::int as given
       from job j left join ticket t on t.client_id = j.client_id and t.job_id = j.id group by j.id`,
  );
  const runs = [...owed.values()].reduce((sum, n) => sum + n, 0);
  expect(runs).toBeGreaterThan(KILLS * 2);
  for (const id of jobs) {
    const times = owed.get(id) ?? 0;
    expect(made.find((job) => job.id === id)).toEqual({
      id,
      tickets: times,
      attached: times,
      logged: times,
      given: times,
    });
  }
  expect(await count(`job where error is not null`)).toBe(0);
  // An interrupted run rolled back its number.
  expect((await database.query('select last from number_range')).rows).toEqual([{ last: runs }]);
  expect(await count('ticket')).toBe(runs);

  // Every mail arrived, with a single Message-ID regardless of how often it was sent.
  const { rows: written } = await database.query<{ id: string }>(
    `select id from outbox_mail where template = 'recurringTicket'`,
  );
  expect(written).toHaveLength(runs);
  expect(await count(`outbox_mail where failed_at is not null or sent_at is null`)).toBe(0);
  const arrived = mails.received
    .filter(({ mail }) => mail.subject!.startsWith('Steht wieder an'))
    .map(({ mail }) => mail.messageId!.replace(/@.*/, ''));
  expect([...new Set(arrived)].sort()).toEqual(written.map(({ id }) => `<${id}`).sort());
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  test.info().annotations.push({
    type: 'counted',
    description:
      `${KILLS} kills in ${seconds} s: ${runs} runs, ` + `${arrived.length - written.length} mails sent once more`,
  });
});
