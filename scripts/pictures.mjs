// npm run pictures: a screenshot of every screen of the client's route table, to be looked at by people.
//   npm run pictures                        everything
//   npm run pictures -- tickets phone de    only what has all of these words (screen, size, language, theme, state)
//   npm run pictures -- files,consulting de only what has one of the words in each list
//   npm run pictures -- --manifest          those of the installable application, into client/public/screenshots
// It fails when a screen is wider than the device, anything in a dialog wider than that, or something to press smaller
// than a finger on a device that is touched.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './lib/build.mjs';
import { main, root } from './lib/install.mjs';
import { duration } from './lib/run.mjs';

const folder = join(root, 'pictures');
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  tablet: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
};
const languages = ['de', 'en'];
const themes = ['light', 'dark'];
/** What people see before they install the application (client/public/manifest.webmanifest), by screen and size. */
const MANIFEST_PICTURES = { today: ['phone'], 'inspection-walk': ['phone'], 'tickets-all': ['phone', 'desktop'] };
/** Milliseconds without requests and skeletons after which a screen is complete, and the timeout for it. */
const QUIET_MS = 600;
const COMPLETE_TIMEOUT_MS = 20_000;

/** Loads a module of the client through Vite; Node's own type stripping supports neither JSX nor Vite's extensions. */
async function load(path) {
  const { runnerImport } = await import('vite');
  return (await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })).module;
}

/**
 * Stubs for browser globals that the client's modules read when they are loaded; the route table does not depend on
 * them.
 */
function pretendBrowser() {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  for (const [name, value] of Object.entries({
    localStorage: storage,
    sessionStorage: storage,
    window: globalThis,
    addEventListener: () => {},
    matchMedia: () => ({ matches: false, addEventListener: () => {} }),
  })) {
    if (globalThis[name] === undefined) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

/**
 * The URLs of all screens: those listed in the pictures.ts of an area, and the path of each route without parameters
 * that is not listed.
 */
async function screens() {
  pretendBrowser();
  const { matchPath } = await import('react-router');
  const { routes } = await load('client/app/routes.ts');
  const states = [];
  for (const file of globSync('client/areas/*/pictures.ts', { cwd: root })) states.push(...(await load(file)).pictures);
  const isOf = ({ path }, route) => matchPath(route.path, path.replace(/\?.*/, ''));
  // The public pages of assignments have an entry of their own.
  const others = states.filter((state) => !routes.some((route) => isOf(state, route)));
  const ofRoutes = routes.flatMap((route) => {
    const named = states.filter((state) => isOf(state, route));
    const defaultState = /[:*]/.test(route.path)
      ? []
      : [{ name: route.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'start', path: route.path }];
    const shown = named.length > 0 ? named : defaultState;
    if (shown.length === 0) console.log(`no picture of ${route.path}: its parameters need addresses in a pictures.ts`);
    return shown.map(({ name, path, session }) => ({
      name,
      path,
      isWide: route.layout === 'wide',
      isPublic: !(session ?? !route.public),
    }));
  });
  return [...ofRoutes, ...others.map((state) => ({ ...state, isWide: false, isPublic: true }))];
}

/** Values of URL parameters other than the ids of lists. */
const VALUES = {
  /** The public pages of assignments, which employees open by a mailed link. */
  examinationPage: (ask) => linkOf(ask, 'examination'),
  instructionPage: (ask) => linkOf(ask, 'managedInstruction'),
  heldDraft: (ask) => heldInstruction(ask, (row) => !row.completedAt),
  heldRecord: (ask) => heldInstruction(ask, (row) => row.completedAt),
  contract: async (ask) => (await ask('{ billing { contract { id } } }')).billing.contract?.id,
  /** A plan that costs something, and is not the current one. */
  plan: async (ask) => {
    const { billing, billingPlans } = await ask(
      '{ billing { contract { plan { licence } } } billingPlans { variantId licence fee } }',
    );
    const current = billing.contract?.plan.licence;
    return billingPlans.find(({ licence, fee }) => fee > 0 && licence !== current)?.variantId;
  },
  device: async (ask) => (await ask('{ equipment(perPage: 1) { data { id } } }')).equipment.data[0]?.id,
  folder: async (ask) => (await ask('{ fileFolders { id } }')).fileFolders[0]?.id,
  /** The code on the sheet of the first storage location: asking for it opens the location, and makes a new code. */
  goodsCode: async (ask) => {
    const [location] = (await ask('{ storageLocations(perPage: 1) { data { id } } }')).storageLocations.data;
    if (!location) return undefined;
    const open = 'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }';
    return (await ask(open, location)).openStorageLocation.publicCode;
  },
};

/** The path of the public link of one open assignment. */
async function linkOf(ask, kind) {
  const { data: items } = (await ask(`{ ${kind}s(perPage: 100) { data { id openCount } } }`))[`${kind}s`];
  const item = items.find(({ openCount }) => openCount > 0);
  if (!item) return undefined;
  const open = `query ($id: ID!) { ${kind}Open(id: $id) { data { id } } }`;
  const [assignment] = (await ask(open, { id: item.id }))[`${kind}Open`].data;
  const link = await ask('query ($id: ID!) { assignmentLink(id: $id) }', assignment);
  return new URL(link.assignmentLink).pathname.slice(1);
}

/** An instruction in person that is a draft, or completed. */
async function heldInstruction(ask, isWanted) {
  const { data } = (await ask('{ heldInstructions(perPage: 100) { data { id completedAt } } }')).heldInstructions;
  return data.find(isWanted)?.id;
}

/**
 * Replaces `:ticket` in a URL by the first ticket of the organisation, `:board` by its first board, and so on;
 * undefined if it has none.
 */
async function filled(url, path, session) {
  const names = [...path.matchAll(/:([a-z]\w*)/gi)].map(([, name]) => name);
  const ask = (query, variables = {}) => graphql(url, query, variables, session.token);
  const firstOf = async (name) => (await ask(`{ ${name}s(perPage: 1) { data { id } } }`))[`${name}s`].data[0]?.id;
  for (const name of new Set(names)) {
    const value = await (VALUES[name] ? VALUES[name](ask) : firstOf(name));
    if (!value) return undefined;
    path = path.replaceAll(`:${name}`, value);
  }
  return path;
}

async function graphql(url, query, variables, token) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

async function session(url, query, input) {
  const { token, user } = Object.values(await graphql(url, query, { input }))[0];
  return { token, userId: user.id };
}

/** Logs in to the demo organisation with the first account that the demo prints. */
async function fullSession(url, printed) {
  const [email] = /[\w.+-]+@[\w.-]+\.[a-z]{2,}/i.exec(printed) ?? [];
  const [, password] = /Password[^:\n]*: (\S+)/.exec(printed) ?? [];
  if (!email || !password) throw new Error(`The server printed no login:\n${printed}`);
  return session(url, 'mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }', {
    email,
    password,
  });
}

/** A new organisation whose interview created no tickets. */
function emptySession(url) {
  const address = { street: 'Hauptstraße', streetNumber: '1', postalCode: '10115', city: 'Berlin', country: 'DE' };
  const password = 'leer-und-neu-1';
  const input = {
    client: { name: 'Neu GmbH', companyData: { address, numberOfEmployees: 10 } },
    user: { name: 'Nora Neu', email: 'nora@neu.example', password, password1: password },
    tickets: [],
    results: [],
  };
  return session(url, 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }', input);
}

/** An HTML page with all screenshots of one screen side by side. */
function contactSheet(files) {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:320px}img{width:100%;border:1px solid #999}</style>${figures.join('\n')}`;
}

/** Writes the first screen of the pictures that the manifest names, as small as the page may show them. */
async function writeManifestPictures() {
  const { default: sharp } = await import('sharp');
  const target = join(root, 'client/public/screenshots');
  mkdirSync(target, { recursive: true });
  for (const [name, shown] of Object.entries(MANIFEST_PICTURES))
    for (const size of shown)
      await sharp(join(folder, fileName({ name }, 'full', size, 'de', 'light')))
        .extract({ left: 0, top: 0, ...sizes[size].viewport })
        .webp({ quality: 60, effort: 6 })
        .toFile(join(target, `${name}-${size}.webp`));
}

await main(async (given) => {
  const begun = Date.now();
  const isForManifest = given.includes('--manifest');
  const words = isForManifest ? [Object.keys(MANIFEST_PICTURES).join(), 'phone,desktop', 'de', 'light', 'full'] : given;
  await buildIfStale();
  const { chromiumOptions } = await import('../tests/support/chromium.ts');
  const { startBuiltServer } = await import('../tests/support/e2e-server.ts');
  const { startBuiltSandbox } = await import('../tests/support/e2e-sandbox.ts');
  const { chromium } = await import('playwright-core');
  const all = await screens();
  const billing = await startBuiltSandbox();
  const server = await startBuiltServer({ args: ['--demo'], env: billing.env });
  const browser = await chromium.launch(await chromiumOptions());
  const files = [];
  try {
    const sessions = { full: await fullSession(server.url, server.printed()), empty: await emptySession(server.url) };
    if (words.length === 0) rmSync(folder, { recursive: true, force: true });

    for (const state of ['full', 'empty']) {
      for (const [size, device] of Object.entries(sizes)) {
        for (const language of languages) {
          for (const theme of themes) {
            // A public screen is the same for all users: one screenshot, without a session.
            const wanted = all
              .filter((screen) => !screen.isPublic || state === 'full')
              .map((screen) => ({
                ...screen,
                file: fileName(screen, screen.isPublic ? 'public' : state, size, language, theme),
              }))
              .filter(({ name, file }) =>
                words.every((list) =>
                  list.split(',').some((word) => name === word || file.split(/[-./]/).includes(word)),
                ),
              );
            if (wanted.length === 0) continue;
            files.push(
              ...(await picture(browser, server.url, wanted, { device, language, theme, who: sessions[state] })),
            );
          }
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    billing.stop();
  }
  if (isForManifest) await writeManifestPictures();
  if (files.length > 0) writeFileSync(join(folder, 'index.html'), contactSheet(files.sort()));
  console.log(`${files.length} pictures in ${duration(Date.now() - begun)}: ${join(folder, 'index.html')}`);
  process.exit();
});

function fileName({ name }, state, size, language, theme) {
  return `${name}/${state}-${size}-${language}-${theme}.png`;
}

/** The requests of a page that have not been answered. Its socket, which stays open, is none. */
function requestsOf(page) {
  const pending = new Set();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => pending.delete(request));
  return pending;
}

/**
 * Waits until a screen has been complete for a while: parts are loaded by a screen, dialogs by parts, and lists by
 * dialogs, each only once the former is there. False when it still loads after some time.
 */
async function isComplete(page, pending) {
  const end = Date.now() + COMPLETE_TIMEOUT_MS;
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    const isLoading = await page.evaluate(() => document.querySelector('[aria-busy="true"], .animate-pulse') !== null);
    if (isLoading || pending.size > 0) since = Date.now();
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

async function picture(browser, url, wanted, { device, language, theme, who }) {
  const { tooSmall } = await import('../tests/support/too-small.ts');
  const { tooWide } = await import('../tests/support/too-wide.ts');
  const done = [];
  for (const isPublic of [true, false]) {
    const ofThese = wanted.filter((screen) => screen.isPublic === isPublic);
    if (ofThese.length === 0) continue;
    const context = await browser.newContext({
      ...device,
      baseURL: url,
      serviceWorkers: 'block',
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      timezoneId: 'Europe/Berlin',
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([chosen, loggedIn]) => {
        // A sandboxed iframe (a mail preview) has no storage.
        if (window.top !== window) return;
        localStorage.setItem('language', JSON.stringify(chosen));
        if (loggedIn) localStorage.setItem('session', JSON.stringify(loggedIn));
      },
      [language, isPublic ? null : who],
    );
    const page = await context.newPage();
    const pending = requestsOf(page);
    page.on('pageerror', (error) => console.log(`${page.url()}: ${error.message}`));
    for (const { path: address, file, isWide } of ofThese) {
      const target = await filled(url, address, who);
      if (target === undefined) continue;
      await page.goto(target);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // The user is fetched one second after the page load.
      if (!isPublic) await page.waitForFunction(() => localStorage.getItem('me') !== null);
      if (!(await isComplete(page, pending))) console.log(`${file}: still loading`);
      const path = join(folder, file);
      mkdirSync(join(path, '..'), { recursive: true });
      for (const line of await page.evaluate(tooWide)) {
        console.log(`${file} is too wide: ${line}`);
        process.exitCode = 1;
      }
      // Before the screenshot: one in full height ends the emulation of touch.
      if (device.hasTouch)
        for (const line of await page.evaluate(tooSmall)) {
          console.log(`${file} is too small for a finger: ${line}`);
          process.exitCode = 1;
        }
      // A wide screen fills the viewport and scrolls inside; a page is captured in full height.
      await page.screenshot({ path, fullPage: !isWide, animations: 'disabled' });
      done.push(file);
    }
    await context.close();
  }
  return done;
}
