import { OwnAccounts } from '../../schema/platform/account-directory/account-directory.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { Clock, Mail } from '../../schema/kernel/ports.ts';
import { enqueueMail } from '../../schema/platform/mails/outbox.rows.ts';
import { PostgresDatabase } from '../../server/database/database.ts';
import { startOutbox, type OutboxOptions } from '../../server/mail/outbox-worker.ts';
import type { Worker } from '../../server/scheduler/worker.ts';
import type { MailTransport } from '../../server/mail/transport.ts';
import { keyRing } from '../../server/secrets/key-ring.ts';
import { TEST_KEYS } from '../support/stored-mails.ts';
import { createTestDatabase } from '../support/postgres.ts';

export const PUBLIC_URL = 'https://obacht.example.com';
export const MAIL_FROM = 'Obacht <no-reply@obacht.example.com>';

/** Collects log entries. */
export function listeningLog(): { log: OutboxOptions['log']; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }), lines };
}

/**
 * A clock that a test sets. Starts a minute ahead, so that rows with timestamps of the database's clock are in the
 * past.
 */
export class HandClock implements Clock {
  #now = Date.now() + 60_000;

  now(): Date {
    return new Date(this.#now);
  }

  forward(minutes: number): void {
    this.#now += minutes * 60_000;
  }
}

export interface OutboxRow {
  id: string;
  client_id: string | null;
  recipient: string;
  subject: string | null;
  data: Record<string, unknown>;
  attempts: number;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  error: string | null;
}

export interface OutboxFixture {
  database: PostgresDatabase;
  clock: HandClock;
  log: ReturnType<typeof listeningLog>;
  start(transport: MailTransport): Worker;
  /** Adds a mail as a request without an organisation does. */
  enqueue(mail: Mail): Promise<string>;
  createClient(name: string): Promise<string>;
  createAccount(email: string, membership?: { clientId: string; name: string }): Promise<string>;
  /** All rows, read as the owner of the database. */
  outbox(): Promise<OutboxRow[]>;
  asOwner<T extends object>(sql: string, params?: unknown[]): Promise<T[]>;
  /** Stops the workers and empties the tables. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A separate database with the ports that the outbox needs. */
export async function openOutboxFixture(): Promise<OutboxFixture> {
  const testDatabase = await createTestDatabase();
  const secrets = keyRing(TEST_KEYS);
  const database = await PostgresDatabase.connect(testDatabase.appUrl, { secrets });
  const owner = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await owner.connect();
  const workers: Worker[] = [];
  const fixture: OutboxFixture = {
    database,
    clock: new HandClock(),
    log: listeningLog(),
    start(transport) {
      const worker = startOutbox({
        database,
        secrets,
        accounts: new OwnAccounts(),
        transport,
        clock: fixture.clock,
        log: fixture.log.log,
        publicUrl: PUBLIC_URL,
      });
      workers.push(worker);
      return worker;
    },
    enqueue: (mail) => database.unscoped('test: enqueue', (rows) => enqueueMail(rows, mail)),
    async createClient(name) {
      const id = randomUUID();
      await owner.query(`insert into client (id, name, license, company_data) values ($1, $2, 'sp-free', '{}')`, [
        id,
        name,
      ]);
      return id;
    },
    async createAccount(email, membership) {
      const id = randomUUID();
      await owner.query(`insert into account (id, email, password_hash) values ($1, $2, 'none')`, [id, email]);
      if (membership) {
        await owner.query(
          `insert into client_user (client_id, id, name, email, role, permissions)
             values ($1, $2, $3, $4, 'Owner', '{}')`,
          [membership.clientId, id, membership.name, email],
        );
      }
      return id;
    },
    outbox: () =>
      fixture.asOwner<OutboxRow>(
        `select m.*, q.claimed_until, coalesce(q.attempts, m.attempts) as attempts from outbox_mail m
           left join queue_claim q on q.queue = 'mail' and q.item = m.id::text order by m.created_at, m.id`,
      ),
    asOwner: async <T extends object>(sql: string, params: unknown[] = []) =>
      (await owner.query<T & pg.QueryResultRow>(sql, params)).rows,
    async reset() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      await owner.query('delete from queue_claim; delete from outbox_mail; delete from account; delete from client');
      fixture.clock = new HandClock();
      fixture.log = listeningLog();
    },
    async close() {
      await fixture.reset();
      await database.close();
      await owner.end();
      await testDatabase.drop();
    },
  };
  return fixture;
}

/** A welcome mail as the registration adds it. */
export function welcome(to: string, language: 'de' | 'en' = 'de', data: Record<string, unknown> = {}): Mail {
  return {
    to,
    language,
    template: 'welcome',
    data: {
      name: 'Jörg Müller',
      clientName: 'Bäckerei Groß & Söhne GmbH',
      tickets: [
        { title: 'Gefährdungsbeurteilung erstellen', priority: 3, dueDate: '2026-12-05' },
        { title: 'Leitern & Tritte prüfen', priority: 2, dueDate: '2027-01-31' },
      ],
      link: `${PUBLIC_URL}/app/tickets/all`,
      ...data,
    },
  };
}
