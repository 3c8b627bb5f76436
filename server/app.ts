import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { restRouter } from '../rest-compat/engine/router.ts';
import { routes } from '../rest-compat/routes.ts';
import { buildProductSchema } from '../schema/index.ts';
import { defaultConsulting } from '../schema/areas/consulting/default-content.ts';
import type { Context } from '../schema/kernel/context.ts';
import { AppError } from '../schema/kernel/errors.ts';
import type { Ports } from '../schema/kernel/ports.ts';
import type { AppOptions } from './app-options.ts';
import { CALLS_PER_MINUTE, FILE_QUOTA, SESSION_DAYS } from './config.ts';
import { LIVE_LIMITS } from './live/live-limits.ts';
import { authenticate, tokenOf } from './auth/authenticate.ts';
import type { BillingWorker } from './billing/billing-worker.ts';
import { eInvoices } from './billing/e-invoices.ts';
import { hookReceiver } from './billing/hook-receiver.ts';
import { httpBillingProvider } from './billing/http-billing-provider.ts';
import { requireShownOrganisation } from './auth/organisation.ts';
import { argon2Passwords } from './auth/passwords.ts';
import { contextMaker, type MakeContext } from './context.ts';
import { PostgresDatabase } from './database/database.ts';
import { startApollo } from './graphql/apollo.ts';
import { CALENDAR_PATH } from '../schema/platform/calendar/calendar-feed.service.ts';
import { calendarHandler } from './calendar/calendar-handler.ts';
import { startFolderWorker } from './exports/inspector-folder.ts';
import { ListExport } from './exports/list-export.ts';
import { EXPORTS_PATH, listExportHandler } from './exports/list-export-handler.ts';
import { Executor } from './graphql/executor.ts';
import { schemaFile } from './graphql/schema-file.ts';
import { GraphqlHandler, refuseMethod } from './graphql/graphql-handler.ts';
import { ResponseCache, chooseEncoding } from './graphql/response-cache.ts';
import { LIMITS } from './graphql/limits.ts';
import { helpHandler } from './help/help-handler.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { SECURITY_CONTACT_PATH, securityContact } from './http/security-contact.ts';
import { SignedContent } from './content/content-addresses.ts';
import { contentHandler } from './content/content-handler.ts';
import { sendDownload } from './http/send-download.ts';
import { serveClient } from './http/client-files.ts';
import { logRequests } from './http/request-log.ts';
import { errorHandler } from './http/error-handler.ts';
import { healthRouter } from './http/health.ts';
import { listening } from './http/listening.ts';
import { problemOf } from './http/problems.ts';
import { languageOf } from './http/messages.ts';
import { LiveHub } from './live/live-hub.ts';
import { PostgresBus } from './live/postgres-bus.ts';
import { serveSockets } from './live/sockets.ts';
import { limitCalls } from './limits/api-calls.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { findChromium } from './pdf/chromium.ts';
import { startPrintWorker } from './pdf/print-worker.ts';
import { createRenderer, type Renderer } from './pdf/renderer.ts';
import { scheduledJobs, type FileTasks } from './scheduler/jobs.ts';
import { startScheduler } from './scheduler/scheduler.ts';
import { keyRing } from './secrets/key-ring.ts';
import { securityLog } from './security-log.ts';
import { archiveHandler, ARCHIVES_PATH, ArchiveSigner } from './storage/archive-handler.ts';
import { contentDisposition } from './storage/content-disposition.ts';
import { checkArrival, checkOpenDocuments } from './storage/document-arrivals.ts';
import { fileHandler } from './storage/file-handler.ts';
import { startFileRemoval } from './storage/file-removal.ts';
import { LocalFiles } from './storage/local-files.ts';
import { createUploadReader } from './uploads/upload-reader.ts';
import { startWorkers } from './workers.ts';

export interface App {
  http: Server;
  database: PostgresDatabase;
  executor: Executor;
  makeContext: MakeContext;
  ports: Ports;
  pdf: Renderer;
  billing: BillingWorker;
  /** Starts listening and returns the port; port 0 chooses a free one. */
  listen(port: number, host?: string): Promise<number>;
  /** The same for the origin of imported packages, where there is one. */
  listenForContent(port: number, host?: string): Promise<number>;
  /**
   * Graceful stop: finishes requests in flight, closes sockets with a code to reconnect, and closes the database pool.
   */
  close(): Promise<void>;
}

/** Close timeout for requests in flight when the server stops, in milliseconds. */
const DRAIN_MS = 10_000;

/** Request timeout in milliseconds: enough for five megabytes over a weak mobile connection. */
const REQUEST_MS = 300_000;

/** How long the receiver of a webhook may take to answer, in milliseconds. */
const WEBHOOK_MS = 15_000;

/** Pages take photos; what they embed may use none of this. Paying stays allowed for the provider's frame. */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), usb=(), serial=(), display-capture=()';

/** Creates the server with all its parts. Tests start it on their own database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { log, publicUrl, transport, files } = options;
  const liveLimits = { ...LIVE_LIMITS, ...options.liveLimits };
  const callsPerMinute = options.callsPerMinute ?? CALLS_PER_MINUTE;
  const clock = options.clock ?? { now: () => new Date() };
  const database = await PostgresDatabase.connect(options.appUrl, {
    ...(options.poolSize && { poolSize: options.poolSize }),
    log,
  });
  const bus = new PostgresBus(options.directUrl ?? options.appUrl, log);
  await bus.start();
  const provider = options.billing ? httpBillingProvider({ ...options.billing, log, clock }) : null;
  const webhookPost = { timeoutMs: WEBHOOK_MS, toLoopback: false, ...options.webhooks };
  const securityEvent = securityLog(log);
  const workers = startWorkers({
    database,
    bus,
    transport,
    provider,
    webhookPost,
    clock,
    log,
    publicUrl,
    securityEvent,
  });
  const { outbox, jobs, billing, notifications, deletion } = workers;
  const fileRemoval = startFileRemoval({ database, files, clock, log });
  const pdf = createRenderer({
    find: options.findBrowser ?? (() => findChromium()),
    activity: database.activity,
    log,
  });
  const archives = new ArchiveSigner(options.fileSecret ?? randomUUID());
  const content = options.content ? new SignedContent(options.content) : null;
  const ports: Ports = {
    clock,
    live: bus,
    passwords: options.passwords ?? argon2Passwords(),
    limits: options.limits ?? createRateLimiter({ pool: database.pool, log }),
    secrets: keyRing(options.secretKeys ?? [{ id: 'process', key: randomBytes(32) }]),
    wakeOutbox: () => void outbox.wake(),
    wakeJobs: () => void jobs.wake(),
    files,
    fileQuota: options.fileQuota ?? FILE_QUOTA,
    uploads: createUploadReader({
      thread: options.uploadThread ?? new URL('./uploads/upload-thread.ts', import.meta.url),
      activity: database.activity,
    }),
    archiveAddress: (archive) => archives.address(archive),
    wakeFileRemoval: () => void fileRemoval.wake(),
    pdf,
    content,
    wakePrinting: () => void printing.wake(),
    wakeFolders: () => void folders.wake(),
    billing: provider,
    refreshBilling: (clientId) => billing.refresh(clientId),
    termsUrl: options.termsUrl ?? null,
    eInvoices: options.seller ? eInvoices(options.seller) : null,
    consulting: options.consulting ?? defaultConsulting(),
    webhooksToLoopback: webhookPost.toLoopback,
    publicUrl,
    supportAddress: options.supportAddress,
    sessionDays: options.sessionDays ?? SESSION_DAYS,
    securityEvent,
  };
  const printing = startPrintWorker({ database, ports, log });
  const makeContext = contextMaker(database, ports);
  const executor = new Executor(await buildProductSchema(), database.activity);
  const folders = startFolderWorker({
    database,
    makeContext,
    exports: new ListExport({ executor, activity: database.activity }),
    clock,
    log,
  });
  const cachedResponses = new ResponseCache(bus);
  bus.onGap(() => cachedResponses.clear());
  const hub = new LiveHub(executor, bus, makeContext, log, {
    perSession: liveLimits.subscriptionsPerSession,
    perOrganisation: liveLimits.subscriptionsPerOrganisation,
  });
  const apollo = await startApollo(executor, log);
  const graphql = new GraphqlHandler(apollo, executor.schema, cachedResponses);
  const fileTasks: FileTasks = {
    settle: () => checkOpenDocuments({ database, makeContext }),
    tidy: async () => (files instanceof LocalFiles ? files.tidy(clock.now()) : undefined),
  };
  const scheduler = (options.schedule ?? startScheduler)(
    scheduledJobs({
      ...workers,
      database,
      queues: [outbox, jobs, billing, fileRemoval, printing, folders, notifications, deletion],
      files: fileTasks,
      securityEvent: ports.securityEvent,
    }),
    log,
  );

  let closing = false;
  const web = express();
  web.disable('x-powered-by');
  web.set('trust proxy', options.trustProxy ?? 0);
  web.set('etag', false);
  web.use(logRequests({ log, trustsProxy: Boolean(options.trustProxy), isClosing: () => closing }));
  web.use(
    helmet({
      contentSecurityPolicy: contentSecurityPolicy(publicUrl, {
        storage: files instanceof LocalFiles ? undefined : files.addresses,
        content: content?.source,
        billing: options.billing && new URL(options.billing.baseUrl).origin,
      }),
      strictTransportSecurity: publicUrl.startsWith('https:'),
      // The same as the policy's frame-ancestors; files override it (storage/file-handler.ts).
      xFrameOptions: { action: 'deny' },
    }),
  );

  web.use((_req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    next();
  });

  web.use(healthRouter({ database, files, isClosing: () => closing }));
  const { securityContact: contact } = options;
  if (contact) web.get(SECURITY_CONTACT_PATH, securityContact({ contact, publicUrl, clock }));

  const contextOf = async (req: Request, res: Response, transport: 'graphql' | 'rest'): Promise<Context> => {
    const { authorization, 'x-background': background, 'x-organisation': organisation } = req.headers;
    database.requireAnswering();
    const actor = await authenticate(database.pool, tokenOf(authorization), background !== '1', req.ip);
    limitCalls(actor, callsPerMinute, res);
    const context = makeContext({
      transport,
      actor: requireShownOrganisation(actor, organisation),
      language: languageOf(req.headers['accept-language']),
      requestId: res.locals.requestId as string,
      remoteAddress: req.ip ?? '',
      userAgent: req.headers['user-agent'] ?? '',
      whenGone: (listener) => (res.closed ? listener() : void res.once('close', listener)),
    });
    // The error handler logs refused requests with this context.
    res.locals.context = context;
    return context;
  };

  const json = express.json({ limit: LIMITS.bodyBytes, strict: true });
  const answerGraphql = async (req: Request, res: Response): Promise<void> =>
    graphql.handle(req, res, await contextOf(req, res, 'graphql'));
  web.route('/graphql').post(json, answerGraphql).get(answerGraphql);
  web.get('/graphql/schema.graphql', schemaFile(executor.schema));
  web.all('/graphql', (_req, res) => refuseMethod(res, 'GET, HEAD, POST'));
  const exports = new ListExport({ executor, activity: database.activity });
  web.use(
    '/api/v1',
    restRouter({
      routes,
      executor,
      responseCache: cachedResponses,
      contextOf: (req, res) => contextOf(req, res, 'rest'),
      problemOf,
      languageOf,
      chooseEncoding,
      contentDisposition,
      exportList: (ctx, values, req, res) =>
        exports.run(ctx, values, (download) => sendDownload(download, req, res, log)),
      log,
      publicUrl,
      supportAddress: options.supportAddress,
    }),
  );
  if (provider) {
    const limits = ports.limits;
    web.use('/api/billing/hooks', hookReceiver({ database, provider, limits, clock, wake: () => void billing.wake() }));
  }
  web.use('/api/help', helpHandler(options.helpLinks ?? { videos: {} }));
  if (files instanceof LocalFiles) {
    const arrived = (key: string): Promise<void> => checkArrival({ database, makeContext }, key);
    web.use('/files', fileHandler({ files, clock, log, arrived }));
  }
  web.use(EXPORTS_PATH, listExportHandler({ exports, contextOf: (req, res) => contextOf(req, res, 'rest'), log }));
  web.use(CALENDAR_PATH, calendarHandler({ makeContext, publicUrl }));
  web.use(ARCHIVES_PATH, archiveHandler({ signer: archives, makeContext, activity: database.activity, clock, log }));
  if (options.clientDir) serveClient(web, options.clientDir);

  web.use((_req: Request, _res: Response, next: NextFunction) => next(new AppError('NOT_FOUND')));
  web.use(errorHandler(log));

  const http = createServer({ keepAliveTimeout: 65_000, requestTimeout: REQUEST_MS }, web);
  const contentHttp = content && createServer(contentHandler({ content, files, clock, log, publicUrl }));
  // Node passes on a socket that requests an upgrade without an error listener: a reset would end the process.
  http.on('upgrade', (_req, socket) => void socket.on('error', () => socket.destroy()));
  const sockets = serveSockets(http, {
    executor,
    hub,
    bus,
    pool: database.pool,
    makeContext,
    log,
    publicUrl,
    trustProxy: options.trustProxy ?? 0,
    limits: {
      perSession: liveLimits.socketsPerSession,
      perNetwork: liveLimits.socketsPerNetwork,
      loginSeconds: liveLimits.socketLoginSeconds,
      callsPerMinute,
    },
  });

  return {
    http,
    database,
    executor,
    makeContext,
    ports,
    pdf,
    billing,
    listen: (port, host) => listening(http, port, host),
    listenForContent: async (port, host) => (contentHttp ? listening(contentHttp, port, host) : 0),
    async close() {
      closing = true;
      const finished = new Promise<void>((resolve) => http.close(() => resolve()));
      contentHttp?.close();
      contentHttp?.closeAllConnections();
      await sockets.close();
      // Keep-alive connections are closed as soon as they are idle.
      const sweep = setInterval(() => http.closeIdleConnections(), 50);
      // Connections that are still active then have exceeded the request timeout.
      const forceCloseTimer = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
      await finished;
      clearInterval(sweep);
      clearTimeout(forceCloseTimer);
      await scheduler.stop();
      await workers.stop();
      const printed = Promise.all([printing.stop(), folders.stop()]);
      await pdf.close();
      await printed;
      await fileRemoval.stop();
      await apollo.stop();
      await bus.stop();
      await database.close();
    },
  };
}
