import { endSessions } from '../../schema/platform/logins/session.service.ts';
import { TIME_ZONE } from '../../schema/kernel/calendar.shared.ts';
import type { Context, Database } from '../../schema/kernel/context.ts';
import { CHANGE_RETENTION_DAYS } from '../../schema/kernel/changed-since.ts';
import { SOFT_DELETION_DAYS } from '../../schema/kernel/soft-delete.ts';
import { ANSWER_RETENTION_HOURS } from '../../schema/platform/developers/idempotency-key.shared.ts';
import { STANDING_RETENTION_MONTHS } from '../../schema/platform/due/standing-days.ts';
import { NOTIFICATION_RETENTION_DAYS } from '../../schema/platform/notifications/notification.shared.ts';
import { REMOVE_LEFT_ACCOUNTS } from '../../schema/platform/account-directory/account-directory.ts';
import { DELIVERY_RETENTION_DAYS } from '../../schema/platform/webhooks/webhook.shared.ts';
import type { BillingWorker } from '../billing/billing-worker.ts';
import type { ScheduledJob } from './scheduler.ts';
import type { Worker } from './worker.ts';

interface Parts {
  database: Pick<Database, 'unscoped'>;
  securityEvent: Context['securityEvent'];
  /** Work that waits in the database (server/queue). */
  queues: readonly Pick<Worker, 'wake'>[];
  reminders: Pick<Worker, 'wake'>;
  assignments: Pick<Worker, 'wake'>;
  notices: Pick<Worker, 'wake'>;
  billing: Pick<BillingWorker, 'reconcile'>;
  webhooks: { sweep(): Promise<void> };
  files: FileTasks;
}

/** Periodic work on stored files. */
export interface FileTasks {
  /** Checks for uploads that have completed. */
  checkOpen(): Promise<void>;
  /** Removes partial uploads of processes that ended. */
  removeUnfinished(): Promise<void>;
}

/** Jobs that the scheduler starts in every server process. */
export function scheduledJobs(parts: Parts): ScheduledJob[] {
  return [
    // Not awaited: each worker serialises itself, and stopping the scheduler must not wait for them.
    { name: 'queues', cron: '* * * * *', run: async () => parts.queues.forEach((queue) => void queue.wake()) },
    // In the morning, when people read their mail; a server that was down at that time catches up at its start.
    { name: 'reminders', cron: '7 6 * * *', run: async () => void parts.reminders.wake() },
    { name: 'assignments', cron: '* * * * *', run: async () => void parts.assignments.wake() },
    // During the day only: no mails are sent at night. Once an hour, so that groups can be set up in several steps.
    { name: 'notices', cron: '7 6-18 * * *', run: async () => void parts.notices.wake() },
    { name: 'billing: all contracts', cron: '37 2 * * *', run: async () => void parts.billing.reconcile() },
    { name: 'webhooks', cron: '* * * * *', run: async () => void parts.webhooks.sweep() },
    { name: 'documents', cron: '*/5 * * * *', run: () => parts.files.checkOpen() },
    { name: 'unfinished files', cron: '47 3 * * *', run: () => parts.files.removeUnfinished() },
    { name: 'idle sessions', cron: '* * * * *', run: () => endIdleSessions(parts) },
    { name: 'expired API tokens', cron: '* * * * *', run: () => closeExpiredTokens(parts.database) },
    { name: 'trim', cron: '17 3 * * *', run: () => trim(parts.database) },
  ];
}

/**
 * Ends sessions after thirty minutes of inactivity, and at the end of their lifetime. Requests check this themselves;
 * an open page without requests would keep receiving live updates over its socket.
 */
function endIdleSessions({ database, securityEvent }: Pick<Parts, 'database' | 'securityEvent'>): Promise<void> {
  return database.unscoped('idle sessions end', async (rows) => {
    await endSessions({ securityEvent }, rows, 'last_active_at < now() - $2::interval', '30 minutes', 'inactivity');
    const over = 'created_at < now() - make_interval(days => lifetime_days) + $2::interval';
    await endSessions({ securityEvent }, rows, over, '0', 'expired');
  });
}

/**
 * Closes the sockets of API tokens that expired within the last minutes, longer than between two runs; each call
 * compares the day itself.
 */
export function closeExpiredTokens(database: Pick<Database, 'unscoped'>, minutes = 3): Promise<void> {
  return database.unscoped('sockets of expired API tokens', async (rows) => {
    await rows(
      `select pg_notify('session', json_build_object('s', id)::text) from api_token
        where revoked_at is null
          and (valid_until + 1)::timestamp at time zone '${TIME_ZONE}' between now() - make_interval(mins => $1) and now()`,
      [minutes],
    );
  });
}

/** Expired rows. Each statement is independent; times are those of the database. */
const TRIMMING = [
  `select purge_soft_deleted(now() - interval '${SOFT_DELETION_DAYS} days')`,
  `select trim_changes(now() - interval '${CHANGE_RETENTION_DAYS} days')`,
  `select trim_audit()`,
  `select purge_medkit_logs()`,
  `select purge_incident_reports()`,
  `select purge_course_files()`,
  `delete from medkit_log_link where expires_at < now()`,
  `delete from inspector_folder where expires_at < now()`,
  `delete from password_reset where expires_at < now()`,
  `delete from passkey_challenge where created_at < now() - interval '1 hour'`,
  `delete from second_factor where confirmed_at is null and created_at < now() - interval '1 day'`,
  `delete from session_token where expires_at < now()`,
  // A session that was unused for so long ended by inactivity, even if no request noticed it.
  `delete from session where coalesce(ended_at, last_active_at) < now() - interval '30 days'`,
  // A registration is not retried after a week.
  `delete from registration where created_at < now() - interval '7 days'`,
  // A specialist without an invitation for so long registers again; ended invitations are no longer shown.
  REMOVE_LEFT_ACCOUNTS,
  `delete from multiuser_invite where coalesce(ended_at, expires_at) < now() - interval '90 days'`,
  `delete from webhook_delivery where created_at < now() - interval '${DELIVERY_RETENTION_DAYS} days'`,
  `delete from notification where greatest(created_at, shown_at) < now() - interval '${NOTIFICATION_RETENTION_DAYS} days'`,
  `delete from standing_day where day < current_date - interval '${STANDING_RETENTION_MONTHS} months'`,
  `delete from idempotency_key where created_at < now() - interval '${ANSWER_RETENTION_HOURS} hours'`,
  `delete from rate_limit where expire < extract(epoch from now()) * 1000`,
  `delete from outbox_mail where coalesce(sent_at, failed_at) < now() - interval '90 days'
       and (sent_at is not null or failed_at is not null)`,
  // Claims of items that were deleted before they were done: every pause between attempts is shorter.
  `delete from queue_claim where greatest(next_attempt_at, claimed_until) < now() - interval '7 days'`,
];

/**
 * Deletes expired rows, each kind in a transaction of its own: one for all would hold back the vacuum of every table
 * until the slowest is done. Ends when another process is doing so.
 */
export async function trim(database: Pick<Database, 'unscoped'>): Promise<void> {
  for (const statement of TRIMMING) {
    const isMine = await database.unscoped('nightly trimming', async (rows) => {
      const [lock] = await rows<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext('trim')) as mine`);
      if (!lock?.mine) return false;
      // No request waits for it, and it may delete many rows.
      await rows(`set local statement_timeout = 0`);
      await rows(statement);
      return true;
    });
    if (!isMine) return;
  }
}
