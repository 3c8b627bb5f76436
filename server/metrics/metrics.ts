import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Directive } from '../http/policy-reports.ts';
import type { Renderer } from '../pdf/renderer.ts';
import { type Backlog, MAX_COUNTED } from '../queue/queue.rows.ts';
import type { Queue } from '../queue/queue.ts';
import type { ResponseCache } from '../graphql/response-cache.ts';

/** What is measured in a process. */
export interface Measured {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** Those that run on this database, also of other processes: their backlog is in its tables. */
  queues: () => Iterable<Pick<Queue, 'name' | 'backlog'>>;
  cachedResponses: Pick<ResponseCache, 'size' | 'bytes' | 'hits' | 'misses'>;
  pdf: Pick<Renderer, 'queue'>;
}

export interface Metrics {
  registry: Registry;
  /** Measures each request until its answer is sent. */
  measureRequests: RequestHandler;
  /** The sockets of live pages, once they are served. */
  countSockets(open: () => number): void;
  /** Counts what a browser has refused by the Content-Security-Policy. */
  countRefusal(directive: Directive): void;
}

/** Seconds: from an answer of the response cache to a large export. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Ways into the product. An address as a label would be one series for each record, and could name a secret. */
const INTERFACES: [name: string, path: RegExp][] = [
  ['graphql', /^\/graphql(\/|$)/],
  ['rest', /^\/api\/v1(\/|$)/],
  ['health', /^\/(healthz|readyz)$/],
  ['application', /^\/(assets\/.*|app(\/.*)?|)$/],
];

const interfaceOf = (path: string): string => INTERFACES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

/**
 * Metrics of this process for Prometheus. They name no organisation, no person and no address. `server/metrics` has a
 * dashboard and alerts for them.
 */
export function createMetrics({ pool, queues, cachedResponses, pdf }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'obacht_request_seconds',
    help: 'Seconds until an answer was sent, by way in and class of status',
    labelNames: ['door', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const unanswered = new Counter({
    name: 'obacht_requests_aborted_total',
    help: 'Requests whose caller left before the answer was sent',
    labelNames: ['door'],
    registers,
  });
  gauge('obacht_database_connections', 'Connections of the pool, by state', registers, ['state'], (set) => {
    set(pool.totalCount - pool.idleCount, 'busy');
    set(pool.idleCount, 'idle');
    set(pool.waitingCount, 'awaited');
  });
  gauge('obacht_response_cache_entries', 'Responses in the cache', registers, [], (set) => set(cachedResponses.size));
  gauge('obacht_response_cache_bytes', 'Bytes of the responses in the cache', registers, [], (set) =>
    set(cachedResponses.bytes),
  );
  counter(
    'obacht_response_cache_hits_total',
    'Requests answered from the cache',
    registers,
    () => cachedResponses.hits,
  );
  counter(
    'obacht_response_cache_misses_total',
    'Requests whose response was made',
    registers,
    () => cachedResponses.misses,
  );
  gauge('obacht_documents', 'Documents that are printed or wait for it', registers, ['state'], (set) => {
    const { waiting, running } = pdf.queue();
    set(waiting, 'waiting');
    set(running, 'printing');
  });
  const refusals = new Counter({
    name: 'obacht_policy_refusals_total',
    help: 'What browsers refused by the Content-Security-Policy, by directive, as they report it',
    labelNames: ['directive'],
    registers,
  });
  backlogs(registers, queues);

  return {
    registry,
    measureRequests(req, res, next) {
      const kind = interfaceOf(req.path);
      const end = requests.startTimer({ door: kind });
      res.once('close', () => {
        if (res.writableFinished) end({ status: `${Math.floor(res.statusCode / 100)}xx` });
        else unanswered.inc({ door: kind });
      });
      next();
    },
    countRefusal: (directive) => refusals.inc({ directive }),
    countSockets(open) {
      gauge('obacht_sockets', 'Open sockets of live pages', registers, [], (set) => set(open()));
    },
  };
}

/** A value that is read with each request for the metrics. */
function gauge(
  name: string,
  help: string,
  registers: Registry[],
  labelNames: string[],
  read: (set: (value: number, label?: string) => void) => void,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      read((value, label) => (label === undefined ? this.set(value) : this.set({ [labelNames[0]!]: label }, value)));
    },
  });
}

/** A number that only grows, counted elsewhere. */
function counter(name: string, help: string, registers: Registry[], read: () => number): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

/** What waits in the queues. A queue whose database does not answer is left out. */
function backlogs(registers: Registry[], queues: Measured['queues']): void {
  const asked = async () => {
    const answers = await Promise.all(
      [...queues()].map(async (queue) => ({ queue: queue.name, ...(await queue.backlog().catch(() => null)) })),
    );
    return answers.filter((answer) => 'waiting' in answer) as (Backlog & { queue: string })[];
  };
  // They are collected at the same time, and share one answer of the database.
  let running: ReturnType<typeof asked> | undefined;
  const shared = () => (running ??= asked().finally(() => (running = undefined)));
  const each = (name: string, help: string, value: (backlog: Backlog) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        for (const { queue, ...backlog } of await shared()) this.set({ queue }, value(backlog));
      },
    });
  };
  each('obacht_queue_waiting', `Items that wait, up to ${MAX_COUNTED}`, ({ waiting }) => waiting);
  each('obacht_queue_oldest_seconds', 'Age of the item that has waited longest', ({ oldestSeconds }) => oldestSeconds);
  each('obacht_queue_given_up', `Items that were given up, up to ${MAX_COUNTED}`, ({ givenUp }) => givenUp);
  each('obacht_queue_failing', 'Items whose last attempt failed', ({ failing }) => failing);
}
