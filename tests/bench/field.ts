import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { median, printLine, state } from './report.ts';
import type { Organisation } from './seed.ts';
import { type Loaded, loadOnPhone, phoneIn, slow, withBrowser } from './slow-phone.ts';

interface Setup {
  product: Product;
  organisation: Organisation;
}

const LIST = '/app/inspections';
const PHOTOS = 60;
/** The assumed time to look at an item, and to type or say what is wrong. */
const LOOK_MS = 6_000;
const SAY_MS = 20_000;
const CAMERA_MS = 8_000;

/**
 * Phones in the field: the pages behind printed codes on a slow line, the application opened without a network, photos
 * that were queued for an hour, and the time for a task of an inspection.
 */
export const measureField = (setup: Setup, { rounds, photos = PHOTOS }: { rounds: number; photos?: number }) =>
  withBrowser(async (browser) => {
    await measureCodes(setup, browser, rounds);
    const context = await phoneIn(browser, 'allow');
    await context.addInitScript(
      // Kept by the page itself from then on, including the session's owner, which it needs without a network.
      (session) => localStorage.getItem('session') ?? localStorage.setItem('session', session),
      JSON.stringify({ token: setup.organisation.token, userId: setup.organisation.userId }),
    );
    await measureOffline(setup, context, { rounds, photos });
    await context.close();
  });

/** The page of a storage location and that of a first-aid kit, in a browser without any cache. */
async function measureCodes({ product, organisation }: Setup, browser: Browser, rounds: number): Promise<void> {
  const ask = <Answer>(query: string, variables: object) => graphql<Answer>(product, organisation, query, variables);
  const { createStorageLocation: location } = await ask<{ createStorageLocation: { id: string } }>(
    'mutation ($input: CreateStorageLocationInput!) { createStorageLocation(input: $input) { id } }',
    { input: { name: 'Lackschrank' } },
  );
  for (const name of ['Aceton', 'Natronlauge', 'Klarlack'])
    await ask('mutation ($input: CreateDangerousGoodInput!) { createDangerousGood(input: $input) { id } }', {
      input: { name, identifier: name, dangerousGoodStorageLocation: location.id },
    });
  const { openStorageLocation: opened } = await ask<{ openStorageLocation: { publicCode: string } }>(
    'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }',
    location,
  );
  const { createFirstAidKit: kit } = await ask<{ createFirstAidKit: { code: string } }>(
    'mutation ($input: FirstAidKitInput!) { createFirstAidKit(input: $input) { code } }',
    { input: { name: 'Werkstatt' } },
  );
  const pages: [name: string, path: string, shown: (page: Page) => Promise<unknown>][] = [
    ['emergency page', `/goods/${opened.publicCode}`, (page) => page.locator('a[href="tel:112"]').waitFor()],
    ['first-aid kit', `/firstAid/${kit.code}`, (page) => page.getByRole('button', { name: 'Eintragen' }).waitFor()],
  ];
  for (const [name, path, shown] of pages) {
    const times: Loaded[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await loadOnPhone(browser, `${product.url}${path}`, shown));
    const mid = (field: keyof Loaded): number => median(times.map((each) => each[field]));
    state(`${name}: first content, slow 4G and 4 times slower`, 'ms', mid('paint'), 1_200);
    state(`${name}: can be used`, 'ms', mid('shown'), 2_500);
  }
}

const card = (page: Page, name: string) =>
  page.locator('[data-task]').filter({ has: page.getByText(name, { exact: true }) });

async function measureOffline(
  setup: Setup,
  context: BrowserContext,
  { rounds, photos }: { rounds: number; photos: number },
): Promise<void> {
  const { product, organisation } = setup;
  const id = randomUUID();
  const tasks = Array.from({ length: 12 }, (_, index) => ({
    name: `Prüfpunkt ${index + 1}`,
    description: 'Fest, vollständig und in den letzten zwölf Monaten geprüft',
  }));
  await graphql(
    product,
    organisation,
    'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }',
    {
      input: {
        id,
        title: 'Halle 1',
        inspectionDate: today(),
        responsible: organisation.userId,
        areas: [{ name: 'Werkstatt', tasks }],
      },
    },
  );
  const page = await context.newPage();
  await page.goto(`${product.url}${LIST}`);
  await page.getByRole('link', { name: 'Halle 1' }).click();
  await card(page, 'Prüfpunkt 1').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 120_000,
  });
  // Data for offline use are written in idle time.
  await sleep(3_000);
  await context.setOffline(true);

  const starts: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const started = await context.newPage();
    await slow(started, { line: false });
    await started.goto(`${product.url}${LIST}`);
    await started.getByRole('link', { name: 'Halle 1' }).waitFor();
    starts.push(await started.evaluate(() => performance.now()));
    await started.close();
  }
  // The first start compiles the scripts; later ones use the browser's code cache.
  state(
    'offline: second start to the list, 4 times slower',
    'ms',
    median(starts.slice(1)),
    1_000,
    `first ${starts[0]?.toFixed(0)} ms`,
  );

  await measureTasks(page);
  await measurePhotos(page, context, photos, () => storedPhotos(setup, id));
}

/** The number of photos of an inspection's tasks that the server has. */
async function storedPhotos({ product, organisation }: Setup, id: string): Promise<number> {
  const { inspection } = await graphql<{ inspection: { areas: { tasks: { proofs: unknown[] }[] }[] } }>(
    product,
    organisation,
    'query ($id: ID!) { inspection(id: $id) { areas { tasks { proofs { id } } } } }',
    { id },
  );
  return inspection.areas.flatMap(({ tasks }) => tasks.flatMap(({ proofs }) => proofs)).length;
}

/** Two tasks in order and one with a defect, with the assumed times to look, speak and take a photo. */
async function measureTasks(page: Page): Promise<void> {
  const begun = performance.now();
  for (const name of ['Prüfpunkt 1', 'Prüfpunkt 2']) {
    await sleep(LOOK_MS);
    await card(page, name).getByText('In Ordnung', { exact: true }).tap();
  }
  const fine = (performance.now() - begun) / 2_000;
  const defect = performance.now();
  await sleep(LOOK_MS);
  await card(page, 'Prüfpunkt 3').getByText('Mangel', { exact: true }).tap();
  await sleep(CAMERA_MS);
  await addPhoto(page, 'Prüfpunkt 3');
  await sleep(SAY_MS);
  await card(page, 'Prüfpunkt 3').getByLabel('Feststellung').fill('Haube an der Kreissäge fehlt, Anschlag ist lose.');
  await card(page, 'Prüfpunkt 3')
    .getByRole('button', { name: /^Ticket anlegen/ })
    .tap();
  state('walk: a task in order', 's', fine, 45, `${LOOK_MS / 1_000} s of it looking`);
  state(
    'walk: a task with a defect, photo, sentence and ticket',
    's',
    (performance.now() - defect) / 1_000,
    45,
    `${(LOOK_MS + CAMERA_MS + SAY_MS) / 1_000} s of it looking, photographing and talking`,
  );
}

async function addPhoto(page: Page, task: string, files = 1): Promise<void> {
  const bytes = Buffer.from(await page.evaluate(draw), 'base64');
  await card(page, task)
    .locator('input[type="file"][multiple]')
    .setInputFiles(
      Array.from({ length: files }, (_, index) => ({
        name: `Bild-${task}-${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: bytes,
      })),
    );
}

/** Runs in the page: a photo with as much detail as a reduced one of some megabytes from a phone, as base64. */
async function draw(): Promise<string> {
  const canvas = new OffscreenCanvas(1_600, 1_200);
  const context = canvas.getContext('2d')!;
  for (let index = 0; index < 4_000; index += 1) {
    context.fillStyle = `hsl(${(index * 37) % 360} 60% ${20 + ((index * 13) % 60)}%)`;
    context.fillRect((index * 173) % 1_600, (index * 281) % 1_200, 60, 40);
  }
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/**
 * Sends queued photos while the user continues, and measures how long the page takes to respond to a tap. Ends when the
 * server has all of them, because the bar of the page is empty for a moment before the first one is sent.
 */
async function measurePhotos(
  page: Page,
  context: BrowserContext,
  photos: number,
  stored: () => Promise<number>,
): Promise<void> {
  const each = 10;
  for (let taken = 0; taken < photos; taken += each) {
    const task = `Prüfpunkt ${4 + taken / each}`;
    await card(page, task).getByText('Mangel', { exact: true }).tap();
    await addPhoto(page, task, Math.min(each, photos - taken));
  }
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-task] img').length >= count,
    Math.min(photos, 10),
    {
      timeout: 120_000,
    },
  );
  await sleep(2_000);
  await page.evaluate(() => {
    const notes = { tasks: [] as number[] };
    Object.assign(window, { fieldNotes: notes });
    new PerformanceObserver((list) => notes.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  // The task with a defect has one additional photo.
  const all = photos + 1;
  const begun = performance.now();
  await context.setOffline(false);
  for (let there = 0; there < all; there = await stored()) {
    if (performance.now() - begun > 300_000) throw new Error(`Of ${all} photos ${there} arrived within five minutes`);
    await sleep(500);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const tasks = await page.evaluate(() => (window as unknown as { fieldNotes: { tasks: number[] } }).fieldNotes.tasks);
  printLine(
    `      ${photos} photos in ${seconds.toFixed(1)} s, tasks above 50 ms: ${tasks.map((ms) => ms.toFixed(0)).join(', ') || 'none'}`,
  );
  state(`${photos} photos after an hour offline: longest task of the page`, 'ms', Math.max(0, ...tasks), 100);
}
