import { createServer, type Server } from 'node:http';
import type { Ports } from '../schema/kernel/ports.ts';
import type { AppOptions } from './app-options.ts';
import type { BillingWorker } from './billing/billing-worker.ts';
import type { MakeContext } from './context.ts';
import type { PostgresDatabase } from './database/database.ts';
import type { Executor } from './graphql/executor.ts';
import type { DirectorySync } from './directory/directory-sync.ts';
import { contentHandler } from './content/content-handler.ts';
import type { MailEnds } from './mail/mail-ends.ts';
import { listening } from './http/listening.ts';
import { metricsHandler } from './metrics/metrics-handler.ts';
import { serveSockets } from './live/sockets.ts';
import { startParts } from './parts.ts';
import { webOf } from './web.ts';
import { type Renderer } from './pdf/renderer.ts';

export interface App {
  http: Server;
  database: PostgresDatabase;
  executor: Executor;
  makeContext: MakeContext;
  ports: Ports;
  pdf: Renderer;
  billing: BillingWorker;
  mailEnds: MailEnds;
  /** Keeps this cell and the directory of accounts in step; null without one. */
  directory: DirectorySync | null;
  /** Starts listening and returns the port; port 0 chooses a free one. */
  listen(port: number, host?: string): Promise<number>;
  /** The same for the origin of imported packages, where there is one. */
  listenForContent(port: number, host?: string): Promise<number>;
  /** The same for the metrics, if they are on. */
  listenForMetrics(port: number, host?: string): Promise<number>;
  /**
   * Graceful stop: finishes requests in flight, closes sockets with a code to reconnect, and closes the database pool.
   */
  close(): Promise<void>;
}

/** Close timeout for requests in flight when the server stops, in milliseconds. */
const DRAIN_MS = 10_000;

/** Request timeout in milliseconds: enough for five megabytes over a weak mobile connection. */
const REQUEST_MS = 300_000;

/** Creates the server with all its parts. Tests start it on their own database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { log, publicUrl, files } = options;
  const parts = await startParts(options);
  const { bus, callsPerMinute, clock, content, database, executor, hub, liveLimits, makeContext } = parts;
  const { mailEnds, metrics, pdf, ports, workers } = parts;
  let closing = false;
  const web = webOf(options, parts, () => closing);
  const http = createServer({ keepAliveTimeout: 65_000, requestTimeout: REQUEST_MS }, web);
  const contentHttp = content && createServer(contentHandler({ content, files, clock, log, publicUrl }));
  const metricsHttp = metrics && createServer(metricsHandler(metrics.registry));
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

  metrics?.countSockets(() => sockets.count);

  return {
    http,
    database,
    executor,
    makeContext,
    ports,
    pdf,
    mailEnds,
    directory: parts.directory,
    billing: workers.billing,
    listen: (port, host) => listening(http, port, host),
    listenForContent: async (port, host) => (contentHttp ? listening(contentHttp, port, host) : 0),
    listenForMetrics: async (port, host) => (metricsHttp ? listening(metricsHttp, port, host) : 0),
    async close() {
      closing = true;
      const finished = new Promise<void>((resolve) => http.close(() => resolve()));
      contentHttp?.close();
      contentHttp?.closeAllConnections();
      metricsHttp?.close();
      metricsHttp?.closeAllConnections();
      await sockets.close();
      // Keep-alive connections are closed as soon as they are idle.
      const sweep = setInterval(() => http.closeIdleConnections(), 50);
      // Connections that are still active then have exceeded the request timeout.
      const forceCloseTimer = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
      await finished;
      clearInterval(sweep);
      clearTimeout(forceCloseTimer);
      await parts.stop();
    },
  };
}
