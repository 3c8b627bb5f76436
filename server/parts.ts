import { randomBytes, randomUUID } from 'node:crypto';
import { buildProductSchema } from '../schema/index.ts';
import { defaultConsulting } from '../schema/areas/consulting/default-content.ts';
import { RowCache } from '../schema/kernel/row-cache.ts';
import type { Ports } from '../schema/kernel/ports.ts';
import type { AccountDirectory } from '../schema/platform/account-directory/account-directory.ports.ts';
import { OwnAccounts } from '../schema/platform/account-directory/account-directory.ts';
import type { AppOptions } from './app-options.ts';
import { CALLS_PER_MINUTE, FILE_QUOTA, SESSION_DAYS } from './config.ts';
import { LIVE_LIMITS } from './live/live-limits.ts';
import { eInvoices } from './billing/e-invoices.ts';
import { httpBillingProvider } from './billing/http-billing-provider.ts';
import { argon2Passwords } from './auth/passwords.ts';
import { RememberedSessions } from './auth/remembered-sessions.ts';
import { contextMaker } from './context.ts';
import { PostgresDatabase } from './database/database.ts';
import { openDirectory } from './directory/open-directory.ts';
import { DatabaseClock } from './database/database-clock.ts';
import { startApollo } from './graphql/apollo.ts';
import { startFolderWorker } from './exports/inspector-folder.ts';
import { ListExport } from './exports/list-export.ts';
import { Executor } from './graphql/executor.ts';
import { GraphqlHandler } from './graphql/graphql-handler.ts';
import { ResponseCache } from './graphql/response-cache.ts';
import { SignedContent } from './content/content-addresses.ts';
import { LiveHub } from './live/live-hub.ts';
import { PostgresBus } from './live/postgres-bus.ts';
import { createRateLimiter, type CountingClient } from './limits/rate-limiter.ts';
import { createMetrics } from './metrics/metrics.ts';
import { findChromium } from './pdf/chromium.ts';
import { startPrintWorker } from './pdf/print-worker.ts';
import { versionPrinter } from './pdf/version-printer.ts';
import { createRenderer, type Renderer } from './pdf/renderer.ts';
import { queuesOn } from './queue/queue.ts';
import { scheduledJobs } from './scheduler/jobs.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import type { SecretBox } from '../schema/platform/logins/logins.ports.ts';
import { keyRing } from './secrets/key-ring.ts';
import { newPushKey, pushKeysOf } from './secrets/push-keys.ts';
import { securityLog } from './security-log.ts';
import { openIdProviders } from './single-sign-on/openid-providers.ts';
import { textRecords } from './single-sign-on/text-records.ts';
import { MailEnds } from './mail/mail-ends.ts';
import { ArchiveSigner } from './storage/archive-handler.ts';
import { startDocumentTexts } from './storage/document-text-worker.ts';
import { checkOpenDocuments } from './storage/document-arrivals.ts';
import { startFileRemoval } from './storage/file-removal.ts';
import { LocalFiles } from './storage/local-files.ts';
import { scannedReader } from './uploads/scanned-reader.ts';
import { createUploadReader } from './uploads/upload-reader.ts';
import { startWorkers } from './workers.ts';

/** How long the receiver of a webhook may take to answer, in milliseconds. */
const WEBHOOK_MS = 15_000;

/** How long a provider of single sign-on, or a DNS server, may take to answer, in milliseconds. */
const PROVIDER_MS = 8_000;

/** Everything that runs in the process behind its HTTP server. */
export type Parts = Awaited<ReturnType<typeof startParts>>;

/** Connects the database and starts every worker, in the order in which they need each other. */
export async function startParts(options: AppOptions) {
  const { log, files } = options;
  const liveLimits = { ...LIVE_LIMITS, ...options.liveLimits };
  const secrets = keyRing(options.secretKeys ?? [{ id: 'process', key: randomBytes(32) }]);
  const bus = new PostgresBus(options.directUrl ?? options.appUrl, log);
  const database = await PostgresDatabase.connect(options.appUrl, {
    ...(options.poolSize && { poolSize: options.poolSize }),
    preparedStatements: options.preparedStatements ?? true,
    secrets,
    published: (event) => bus.publish(event),
    log,
  });
  const databaseClock = options.clock ? null : await DatabaseClock.start(database.pool, log);
  const clock = options.clock ?? databaseClock!;
  await bus.start();
  const provider = options.billing ? httpBillingProvider({ ...options.billing, log, clock }) : null;
  const fileSecret = options.fileSecret ?? randomUUID();
  const mailEnds = new MailEnds(fileSecret, options.publicUrl);
  const pushKeys = pushKeysOf(options.pushKey ?? newPushKey());
  const fileRemoval = startFileRemoval({ database, files, clock, log });
  const pdf = createRenderer({
    find: options.findBrowser ?? (() => findChromium()),
    browser: options.printingBrowser,
    activity: database.activity,
    log,
  });
  const shared = options.directory ? await openDirectory(options.directory, { ...options, database, clock }) : null;
  const accounts = shared?.accounts ?? new OwnAccounts();
  const counting = shared?.counting;
  const workers = startWorkers({
    database,
    secrets,
    accounts,
    bus,
    transport: options.transport,
    provider,
    webhookPost: webhookPostOf(options),
    files,
    printed: versionPrinter({ database, ports: { pdf, files, clock, wakeFileRemoval: () => void fileRemoval.wake() } }),
    push: { keys: pushKeys, subject: `mailto:${options.supportAddress}` },
    clock,
    log,
    publicUrl: options.publicUrl,
    mailEnds,
    securityEvent: securityLog(log),
  });
  const archives = new ArchiveSigner(fileSecret);
  const content = options.content ? new SignedContent(options.content) : null;
  const ports = portsOf(
    options,
    {
      clock,
      accounts,
      counting,
      database,
      secrets,
      bus,
      provider,
      pdf,
      archives,
      content,
      workers,
      pushKey: pushKeys.publicKey,
    },
    {
      wakeFileRemoval: () => void fileRemoval.wake(),
      wakePrinting: () => void printing.wake(),
      wakeFolders: () => void folders.wake(),
    },
  );
  const printing = startPrintWorker({ database, ports, log });
  const makeContext = contextMaker(database, ports);
  const executor = new Executor(await buildProductSchema(), database.activity);
  const listExport = (): ListExport => new ListExport({ executor, activity: database.activity });
  // The folder for an inspector takes no place of those who export a list meanwhile.
  const folders = startFolderWorker({ database, makeContext, exports: listExport(), clock, log });
  const documentTexts = startDocumentTexts({ database, files, uploads: ports.uploads, clock, log });
  const cachedResponses = new ResponseCache(bus);
  bus.onGap(() => {
    cachedResponses.clear();
    ports.rowCache.clear();
  });
  const hub = new LiveHub(executor, bus, makeContext, log, {
    perSession: liveLimits.subscriptionsPerSession,
    perOrganisation: liveLimits.subscriptionsPerOrganisation,
  });
  const apollo = await startApollo(executor, log);
  const graphql = new GraphqlHandler(apollo, executor.schema, cachedResponses);
  const metrics = options.metrics
    ? createMetrics({
        pool: database.pool,
        queues: () => [...queuesOn(database), { name: 'webhook', backlog: () => workers.webhooks.backlog() }],
        cachedResponses,
        pdf,
      })
    : null;
  const { outbox, jobs, billing, notifications, pushes, deletion } = workers;
  const scheduler = (options.schedule ?? startScheduler)(
    scheduledJobs({
      ...workers,
      database,
      queues: [outbox, jobs, billing, fileRemoval, printing, folders, documentTexts, notifications, pushes, deletion],
      files: {
        checkOpen: () => checkOpenDocuments({ database, makeContext }),
        removeUnfinished: async () => (files instanceof LocalFiles ? files.removeUnfinished(clock.now()) : undefined),
      },
      securityEvent: ports.securityEvent,
    }),
    log,
  );
  return {
    apollo,
    archives,
    bus,
    cachedResponses,
    callsPerMinute: options.callsPerMinute ?? CALLS_PER_MINUTE,
    clock,
    content,
    database,
    executor,
    exports: listExport(),
    graphql,
    hub,
    liveLimits,
    mailEnds,
    directory: shared?.sync ?? null,
    makeContext,
    metrics,
    pdf,
    ports,
    provider,
    sessions: new RememberedSessions(database),
    workers,
    /** Stops what runs, the database last. Nothing may ask any more. */
    async stop() {
      await scheduler.stop();
      await workers.stop();
      const printed = Promise.all([printing.stop(), folders.stop(), documentTexts.stop()]);
      await pdf.close();
      await printed;
      await fileRemoval.stop();
      await apollo.stop();
      await bus.stop();
      await shared?.stop();
      databaseClock?.stop();
      await database.close();
    },
  };
}

const signOnOf = ({ signOn: { dnsServers = [], ...signOn } = {}, publicUrl }: AppOptions, clock: Ports['clock']) => ({
  openId: openIdProviders({
    toLoopback: false,
    toPrivate: false,
    timeoutMs: PROVIDER_MS,
    ...signOn,
    publicUrl,
    clock,
  }),
  textRecords: textRecords({ servers: dnsServers, timeoutMs: PROVIDER_MS / 2 }),
});

const webhookPostOf = ({ webhooks }: AppOptions) => ({ timeoutMs: WEBHOOK_MS, toLoopback: false, ...webhooks });

interface Behind {
  clock: Ports['clock'];
  accounts: AccountDirectory;
  counting: CountingClient | undefined;
  database: PostgresDatabase;
  secrets: SecretBox;
  bus: PostgresBus;
  provider: Ports['billing'];
  pdf: Renderer;
  archives: ArchiveSigner;
  content: SignedContent | null;
  workers: ReturnType<typeof startWorkers>;
  pushKey: string;
}

type Wakes = Pick<Ports, 'wakeFileRemoval' | 'wakePrinting' | 'wakeFolders'>;

/** Reads what people upload, after the scanner where there is one. */
function uploadReaderOf(
  { uploadThread, uploadLimits, virusScanner, log }: AppOptions,
  { activity }: Pick<PostgresDatabase, 'activity'>,
): Ports['uploads'] {
  const reader = createUploadReader({
    thread: uploadThread ?? new URL('./uploads/upload-thread.ts', import.meta.url),
    activity,
    limits: uploadLimits ?? {},
  });
  if (!virusScanner) return reader;
  return scannedReader(reader, { scanner: virusScanner, activity, securityEvent: securityLog(log), log });
}

/** What the product may ask of its machine. */
function portsOf(
  options: AppOptions,
  { clock, accounts, counting, database, secrets, bus, provider, pdf, archives, content, workers, pushKey }: Behind,
  wakes: Wakes,
): Ports {
  const { outbox, jobs, billing } = workers;
  const { log } = options;
  return {
    ...wakes,
    ...signOnOf(options, clock),
    clock,
    accounts,
    live: bus,
    rowCache: new RowCache(),
    passwords: options.passwords ?? argon2Passwords(),
    limits: options.limits ?? createRateLimiter({ pool: database.pool, directory: counting, log }),
    secrets,
    wakeOutbox: () => void outbox.wake(),
    wakeJobs: () => void jobs.wake(),
    files: options.files,
    fileQuota: options.fileQuota ?? FILE_QUOTA,
    uploads: uploadReaderOf(options, database),
    archiveAddress: (archive) => archives.address(archive),
    pdf,
    content,
    billing: provider,
    refreshBilling: (clientId) => billing.refresh(clientId),
    termsUrl: options.termsUrl ?? null,
    eInvoices: options.seller ? eInvoices(options.seller) : null,
    consulting: options.consulting ?? defaultConsulting(),
    webhooksToLoopback: webhookPostOf(options).toLoopback,
    pushKey,
    publicUrl: options.publicUrl,
    supportAddress: options.supportAddress,
    sessionDays: options.sessionDays ?? SESSION_DAYS,
    securityEvent: securityLog(log),
  };
}
