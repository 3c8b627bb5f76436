import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { ContentLanguage } from '../../schema/kernel/content-language.shared.ts';
import { chromiumOptions } from '../support/chromium.ts';

/** Lighthouse's values for a slow 4G line and a mid-tier phone. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_PROCESSOR = 4;

export async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch(await chromiumOptions());
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

/** Throttles a page as on a phone; without `line` only its processor. */
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
  /** Time until the element `shown` is visible, in ms. */
  shown: number;
  /** Compressed bytes of the scripts loaded until then. */
  script: number;
}

/** Loads a page without a cache on a throttled phone until `shown` is visible; in a language that was chosen before. */
export async function loadOnPhone(
  browser: Browser,
  address: string,
  shown: (page: Page) => Promise<unknown>,
  language?: ContentLanguage,
): Promise<Loaded> {
  const context = await phoneIn(browser, 'block');
  const page = await context.newPage();
  await slow(page);
  if (language)
    await page.addInitScript((chosen) => localStorage.setItem('content-language', JSON.stringify(chosen)), language);
  await page.goto(address);
  await shown(page);
  const loaded: Loaded = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shown: performance.now(),
    script: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  await context.close();
  return loaded;
}
