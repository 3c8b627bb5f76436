import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientDocument } from './documents.ts';
import { printLine } from './report.ts';
import type { Organisation } from './seed.ts';

interface Logged {
  sql: string;
  params: string[];
}

export interface Places {
  /** The database as its owner, who is not restricted by row-level security. */
  ownerUrl: string;
  /** The path of PostgreSQL's log. */
  logFile: string;
  organisation: Organisation;
}

/**
 * Prints the plans of all statements of the board: the first load, a page from the middle of its closed column,
 * filters, a move.
 */
export async function printBoardPlans(size: string, { url, ...places }: Places & { url: string }): Promise<void> {
  const { organisation } = places;
  const ask =
    (operation: string, variables: object = {}) =>
    async (): Promise<void> => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${organisation.token}`, 'Content-Type': 'application/json' },
        // A separate document, so that no cached response is used.
        body: JSON.stringify({ query: `${clientDocument(operation)}\n# for ${size}`, variables }),
      });
      const { errors } = (await response.json()) as { errors?: object[] };
      if (errors) throw new Error(`${operation}: ${JSON.stringify(errors)}`);
    };
  const boardId = organisation.boardIds.at(-1)!;
  const middle = await middleOf(places.ownerUrl, organisation.clientId, boardId);
  const print = (name: string, work: () => Promise<void>): Promise<void> =>
    printPlans(`${name}, ${size}`, { ...places, work });
  await print('the board', ask('TicketBoard'));
  await print(
    'a page of the closed column',
    ask('BoardPage', { boardId, afterPosition: middle.position, afterId: middle.id }),
  );
  for (const filter of [
    { search: 'brandschutz' },
    { userId: organisation.userId },
    { priority: 3 },
    { due: 'overdue' },
    { search: 'lager', userId: organisation.userId, priority: 3, due: 'dueSoon' },
  ]) {
    await print(`tickets that match ${JSON.stringify(filter)}`, ask('TicketMatches', filter));
  }
  await print(
    'a move',
    ask('MoveTicket', {
      id: organisation.ticketIds[0],
      input: { boardId: organisation.boardIds[1], position: 'b77V' },
    }),
  );
}

async function middleOf(
  ownerUrl: string,
  clientId: string,
  boardId: string,
): Promise<{ id: string; position: string }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; position: string }>(
    `select id, position from ticket where client_id = $1 and board_id = $2 order by position, id
      offset (select count(*) / 2 from ticket where client_id = $1 and board_id = $2) limit 1`,
    [clientId, boardId],
  );
  await owner.end();
  return rows[0]!;
}

/** The statements that the server runs during `work`, from PostgreSQL's log. */
export async function statementsOf(owner: pg.Client, logFile: string, work: () => Promise<void>): Promise<Logged[]> {
  const { size } = await stat(logFile);
  await owner.query(`alter system set log_statement = 'all'`);
  await owner.query('select pg_reload_conf()');
  await sleep(300);
  await work();
  await owner.query('alter system reset log_statement');
  await owner.query('select pg_reload_conf()');
  await sleep(300);
  return readLog((await readFile(logFile, 'utf8')).slice(size));
}

/**
 * Prints the plans of the statements that the server runs during `work`, as PostgreSQL plans them for the application's
 * role under row-level security. The statements and parameters are read from PostgreSQL's log.
 */
export async function printPlans(name: string, options: Places & { work: () => Promise<void> }): Promise<void> {
  const { ownerUrl, logFile, organisation, work } = options;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string; value: string }>(`select name, value from server_secret`);
    const secret = (wanted: string): string => rows.find((row) => row.name === wanted)!.value;
    const statements = await statementsOf(owner, logFile, work);

    const url = new URL(ownerUrl);
    url.username = secret('app_role');
    url.password = secret('app_password');
    const app = new pg.Client({ connectionString: url.toString() });
    await app.connect();
    printLine(`\n=== ${name}: ${statements.length} statements`);
    for (const { sql, params } of statements) {
      printLine(`\n--- ${sql}${params.length > 0 ? `\n    with ${params.join(', ').slice(0, 200)}` : ''}`);
      if (!/^\s*(select|with|insert|update|delete)\b/i.test(sql)) continue;
      await app.query(`begin; set local app.client_id = '${organisation.clientId}'`);
      try {
        await app.query(`prepare plan_of as ${sql}`);
        const plan = await app.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers) execute plan_of${params.length > 0 ? `(${params.join(', ')})` : ''}`,
        );
        printLine(plan.rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'));
      } catch (error) {
        printLine(`    no plan: ${(error as Error).message}`);
      }
      await app.query('rollback; deallocate all');
    }
    await app.end();
  } finally {
    await owner.end();
  }
}

/** Statements with their parameters from PostgreSQL's log: continuation lines begin with a tab. */
function readLog(text: string): Logged[] {
  const entries = text.replaceAll('\n\t', '\n ').split(/\n(?=\d{4}-\d\d-\d\d )/);
  const statements: Logged[] = [];
  for (const entry of entries) {
    const statement = /LOG: {2}(?:statement|execute [^:]*): ([\s\S]+)/.exec(entry)?.[1]?.trim();
    if (statement) statements.push({ sql: statement, params: [] });
    const parameters = /DETAIL: {2}[Pp]arameters: ([\s\S]+)/.exec(entry)?.[1];
    if (parameters)
      statements.at(-1)!.params = [...parameters.matchAll(/\$\d+ = ('(?:[^']|'')*'|NULL)/g)].map((match) => match[1]!);
  }
  return statements;
}
