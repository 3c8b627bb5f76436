import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Organisation } from '../bench/seed.ts';
import { startMailServer } from '../mails/mail-server.ts';
import { startRelay } from '../support/relay.ts';

/** Timeout for the last mail, in milliseconds: a mail whose server did not respond is retried after minutes. */
const TIMEOUT_MS = 600_000;

/** A mail server that can stop responding, and mails that are queued for it. */
export async function startMails() {
  const server = await startMailServer();
  const relay = await startRelay(server.url);
  let posted = 0;
  return {
    url: relay.url,
    /** Whether the server accepts connections, but sends nothing. */
    setSilent(isSilent: boolean): void {
      relay.mode = isSilent ? 'swallow' : 'open';
      // A client that waits for a restarted machine receives a reset.
      if (!isSilent) relay.cut();
    },
    /** Adds mails to the outbox, as the change of a password does. */
    async post({ clientId, email }: Organisation, count: number, databaseUrl: string): Promise<void> {
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      try {
        await database.query(
          `insert into outbox_mail (id, client_id, recipient, language, template, data)
             select gen_random_uuid(), $1, $2, 'de', 'passwordChanged', jsonb_build_object('email', $2::text)
               from generate_series(1, $3::int)`,
          [clientId, email, count],
        );
      } finally {
        await database.end();
      }
      posted += count;
    },
    /**
     * Waits until all mails have arrived; returns how many did not, and how many arrived more than once with the same
     * id.
     */
    async arrived() {
      const begun = performance.now();
      const timesById = () => Map.groupBy(server.received, ({ mail }) => mail.messageId);
      while (timesById().size < posted && performance.now() - begun < TIMEOUT_MS) await sleep(200);
      const times = [...timesById().values()].map(({ length }) => length);
      return { posted, missing: posted - times.length, doubled: times.filter((count) => count > 1).length };
    },
    async stop(): Promise<void> {
      relay.close();
      await server.close();
    },
  };
}
