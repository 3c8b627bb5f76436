import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { asLargeAs, fromTelephone, photo } from './files.ts';
import {
  anAddress,
  beginInPerson,
  field,
  goTo,
  mailTo,
  newSession,
  openAs,
  registerOwner,
  signByName,
  type Owner,
} from './story.ts';
import { test } from './story-test.ts';

// The only stories with a service worker (playwright.config.ts).
test.use({ serviceWorkers: 'allow', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
// In sequence, because the last one deploys a new version to all of them.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const LIST = '/app/inspections';

interface Inspection {
  id: string;
  title: string;
  status: string;
  areas: {
    name: string;
    tasks: { name: string; ok: boolean | null; comment: string; proofs: { name: string; size: number }[] }[];
  }[];
}

const inspections = async (request: APIRequestContext, owner: Owner): Promise<Inspection[]> =>
  (
    await ask<{ inspections: { data: Inspection[] } }>(
      request,
      owner,
      '{ inspections(sort: "title") { data { id title status areas { name tasks { name ok comment proofs { name size } } } } } }',
    )
  ).inspections.data;

const createHall = (request: APIRequestContext, owner: Owner): Promise<unknown> =>
  ask(request, owner, 'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }', {
    input: {
      title: 'Halle 1',
      inspectionDate: today(),
      responsible: owner.userId,
      areas: [{ name: 'Werkstatt', tasks: [{ name: 'Not-Halt' }, { name: 'Beleuchtung' }] }],
    },
  });

/** Resolves when the application is stored on the device, and its service worker controls this page. */
const stored = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), { timeout: 60_000 })
    .toBe('activated');

const bar = (page: Page): Locator => page.locator('[data-offline-bar]');
const card = (page: Page, name: string): Locator =>
  page.locator('[data-task]').filter({ has: page.getByText(name, { exact: true }) });
const press = (page: Page, name: string, word: string): Promise<void> =>
  card(page, name).getByText(word, { exact: true }).click();

/** Sets whether the browser grants persistent storage. */
const browserPromises = (context: BrowserContext, { toKeep }: { toKeep: boolean }): Promise<unknown> =>
  context.addInitScript((answer) => {
    if (isSecureContext) navigator.storage.persist = async () => answer;
  }, toKeep);

/** Lets every save of an inspection fail, although there is a network. */
const refuseSaving = (page: Page): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    /"operationName":"SaveInspection"/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );

/** Opens the inspection of a new organisation from the list. */
async function openHall(page: Page, request: APIRequestContext): Promise<Owner> {
  const owner = await registerOwner(request);
  await createHall(request, owner);
  await openAs(page, owner, LIST);
  await page.getByRole('link', { name: 'Halle 1' }).click();
  await expect(card(page, 'Not-Halt')).toBeVisible();
  return owner;
}

/** The number of sessions that the page has stored for the worker. */
const storedSessions = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('outbox.session');
        opened.onerror = () => reject(opened.error!);
        opened.onsuccess = () => {
          if (!opened.result.objectStoreNames.contains('sessions')) return (opened.result.close(), resolve(0));
          const count = opened.result.transaction('sessions').objectStore('sessions').count();
          count.onsuccess = () => (opened.result.close(), resolve(count.result));
        };
      }),
  );

/** The sizes of the unsent files on the device. */
const waitingBytes = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opened = indexedDB.open('outbox.inspections');
        opened.onerror = () => reject(opened.error!);
        opened.onsuccess = () => {
          const all = opened.result.transaction('files').objectStore('files').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve((all.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => bytes.byteLength));
          };
        };
      }),
  );

/** Fires the event for Background Sync in the service worker, as Chromium does when the network is back. */
async function wakeWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const origin = new URL(process.env.E2E_URL!).origin;
  const registrationId = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const order = { origin, registrationId: await registrationId, tag: 'send', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', order);
  await page.close();
}

/** Deploys a new version of the application, as a new build does; returns a function that reverts it. */
async function deploy(): Promise<() => Promise<void>> {
  const script = join(import.meta.dirname, '../../dist/client/sw.js');
  const write = (text: string | Buffer) =>
    Promise.all([
      writeFile(script, text),
      writeFile(`${script}.br`, brotliCompressSync(text)),
      writeFile(`${script}.gz`, gzipSync(text)),
    ]);
  const before = await readFile(script);
  await write(`${before.toString()}\n// ${Date.now()}\n`);
  return async () => void (await write(before));
}

test('without a network the application starts, no tap leaves it, and what was opened last can be read', async ({
  page,
  context,
  request,
}) => {
  // A browser that has granted persistent storage.
  await browserPromises(context, { toKeep: true });
  const owner = await openHall(page, request);
  await stored(page);
  // The walk uses the whole screen; its own menu contains the help.
  await expect(page.getByRole('button', { name: 'Navigation öffnen' })).toBeHidden();

  // The data on the server are stored on the device, including photos.
  await press(page, 'Beleuchtung', 'Mangel');
  const chooser = page.waitForEvent('filechooser');
  await card(page, 'Beleuchtung').getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
  await (await chooser).setFiles([await photo(page, 'Lampe.jpg', { width: 2400, height: 1600 })]);
  const picture = (on: Page): Locator =>
    card(on, 'Beleuchtung')
      .getByRole('list', { name: /^Fotos/ })
      .locator('img');
  await expect(picture(page)).toHaveAttribute('src', /files/);
  await page.getByRole('button', { name: 'Aktionen für „Halle 1“' }).click();
  await page.getByRole('menuitem', { name: 'Für unterwegs mitnehmen' }).click();
  await expect(page.getByText('Liegt auf diesem Gerät: Du kannst ohne Netz weitermachen')).toBeVisible();
  await expect(page.getByText('nicht lesbar', { exact: false })).toHaveCount(0);

  await context.setOffline(true);
  await expect(bar(page)).toHaveText('Offline');
  // Help, menu and another page, which were never opened before.
  await page.getByRole('button', { name: 'Aktionen für „Halle 1“' }).click();
  await page.getByRole('menuitem', { name: 'Hilfe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('link', { name: 'Begehungen', exact: true }).click();
  await page.getByRole('button', { name: 'Navigation öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Aufgaben' }).first().click();
  await expect(page).toHaveURL(/\/app\/tickets/);
  await page.getByRole('button', { name: 'Hilfe zu dieser Seite' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // The tab is killed and opened again.
  await page.close();
  const again = await context.newPage();
  const started = Date.now();
  await again.goto(LIST);
  await expect(again.getByRole('link', { name: 'Halle 1' })).toBeVisible();
  test.info().annotations.push({ type: 'second start to the list', description: `${Date.now() - started} ms` });
  await expect(bar(again)).toHaveText(/^Offline · Stand \d\d:\d\d$/);
  await again.getByRole('link', { name: 'Halle 1' }).click();
  // From this device, in a smaller size, and not from the browser's cache of the server's address.
  await expect(picture(again)).toHaveAttribute('src', /^blob:/);
  const width = () => picture(again).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(await width()).toBeLessThanOrEqual(1600);
  await press(again, 'Not-Halt', 'In Ordnung');
  await expect(bar(again)).toHaveText(/^Offline · 1 Änderung wartet · Stand \d\d:\d\d$/);

  await again.getByRole('link', { name: 'Begehungen', exact: true }).click();
  // A logout asks before it deletes unsent changes.
  await again.getByRole('button', { name: 'Konto von Petra Vogel' }).click();
  await again.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(again.getByRole('alertdialog')).toContainText('Auf diesem Gerät noch nicht gesendet: 1 Änderung.');
  await again.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  await context.setOffline(false);
  await expect(bar(again)).toBeHidden();
  await expect.poll(async () => (await inspections(request, owner))[0]!.areas[0]!.tasks[0]!.ok).toBe(true);

  // The logout deletes all data of the organisation from the device.
  await again.getByRole('button', { name: 'Konto von Petra Vogel' }).click();
  await again.getByRole('menuitem', { name: 'Abmelden' }).click();
  await again.waitForURL('**/login**');
  const kept = () =>
    again.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opened = indexedDB.open('kept');
          opened.onerror = () => reject(opened.error!);
          opened.onsuccess = () => {
            const count = opened.result.transaction('answers').objectStore('answers').count();
            count.onsuccess = () => (opened.result.close(), resolve(count.result));
          };
        }),
    );
  await expect.poll(kept).toBe(0);
});

test('an inspection is begun, walked, photographed and finished without a network, the tab killed in between, and arrives once', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerOwner(request);
  await page.addInitScript(() => {
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      document.documentElement.dataset['held'] = '';
      return persist();
    };
  });
  await openAs(page, owner, `${LIST}/edit/1/new`);
  await expect(field(page, 'Titel')).toBeVisible();
  // On a phone the other save buttons are in a menu.
  await expect(page.locator('[data-form-bar]').getByRole('button')).toHaveCount(2);
  await stored(page);
  await context.setOffline(true);
  await field(page, 'Titel').fill('Keller');
  await page.getByRole('button', { name: 'Bereich hinzufügen' }).click();
  await page.keyboard.type('Heizraum');
  await page.getByRole('region', { name: 'Heizraum' }).getByRole('button', { name: 'Prüfpunkt hinzufügen' }).click();
  await expect(page.getByRole('region', { name: 'Heizraum' }).locator('input:focus')).toHaveValue('');
  await page.keyboard.type('Fluchtweg');
  await page.getByRole('button', { name: 'Speichern und begehen' }).click();
  await press(page, 'Fluchtweg', 'Mangel');
  await card(page, 'Fluchtweg').getByLabel('Feststellung').fill('Karton im Weg');
  const chooser = page.waitForEvent('filechooser');
  await card(page, 'Fluchtweg').getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
  // Of 60 MB: it is made smaller on the device before it is sent.
  const large = test.info().outputPath('Weg.jpg');
  const taken = fromTelephone(await photo(page, 'Weg.jpg', { width: 1200, height: 800 }), 6);
  await writeFile(large, asLargeAs(taken, 60_000_000).buffer);
  await (await chooser).setFiles(large);
  await expect(card(page, 'Fluchtweg').getByRole('button', { name: /Weg.jpg.*wartet$/ })).toBeVisible();
  await expect(bar(page)).toHaveText(/^Offline · \d Änderungen und 1 Foto warten/);
  // Persistent storage was requested from the browser.
  await expect(page.locator('html[data-held]')).toBeAttached();
  await expect
    .poll(async () => (await waitingBytes(page)).every((size) => size < 2_000_000), { timeout: 30_000 })
    .toBe(true);

  await page.close();
  const again = await context.newPage();
  await again.goto(LIST);
  await again.getByRole('link', { name: 'Keller' }).click();
  await expect(card(again, 'Fluchtweg').getByLabel('Feststellung')).toHaveValue('Karton im Weg');
  await expect(card(again, 'Fluchtweg').getByRole('button', { name: /Weg.jpg.*wartet$/ })).toBeVisible();
  await again.getByRole('button', { name: 'Abschließen' }).click();
  const dialog = again.getByRole('dialog');
  await expect(dialog).toContainText('Die Begehung wird abgeschlossen, sobald alles andere gesendet ist.');
  await dialog
    .getByRole('button', { name: 'Tickets für alle Mängel anlegen' })
    .or(dialog.getByRole('button', { name: 'Ticket für den Mangel anlegen' }))
    .click();
  const receiver = anAddress();
  await dialog.getByLabel('Protokoll per E-Mail an').fill(receiver);
  await dialog.getByRole('button', { name: 'Abschließen' }).click();
  await expect(dialog).toContainText(`Dann geht das Protokoll auch per E-Mail an ${receiver}.`);
  // It is not finished yet, and says so; the calendar entry of the next day is offered in any case.
  await expect(dialog).toContainText('Abgeschlossen ist die Begehung erst, wenn sie mit Netz gesendet ist.');
  const entry = again.waitForEvent('download');
  await dialog.getByRole('button', { name: 'In den Kalender' }).click();
  expect((await entry).suggestedFilename()).toBe('Naechste-Begehung.ics');
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await expect(again.getByText('Wird abgeschlossen, sobald alles andere gesendet ist')).toBeVisible();
  expect(await inspections(request, owner)).toEqual([]);

  // The page is reloaded while it is queued, and two windows of the device send concurrently.
  const beside = await context.newPage();
  await beside.goto(LIST);
  await context.setOffline(false);
  await expect
    .poll(async () => (await inspections(request, owner)).map(({ title, status }) => [title, status]), {
      timeout: 30_000,
    })
    .toEqual([['Keller', 'Closed']]);
  const [{ areas }] = (await inspections(request, owner)) as [Inspection];
  expect(areas).toMatchObject([
    { name: 'Heizraum', tasks: [{ name: 'Fluchtweg', ok: false, comment: 'Karton im Weg', proofs: [{}] }] },
  ]);
  const { tickets } = await ask<{ tickets: { count: number } }>(request, owner, '{ tickets { count } }');
  expect(tickets.count).toBe(1);
  expect(areas[0]!.tasks[0]!.proofs[0]!.size).toBeLessThan(2_000_000);
  // The server sends the record by mail after the finish.
  await expect.poll(() => mailTo(receiver, 'Keller')).not.toBeNull();
  await expect(again.getByText('Version 1', { exact: true })).toBeVisible();
});

test('what waits is sent while no page is open, once, and the device shows it without a network', async ({
  page,
  context,
  request,
}) => {
  // The tab is closed before the page has made its photo smaller.
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage(): void {}
    } as unknown as typeof Worker;
  });
  const owner = await openHall(page, request);
  const address = new URL(page.url()).pathname;
  await stored(page);
  // The walk is stored on the device once the page is idle.
  await page.getByRole('button', { name: 'Aktionen für „Halle 1“' }).click();
  await page.getByRole('menuitem', { name: 'Für unterwegs mitnehmen' }).click();
  await expect(page.getByText('Liegt auf diesem Gerät: Du kannst ohne Netz weitermachen')).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Not-Halt', 'In Ordnung');
  await press(page, 'Beleuchtung', 'Mangel');
  const chooser = page.waitForEvent('filechooser');
  await card(page, 'Beleuchtung').getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
  // Larger than the limit for sent photos: the service worker makes it smaller.
  const taken = await photo(page, 'Lampe.jpg', { width: 1200, height: 800 });
  await (await chooser).setFiles([fromTelephone(asLargeAs(taken, 4_000_000), 6)]);
  await expect(bar(page)).toHaveText(/^Offline · 2 Änderungen und 1 Foto warten/);
  await expect.poll(() => storedSessions(page)).toBe(1);
  expect((await waitingBytes(page))[0]).toBeGreaterThan(4_000_000);

  // An open page sends its entries itself.
  await wakeWorker(context);
  expect((await inspections(request, owner))[0]!.areas[0]!.tasks.map(({ ok }) => ok)).toEqual([null, null]);
  await page.close();
  await context.setOffline(false);
  await wakeWorker(context);
  const tasks = async () =>
    (await inspections(request, owner))[0]!.areas[0]!.tasks.map(({ ok, proofs }) => [ok, proofs.length]);
  await expect.poll(tasks, { timeout: 30_000 }).toEqual([
    [true, 0],
    [false, 1],
  ]);
  expect((await inspections(request, owner))[0]!.areas[0]!.tasks[1]!.proofs[0]!.size).toBeLessThan(2_000_000);

  // At the next start nothing is queued, and the sent data are shown; the session is no longer stored for the worker.
  await wakeWorker(context);
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('button', { name: 'Not-Halt In Ordnung' })).toBeVisible();
  await expect(card(again, 'Beleuchtung').getByRole('radio', { name: 'Mangel' })).toBeChecked();
  await expect(bar(again)).toHaveText(/^Offline · Stand \d\d:\d\d$/);
  await expect.poll(() => storedSessions(again)).toBe(0);

  // If the session has ended in the meantime, sending is not retried: it continues after the next login.
  await again.getByRole('button', { name: 'Not-Halt In Ordnung' }).click();
  await press(again, 'Not-Halt', 'Mangel');
  await expect.poll(() => storedSessions(again)).toBe(1);
  await again.close();
  const { token } = owner;
  await context.setOffline(false);
  await ask(request, owner, 'mutation { logout }');
  const left = async (): Promise<number> => {
    await wakeWorker(context);
    // A page outside of the application, because the application would remove the session itself.
    const outside = await context.newPage();
    await outside.goto('/robots.txt');
    const count = await storedSessions(outside);
    await outside.close();
    return count;
  };
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  Object.assign(owner, await newSession(request, owner.email));
  expect(owner.token).not.toBe(token);
  expect((await tasks())[0]![0]).toBe(true);
  await openAs(await context.newPage(), owner, address);
  await expect.poll(async () => (await tasks())[0]![0]).toBe(false);
});

test('an instruction in person is signed and completed without a network, the tab killed in between, and arrives once', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerOwner(request);
  await beginInPerson(page, owner, ['Jonas Brandt', 'Ali Demir']);
  const status = page.locator('[data-save-state]');
  const address = new URL(page.url()).pathname;
  await stored(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unterschreiben: Jonas Brandt' }).click();
  const dialog = page.getByRole('dialog');
  await signByName(dialog, 'Jonas Brandt', 'Übernehmen und weiter');
  await expect(dialog.getByText('Ali Demir unterschreibt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Unterschrieben, noch nicht gesendet')).toBeVisible();
  await expect(status).toHaveText('Keine Verbindung – auf diesem Gerät gesichert');
  await expect(bar(page)).toHaveText(/^Offline · 1 Änderung wartet/);

  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Unterschrieben, noch nicht gesendet')).toBeVisible();
  await again.getByRole('button', { name: 'Abschließen' }).click();
  await expect(again.getByRole('alertdialog')).toContainText('1 Person fehlt und bleibt fällig: Ali Demir');
  await again.getByRole('alertdialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(again.getByText('Wird abgeschlossen, sobald alles andere gesendet ist')).toBeVisible();
  await expect(again.getByText('Der Nachweis ist abgelegt.')).toHaveCount(0);

  await context.setOffline(false);
  await expect(again.getByText('1 von 2 unterschrieben')).toBeVisible({ timeout: 30_000 });
  await expect(again.getByText('SHA-256 des Nachweises')).toBeVisible();
});

test('on the board a ticket is begun, commented, photographed and moved without a network, the tab killed in between', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerOwner(request);
  await ask(request, owner, 'mutation { createTicket(input: { title: "Leitern", priority: 2 }) { id } }');
  await openAs(page, owner, '/app/tickets/all');
  const cardOf = (on: Page, title: string): Locator => on.locator('[data-card]').filter({ hasText: title });
  await cardOf(page, 'Leitern').getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Noch keine Kommentare.')).toBeVisible();
  await stored(page);

  await context.setOffline(true);
  await dialog.getByLabel('Kommentar schreiben').fill('Sprosse gebrochen');
  await dialog.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(dialog.getByRole('region', { name: 'Noch nicht gesendet' })).toContainText('Sprosse gebrochen');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
  await (await chooser).setFiles([await photo(page, 'Leiter.jpg', { width: 600, height: 400 })]);
  await expect(dialog.getByRole('region', { name: 'Noch nicht gesendet' })).toContainText('Leiter.jpg');
  const attachments = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Anhänge' }) });
  await expect(attachments.getByRole('listitem')).toContainText('Leiter.jpg');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ticket anlegen', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Ticket anlegen' }).fill('Regal');
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Regal')).toContainText('1 wartet');
  await cardOf(page, 'Leitern').getByRole('button').click();
  await page.getByRole('menuitemradio', { name: 'In Arbeit' }).click();
  await expect(cardOf(page, 'Leitern')).toContainText('3 warten');
  await expect(page.getByText('Nach „In Arbeit“ verschoben')).toHaveCount(0);
  await expect(bar(page)).toHaveText(/^Offline · 3 Änderungen und 1 Foto warten/);

  await page.close();
  const again = await context.newPage();
  await again.goto('/app/tickets/all');
  await expect(cardOf(again, 'Regal')).toContainText('1 wartet');
  await expect(again.locator('[data-column]').filter({ hasText: 'In Arbeit' }).locator('[data-card]')).toContainText(
    '3 warten',
  );
  await context.setOffline(false);
  await expect(bar(again)).toBeHidden();
  await expect
    .poll(
      async () =>
        (
          await ask<{ tickets: { data: unknown[] } }>(
            request,
            owner,
            '{ tickets(sort: "title") { data { title comments { content } attachments { name } board { name } } } }',
          )
        ).tickets.data,
      { timeout: 30_000 },
    )
    .toEqual([
      {
        title: 'Leitern',
        comments: [{ content: 'Sprosse gebrochen' }],
        attachments: [{ name: 'Leiter.jpg' }],
        board: { name: 'In Arbeit' },
      },
      { title: 'Regal', comments: [], attachments: [], board: { name: 'Offen' } },
    ]);
  await expect(cardOf(again, 'Leitern')).not.toContainText('warten');
});

/** Clears the data of the site, as Safari does after some days without a visit. */
async function clearBrowser(context: BrowserContext): Promise<void> {
  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const { origin } = new URL(process.env.E2E_URL!);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await elsewhere.close();
}

test('a browser that may delete what waits says so before; what it deletes is announced no more, and what is typed afterwards is sent', async ({
  page,
  context,
  request,
}) => {
  await browserPromises(context, { toKeep: false });
  const errors: string[] = [];
  context.on('page', (opened) => opened.on('pageerror', ({ message }) => void errors.push(message)));
  page.on('pageerror', ({ message }) => void errors.push(message));
  const owner = await openHall(page, request);
  const results = async () => (await inspections(request, owner))[0]!.areas[0]!.tasks.map(({ ok }) => ok);
  const address = new URL(page.url()).pathname;
  const warning = '1 Änderung wartet; nach einigen Tagen kann der Browser das löschen';
  await stored(page);
  await context.setOffline(true);
  await press(page, 'Not-Halt', 'In Ordnung');
  await expect(bar(page)).toHaveText(`Offline · ${warning}`);

  // Closed for too long: the next visit starts without data, and no deleted change is shown as unsent.
  await page.close();
  await clearBrowser(context);
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await openAs(next, owner, address);
  await expect(card(next, 'Not-Halt')).toBeVisible();
  await expect(next.locator('[data-save-state]')).toHaveText('Alles gespeichert');
  expect(await results()).toEqual([null, null]);
  await press(next, 'Not-Halt', 'Mangel');
  await expect.poll(results).toEqual([false, null]);
  await stored(next);

  expect(errors).toEqual([]);

  // Cleared while it is open, the session ends as by a logout: unsent changes are gone, and none is shown.
  await context.setOffline(true);
  await press(next, 'Beleuchtung', 'Mangel');
  await expect(bar(next)).toHaveText(`Offline · ${warning}`);
  await clearBrowser(context);
  await expect(next.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  const notice = next.getByRole('alert').filter({ hasText: 'Dieser Browser hat die Daten von Obacht gelöscht' });
  await expect(notice).toContainText('Noch nicht gesendet: 1 Änderung. Vermutlich ist das mit gelöscht.');
  await context.setOffline(false);
  const last = await context.newPage();
  await openAs(last, await newSession(request, owner.email), address);
  await expect(card(last, 'Beleuchtung')).toBeVisible();
  await expect(last.locator('[data-save-state]')).toHaveText('Alles gespeichert');
  await press(last, 'Beleuchtung', 'In Ordnung');
  await expect.poll(results).toEqual([false, true]);
});

test('entries that wait despite a network are reported after a while, and are discarded when the person wants it', async ({
  page,
  context,
  request,
}) => {
  await browserPromises(context, { toKeep: false });
  const owner = await openHall(page, request);
  // Saving gets an error of a proxy whose server is unavailable.
  await refuseSaving(page);
  await press(page, 'Not-Halt', 'In Ordnung');
  await goTo(page, '/app/today');
  await expect(page.getByText('1 Änderung wartet; nach einigen Tagen kann der Browser das löschen')).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect.poll(async () => (await inspections(request, owner))[0]!.areas[0]!.tasks[0]!.ok).toBe(true);
  await expect(page.getByRole('button', { name: 'Jetzt senden' })).toHaveCount(0);
});

test('a new version waits until everything is sent and the person agrees', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await createHall(request, owner);
  const [{ id }] = (await inspections(request, owner)) as [Inspection];
  await openAs(page, owner, `${LIST}/edit/${id}/edit`);
  await stored(page);
  let takeBack = async (): Promise<void> => undefined;
  try {
    // Saving fails, as during the replacement of a server.
    await refuseSaving(page);
    await press(page, 'Not-Halt', 'In Ordnung');
    takeBack = await deploy();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
    await expect(page.getByText('Eine neue Version startet, sobald alles gesendet ist')).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('button', { name: 'Neu laden' })).toHaveCount(0);

    await page.unroute('**/graphql');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Eine neue Version ist da')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isOldPage: true }));
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect
      .poll(() => page.evaluate(() => 'isOldPage' in window).catch(() => true), { timeout: 30_000 })
      .toBe(false);
    await expect(page.getByText('Eine neue Version ist da')).toBeHidden();
    expect((await inspections(request, owner))[0]!.areas[0]!.tasks[0]!.ok).toBe(true);
  } finally {
    await takeBack();
  }
});
