import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Logger } from 'pino';
import { AppError } from '../../schema/kernel/errors.ts';
import type { PdfRenderer, PrintJob, PrintQueue, PrintRequest } from '../../schema/kernel/ports.ts';
import type { Activity } from '../limits/fair-queue.ts';
import { NoChromium, type Chromium } from './chromium.ts';
import { WarmBrowser } from './warm-browser.ts';

export interface RendererOptions {
  /** Finds a browser; throws NoChromium where there is none. */
  find(): Promise<Chromium>;
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
/**
 * Timeout for opening a page, which takes milliseconds: beyond it the page's process has died unnoticed.
 */
const OPENING_MS = 10_000;
/** Timeout for closing the page of a cancelled document. */
const CLOSE_PAGE_TIMEOUT_MS = 5_000;
/** Timeout for documents in progress when the server stops. */
const CLOSING_MS = 10_000;

interface Waiting {
  request: PrintRequest;
  resolve(pdf: Buffer): void;
  reject(error: unknown): void;
}

/**
 * Prints with one warm Chromium. The queue is fair: organisations take turns.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { log, find, parallel = 2, mostWaiting = 200, documentMs = 60_000 } = options;
  const browser = new WarmBrowser({ find, log, idleMs: options.idleMs ?? 300_000 });
  /** By organisation; the one served last goes to the end. */
  const waiting = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let closed = false;
  let averageMs = INITIAL_AVERAGE_MS;
  let idle: (() => void) | undefined;
  let missing: string | undefined;

  const queue = (): PrintQueue => ({
    waiting: [...waiting.values()].reduce((sum, { length }) => sum + length, 0),
    running,
  });

  const next = (): Waiting | undefined => {
    for (const [owner, [first, ...others]] of waiting) {
      if (runningOf.get(owner) && options.activity?.hasOthers(owner)) continue;
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      return first;
    }
    return undefined;
  };

  const busy = (): AppError =>
    new AppError('BUSY', {
      messageKey: 'pdfBusy',
      retryAfter: Math.max(1, Math.ceil((queue().waiting * averageMs) / parallel / 1000)),
    });

  /**
   * No organisation fills the whole queue: when it is full, the newest document of the organisation with most entries
   * is refused in favour of others.
   */
  const makeRoomFor = (owner: string): boolean => {
    const longest = [...waiting.values()].reduce((long, line) => (line.length > long.length ? line : long), []);
    if (longest.length <= (waiting.get(owner)?.length ?? 0) + 1) return false;
    longest.pop()!.reject(busy());
    return true;
  };

  /** Loading is limited in time, because images may be in a storage that does not respond. */
  const composed = async (request: PrintRequest): Promise<PrintJob> => {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        log.error({ ms: documentMs }, 'What belongs into a document did not come in time, and it was given up');
        reject(new AppError('UNAVAILABLE', { messageKey: 'pdfGivenUp' }));
      }, documentMs);
    });
    try {
      return await Promise.race([request.compose(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };

  const work = async ({ request, resolve, reject }: Waiting): Promise<void> => {
    const begun = performance.now();
    try {
      const { html } = await composed(request);
      resolve(await printTwice(html).catch((error: unknown) => Promise.reject(refusal(error))));
      averageMs = averageMs * 0.8 + (performance.now() - begun) * 0.2;
    } catch (error) {
      reject(error);
    }
  };

  const pump = (): void => {
    while (running < parallel) {
      const job = next();
      if (!job) break;
      const { owner } = job.request;
      running += 1;
      runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
      void work(job).finally(() => {
        running -= 1;
        const left = runningOf.get(owner)! - 1;
        if (left > 0) runningOf.set(owner, left);
        else runningOf.delete(owner);
        pump();
      });
    }
    if (running === 0) idle?.();
  };

  /** A document whose browser crashed is tried once more: mostly another document was the cause. */
  const printTwice = async (html: string): Promise<Buffer> => {
    try {
      return await printOnce(html);
    } catch (error) {
      if (!(error instanceof BrowserDied) || closed) throw error;
      log.warn({ err: error.cause }, 'Chromium died while it printed; the document is tried once more');
      return printOnce(html);
    }
  };

  const printOnce = (html: string): Promise<Buffer> =>
    browser.use(async (chromium) => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), documentMs);
      try {
        return await printIn(chromium, html, timeout.signal);
      } finally {
        clearTimeout(timer);
      }
    });

  const printIn = async (chromium: Browser, html: string, timeout: AbortSignal): Promise<Buffer> => {
    const aborted = new Promise<never>((_resolve, reject) =>
      timeout.addEventListener('abort', () => reject(new PrintTimeout()), { once: true }),
    );
    let context: BrowserContext | undefined;
    try {
      const opening = chromium.newContext({
        javaScriptEnabled: false,
        offline: true,
        serviceWorkers: 'block',
        acceptDownloads: false,
      });
      context = await Promise.race([opening, aborted]);
      const page = await Promise.race([blankPage(context), neverOpened(), aborted]);
      return await Promise.race([printPage(page, html), aborted]);
    } catch (error) {
      if (error instanceof PrintTimeout)
        log.error({ ms: documentMs }, 'A document took too long to print and was given up');
      else if (error instanceof BrowserDied) throw error;
      else if (!chromium.isConnected() || /closed|crashed|disconnected/i.test((error as Error).message))
        throw new BrowserDied(error);
      throw error;
    } finally {
      const closing =
        context?.close().then(
          () => true,
          () => false,
        ) ?? Promise.resolve(!timeout.aborted);
      const timedOut = new Promise<boolean>((resolve) => setTimeout(resolve, CLOSE_PAGE_TIMEOUT_MS, false).unref());
      // A browser that cannot close a page is discarded.
      if (!(await Promise.race([closing, timedOut]))) browser.discard(chromium);
    }
  };

  const refusal = (error: unknown): unknown => {
    if (error instanceof PrintTimeout) return new AppError('UNAVAILABLE', { messageKey: 'pdfGivenUp' });
    if (error instanceof NoChromium) {
      logMissing(error);
      return new AppError('UNAVAILABLE', { messageKey: 'pdfNoBrowser' });
    }
    log.error({ err: error }, 'A document could not be printed');
    return new AppError('UNAVAILABLE', { messageKey: 'pdfFailed' });
  };

  /** Logged once for each reason, because the worker tries again every minute. */
  const logMissing = ({ message }: Error): void => {
    if (message !== missing) log.warn(`PDFs cannot be made: ${message}`);
    missing = message;
  };

  return {
    queue,
    print(request) {
      if (closed) return Promise.reject(new AppError('UNAVAILABLE'));
      if (queue().waiting >= mostWaiting && !makeRoomFor(request.owner)) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const ownerQueue = waiting.get(request.owner);
        const job = { request, resolve, reject };
        if (ownerQueue) ownerQueue.push(job);
        else waiting.set(request.owner, [job]);
        pump();
      });
    },
    async prepare() {
      await find().catch(logMissing);
    },
    async close() {
      closed = true;
      const left = [...waiting.values()].flat();
      waiting.clear();
      for (const { reject } of left) reject(new AppError('UNAVAILABLE'));
      if (running > 0)
        await Promise.race([
          new Promise<void>((resolve) => (idle = resolve)),
          new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref()),
        ]);
      await browser.close();
    },
  };
}

/** Timeout of a document. */
class PrintTimeout extends Error {}

/** The browser or the page's process crashed. */
class BrowserDied extends Error {
  constructor(cause: unknown) {
    super('Chromium died', { cause });
  }
}

/** No scripts, no network: every request of a document is blocked. */
async function blankPage(context: BrowserContext): Promise<Page> {
  await context.route('**', (route) => route.abort());
  return context.newPage();
}

const neverOpened = (): Promise<never> =>
  new Promise((_resolve, reject) =>
    setTimeout(() => reject(new BrowserDied(new Error('The page did not open'))), OPENING_MS).unref(),
  );

async function printPage(page: Page, html: string): Promise<Buffer> {
  const crashed = new Promise<never>((_resolve, reject) =>
    page.once('crash', () => reject(new Error('The page crashed'))),
  );
  const printed = (async () => {
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    // Evaluated by us, not by the document: waits until the fonts in use are loaded.
    await page.evaluate('document.fonts.ready.then(() => true)');
    return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  })();
  printed.catch(() => undefined);
  return Promise.race([printed, crashed]);
}
