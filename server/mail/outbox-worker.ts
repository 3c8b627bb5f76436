import type { Logger } from 'pino';
import type { Database } from '../../schema/kernel/context.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { composeMail, type StoredMail } from '../../schema/platform/mails/mail-compose.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';
import { MailError, type MailTransport } from './transport.ts';

export interface OutboxOptions {
  database: Pick<Database, 'read' | 'unscoped'>;
  transport: MailTransport;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  publicUrl: string;
}

const MINUTE = 60_000;

/** Minutes between attempts: short at first, then for about a day. After the last one the mail has failed. */
export const RETRY_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480] as const;

/**
 * How long a claim is valid. Longer than any attempt, so that only the mails of a process that crashed are taken over.
 */
export const CLAIM_MINUTES = 5;
const ATTEMPT_MILLISECONDS = 2 * MINUTE;
const STOP_MILLISECONDS = 10_000;

interface ClaimedMail extends StoredMail {
  id: string;
  attempts: number;
}

/**
 * Starts sending the mails of the outbox. Any number of processes may do so on one database. Stopping waits up to ten
 * seconds for the mail that is being sent.
 */
export function startOutbox(options: OutboxOptions): Worker {
  const leaving = new AbortController();
  const worker = startWorker(
    () => sendNext(options, leaving.signal),
    // The database is unreachable or busy. The next tick retries.
    (error) => options.log.error({ err: error }, 'The outbox could not be worked on'),
  );
  void worker.wake();
  return {
    wake: () => worker.wake(),
    async stop() {
      const timer = setTimeout(() => leaving.abort(), STOP_MILLISECONDS);
      await worker.stop();
      clearTimeout(timer);
    },
  };
}

/** Claims the next due mail and sends it. False if there is none. */
async function sendNext(options: OutboxOptions, leaving: AbortSignal): Promise<boolean> {
  const mail = await claim(options);
  if (!mail) return false;
  // A mail that crashes the process must not do so at every attempt.
  if (mail.attempts > RETRY_MINUTES.length + 1) {
    await recordFailure(options, mail, new MailError('Every attempt was cut off', true));
    return true;
  }
  let subject: string;
  try {
    const message = await composeMail(mail, options);
    if (!message) {
      await options.database.unscoped('outbox: drop a mail that is for nobody', (rows) =>
        rows(`delete from outbox_mail where id = $1`, [mail.id]),
      );
      return true;
    }
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(ATTEMPT_MILLISECONDS)]);
    await options.transport.send({ id: mail.id, to: mail.recipient, language: mail.language, ...message }, signal);
    subject = message.subject;
  } catch (error) {
    await recordFailure(options, mail, error);
    return true;
  }
  // The mail has been sent; if this statement fails, it is sent again with the same Message-ID.
  await options.database.unscoped('outbox: a mail was sent', (rows) =>
    rows(
      `update outbox_mail set sent_at = $2, failed_at = null, claimed_until = null, error = null, subject = $3,
           data = '{}' where id = $1`,
      [mail.id, options.clock.now(), subject],
    ),
  );
  options.log.info({ mail: mail.id, template: mail.template, attempt: mail.attempts }, 'Mail sent');
  return true;
}

/**
 * Claims the longest overdue mail that no other process has claimed. The claim is committed before the mail is sent.
 */
async function claim({ database, clock }: OutboxOptions): Promise<ClaimedMail | undefined> {
  const now = clock.now();
  return database.unscoped('outbox: claim a mail', async (rows) => {
    const [mail] = await rows<ClaimedMail>(
      `update outbox_mail set claimed_until = $2, attempts = attempts + 1
        where id = (
          select id from outbox_mail
           where sent_at is null and failed_at is null and next_attempt_at <= $1
             and (claimed_until is null or claimed_until <= $1)
           order by next_attempt_at, created_at limit 1 for update skip locked)
        returning id, client_id as "clientId", recipient, template, data, attempts,
          coalesce((select a.language from account a where a.email = lower(recipient) and not exact_language),
            language) as language`,
      [now, new Date(now.getTime() + CLAIM_MINUTES * MINUTE)],
    );
    return mail;
  });
}

/**
 * Schedules the next attempt, or marks the mail as failed. `attempts` prevents a worker whose claim has expired from
 * overwriting the result of its successor.
 */
async function recordFailure(
  { database, clock, log }: OutboxOptions,
  mail: ClaimedMail,
  error: unknown,
): Promise<void> {
  const isMailError = error instanceof MailError;
  const reason = isMailError ? error.message : 'The mail could not be written';
  const minutes = isMailError && error.permanent ? undefined : RETRY_MINUTES[mail.attempts - 1];
  const now = clock.now();
  const next = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE);
  await database.unscoped('outbox: a mail was not sent', (rows) =>
    rows(
      `update outbox_mail set claimed_until = null, error = $3, next_attempt_at = coalesce($4, next_attempt_at),
           failed_at = $5
        where id = $1 and attempts = $2 and sent_at is null`,
      [mail.id, mail.attempts, reason, next, next ? null : now],
    ),
  );
  const facts = {
    mail: mail.id,
    template: mail.template,
    attempt: mail.attempts,
    reason,
    ...(!isMailError && { err: error }),
  };
  if (next) log.warn({ ...facts, next }, 'Mail not sent, it will be tried again');
  else log.error(facts, 'Mail not sent, given up');
}
