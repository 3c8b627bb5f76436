import type { Logger } from 'pino';
import { recordAddress } from '../rest-compat/engine/record-address.ts';
import { routes } from '../rest-compat/routes.ts';
import type { BillingProvider } from '../schema/platform/billing/billing-provider.ts';
import type { Clock, FileStorage, Ports } from '../schema/kernel/ports.ts';
import type { AccountDirectory } from '../schema/platform/account-directory/account-directory.ports.ts';
import { mailBrand } from '../schema/platform/printing/mail-brand.service.ts';
import { startAssignmentWorker, startNoticeWorker } from './assignments/assignment-worker.ts';
import { startSeriesWorker } from './assignments/series-worker.ts';
import { startBillingWorker, type BillingWorker } from './billing/billing-worker.ts';
import type { PostgresDatabase } from './database/database.ts';
import { startJobWorker } from './jobs/job-worker.ts';
import type { PostgresBus } from './live/postgres-bus.ts';
import type { MailEnds } from './mail/mail-ends.ts';
import { startOutbox } from './mail/outbox-worker.ts';
import type { MailTransport } from './mail/transport.ts';
import { startNotificationWorkers } from './notifications/notification-worker.ts';
import { startPushWorker } from './notifications/push-worker.ts';
import { startReminders } from './reminders/reminder-worker.ts';
import type { Worker } from './scheduler/worker.ts';
import type { VersionPrinter } from './pdf/version-printer.ts';
import type { SecretBox } from '../schema/platform/logins/logins.ports.ts';
import type { PushKeys } from './secrets/push-keys.ts';
import type { PostOptions } from './webhooks/post.ts';
import { startOrganisationDeletion } from './retention/organisation-deletion.ts';
import { startWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts';

interface Parts {
  database: PostgresDatabase;
  secrets: SecretBox;
  accounts: AccountDirectory;
  bus: PostgresBus;
  transport: MailTransport;
  provider: BillingProvider | null;
  webhookPost: PostOptions;
  files: Pick<FileStorage, 'read'>;
  printed: VersionPrinter;
  push: { keys: PushKeys; subject: string };
  clock: Clock;
  log: Logger;
  publicUrl: string;
  mailEnds: MailEnds;
  securityEvent: Ports['securityEvent'];
}

export interface Workers {
  outbox: Worker;
  jobs: Worker;
  reminders: Worker;
  assignments: Worker;
  notices: Worker;
  /** Reminders in a series. */
  series: Worker;
  /** Notifications of the calendar, mails of unread ones, and digests. */
  notifications: Worker;
  /** Notifications for browsers that have no page open. */
  pushes: Worker;
  billing: BillingWorker;
  /** Organisations whose Owner has deleted them. */
  deletion: Worker;
  webhooks: WebhookSender;
  /** Resolves when running work has ended; no new work begins. */
  stop(): Promise<void>;
}

/** Starts the workers that send mails and webhooks, run what is due, and read the provider's contracts. */
export function startWorkers({
  bus,
  transport,
  provider,
  webhookPost,
  push,
  files,
  printed,
  ...common
}: Parts): Workers {
  const outbox = startOutbox({
    ...common,
    transport,
    printed,
    brandOf: (clientId) => mailBrand((work) => common.database.read(clientId, work), files),
  });
  const parts = { ...common, wakeOutbox: () => void outbox.wake() };
  const jobs = startJobWorker(parts);
  const reminders = startReminders(parts);
  const assignments = startAssignmentWorker(parts);
  const notices = startNoticeWorker(parts);
  const series = startSeriesWorker(parts);
  const notifications = startNotificationWorkers(parts);
  const pushes = startPushWorker({ ...parts, ...push, post: webhookPost });
  bus.onNotified(() => void pushes.wake());
  bus.onGap(() => void pushes.wake());
  const deletion = startOrganisationDeletion(parts);
  const billing = startBillingWorker({ ...parts, provider });
  const webhooks = startWebhookSender({
    ...parts,
    post: webhookPost,
    addressOf: (kind, id) => {
      const path = recordAddress(routes, kind, id);
      return path && `${common.publicUrl}/api/v1/${path}`;
    },
  });
  bus.onWebhook((clientId) => webhooks.wake(clientId));
  bus.onGap(() => void webhooks.sweep());
  return {
    outbox,
    jobs,
    reminders,
    assignments,
    notices,
    series,
    notifications,
    pushes,
    billing,
    deletion,
    webhooks,
    async stop() {
      for (const worker of [jobs, reminders, assignments, notices, series, notifications, pushes]) await worker.stop();
      for (const worker of [billing, deletion, webhooks, outbox]) await worker.stop();
    },
  };
}
