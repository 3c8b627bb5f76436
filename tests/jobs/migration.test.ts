import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { INTERVALS, turnsOfTicket } from '../../schema/areas/jobs/recurrence.shared.ts';
import { createEmptyDatabase } from '../support/postgres.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
const ID = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('an organisation from before there were series', () => {
  it('has a series for each ticket that recurs, with the dates that the product itself would choose', async () => {
    const files = (await readdir(FOLDER)).sort();
    const run = async (file: string): Promise<unknown> => owner.query(await readFile(join(FOLDER, file), 'utf8'));
    for (const file of files.filter((name) => name < '0005')) await run(file);

    const now = today();
    const dues = [
      null,
      now,
      addDays(now, 3),
      addDays(now, -3),
      addDays(now, 400),
      '2020-02-29',
      '2019-01-31',
      '1999-12-31',
      '2031-08-31',
      '9999-12-31',
    ];
    const cases = [0, ...INTERVALS].flatMap((recurring) => dues.map((dueDate) => ({ recurring, dueDate })));
    await owner.query(`insert into client (id, name, license, company_data) values ($1, 'Vogel', 'sp-free', '{}')`, [
      ID(1),
    ]);
    await owner.query(
      `insert into client_user (client_id, id, name, email, role, permissions)
         values ($1, $2, 'Petra', 'p@example.com', 'Owner', '{}')`,
      [ID(1), ID(2)],
    );
    await owner.query(`insert into board (client_id, id, name) values ($1, $2, 'Offen')`, [ID(1), ID(3)]);
    for (const [index, { recurring, dueDate }] of cases.entries()) {
      await owner.query(
        `insert into ticket (client_id, id, title, description, due_date, priority, recurring, board_id, position,
             number_range, document_id, created_by)
         values ($1, $2, $3, 'alle acht', $4, 3, $5, $6, 'a0', 'T', $7, $8)`,
        [ID(1), ID(100 + index), `Ticket ${index}`, dueDate, recurring, ID(3), index + 1, ID(2)],
      );
      await owner.query(`insert into ticket_user (client_id, ticket_id, user_id) values ($1, $2, $3)`, [
        ID(1),
        ID(100 + index),
        ID(2),
      ]);
    }
    await run(files.find((name) => name.startsWith('0005'))!);

    const { rows } = await owner.query<Record<string, unknown>>(
      `select t.id as ticket, j.name, j.interval_weeks as interval, j.due_day::text as "dueDay",
           j.next_execution::text as "nextExecution", j.anchor_day as anchor, j.template
         from ticket t left join job j on j.client_id = t.client_id and j.id = t.job_id and j.ticket_id = t.id
         order by t.document_id`,
    );
    for (const [index, { recurring, dueDate }] of cases.entries()) {
      const [turn] = turnsOfTicket(dueDate, recurring, 1, now);
      expect([recurring, dueDate, rows[index]]).toEqual([
        recurring,
        dueDate,
        turn
          ? {
              ticket: ID(100 + index),
              name: `Ticket ${index}`,
              interval: recurring,
              ...turn,
              anchor: Number((dueDate ?? now).slice(8)),
              template: { title: `Ticket ${index}`, description: 'alle acht', priority: 3, users: [ID(2)] },
            }
          : {
              ticket: ID(100 + index),
              name: null,
              interval: null,
              dueDay: null,
              nextExecution: null,
              anchor: null,
              template: null,
            },
      ]);
    }
  });
});
