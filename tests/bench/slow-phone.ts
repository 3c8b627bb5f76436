import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../support/chromium.ts';

/** What Lighthouse calls a slow 4G line and a phone of the middle class. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = 4;

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export const phoneIn = (browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers,
    viewport: { width: 375, height: 812 },
    locale: 'de-DE',
    hasTouch: true,
    isMobile: true,
  });

/** Makes a page as slow as on a phone; without `line` only its processor. */
export async function slow(page: Page, { line = true } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  if (line) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  return session;
}

export interface Loaded {
  /** The first content, in ms. */
  paint: number;
  /** What people come for, in ms. */
  shown: number;
}

/** Loads a page without a cache on a throttled phone until `shown` is there. */
export async function loadOnPhone(browser: Browser, address: string, shown: (page: Page) => Promise<unknown>) {
  const context = await phoneIn(browser, 'block');
  const page = await context.newPage();
  await slow(page);
  await page.goto(address);
  await shown(page);
  const loaded: Loaded = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shown: performance.now(),
  }));
  await context.close();
  return loaded;
}
