import type { Database, Tx } from '../../schema/kernel/context.ts';
import { digestDay, mailDigest, notifyOfDay, notificationDay } from '../../schema/platform/due/due-digest.ts';
import { mailUnread, type MailFacts } from '../../schema/platform/notifications/notification-mail.ts';
import { MAIL_AFTER_MINUTES } from '../../schema/platform/notifications/notification.shared.ts';
import type { MailEnds } from '../mail/mail-ends.ts';
import { startQueue, type QueueOptions } from '../queue/queue.ts';
import type { Worker } from '../scheduler/worker.ts';

export interface NotificationWorkerOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'write'>;
  publicUrl: string;
  mailEnds: MailEnds;
  wakeOutbox(): void;
}

/** Author in the audit: no user, the schedule. */
const AUTHOR = '-,job,';
const PAUSES = [1, 5, 15, 60];

/** One person of one organisation at a time, each in a transaction. */
interface Turn {
  name: string;
  waiting: string;
  /** Returns whether a mail was written. */
  work(tx: Tx, userId: string, facts: MailFacts): Promise<boolean | void>;
}

const TURNS: readonly Turn[] = [
  {
    name: 'days told',
    waiting: `select t.user_id::text as item, t.client_id, 0 as since from notification_choice t
               where t.told_on is distinct from ${notificationDay('$1')}`,
    work: (tx, userId, { now }) => notifyOfDay(tx, userId, now),
  },
  {
    name: 'unread mails',
    waiting: `select n.user_id::text as item, n.client_id, min(n.shown_at) as since from notification n
               where n.read_at is null and n.mailed_at is null
                 and n.shown_at <= $1::timestamptz - interval '${MAIL_AFTER_MINUTES} minutes' group by 1, 2`,
    work: mailUnread,
  },
  {
    name: 'digests',
    waiting: `select t.user_id::text as item, t.client_id, 0 as since from notification_choice t
               where t.digest <> 'never' and coalesce(t.digest_for, '-infinity') < ${digestDay('$1')}`,
    work: mailDigest,
  },
];

/**
 * Starts the notifications of due items, the mails of unread ones, and the digests. Pending work is in the
 * database: any number of processes may do it, and each mail is written once.
 */
export function startNotificationWorkers(options: NotificationWorkerOptions): Worker {
  const { database, clock, publicUrl, mailEnds, wakeOutbox } = options;
  const queues = TURNS.map(({ name, waiting, work }) =>
    startQueue(
      {
        name,
        waiting,
        pauses: PAUSES,
        async work({ clientId, item }) {
          const now = clock.now();
          const endLink: MailFacts['endLink'] = (kind) => mailEnds.address({ clientId, userId: item, kind, now });
          const facts = { now, publicUrl, endLink };
          if (await database.write(clientId, (tx) => work(tx, item, facts), AUTHOR)) wakeOutbox();
        },
      },
      options,
    ),
  );
  return {
    wake: async () => void (await Promise.all(queues.map((queue) => queue.wake()))),
    stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))),
  };
}
