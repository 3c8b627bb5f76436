import { endSessions } from '../../schema/accounts/session.service.ts';
import type { Database } from '../../schema/kernel/context.ts';
import type { PrintWorker } from '../pdf/print-worker.ts';
import type { ScheduledJob } from './scheduler.ts';
import type { Worker } from './worker.ts';

interface Parts {
  database: Pick<Database, 'unscoped'>;
  outbox: Worker;
  jobs: Pick<Worker, 'wake'>;
  reminders: Pick<Worker, 'wake'>;
  files: FileChores;
  printing: Pick<PrintWorker, 'tick'>;
}

/** What files need from time to time. */
export interface FileChores {
  /** Removes what nothing refers to any more. */
  remove(): Promise<void>;
  /** Looks whether documents have arrived that nobody asks for. */
  settle(): Promise<void>;
  /** Removes what uploads left that ended with their process. */
  tidy(): Promise<void>;
}

/** What the clock sets off in every server process. */
export function scheduledJobs(parts: Parts): ScheduledJob[] {
  return [
    // Not waited for: these keep order by themselves, and stopping the clock must not mean finishing everything first.
    { name: 'recurring jobs', cron: '* * * * *', run: async () => void parts.jobs.wake() },
    { name: 'outbox', cron: '* * * * *', run: async () => void parts.outbox.wake() },
    // In the morning, when people read their mail; a server that was off then does it as it starts.
    { name: 'reminders', cron: '7 6 * * *', run: async () => void parts.reminders.wake() },
    { name: 'file removal', cron: '* * * * *', run: async () => void parts.files.remove() },
    { name: 'printing', cron: '* * * * *', run: async () => void parts.printing.tick() },
    { name: 'documents', cron: '*/5 * * * *', run: () => parts.files.settle() },
    { name: 'unfinished files', cron: '47 3 * * *', run: () => parts.files.tidy() },
    { name: 'idle sessions', cron: '* * * * *', run: () => endIdleSessions(parts.database) },
    { name: 'trim', cron: '17 3 * * *', run: () => trim(parts.database) },
  ];
}

/**
 * Ends sessions that nobody touched for thirty minutes. A request would notice by itself; a page that lies open makes
 * none, and its socket would go on showing it what happens.
 */
function endIdleSessions(database: Pick<Database, 'unscoped'>): Promise<void> {
  return database.unscoped('idle sessions end', (rows) =>
    endSessions(rows, 'last_active_at < now() - $2::interval', '30 minutes', 'inactivity'),
  );
}

/** Rows that have served their purpose. Each statement stands for itself; times are the database's own. */
const TRIMMING = [
  // A page that was away longer than a day loads anew.
  `select trim_changes(now() - interval '1 day')`,
  `select trim_audit()`,
  `delete from password_reset where expires_at < now()`,
  `delete from session_token where expires_at < now()`,
  // A session that nobody used for so long ended by inactivity, even if no request came to notice.
  `delete from session where coalesce(ended_at, last_active_at) < now() - interval '30 days'`,
  // Nobody repeats a registration after a week.
  `delete from registration where created_at < now() - interval '7 days'`,
  // A specialist who was invited nowhere for so long comes anew; an invitation that ended needs no sentence any more.
  `delete from account where left_alone_at < now() - interval '90 days' and not exists (select 1 from memberships_of(id))`,
  `delete from multiuser_invite where coalesce(ended_at, expires_at) < now() - interval '90 days'`,
  `delete from rate_limit where expire < extract(epoch from now()) * 1000`,
  `delete from outbox_mail where coalesce(sent_at, failed_at) < now() - interval '90 days' and (sent_at is not null or failed_at is not null)`,
];

/** Removes what is no longer needed. When another process is at it already, it is done. */
export async function trim(database: Pick<Database, 'unscoped'>): Promise<void> {
  await database.unscoped('nightly trimming', async (rows) => {
    const [lock] = await rows<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext('trim')) as mine`);
    if (!lock?.mine) return;
    for (const statement of TRIMMING) await rows(statement);
  });
}
