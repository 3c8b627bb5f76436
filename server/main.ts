import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Logger } from 'pino';
import type { WritePage } from '../schema/public-pages.shared.ts';
import { buildApp } from './app.ts';
import { loadConfig, proxyWarning, type Config } from './config.ts';
import { ConfigError } from './settings/variables.ts';
import { readSeller } from './billing/seller.ts';
import { readConsulting } from './consulting/read-consulting.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate, withLogin } from './database/migrate.ts';
import { requireOwnSessions } from './database/pooler.ts';
import { hasJoined, joinDirectory } from './directory/join-directory.ts';
import { fillDemo } from './demo/demo.ts';
import { createLogger } from './log.ts';
import { mappedStack } from './mapped-stack.ts';
import { ownKey } from './secrets/key-ring.ts';
import { prepareSecrets } from './secrets/reseal.ts';
import { openFiles } from './storage/open-files.ts';
import { findChromium } from './pdf/chromium.ts';
import { createMailTransport } from './mail/transport.ts';
import { clamd } from './uploads/clamd.ts';

/** The parts that were started, newest last; they are stopped in reverse order. */
const running: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of running.reverse()) await end();
  })();
  return stopping;
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log.info(`${signal}: letting requests finish`);
      void stop().finally(() => process.exit(0));
    });
  }
  if (config.tracing) running.push(await (await import('./tracing/start-tracing.ts')).startTracing(config.tracing));
  const warning = proxyWarning(config);
  if (warning) log.warn(warning);
  const ownerUrl = config.databaseUrl ?? (await embeddedDatabase(config, log));
  // Migrations lock the session, and LISTEN belongs to one: both need a connection without a pooler in between.
  const directUrl = config.databaseDirectUrl ?? ownerUrl;
  if (config.databaseUrl)
    await requireOwnSessions(directUrl, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  const { role, fileSecret, secretKey, pushKey } = await migrate(directUrl, { legalDuties: config.legalDutiesFile });
  const secretKeys = [...config.secretKeys, ownKey(secretKey)];
  await prepareSecrets(directUrl, secretKeys);
  if (config.migrateOnly) {
    console.log('The database has the schema of this release.');
    return;
  }
  if (config.directory) await joinCells(config.directory, { directUrl, publicUrl: config.publicUrl, log });
  const contentUrl = await usableContentUrl(config, log);
  const app = await buildApp({
    appUrl: withLogin(ownerUrl, role),
    directUrl: withLogin(directUrl, role),
    ...(config.directory && { directory: config.directory }),
    poolSize: config.poolSize,
    preparedStatements: config.preparedStatements,
    publicUrl: config.publicUrl,
    supportAddress: config.supportAddress,
    helpLinks: { knowledgeBase: config.knowledgeBaseUrl, videos: config.helpVideos ?? {} },
    transport: createMailTransport({
      smtpUrl: config.smtpUrl,
      mailFrom: config.mailFrom,
      dataDir: config.dataDir,
      log,
    }),
    files: await openFiles({
      bucket: config.gcsBucket,
      endpoint: config.storageEmulator,
      dataDir: config.dataDir,
      secret: fileSecret,
    }),
    ...(config.billing && { billing: config.billing }),
    fileSecret,
    secretKeys,
    pushKey: config.pushKey ?? pushKey,
    fileQuota: config.fileQuota,
    uploadThread: new URL('upload-thread.js', import.meta.url),
    webhooks: { toLoopback: config.webhooksToLoopback },
    signOn: config.signOn,
    ...(config.sellerFile && { seller: readSeller(config.sellerFile) }),
    ...(config.termsUrl && { termsUrl: config.termsUrl }),
    ...(config.securityContact && { securityContact: config.securityContact }),
    ...(config.virusScanner && { virusScanner: clamd(config.virusScanner) }),
    ...(config.consultingFile && { consulting: readConsulting(config.consultingFile) }),
    ...(contentUrl && { content: { url: contentUrl, secret: fileSecret } }),
    findBrowser: () => findChromium(config.chromiumPath),
    log,
    trustProxy: config.trustProxy,
    sessionDays: config.sessionDays,
    callsPerMinute: config.callsPerMinute,
    liveLimits: config.liveLimits,
    metrics: config.metricsPort !== undefined,
    clientDir: join(import.meta.dirname, '../client'),
    writePage: pageWriter(),
  });
  running.push(() => app.close());
  if (config.demo) for (const line of await fillDemo(app)) console.log(line);
  await app.listen(config.port, config.host);
  await app.listenForContent(config.contentPort, config.host);
  if (config.metricsPort) await app.listenForMetrics(config.metricsPort, config.metricsHost);
  console.log(`Obacht: ${config.publicUrl}`);
  void app.pdf.prepare();
  onceIdle(collectGarbage);
  if (!config.smtpUrl)
    console.log(
      `Mails are not sent (SMTP_URL is not set); they are written as files to ${join(config.dataDir, 'mail')}`,
    );
}

/** Makes the database a cell of the directory. If the directory is unreachable, the start continues where this cell has joined it before. */
async function joinCells(
  { url: directoryUrl, cell }: NonNullable<Config['directory']>,
  { directUrl, publicUrl, log }: { directUrl: string; publicUrl: string; log: Logger },
): Promise<void> {
  try {
    const returned = await joinDirectory(directUrl, { directoryUrl, cell, publicUrl });
    if (returned)
      log.warn(returned, 'This cell was restored: the directory of accounts told it what has happened since');
  } catch (error) {
    if (error instanceof ConfigError || !(await hasJoined(directUrl))) throw error;
    log.error({ err: error }, 'The directory of accounts does not answer: nobody can log in until it does');
  }
}

/** Milliseconds between two looks at the processor time, and what a quiet server takes of them. */
const LOOK_MS = 500;
const QUIET_MS = 50;

/** Calls `work` when what follows the start is done: on a busy machine that takes seconds. */
function onceIdle(work: () => void): void {
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1_000 > QUIET_MS) return;
    clearInterval(timer);
    work();
  }, LOOK_MS);
  timer.unref();
}

/** Gives back what starting took: some 50 MB, which V8 would keep until there is load. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Renders the pages without a login: built from the client (vite.render.config.ts), which the server does not import. */
function pageWriter(): WritePage | undefined {
  const built = join(import.meta.dirname, '../pages/render.js');
  if (!existsSync(built)) return undefined;
  // Imported with the first page: it takes 4 MB.
  return async (request) => {
    const { writePage } = (await import(pathToFileURL(built).href)) as { writePage: WritePage };
    return writePage(request);
  };
}

/** The origin of imported packages; undefined where its port was not chosen by the operator and is taken. */
async function usableContentUrl(config: Config, log: Logger): Promise<string | undefined> {
  const { contentUrl, contentPort, isContentPortGuessed, host } = config;
  if (!contentUrl || !isContentPortGuessed || (await isFree(contentPort, host))) return contentUrl;
  log.warn(`SCORM packages are off: port ${contentPort} is taken by another program. CONTENT_PORT names another one.`);
  return undefined;
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, host, () => probe.close(() => resolve(true)));
  });

async function embeddedDatabase(config: Config, log: Logger): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => log.info(line),
    onUnexpectedExit: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  running.push(() => embedded.stop());
  return embedded.url;
}

try {
  const config = loadConfig();
  await start(config);
  if (config.migrateOnly) {
    await stop();
    process.exit(0);
  }
} catch (error) {
  console.error(explain(error));
  await stop().catch(() => undefined);
  process.exit(1);
}

/** The error at the start: one line for what the operator can correct, the whole error for internal errors. */
function explain(error: unknown): unknown {
  const { code, message, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=4001 npm start`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4000 npm start`;
  // SQLSTATE classes 08, 28 and 3D and network error codes: the database is unreachable, refuses the login, or does not
  // exist.
  if (/^(08|28|3D|ECONN|ENOTFOUND|ETIMEDOUT)/.test(code ?? '') || /^timeout expired|^Connection term/.test(message))
    return `The database of DATABASE_URL cannot be used: ${message}`;
  if (code === '42501')
    return `The user of DATABASE_URL lacks a right that the server needs (own the database, create roles): ${message}`;
  return error instanceof Error && error.stack ? mappedStack(error.stack) : error;
}
