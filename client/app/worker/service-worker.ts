import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { ACTIVATE, ACTIVATE_IF_ALONE, SEND } from '../../kit/offline/worker-messages.ts';
import { pageOf } from './page-of.ts';
import { shownOf } from './push-message.ts';

/** The files of this build (vite.worker.config.ts). */
declare const __PRECACHE__: { url: string; revision: string | null }[];

/** The part of ServiceWorkerGlobalScope that is used: the library "webworker" of TypeScript contradicts "dom". */
type Waitable = { waitUntil: (work: Promise<unknown>) => void };
type WorkerScope = {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ focused?: boolean }[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  addEventListener: ((type: 'install', listener: (event: Waitable & Routable) => void) => void) &
    ((type: 'activate', listener: (event: Waitable) => void) => void) &
    ((type: 'message', listener: (event: Waitable & { data: unknown }) => void) => void) &
    ((type: 'sync', listener: (event: Waitable & { tag: string }) => void) => void) &
    ((type: 'push', listener: (event: Waitable & { data: { text: () => string } | null }) => void) => void) &
    ((type: 'notificationclick', listener: (event: Waitable & { notification: Pressed }) => void) => void);
};
/** Browsers without static routes have none of it. */
type Routable = {
  addRoutes?: (route: { condition: { urlPattern: string; requestMethod: string }; source: 'cache' }) => Promise<void>;
};
type Pressed = { close: () => void; data: unknown };
const worker = self as unknown as WorkerScope;

/**
 * Every file of this build, and nothing else: answers of the server (GraphQL, REST, files, downloads) pass by. A file of
 * another build is neither stored nor answered, so versions never mix.
 */
precacheAndRoute(__PRECACHE__, { directoryIndex: '', cleanURLs: false });

/**
 * The browser takes stored files from the cache itself, without asking this worker for each of them: their names have a hash, so
 * nothing has to be decided. What is not stored comes from the network, as without this route.
 */
worker.addEventListener('install', (event) => {
  const routes = event.addRoutes?.({
    condition: { urlPattern: '/assets/*', requestMethod: 'GET' },
    source: 'cache',
  });
  if (routes) event.waitUntil(routes);
});

/** Opens the application from the device, and public pages from the network as long as there is one. */
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && pageOf(url.pathname) !== null,
  async ({ request, url }) => {
    const page = pageOf(url.pathname);
    const stored = async (): Promise<Response> => (await matchPrecache('/index.html')) ?? Response.error();
    if (page === 'app') {
      const shell = await stored();
      return shell.type === 'error' ? fetch(request) : shell;
    }
    try {
      return await fetch(request);
    } catch {
      return stored();
    }
  },
);

// A page that was opened without this worker is served by it from then on, also after the network is gone.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) event.waitUntil(worker.skipWaiting());
  if (event.data !== ACTIVATE_IF_ALONE) return;
  const windows = worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  event.waitUntil(windows.then((open) => (open.length <= 1 ? worker.skipWaiting() : undefined)));
});

/** A page sends itself, and shows it: the browser asks again later, when the page may have been closed. */
const sendIfAlone = async (): Promise<void> => {
  const { sendAllWaiting } = await import('./send-waiting.ts');
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) throw new Error('A page is open');
  await sendAllWaiting();
};
worker.addEventListener('sync', (event) => {
  if (event.tag === SEND) event.waitUntil(sendIfAlone());
});

worker.addEventListener('push', (event) => {
  const shown = shownOf(event.data?.text() ?? '');
  if (!shown) return;
  const { title, ...options } = shown;
  const windows = worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Whoever looks at the application sees its bell.
  const show = async (): Promise<void> => {
    if (!(await windows).some(({ focused }) => focused)) await worker.registration.showNotification(title, options);
  };
  event.waitUntil(show());
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  // A window of its own: in an open one somebody may be typing.
  event.waitUntil(worker.clients.openWindow(path));
});
