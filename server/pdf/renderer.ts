import type { Logger } from 'pino';
import { AppError } from '../../schema/kernel/errors.ts';
import type { PdfRenderer, PrintJob, PrintRequest } from '../../schema/kernel/ports.ts';
import type { Activity } from '../limits/fair-queue.ts';
import { NoChromium, type Chromium } from './chromium.ts';
import { PagePrinter, PrintTimeout } from './page-printer.ts';
import { FairPrintQueue } from './print-queue.ts';
import { WarmBrowser } from './warm-browser.ts';

export interface RendererOptions {
  /** Finds a browser; throws NoChromium where there is none. */
  find(): Promise<Chromium>;
  /** A browser that other renderers of this process use, too: it is not closed with this one. By default its own. */
  browser?: WarmBrowser | undefined;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Documents printed concurrently. */
  parallel?: number;
  /** Which organisations are at work: while others are, one prints a single document at a time. */
  activity?: Pick<Activity, 'hasOthers'>;
  /** Queue length; further documents are refused. */
  mostWaiting?: number;
  /** Timeout in milliseconds for loading a document, and again for printing it. */
  documentMs?: number;
  /** Idle timeout of the browser in milliseconds. */
  idleMs?: number;
}

export interface Renderer extends PdfRenderer {
  /** Finds a browser, unpacks one where needed, and logs when there is none. */
  prepare(): Promise<void>;
  /** Refuses queued documents, finishes those in progress, and stops the browser. */
  close(): Promise<void>;
}

/** Initial estimate of a document's duration: a page with a few photos. */
const INITIAL_AVERAGE_MS = 300;
/** Timeout for documents in progress when the server stops. */
const CLOSING_MS = 10_000;

interface Waiting {
  request: PrintRequest;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/** Prints with one warm Chromium. */
export function createRenderer(options: RendererOptions): Renderer {
  const { log, find, parallel = 2, mostWaiting = 200, documentMs = 60_000 } = options;
  const browser = options.browser ?? new WarmBrowser({ find, log, idleMs: options.idleMs ?? 300_000 });
  const printer = new PagePrinter({ browser, log, documentMs });
  const queue = new FairPrintQueue<Waiting>({ activity: options.activity });
  const refuse = refusals(log);
  let closed = false;
  let averageMs = INITIAL_AVERAGE_MS;
  let idle: (() => void) | undefined;

  const busy = (): AppError =>
    new AppError('BUSY', {
      messageKey: 'pdfBusy',
      retryAfter: Math.max(1, Math.ceil((queue.waiting * averageMs) / parallel / 1000)),
    });

  const work = async ({ request, resolve, reject }: Waiting): Promise<void> => {
    const begun = performance.now();
    try {
      const { html } = await composed(request, documentMs, log);
      resolve(
        await printer.print(html, () => closed).catch((error: unknown) => Promise.reject(refuse.printing(error))),
      );
      averageMs = averageMs * 0.8 + (performance.now() - begun) * 0.2;
    } catch (error) {
      reject(error);
    }
  };

  const startNext = (): void => {
    while (queue.running < parallel) {
      const next = queue.start();
      if (!next) break;
      void work(next.job).finally(() => {
        queue.end(next.owner);
        startNext();
      });
    }
    if (queue.running === 0) idle?.();
  };

  return {
    queue: () => ({ waiting: queue.waiting, running: queue.running }),
    print(request) {
      if (closed) return Promise.reject(new AppError('UNAVAILABLE'));
      if (queue.waiting >= mostWaiting) {
        const removed = queue.makeRoomFor(request.owner);
        if (!removed) return Promise.reject(busy());
        removed.reject(busy());
      }
      return new Promise((resolve, reject) => {
        queue.add(request.owner, { request, resolve, reject });
        startNext();
      });
    },
    async prepare() {
      await find().catch(refuse.missing);
    },
    async close() {
      closed = true;
      for (const { reject } of queue.clear()) reject(new AppError('UNAVAILABLE'));
      if (queue.running > 0)
        await Promise.race([
          new Promise<void>((resolve) => (idle = resolve)),
          new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref()),
        ]);
      if (!options.browser) await browser.close();
    },
  };
}

/** Loading is limited in time, because images may be in a storage that does not respond. */
async function composed(request: PrintRequest, ms: number, log: RendererOptions['log']): Promise<PrintJob> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      log.error({ ms }, 'What belongs into a document did not come in time, and it was given up');
      reject(new AppError('UNAVAILABLE', { messageKey: 'pdfGivenUp' }));
    }, ms);
  });
  try {
    return await Promise.race([request.compose(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error of a document that could not be printed, and what is logged of it. */
function refusals(log: RendererOptions['log']) {
  let reported: string | undefined;
  /** Logged once for each reason, because the worker tries again every minute. */
  const missing = ({ message }: Error): void => {
    if (message !== reported) log.warn(`PDFs cannot be made: ${message}`);
    reported = message;
  };
  const printing = (error: unknown): AppError => {
    if (error instanceof PrintTimeout) return new AppError('UNAVAILABLE', { messageKey: 'pdfGivenUp' });
    if (error instanceof NoChromium) {
      missing(error);
      return new AppError('UNAVAILABLE', { messageKey: 'pdfNoBrowser' });
    }
    log.error({ err: error }, 'A document could not be printed');
    return new AppError('UNAVAILABLE', { messageKey: 'pdfFailed' });
  };
  return { missing, printing };
}
