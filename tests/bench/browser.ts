import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumOptions } from '../support/chromium.ts';
import type { Product } from './product.ts';
import { median, printLine, state } from './report.ts';
import { PASSWORD, type Organisation } from './seed.ts';

const CARD = '[data-card]';
/** The board counts as complete if no card was added for this time. */
const SETTLED_MS = 500;
/** What the board loads for later has come by then. */
const IDLE_MS = 3_000;
const FRAME_MS = 1000 / 60;

interface Cold {
  firstCard: number;
  lastCard: number;
  blocked: number;
  overFifty: number;
  /** CPU time of the page's main thread, independent of other load on the machine. */
  busy: number;
  nodes: number;
  cards: number;
}

interface Frames {
  frames: number;
  dropped: number;
  longest: number;
  busy: number;
}

/** Measurements that the page records from its start. */
interface Notes {
  firstCard: number;
  lastCard: number;
  tasks: number[];
}

declare global {
  interface Window {
    benchNotes: Notes;
    benchFrames: number[];
  }
}

export interface BrowserSubjects {
  product: Product;
  /** A thousand tickets. */
  organisation: Organisation;
  /** Ten thousand. */
  large?: Organisation;
}

/** The board in a browser without a cache: time to its first cards, and dropped frames while it is used. */
export async function measureBrowser({ product, organisation, large }: BrowserSubjects, rounds: number): Promise<void> {
  const browser = await chromium.launch(await chromiumOptions());
  try {
    await measureBytes(browser, product, organisation);
    await measureSize(
      browser,
      product,
      { name: '1,000', organisation, bounds: { firstCard: 1_000, blocked: 200 } },
      rounds,
    );
    if (large)
      await measureSize(
        browser,
        product,
        { name: '10,000', organisation: large, bounds: { firstCard: 2_000, blocked: 400 } },
        rounds,
      );
  } finally {
    await browser.close();
  }
}

interface Size {
  name: string;
  organisation: Organisation;
  bounds: { firstCard: number; blocked: number };
}

/** Interactions on a board, each with its late frames. */
const DEEDS = {
  'a drag': drag,
  'scrolling a column': scroll,
  'typing a search': search,
  'twenty changes of others': follow,
};

async function measureSize(
  browser: Browser,
  product: Product,
  { name, organisation, bounds }: Size,
  rounds: number,
): Promise<void> {
  const cold: Cold[] = [];
  const smooth = new Map<string, Frames[]>(Object.keys(DEEDS).map((deed) => [deed, []]));
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      locale: 'de-DE',
    });
    const { page, busy } = await openBoard(context, product, organisation);
    cold.push({ ...(await settled(page)), busy: await busy() });
    for (const [deed, run] of Object.entries(DEEDS)) smooth.get(deed)!.push(await run(page, product, organisation));
    await context.close();
  }
  const mid = (field: keyof Cold): number => median(cold.map((one) => one[field]));
  printLine(
    `      rounds: first cards ${cold.map((one) => one.firstCard.toFixed(0)).join(', ')} ms; blocked ` +
      `${cold.map((one) => one.blocked.toFixed(0)).join(', ')} ms`,
  );
  state(`browser, cold: first cards of ${name}`, 'ms', mid('firstCard'), bounds.firstCard);
  state(`browser, cold: last card on screen usable, of ${name}`, 'ms', mid('lastCard'), bounds.firstCard * 2);
  state(
    `browser, cold: main thread blocked, ${name}`,
    'ms',
    mid('blocked'),
    bounds.blocked,
    `${mid('overFifty').toFixed(0)} ms beyond 50 ms each; ${mid('busy').toFixed(0)} ms of work`,
  );
  state(`browser: DOM nodes, ${name}`, '', mid('nodes'), 20_000, `${mid('cards')} cards drawn`);
  for (const [deed, frames] of smooth) {
    const of = (field: keyof Frames): number => median(frames.map((one) => one[field]));
    state(
      `browser: dropped frames in ${deed}, ${name}`,
      '%',
      median(frames.map((one) => (100 * one.dropped) / (one.frames + one.dropped))),
      50,
      `longest ${of('longest').toFixed(0)} ms, ${of('busy').toFixed(0)} ms of work`,
    );
  }
}

/** The board with an existing session, and a page that records measurements. */
async function openBoard(
  context: BrowserContext,
  product: Product,
  organisation: Organisation,
): Promise<{ page: Page; busy: () => Promise<number> }> {
  await context.addInitScript(
    (session) => {
      localStorage.setItem('session', session);
    },
    JSON.stringify({ token: organisation.token, userId: organisation.userId }),
  );
  await noteCards(context);
  const page = await context.newPage();
  const busy = await busyTime(page);
  await page.goto(`${product.url}/app/tickets/all`, { waitUntil: 'commit' });
  return { page, busy };
}

/** Lets each page of the context record when its cards are drawn, and its long tasks. */
async function noteCards(context: BrowserContext): Promise<void> {
  await context.addInitScript((selector) => {
    const notes: Notes = { firstCard: 0, lastCard: 0, tasks: [] };
    window.benchNotes = notes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) notes.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    let cards = 0;
    const look = (): void => {
      const now = document.querySelectorAll(selector).length;
      if (now !== cards) {
        cards = now;
        // After this frame is painted the cards are visible and the main thread is idle again.
        requestAnimationFrame(() =>
          setTimeout(() => {
            notes.firstCard ||= performance.now();
            notes.lastCard = performance.now();
          }),
        );
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, CARD);
}

/** Returns the CPU time of the page's main thread since the call, in ms. */
async function busyTime(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async (): Promise<number> =>
    1_000 *
    ((await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const before = await used();
  return async () => (await used()) - before;
}

async function settled(page: Page): Promise<Omit<Cold, 'busy'>> {
  await page.waitForFunction(
    (ms) => window.benchNotes.lastCard > 0 && performance.now() - window.benchNotes.lastCard > ms,
    SETTLED_MS,
    { timeout: 30_000 },
  );
  return page.evaluate((selector) => {
    const { firstCard, lastCard, tasks } = window.benchNotes;
    return {
      firstCard,
      lastCard,
      blocked: tasks.reduce((sum, task) => sum + task, 0),
      overFifty: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      nodes: document.querySelectorAll('*').length,
      cards: document.querySelectorAll(selector).length,
    };
  }, CARD);
}

/** Counts the frames during an interaction, and the late ones. */
async function framesOf(page: Page, deed: () => Promise<void>): Promise<Frames> {
  const busy = await busyTime(page);
  await page.evaluate(() => {
    const times: number[] = [];
    window.benchFrames = times;
    const note = (time: number): void => {
      times.push(time);
      if (window.benchFrames === times) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await deed();
  const times = await page.evaluate(() => {
    const { benchFrames } = window;
    window.benchFrames = [];
    return benchFrames;
  });
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  return {
    frames: gaps.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
    longest: Math.max(...gaps),
    busy: await busy(),
  };
}

/** Drags the first card of the first column over the next ones and back. */
async function drag(page: Page): Promise<Frames> {
  const columns = page.locator('[data-column]');
  const from = await columns.nth(0).locator(CARD).first().boundingBox();
  const to = await columns.nth(2).boundingBox();
  if (!from || !to) throw new Error('The board has no card to drag');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const frames = await framesOf(page, async () => {
    const steps = 90;
    for (let step = 1; step <= steps; step += 1) {
      const way = step / steps;
      await page.mouse.move(
        start.x + (to.x + to.width / 2 - start.x) * way,
        start.y + Math.sin(way * Math.PI * 2) * 180 + 60 * way,
      );
    }
  });
  if ((await page.locator('[data-dragging]').count()) === 0)
    throw new Error('The card did not follow the mouse: there was no drag to measure');
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  return frames;
}

/** Scrolls the longest column down until its next pages load. */
async function scroll(page: Page): Promise<Frames> {
  const list = page.locator('[data-column] section').last();
  await list.scrollIntoViewIfNeeded();
  await list.hover();
  const frames = await framesOf(page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 500);
  });
  await list.evaluate((element) => element.scrollTo(0, 0));
  return frames;
}

/** Types a search that the server has to answer, and waits for the result. */
async function search(page: Page): Promise<Frames> {
  const box = page.locator('input[type="search"]').first();
  const frames = await framesOf(page, async () => {
    await box.pressSequentially('nachweis ablegen', { delay: 60 });
    await page.waitForFunction(() =>
      /\d/.test(document.querySelector('[role="search"] [role="status"]')?.textContent ?? ''),
    );
  });
  await box.fill('');
  await page.waitForFunction(() => !location.search.includes('q='));
  return frames;
}

/** Another user changes visible tickets, one after the other. */
async function follow(page: Page, product: Product, { token }: Organisation): Promise<Frames> {
  const change = async (id: string, title: string): Promise<void> => {
    const body = JSON.stringify({
      query: 'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }',
      variables: { id, input: { title } },
    });
    await (
      await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body,
      })
    ).arrayBuffer();
  };
  // The visible cards depend on earlier moves; the topmost one is changed last.
  const ids = (
    await page
      .locator(CARD)
      .evaluateAll((cards) => cards.slice(0, 20).map((card) => (card as HTMLElement).dataset.card ?? ''))
  ).reverse();
  return framesOf(page, async () => {
    const last = `Geändert ${Date.now()}`;
    for (const [index, id] of ids.entries()) await change(id, index === ids.length - 1 ? last : `Geändert ${index}`);
    await page.getByText(last).first().waitFor();
  });
}

/**
 * JavaScript of the login, on a window wide enough for all of it, and then of the board: the files that the browser asked for until
 * the first card was drawn, each gzipped. The application is fetched when somebody types, so the login does not wait for it.
 */
async function measureBytes(browser: Browser, product: Product, organisation: Organisation): Promise<void> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
  });
  await noteCards(context);
  const page = await context.newPage();
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      files.set(
        pathname,
        response.body().then((body) => gzipSync(body).length / 1000),
      );
  });
  const measuredFiles = (): Promise<SizedFile[]> =>
    Promise.all([...files].map(async ([name, kB]) => ({ name, kB: await kB })));
  // The login redirects to the board, instead of the page of the day.
  await page.goto(`${product.url}/login/login/1/${encodeURIComponent('/app/tickets/all')}/1`, {
    waitUntil: 'networkidle',
  });
  const login = await measuredFiles();
  await page.locator('input[type="email"], input[autocomplete="username"]').first().fill(organisation.email);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.locator('button[type="submit"]').first().click();
  await page.waitForFunction(
    (ms) => window.benchNotes.lastCard > 0 && performance.now() - window.benchNotes.lastCard > ms,
    IDLE_MS,
    { timeout: 30_000 },
  );
  const asked = new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= window.benchNotes.firstCard)
        .map(({ name }) => new URL(name).pathname),
    ),
  );
  const all = await measuredFiles();
  const board = all.filter(({ name }) => asked.has(name));
  printFiles('until the first card', board);
  printFiles(
    'then, when idle',
    all.filter((file) => !board.includes(file)),
  );
  state('JavaScript of the login, gzipped', 'kB', sumOf(login), 200, `${login.length} files`);
  state(
    'JavaScript of login and board, gzipped',
    'kB',
    sumOf(board),
    240,
    `${board.length} files; ${(sumOf(all) - sumOf(board)).toFixed(0)} kB follow when the board is idle`,
  );
  await context.close();
}

interface SizedFile {
  name: string;
  kB: number;
}

const sumOf = (files: readonly SizedFile[]): number => files.reduce((sum, { kB }) => sum + kB, 0);

function printFiles(when: string, files: readonly SizedFile[]): void {
  const words = files
    .toSorted((one, other) => other.kB - one.kB)
    .map(({ name, kB }) => `${name.replace(/^.*\/|-[\w-]{8}\.js$/g, '')} ${kB.toFixed(1)}`);
  printLine(`      files ${when}: ${words.join(', ')}`);
}
