import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../support/chromium.ts';
import type { Product } from './product.ts';
import { median, say, state } from './report.ts';
import { PASSWORD, type Organisation } from './seed.ts';

const client = join(import.meta.dirname, '../../dist/client');
const CARD = '[data-card]';
/** No card came for this long: the board stands. */
const SETTLED_MS = 500;
const FRAME_MS = 1000 / 60;

interface Cold {
  firstCard: number;
  lastCard: number;
  blocked: number;
  overFifty: number;
  nodes: number;
  cards: number;
}

interface Drag {
  frames: number;
  dropped: number;
  longest: number;
}

/** What the page notes of itself from its first moment on. */
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

/** A board of a thousand tickets in a browser that has never been here, and a drag across it. */
export async function measureBrowser({ product, organisation }: { product: Product; organisation: Organisation }, rounds: number): Promise<void> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
  try {
    await measureBytes(browser, product, organisation);
    const cold: Cold[] = [];
    const drags: Drag[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
      const page = await openBoard(context, product, organisation);
      cold.push(await settled(page));
      drags.push(await drag(page));
      await context.close();
    }
    const mid = (field: keyof Cold): number => median(cold.map((one) => one[field]));
    say(`      rounds: first cards ${cold.map((one) => one.firstCard.toFixed(0)).join(', ')} ms; blocked ${cold.map((one) => one.blocked.toFixed(0)).join(', ')} ms`);
    state('browser, cold: first cards of 1,000', 'ms', mid('firstCard'), 1_000);
    state('browser, cold: last card on screen usable', 'ms', mid('lastCard'));
    state('browser, cold: main thread blocked (long tasks)', 'ms', mid('blocked'), 200, `${mid('overFifty').toFixed(0)} ms beyond 50 ms each`);
    state('browser: DOM nodes', '', mid('nodes'), undefined, `${mid('cards')} cards drawn`);
    state('browser: dropped frames in a drag', '%', median(drags.map((one) => (100 * one.dropped) / (one.frames + one.dropped))), undefined, `longest frame ${median(drags.map((one) => one.longest)).toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
}

/** The board with a session that is there already, and a page that takes notes. */
async function openBoard(context: BrowserContext, product: Product, organisation: Organisation): Promise<Page> {
  await context.addInitScript((session) => {
    localStorage.setItem('session', session);
  }, JSON.stringify({ token: organisation.token, userId: organisation.userId }));
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
        // After this frame is drawn the cards are on the screen and the thread is free again.
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
  const page = await context.newPage();
  await page.goto(`${product.url}/app/tickets/all`, { waitUntil: 'commit' });
  return page;
}

async function settled(page: Page): Promise<Cold> {
  await page.waitForFunction((ms) => window.benchNotes.lastCard > 0 && performance.now() - window.benchNotes.lastCard > ms, SETTLED_MS, { timeout: 30_000 });
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

/** Drags the first card of the first column over the next ones and back, and counts the frames that came late. */
async function drag(page: Page): Promise<Drag> {
  const columns = page.locator('[data-column]');
  const from = await columns.nth(0).locator(CARD).first().boundingBox();
  const to = await columns.nth(2).boundingBox();
  if (!from || !to) throw new Error('The board has no card to drag');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.evaluate(() => {
    window.benchFrames = [];
    const note = (time: number): void => {
      window.benchFrames.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const steps = 90;
  for (let step = 1; step <= steps; step += 1) {
    const way = step / steps;
    await page.mouse.move(start.x + (to.x + to.width / 2 - start.x) * way, start.y + Math.sin(way * Math.PI * 2) * 180 + 60 * way);
  }
  const frames = await page.evaluate(() => window.benchFrames);
  if ((await page.locator('[data-dragging]').count()) === 0) throw new Error('The card did not follow the mouse: there was no drag to measure');
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  return { frames: gaps.length, dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0), longest: Math.max(...gaps) };
}

/** JavaScript of the login and then of the board: what the browser really fetched, each file gzipped. */
async function measureBytes(browser: Browser, product: Product, organisation: Organisation): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
  const login = gzipped(files);
  await page.locator('input[type="email"], input[autocomplete="username"]').first().fill(organisation.email);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.locator('button[type="submit"]').first().click();
  await page.locator(CARD).first().waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  state('JavaScript of login and board, gzipped', 'kB', gzipped(files) / 1000, 220, `login alone ${(login / 1000).toFixed(0)} kB, ${files.size} files`);
  await context.close();
}

function gzipped(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(client, file))).length;
  return bytes;
}
