import { cacheNameOf, PAGE } from '../../kit/offline/page-cache.ts';

/** The part of ServiceWorkerGlobalScope that is used: the library "webworker" of TypeScript contradicts "dom". */
type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void };
type PageWorkerScope = {
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install', listener: () => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};
const worker = self as unknown as PageWorkerScope;

/** How long a page waits for a very slow connection. */
const TIMEOUT_MS = 4_000;

const cachedFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(cacheNameOf(new URL(worker.registration.scope).pathname))).match(path);

/** The page from the server, or from the cache if there is no network, no server, or no answer in time. */
const page = async (request: Request): Promise<Response> => {
  const fresh = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  return (await cachedFile(PAGE)) ?? answer ?? fresh;
};

/**
 * Opens the page of a storage location or a device without a network, on a phone that has opened it before. The page itself stores
 * what it needs (client/kit/offline/page-cache.ts); answers of the server pass by.
 */
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/(?:assets\/|icon\.svg$)/.test(pathname))
    event.respondWith(cachedFile(pathname).then((file) => file ?? fetch(request)));
});
