import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../kernel/errors.ts';

/**
 * The text of a PDF that somebody uploaded. The PDF is hostile until proven otherwise: it is parsed in a worker thread
 * of its own, with limits of time, memory and pages, and one at a time for each process.
 */

/** Safety data sheets have some twenty pages; what is asked for stands in the first fourteen sections. */
const MOST_PAGES = 60;
const MOST_CHARACTERS = 600_000;
const MOST_SECONDS = 15;
const MOST_HEAP_MB = 256;
/** What the process may grow by: unpacked streams lie outside of the worker's heap. */
const MOST_GROWTH_MB = 400;
/** Readings that may wait. */
const MOST_WAITING = 20;
/** Fewer letters than this are no text but the stamp of a scanner. */
const FEWEST_LETTERS = 100;

export interface PdfText {
  state: 'read' | 'scanned' | 'encrypted' | 'broken' | 'tooLarge';
  pages: number;
  readPages: number;
  /**
   * In the order in which the program that wrote the PDF painted it: columns stay apart. A tab stands for a wide gap in
   * a line, a form feed ends a page.
   */
  text: string;
  /** From top to bottom and left to right, except on pages with columns: a label and its value meet, whenever they were painted. */
  positioned: string;
}

/**
 * The code of the worker. A text, because the server is built as one file; it imports the package from its own path.
 */
const CODE = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { getDocumentProxy } = await import(workerData.unpdf);
  let document;
  try {
    document = await getDocumentProxy(workerData.bytes, { isEvalSupported: false, stopAtErrors: true, maxImageSize: 0 });
  } catch (error) {
    return { state: error?.name === 'PasswordException' ? 'encrypted' : 'broken', pages: 0, readPages: 0, text: '', positioned: '' };
  }
  const pages = document.numPages;
  let text = '';
  let positioned = '';
  let readPages = 0;
  const isWide = (gap, transform) => gap > 1.5 * Math.hypot(transform[2], transform[3]);
  // Text that goes on further up and to the right is a second column: by position, its lines would mix with the first.
  const hasColumns = (words) => words.some(({ transform: [, , , , x, y] }, at) => {
    const before = words[at - 1];
    if (!before || y - before.transform[5] < 100 || x - before.transform[4] < 100) return false;
    const next = words.slice(at, at + 8);
    return next.length === 8 && next.every(({ transform }) => transform[4] > x - 10);
  });
  for (; readPages < Math.min(pages, workerData.most); readPages += 1) {
    const { items } = await (await document.getPage(readPages + 1)).getTextContent();
    let last = null;
    const pageStart = text.length;
    for (const item of items) {
      if (typeof item.str !== 'string' || (item.str.trim() === '' && !item.hasEOL)) continue;
      const [, , , , x, y] = item.transform;
      const gap = last ? x - last.end : 0;
      const moved = last && !last.hasEOL && (Math.abs(y - last.y) > 2 ? '\\n' : isWide(gap, item.transform) ? '\\t' : gap > 1 ? ' ' : '');
      text += (moved || '') + item.str + (item.hasEOL ? '\\n' : '');
      last = { y, end: x + item.width, hasEOL: item.hasEOL };
    }
    text += '\\n\\f';
    const words = items.filter(({ str }) => typeof str === 'string' && str.trim() !== '');
    if (hasColumns(words)) {
      positioned += text.slice(pageStart);
      continue;
    }
    const byPlace = words.sort((a, b) => Math.round(b.transform[5] / 3) - Math.round(a.transform[5] / 3) || a.transform[4] - b.transform[4]);
    let line = null;
    let end = 0;
    for (const { str, transform, width } of byPlace) {
      const row = Math.round(transform[5] / 3);
      const gap = transform[4] - end;
      positioned += (line === null ? '' : row !== line ? '\\n' : isWide(gap, transform) ? '\\t' : gap > 1 ? ' ' : '') + str;
      line = row;
      end = transform[4] + width;
    }
    positioned += '\\n\\f';
    if (text.length > workerData.characters) { readPages += 1; break; }
  }
  const most = workerData.characters;
  return { state: 'read', pages, readPages, text: text.slice(0, most), positioned: positioned.slice(0, most) };
})().then((found) => parentPort.postMessage(found), () => parentPort.postMessage({ state: 'broken', pages: 0, readPages: 0, text: '', positioned: '' }));
`;

const unpdf = pathToFileURL(createRequire(import.meta.url).resolve('unpdf')).href;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Reads the text of a PDF when it is its turn. Never throws for its content; BUSY when too many wait. */
export async function pdfText(bytes: Buffer): Promise<PdfText> {
  if (waiting >= MOST_WAITING) throw new AppError('BUSY', { retryAfter: MOST_SECONDS });
  waiting += 1;
  const turn = last.then(() => read(bytes));
  last = turn.catch(() => undefined);
  try {
    const found = await turn;
    const isScanned = found.state === 'read' && (found.text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS;
    return isScanned ? { ...found, state: 'scanned', text: '', positioned: '' } : found;
  } finally {
    waiting -= 1;
  }
}

const nothing = (state: PdfText['state']): PdfText => ({ state, pages: 0, readPages: 0, text: '', positioned: '' });

function read(bytes: Buffer): Promise<PdfText> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(CODE, {
    eval: true,
    // None of the server's secrets, and nothing in its log.
    env: {},
    stdout: true,
    stderr: true,
    workerData: { unpdf, bytes: copy, most: MOST_PAGES, characters: MOST_CHARACTERS },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 32 },
  });
  const before = process.memoryUsage.rss();
  return new Promise((resolve) => {
    const end = (found: PdfText): void => {
      clearTimeout(limit);
      clearInterval(watch);
      resolve(found);
      void worker.terminate();
    };
    const limit = setTimeout(() => end(nothing('tooLarge')), MOST_SECONDS * 1000);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_GROWTH_MB * 1_000_000) end(nothing('tooLarge'));
    }, 50);
    worker.on('message', end);
    // Out of memory: the worker dies, the process does not.
    worker.on('error', () => end(nothing('tooLarge')));
    worker.on('exit', () => end(nothing('broken')));
  });
}
