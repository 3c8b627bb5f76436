import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Logger } from 'pino';
import type { WarmBrowser } from './warm-browser.ts';

/**
 * Timeout for opening a page, which takes milliseconds: beyond it the page's process has died unnoticed.
 */
const OPENING_MS = 10_000;
/** Timeout for closing the page of a cancelled document. */
const CLOSE_PAGE_TIMEOUT_MS = 5_000;

/** Timeout of a document. */
export class PrintTimeout extends Error {}

/** The browser or the page's process crashed. */
class BrowserDied extends Error {
  constructor(cause: unknown) {
    super('Chromium died', { cause });
  }
}

interface PagePrinterOptions {
  browser: WarmBrowser;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Timeout of a document in milliseconds. */
  documentMs: number;
}

/** Prints documents in pages of a browser, each in a context of its own. */
export class PagePrinter {
  readonly #options: PagePrinterOptions;

  constructor(options: PagePrinterOptions) {
    this.#options = options;
  }

  /**
   * A document as a PDF. One whose browser crashed is tried once more, unless `isClosed`: mostly another document was
   * the cause. Throws PrintTimeout, NoChromium, or what the browser says.
   */
  async print(html: string, isClosed: () => boolean): Promise<Buffer> {
    try {
      return await this.#printOnce(html);
    } catch (error) {
      if (!(error instanceof BrowserDied) || isClosed()) throw error;
      this.#options.log.warn({ err: error.cause }, 'Chromium died while it printed; the document is tried once more');
      return this.#printOnce(html);
    }
  }

  #printOnce(html: string): Promise<Buffer> {
    const { browser, documentMs } = this.#options;
    return browser.use(async (chromium) => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), documentMs);
      try {
        return await this.#printIn(chromium, html, timeout.signal);
      } finally {
        clearTimeout(timer);
      }
    });
  }

  async #printIn(chromium: Browser, html: string, timeout: AbortSignal): Promise<Buffer> {
    const { browser, log, documentMs } = this.#options;
    const aborted = new Promise<never>((_resolve, reject) =>
      timeout.addEventListener('abort', () => reject(new PrintTimeout()), { once: true }),
    );
    // A session of the protocol says nothing when its browser has gone.
    let onDisconnected = (): void => undefined;
    const disconnected = new Promise<never>((_resolve, reject) => {
      onDisconnected = () => reject(new BrowserDied(new Error('The browser disconnected')));
    });
    disconnected.catch(() => undefined);
    chromium.on('disconnected', onDisconnected);
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
      return await Promise.race([printPage(page, html), disconnected, aborted]);
    } catch (error) {
      if (error instanceof PrintTimeout)
        log.error({ ms: documentMs }, 'A document took too long to print and was given up');
      else if (error instanceof BrowserDied) throw error;
      else if (!chromium.isConnected() || /closed|crashed|disconnected/i.test((error as Error).message))
        throw new BrowserDied(error);
      throw error;
    } finally {
      chromium.off('disconnected', onDisconnected);
      const closing =
        context?.close().then(
          () => true,
          () => false,
        ) ?? Promise.resolve(!timeout.aborted);
      const timedOut = new Promise<boolean>((resolve) => setTimeout(resolve, CLOSE_PAGE_TIMEOUT_MS, false).unref());
      // A browser that cannot close a page is discarded.
      if (!(await Promise.race([closing, timedOut]))) browser.discard(chromium);
    }
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

/**
 * Evaluated by us, not by the document: waits until its fonts are loaded, those that it names and those in use. A document
 * that shows nothing on a screen has none in use before it is printed.
 */
const LOAD_FONTS = `Promise.allSettled([...document.fonts].map((font) => font.load()))
  .then(() => document.fonts.ready).then(() => true)`;

/**
 * Evaluated by us, too: finishes the note about letters that no font of the document has. A letter without any font looks
 * like a character that is none. Names the first letters by their numbers, because as letters they would be boxes.
 */
const FINISH_NOTES = `for (const note of document.querySelectorAll('[data-letters]')) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  canvas.width = canvas.height = 40;
  context.font = '28px sans-serif';
  const look = (text) => {
    context.clearRect(0, 0, 40, 40);
    context.fillText(text, 4, 30);
    return context.getImageData(0, 0, 40, 40).data.join();
  };
  const box = look('\\uFFFF');
  const letters = [...note.dataset.letters].filter((letter) => look(letter) === box);
  const named = letters.slice(0, 12).map((letter) => 'U+' + letter.codePointAt(0).toString(16).toUpperCase().padStart(4, '0'));
  if (letters.length === 0) note.remove();
  else note.querySelector('span').textContent = named.join(', ') + (letters.length > 12 ? ' …' : '');
}`;

async function printPage(page: Page, html: string): Promise<Buffer> {
  const crashed = new Promise<never>((_resolve, reject) =>
    page.once('crash', () => reject(new Error('The page crashed'))),
  );
  const printed = (async () => {
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    await page.evaluate(LOAD_FONTS);
    if (html.includes(' data-letters=')) await page.evaluate(FINISH_NOTES);
    return pdfOf(page);
  })();
  printed.catch(() => undefined);
  return Promise.race([printed, crashed]);
}

/** As `page.pdf()` prints: the margins are those of the style. */
const PRINTED = {
  transferMode: 'ReturnAsStream',
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
} as const;

/** Bytes that the browser hands over at a time. `page.pdf()` takes ten megabytes, which are in memory four times then. */
const PIECE = 256 * 1024;

async function pdfOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { stream } = await session.send('Page.printToPDF', PRINTED);
  const pieces: Buffer[] = [];
  for (let isWhole = false; !isWhole;) {
    const { data, eof } = await session.send('IO.read', { handle: stream!, size: PIECE });
    pieces.push(Buffer.from(data, 'base64'));
    isWhole = eof;
  }
  return Buffer.concat(pieces);
}
