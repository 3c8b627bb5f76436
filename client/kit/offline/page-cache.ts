/** The worker of the pages without a login (client/app/worker/page-worker.ts), and where it answers. */
const ADDRESS = '/pages-sw.js';
/** The beginning of the paths of cached pages: each kind has a worker and a cache of its own. */
export type PageScope = '/goods/' | '/device/';
/** The cache from which the worker of a scope answers. */
export const cacheNameOf = (scope: string): string => `pages${scope}`;
/** The cache of all pages, before there was more than one kind. */
const FORMER = 'pages';
export const PAGE = '/page.html';
const ICON = '/icon.svg';
const FILE = /\/assets\/[\w.-]+/g;

const workersOf = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** The files of the build that this page has loaded. */
const loadedFiles = (): string[] => {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
};

const whenLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
};

const store = async (scope: PageScope): Promise<void> => {
  const files = loadedFiles();
  const page = await fetch(PAGE);
  const html = await page.clone().text();
  // A build that came after this page was loaded: it is cached when the page is opened the next time.
  if (!page.ok || !html.match(FILE)?.every((file) => files.includes(file))) return;
  const cache = await caches.open(cacheNameOf(scope));
  await cache.addAll([ICON, ...files]);
  await cache.put(PAGE, page);
  const current = new Set([PAGE, ICON, ...files]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
};

/**
 * Caches the code of this page on the phone, some 180 kB that it has just loaded, so that it opens without a network.
 * Without service workers (plain HTTP, private windows) the page works as before.
 */
export const cachePages = async (scope: PageScope): Promise<void> => {
  const workers = workersOf();
  if (!workers || !import.meta.env.PROD || !navigator.onLine) return;
  try {
    await whenLoaded();
    await store(scope);
    await workers.register(ADDRESS, { scope });
    await caches.delete(FORMER);
  } catch {
    // No space, or the line broke: the next visit tries again.
  }
};

/** Deletes the code of the pages from the phone. */
export const deleteCachedPages = async (scope: PageScope): Promise<void> => {
  try {
    await caches.delete(cacheNameOf(scope));
    await (await workersOf()?.getRegistration(scope))?.unregister();
  } catch {
    // Nothing was cached where the browser has no cache.
  }
};
