import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { tooWide } from '../support/too-wide.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { bytesOf, fromTelephone, offline, online, pdf, photo, slowLine, type Stored } from './files.ts';
import {
  act,
  anotherWindow,
  field,
  goTo,
  logIn,
  openAs,
  placeOf,
  registerOwner,
  rest,
  type Owner,
  drawSignature,
} from './story.ts';
import { test } from './story-test.ts';

const LIST = '/app/inspections';
const walkAddress = (id: string): string => `${LIST}/edit/${id}/edit`;

interface Task {
  id: string;
  name: string;
  ok: boolean | null;
  comment: string;
  ticketState: string;
  ticketClosed: boolean;
  ticket: { id: string } | null;
  proofs: (Stored & { isPicture: boolean })[];
}
interface Inspection {
  id: string;
  title: string;
  status: string;
  nextExecution: string | null;
  areas: { id: string; name: string; tasks: Task[] }[];
  proofs: Stored[];
  versions: { number: number }[];
}

const FIELDS = `id title status nextExecution versions { number } proofs { id name type size url }
  areas { id name tasks { id name ok comment ticketState ticketClosed ticket { id } proofs { id name type size url isPicture } } }`;

const stored = async (request: APIRequestContext, owner: Owner, id: string): Promise<Inspection> =>
  (
    await ask<{ inspection: Inspection }>(request, owner, `query ($id: ID!) { inspection(id: $id) { ${FIELDS} } }`, {
      id,
    })
  ).inspection;

const tasksOf = async (request: APIRequestContext, owner: Owner, id: string): Promise<Task[]> =>
  (await stored(request, owner, id)).areas.flatMap(({ tasks }) => tasks);

async function create(request: APIRequestContext, owner: Owner, input: object = {}): Promise<Inspection> {
  const areas = [
    {
      name: 'Werkstatt',
      tasks: [
        { name: 'Treppe und Geländer', description: 'Fest und vollständig' },
        { name: 'Not-Halt' },
        { name: 'Beleuchtung' },
      ],
    },
    { name: 'Lager', tasks: [{ name: 'Regale' }] },
  ];
  const query = `mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { ${FIELDS} } }`;
  return (
    await ask<{ createInspection: Inspection }>(request, owner, query, {
      input: { title: 'Halle 1', inspectionDate: today(), responsible: owner.userId, areas, ...input },
    })
  ).createInspection;
}

const save = (request: APIRequestContext, owner: Owner, id: string, task: object) =>
  ask(
    request,
    owner,
    'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
    { id, input: { tasks: [task] } },
  );

const finish = (request: APIRequestContext, owner: Owner, id: string) =>
  ask(
    request,
    owner,
    'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }',
    { id, input: { nextExecution: addDays(today(), 365) } },
  );

const card = (page: Page, name: string): Locator =>
  page.locator('[data-task]').filter({ has: page.getByText(name, { exact: true }) });
/** The radio button of a task's result. */
const press = (page: Page, name: string, word: string): Promise<void> =>
  card(page, name).getByText(word, { exact: true }).click();
const finding = (page: Page, name: string): Locator => card(page, name).getByLabel(/^(Feststellung|Bemerkung)$/);
const saveState = (page: Page): Locator => page.locator('[data-save-state]');
const isSaved = (page: Page): Promise<void> => expect(saveState(page)).toHaveText('Alles gespeichert');

/** From now on every save fails as if the network broke. */
const holdUp = (page: Page): Promise<unknown> =>
  page.route('**/graphql', (route) =>
    /"operationName":"(CreateInspection|BeginInspection|SaveInspection|StartInspectionUpload|CreateTaskTicket)"/.test(
      route.request().postData() ?? '',
    )
      ? route.abort()
      : route.fallback(),
  );
/** Restores the network, and fires the browser's event. */
async function letThrough(page: Page): Promise<void> {
  await page.unroute('**/graphql');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
/** Saves reach the server again, but their responses are delayed until `arrive`. */
async function letThroughSlowly(page: Page): Promise<{ answered: Promise<void>; arrive: () => void }> {
  const [line, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"SaveInspection"')) return route.fallback();
    const response = await route.fetch();
    answer.resolve();
    await line.promise;
    return route.fulfill({ response });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return { answered: answer.promise, arrive: line.resolve };
}

async function walk(
  page: Page,
  request: APIRequestContext,
  input: object = {},
): Promise<{ owner: Owner; inspection: Inspection }> {
  const owner = await registerOwner(request);
  const inspection = await create(request, owner, input);
  await openAs(page, owner, walkAddress(inspection.id));
  await expect(page.getByRole('heading', { name: inspection.title })).toBeVisible();
  return { owner, inspection };
}

test('an inspection is made of templates and own tasks, put in order, and walked', async ({ page, request }) => {
  // High enough that the bar at the bottom covers no button: a partly covered one fails the target size rule.
  const { look, nothingFound } = await beginLooking(page, { height: 2400 });
  const owner = await registerOwner(request);
  await openAs(page, owner, LIST);
  await expect(page.getByRole('heading', { name: 'Noch keine Begehung' })).toBeVisible();
  await page.getByRole('link', { name: 'Begehung anlegen' }).first().click();
  await page.getByRole('button', { name: 'Speichern und begehen' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Titel', exact: true })).toBeVisible();
  await field(page, 'Titel').fill('Frühjahr');

  await page.getByRole('button', { name: 'Aus Katalogen wählen' }).click();
  const presets = page.getByRole('dialog');
  await expect(presets.getByRole('checkbox')).toHaveCount(6);
  await presets.getByRole('checkbox', { name: /^Lager und Logistik/ }).check();
  await presets.getByRole('searchbox').fill('Not-Halt');
  await presets.getByRole('checkbox', { name: /^Not-Halt und Wiederanlauf/ }).check();
  await presets.getByRole('searchbox').fill('');
  // A whole catalogue with three presses in the dialog: the list, "all", and "Hinzufügen".
  await presets.getByLabel('Liste').selectOption('Katalog Tischlerei');
  await presets.getByRole('button', { name: 'Alle 35 auswählen' }).click();
  await expect(presets.getByRole('status')).toHaveText(/ausgewählt/);
  await presets.getByRole('button', { name: 'Auswahl der 35 aufheben' }).click();
  await presets.getByRole('searchbox').fill('Spaltkeil');
  await look('templates', presets.getByText(/^Grundlage: /).first());
  await presets.getByRole('button', { name: 'Hinzufügen' }).click();

  await page.getByRole('button', { name: 'Bereich hinzufügen' }).click();
  await expect(page.getByPlaceholder('Name des Bereichs').last()).toBeFocused();
  await page.keyboard.type('Hof');
  await page.getByRole('region', { name: 'Hof' }).getByRole('button', { name: 'Prüfpunkt hinzufügen' }).click();
  await expect(page.getByRole('region', { name: 'Hof' }).locator('input:focus')).toHaveValue('');
  await page.keyboard.type('Tor');
  // The keyboard moves the new area to the top; dragging moves it after the next one.
  const handle = page.getByRole('button', { name: '„Hof“ verschieben' });
  await handle.press('Home');
  await expect(handle).toBeFocused();
  const names = () =>
    page
      .getByPlaceholder('Name des Bereichs')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect.poll(names).toEqual(['Hof', 'Werkstatt und Produktion', 'Lager und Logistik']);
  await page.getByRole('button', { name: 'Alle einklappen' }).click();
  const [from, to] = [
    await placeOf(handle),
    await placeOf(page.getByRole('button', { name: '„Werkstatt und Produktion“ verschieben' })),
  ];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 5 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['Werkstatt und Produktion', 'Hof', 'Lager und Logistik']);

  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByText('Dein Entwurf ist wieder da.')).toBeVisible();
  await look('form', field(page, 'Titel'));
  await page.getByRole('button', { name: 'Speichern und begehen' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByRole('button', { name: /^Werkstatt und Produktion 0 von 1 geprüft/ })).toBeVisible();
  const [id] = /[0-9a-f-]{36}/.exec(page.url())!;
  expect((await stored(request, owner, id)).areas.map(({ name, tasks }) => `${name} ${tasks.length}`)).toEqual([
    'Werkstatt und Produktion 1',
    'Hof 1',
    'Lager und Logistik 11',
  ]);
  nothingFound();
});

test('a template is made and published, an inspection begins from it without a network, keeps its items when the template changes, is repeated and compared with a newer version, and its defects are counted', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  const owner = await registerOwner(request);
  await openAs(page, owner, `${LIST}/templates`);
  await expect(page.getByRole('heading', { name: 'Noch keine Vorlagen' })).toBeVisible();
  await page.getByRole('link', { name: 'Vorlage anlegen' }).first().click();
  await field(page, 'Titel').fill('Rundgang Halle');
  await page.getByRole('button', { name: 'Bereich hinzufügen' }).click();
  await expect(page.getByPlaceholder('Name des Bereichs')).toBeFocused();
  await page.keyboard.type('Halle');
  await page.getByRole('region', { name: 'Halle' }).getByRole('button', { name: 'Prüfpunkt hinzufügen' }).click();
  await page.keyboard.type('Fluchtweg');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Neue Begehungen beginnen mit diesem Stand.')).toBeVisible();
  await look('template', page.getByText(/^Version 1, veröffentlicht am /));

  await page.getByRole('link', { name: 'Begehung beginnen' }).first().click();
  await expect(field(page, 'Titel')).toHaveValue('Rundgang Halle');
  await expect(page.getByText('Aus der Vorlage „Rundgang Halle“, Version 1')).toBeVisible();
  await look('inspection from a template', page.getByText('Aus der Vorlage „Rundgang Halle“, Version 1'));
  await holdUp(page);
  await page.getByRole('button', { name: 'Speichern und begehen' }).click();
  await expect(page).toHaveURL(/[0-9a-f-]{36}\/edit$/);
  await press(page, 'Fluchtweg', 'In Ordnung');
  await expect(page.getByRole('heading', { name: 'Rundgang Halle' })).toBeVisible();
  await letThrough(page);
  await isSaved(page);

  const [id] = /[0-9a-f-]{36}/.exec(page.url())!;
  const { inspection } = await ask<{ inspection: { templateVersion: { number: number; templateId: string } } }>(
    request,
    owner,
    'query ($id: ID!) { inspection(id: $id) { templateVersion { number templateId } } }',
    { id },
  );
  expect(inspection.templateVersion).toMatchObject({ number: 1 });
  const areas = [{ name: 'Halle', tasks: [{ name: 'Notausgang', description: '' }] }];
  const { templateId } = inspection.templateVersion;
  const change =
    'mutation ($id: ID!, $input: UpdateInspectionTemplateInput!) { updateInspectionTemplate(id: $id, input: $input) { id } }';
  await ask(request, owner, change, { id: templateId, input: { areas } });
  await goTo(page, `${LIST}/templates`);
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible();
  await look('templates', page.getByText('Geändert', { exact: true }));
  expect((await tasksOf(request, owner, id)).map(({ name, ok }) => [name, ok])).toEqual([['Fluchtweg', true]]);

  // The inspection is repeated: its plan begins the next one, and is due again a month later.
  await goTo(page, LIST);
  await act(page, 'Rundgang Halle', 'Regelmäßig wiederholen');
  await expect(field(page, 'Titel')).toHaveValue('Rundgang Halle');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Begehung beginnen' })).toBeVisible();
  await look('plan', field(page, 'Titel'));
  await goTo(page, `${LIST}/plans`);
  await expect(page.getByText('Jeden Monat', { exact: true })).toBeVisible();
  await look('plans', page.getByText('Jeden Monat', { exact: true }));
  await act(page, 'Rundgang Halle', 'Begehung beginnen');
  await expect(card(page, 'Fluchtweg')).toBeVisible();
  expect(page.url()).not.toContain(id);

  // The inspection that the plan has begun follows the template, too: after a newer version was published, it shows the
  // changes and applies them.
  await expect(page.getByText('Aus der Vorlage „Rundgang Halle“, Version 1')).toBeVisible();
  const begun = new URL(page.url()).pathname;
  await ask(request, owner, 'mutation ($id: ID!) { publishInspectionTemplate(id: $id) { id } }', { id: templateId });
  await goTo(page, LIST);
  await goTo(page, begun);
  await page.getByRole('button', { name: 'Änderungen ansehen' }).click();
  const changes = page.getByRole('dialog');
  await look('what the newer version of a template changes', changes.getByText('Halle › Notausgang'));
  await changes.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(card(page, 'Notausgang')).toBeVisible();
  await expect(page.getByText('Aus der Vorlage „Rundgang Halle“, Version 2')).toBeVisible();

  // The findings of finished inspections as numbers, with links to the inspections.
  await goTo(page, `${LIST}/findings`);
  await expect(page.getByRole('heading', { name: /wurde keine Begehung abgeschlossen$/ })).toBeVisible();
  const found = await create(request, owner);
  await save(request, owner, found.id, { id: found.areas[0]!.tasks[0]!.id, ok: false });
  await finish(request, owner, found.id);
  await goTo(page, LIST);
  await goTo(page, `${LIST}/findings`);
  await look('findings', page.getByRole('cell', { name: 'Im Vorjahr nicht geprüft' }).first());
  await page.getByRole('link', { name: 'Abgeschlossene Begehungen' }).click();
  await expect(page.getByRole('link', { name: 'Halle 1' })).toBeVisible();
  nothingFound();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true });

  test('the network goes in the middle of typing and of a photo, the page is loaded anew, the session ends, and nothing is lost', async ({
    page,
    request,
    context,
  }) => {
    const { owner, inspection } = await walk(page, request);
    await press(page, 'Treppe und Geländer', 'Mangel');
    await finding(page, 'Treppe und Geländer').fill('Geländer');
    await isSaved(page);

    const devtools = await slowLine(page, 60_000);
    const chooser = page.waitForEvent('filechooser');
    await card(page, 'Treppe und Geländer').getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
    await (await chooser).setFiles([fromTelephone(await photo(page, 'IMG_0815.jpg', { width: 1200, height: 800 }), 6)]);
    await expect(
      card(page, 'Treppe und Geländer').getByRole('button', { name: /IMG_0815.jpg.* [1-9]\d? %$/ }),
    ).toBeVisible({ timeout: 20_000 });
    await offline(devtools);
    await context.setOffline(true);
    await finding(page, 'Treppe und Geländer').pressSequentially(' lose, oben');
    await press(page, 'Not-Halt', 'In Ordnung');
    await card(page, 'Treppe und Geländer')
      .getByRole('button', { name: /^Ticket anlegen/ })
      .click();
    await expect(saveState(page)).toHaveText('Keine Verbindung – auf diesem Gerät gesichert');
    await expect(page.getByText('4 Änderungen warten', { exact: true })).toBeVisible();
    await expect(
      card(page, 'Treppe und Geländer').getByText('Wird angelegt, sobald wieder Verbindung besteht.'),
    ).toBeVisible();
    expect((await tasksOf(request, owner, inspection.id))[0]).toMatchObject({
      comment: 'Geländer',
      proofs: [],
      ticket: null,
    });

    // The page itself is loaded from the server, so a reload needs the network; the outbox is kept.
    await holdUp(page);
    await context.setOffline(false);
    await online(devtools);
    await page.reload();
    await expect(finding(page, 'Treppe und Geländer')).toHaveValue('Geländer lose, oben');
    await expect(
      card(page, 'Treppe und Geländer').getByRole('button', { name: /IMG_0815.jpg.*wartet$/ }),
    ).toBeVisible();
    await expect(page.getByText('4 Änderungen warten', { exact: true })).toBeVisible();
    // The session ends; after the next login unsent changes are saved, regardless of the page.
    await page.evaluate(() => {
      localStorage.removeItem('session');
      location.reload();
    });
    await page.waitForURL('**/login/**');
    await letThrough(page);
    await logIn(page, owner.email);
    await expect
      .poll(async () => (await tasksOf(request, owner, inspection.id))[0], { timeout: 20_000 })
      .toMatchObject({ ticketState: 'created', proofs: [{}] });
    await goTo(page, walkAddress(inspection.id));
    await isSaved(page);
    const [stairs, stop] = await tasksOf(request, owner, inspection.id);
    expect(stairs).toMatchObject({
      ok: false,
      comment: 'Geländer lose, oben',
      ticketState: 'created',
      proofs: [{ isPicture: true }],
    });
    expect(stop).toMatchObject({ ok: true });
    // The local picture is replaced by the stored one without a gap.
    await expect(
      card(page, 'Treppe und Geländer')
        .getByRole('list', { name: /^Fotos/ })
        .locator('img'),
    ).toHaveCount(1);
    // Upright, and without the location.
    expect((await bytesOf(request, stairs!.proofs[0]!)).includes('GPS')).toBe(false);
    await expect(card(page, 'Treppe und Geländer').getByRole('link', { name: 'T-00001' })).toBeVisible();
    const { height, width } = (await card(page, 'Beleuchtung')
      .getByText('Mangel', { exact: true })
      .locator('..')
      .boundingBox())!;
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);

    // The ticket of a defect fits the screen despite its long link, for reading and editing.
    const { id } = inspection.areas[1]!.tasks[0]!;
    await save(request, owner, inspection.id, { id, ok: false, comment: `Siehe https://${'a'.repeat(200)}.example` });
    const { createTaskTicket } = await ask<{ createTaskTicket: { ticketId: string } }>(
      request,
      owner,
      'mutation ($id: ID!) { createTaskTicket(taskId: $id) { ticketId } }',
      { id },
    );
    const ticket = (way: string) => `/app/tickets/all?${way}=${createTaskTicket.ticketId}`;
    await goTo(page, ticket('ticket'));
    await expect(page.getByRole('dialog').getByText('Zum Prüfpunkt:')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Seite öffnen' })).toHaveAttribute(
      'href',
      new RegExp(`task=${id}$`),
    );
    await expect(page.getByRole('dialog')).not.toContainText('/app/inspections/');
    expect(await page.evaluate(tooWide)).toEqual([]);
    await goTo(page, ticket('edit'));
    await expect(field(page.getByRole('dialog'), 'Beschreibung')).toHaveValue(/Zum Prüfpunkt:/);
    expect(await page.evaluate(tooWide)).toEqual([]);
  });

  test('ten tasks with two defects, a large photo and their tickets take at most twenty taps, and the next task comes by itself', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request);
    const tasks = Array.from({ length: 10 }, (_, index) => ({
      name: `Prüfpunkt ${index + 1}`,
      description: 'Fest, vollständig und in den letzten zwölf Monaten geprüft',
    }));
    const { id } = await create(request, owner, { areas: [{ name: 'Werkstatt', tasks }] });
    let taps = 0;
    const tap = (where: Locator): Promise<void> => {
      taps += 1;
      return where.tap();
    };
    await openAs(page, owner, LIST);
    await tap(page.getByRole('link', { name: 'Halle 1' }));
    await expect(card(page, 'Prüfpunkt 1')).toBeVisible();
    expect((await placeOf(card(page, 'Prüfpunkt 1'))).y).toBeLessThan(320);
    // The walk uses the whole screen, and has no button for "not checked".
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(card(page, 'Prüfpunkt 1').getByRole('radio')).toHaveCount(3);
    for (const [index, { name }] of tasks.entries()) {
      await expect(card(page, name).getByRole('radiogroup')).toBeInViewport({ ratio: 1 });
      if (index !== 2 && index !== 6) {
        await tap(card(page, name).getByText('In Ordnung', { exact: true }));
        await expect(card(page, name).getByRole('radiogroup')).toHaveCount(0);
        continue;
      }
      await tap(card(page, name).getByText('Mangel', { exact: true }));
      if (index === 2) {
        await expect(card(page, name).getByRole('button', { name: 'Foto aufnehmen', exact: true })).toBeFocused();
        await tap(finding(page, name));
        await finding(page, name).fill('Haube an der Kreissäge fehlt.');
        const chooser = page.waitForEvent('filechooser');
        await tap(card(page, name).getByRole('button', { name: 'Foto aufnehmen', exact: true }));
        const large = fromTelephone(await photo(page, 'Haube.jpg', { width: 2400, height: 1600 }), 6);
        expect(large.buffer.length).toBeGreaterThan(2_200_000);
        expect(large.buffer.length).toBeLessThan(5_000_000);
        await (await chooser).setFiles([large]);
      }
      await tap(page.getByRole('button', { name: 'Nächster offener Punkt: noch nicht geprüft' }));
    }
    // A checked task can be expanded again, and a second tap takes its result back.
    await page.getByRole('button', { name: 'Prüfpunkt 1 In Ordnung', exact: true }).tap();
    const fine = card(page, 'Prüfpunkt 1').getByRole('radio', { name: 'In Ordnung' });
    await expect(fine).toBeChecked();
    await press(page, 'Prüfpunkt 1', 'In Ordnung');
    await expect(fine).not.toBeChecked();
    await press(page, 'Prüfpunkt 1', 'In Ordnung');
    await expect(card(page, 'Prüfpunkt 1').getByRole('radiogroup')).toHaveCount(0);

    await tap(page.getByRole('button', { name: 'Abschließen' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Zu 1 Mangel gibt es weder Text noch Foto noch Ticket');
    await expect(dialog.getByRole('link')).toHaveText(['Werkstatt › Prüfpunkt 7']);
    await tap(dialog.getByRole('button', { name: 'Tickets für alle Mängel anlegen' }));
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Tickets? für/ })).toHaveCount(0);
    await tap(dialog.getByRole('button', { name: 'Abschließen' }));
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    // Finding and photo of the second defect would need two more.
    expect(taps + 2).toBeLessThanOrEqual(20);
    const made = (await tasksOf(request, owner, id)).filter(({ ok }) => ok === false);
    expect(made.map(({ ticketState }) => ticketState)).toEqual(['created', 'created']);
    // The photo of some megabytes was made smaller before it was sent, and its location was removed.
    const bytes = await bytesOf(request, made[0]!.proofs[0]!);
    expect(bytes.length).toBeLessThanOrEqual(2_000_000);
    expect([bytes.includes('GPS'), bytes.includes('Exif')]).toEqual([false, false]);
  });
});

test('two windows: different fields both hold and show, the same field is decided by the second', async ({
  page,
  request,
  browser,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 2400 });
  const { owner, inspection } = await walk(page, request);
  const [stairs] = inspection.areas[0]!.tasks;
  const { page: other, context } = await anotherWindow(browser);
  await openAs(other, owner, walkAddress(inspection.id));
  await press(other, 'Not-Halt', 'In Ordnung');
  await press(page, 'Treppe und Geländer', 'Mangel');
  await expect(card(page, 'Not-Halt').getByRole('radio', { name: 'In Ordnung' })).toBeChecked();
  await expect(card(other, 'Treppe und Geländer').getByRole('radio', { name: 'Mangel' })).toBeChecked();

  // Typing continues while another user's change arrives in another field.
  await finding(page, 'Treppe und Geländer').pressSequentially('Geländer ');
  await save(request, owner, inspection.id, { id: inspection.areas[1]!.tasks[0]!.id, ok: true });
  await expect(page.getByText('3 von 4 geprüft').filter({ visible: true }).first()).toBeVisible();
  await finding(page, 'Treppe und Geländer').pressSequentially('lose');
  await expect(finding(page, 'Treppe und Geländer')).toHaveValue('Geländer lose');
  await isSaved(page);
  await expect(finding(other, 'Treppe und Geländer')).toHaveValue('Geländer lose');

  await holdUp(page);
  await finding(page, 'Treppe und Geländer').fill('Meine Fassung');
  await save(request, owner, inspection.id, { id: stairs!.id, comment: 'Die andere Fassung' });
  await letThrough(page);
  const conflict = card(page, 'Treppe und Geländer').getByRole('group', { name: /zwei haben hier etwas geändert/ });
  await expect(conflict).toContainText('Die andere Fassung');
  await expect(saveState(page)).toHaveText('1 Änderung braucht deine Entscheidung');
  await look('walk with a conflict', conflict);
  await conflict.getByRole('button', { name: 'Meine behalten' }).click();
  await isSaved(page);
  await expect(finding(other, 'Treppe und Geländer')).toHaveValue('Meine Fassung');
  await context.close();
  nothingFound();
});

test('finishing with a proof makes it read-only; reopened it can be changed, and a copy takes over open defects', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 2400 });
  const { owner, inspection } = await walk(page, request);
  await press(page, 'Treppe und Geländer', 'Mangel');
  await finding(page, 'Treppe und Geländer').fill('Geländer lose');
  await press(page, 'Not-Halt', 'In Ordnung');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 von 4 Prüfpunkten geprüft');
  await expect(dialog).toContainText(
    '1 Mangel festgestellt. 2 Prüfpunkte stehen im Protokoll als „noch nicht geprüft“.',
  );
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'PDF auswählen' }).click();
  await (await chooser).setFiles([pdf('unterschrieben.pdf')]);
  await expect(field(dialog, 'Name des Nachweises')).toHaveValue('unterschrieben');
  const pad = dialog.getByRole('img', { name: 'Unterschrift von dir' });
  await pad.scrollIntoViewIfNeeded();
  await drawSignature(page, pad);
  await look('finish', dialog.getByText('von 4 Prüfpunkten geprüft'));
  await dialog.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText('Begehung Halle 1 erfolgreich verändert')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Erste Seite von Halle 1' })).toHaveAttribute(
    'data-first-page',
    'drawn',
  );
  await look('finished moment', dialog.getByRole('button', { name: 'In den Kalender' }));
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await look('finished', page.getByText('Version 1', { exact: true }));
  await expect(page.getByRole('radio')).toHaveCount(0);
  const closed = await stored(request, owner, inspection.id);
  expect(closed).toMatchObject({
    status: 'Closed',
    proofs: [{ name: 'unterschrieben.pdf' }],
    versions: [{ number: 1 }],
  });
  expect(closed.nextExecution! > addDays(today(), 360)).toBe(true);
  await expect(
    save(request, owner, inspection.id, { id: inspection.areas[0]!.tasks[0]!.id, ok: true }),
  ).rejects.toThrow(/abgeschlossen/);

  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  await press(page, 'Beleuchtung', 'In Ordnung');
  await isSaved(page);
  await page.getByRole('link', { name: 'Kopieren' }).click();
  await expect(page.getByLabel(/^Offene Mängel übernehmen \(1\)/)).toBeChecked();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  const rows = page.getByRole('row').filter({ hasText: 'Halle 1' });
  await expect(rows).toHaveCount(2);
  // A draft is marked neither as finished nor as wrong; a defect is.
  await expect(rows.locator('svg.lucide-circle-check')).toHaveCount(0);
  await expect(rows.first().getByText('Entwurf', { exact: true })).toHaveClass(/text-text-muted/);
  await expect(rows.first().getByText('1 Mangel', { exact: true })).toHaveClass(/text-error/);
  const { inspections } = await ask<{ inspections: { data: { id: string }[] } }>(
    request,
    owner,
    '{ inspections { data { id } } }',
  );
  const copy = inspections.data.find(({ id }) => id !== inspection.id)!;
  expect((await tasksOf(request, owner, copy.id)).map(({ ok, comment }) => [ok, comment])).toEqual([
    [false, 'Geländer lose'],
    [null, ''],
    [null, ''],
    [null, ''],
  ]);

  await act(rows.first(), 'Halle 1', 'Löschen');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('„Halle 1“ wirklich löschen?');
  await look('list and question', question);
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Gelöschte' }).click();
  const deleted = page.getByRole('dialog', { name: 'Gelöschte Begehungen' });
  await deleted.getByRole('button', { name: '„Halle 1“ wiederherstellen' }).click();
  await expect(deleted.getByText('Halle 1')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  nothingFound();
});

test('a defect becomes a ticket that leads back and says when it is done; a task goes to another area with what was found', async ({
  page,
  request,
}) => {
  const { owner, inspection } = await walk(page, request);
  await press(page, 'Treppe und Geländer', 'Mangel');
  await finding(page, 'Treppe und Geländer').fill('Geländer lose');
  const here = card(page, 'Treppe und Geländer');
  await here.getByRole('button', { name: /^Ticket anlegen/ }).click();
  await expect(here.getByRole('button', { name: 'Ticket angelegt' })).toBeDisabled();
  await expect(here.getByText('offen', { exact: true })).toBeVisible();
  await finding(page, 'Treppe und Geländer').fill('Geländer lose, zwei Schrauben fehlen');
  await here.getByRole('button', { name: /^Ticket aktualisieren/ }).click();
  await expect(here.getByRole('button', { name: 'Ticket angelegt' })).toBeDisabled();

  await here.getByRole('link', { name: 'T-00001' }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket).toContainText('zwei Schrauben fehlen');
  await expect(ticket).toContainText('Aus der Begehung „Halle 1“');
  await ticket.getByRole('link', { name: 'Zur Begehung' }).click();
  await expect(here.getByRole('link', { name: 'T-00001' })).toBeVisible();
  const [task] = await tasksOf(request, owner, inspection.id);
  const { data } = await rest<{ data: { _id: string; final: boolean }[] }>(request, owner, 'get', 'board');
  await rest(request, owner, 'put', `ticket/${task!.ticket!.id}`, { board: data.find(({ final }) => final)!._id });
  await expect(here.getByText('erledigt', { exact: true })).toBeVisible();

  await press(page, 'Not-Halt', 'Mangel');
  await finding(page, 'Not-Halt').fill('Kabel gerissen');
  await card(page, 'Not-Halt')
    .getByRole('button', { name: /^Mehr zu/ })
    .click();
  await page.getByRole('menuitem', { name: 'In anderen Bereich verschieben' }).click();
  await expect(field(page.getByRole('dialog'), 'In welchen Bereich\\?')).toHaveText('Lager');
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).click();
  await isSaved(page);
  await expect(
    page.locator('section', { has: page.getByRole('heading', { name: /^Lager/ }) }).locator('[data-task]'),
  ).toHaveText([/^Regale/, /^Not-Halt/]);
  const moved = await stored(request, owner, inspection.id);
  expect(moved.areas.map(({ tasks }) => tasks.map(({ name }) => name))).toEqual([
    ['Treppe und Geländer', 'Beleuchtung'],
    ['Regale', 'Not-Halt'],
  ]);
  expect(moved.areas[1]!.tasks[1]).toMatchObject({ ok: false, comment: 'Kabel gerissen' });

  await page.goto(`${LIST}/edit/${inspection.id}/copy`);
  await page
    .getByRole('group', { name: 'Regale' })
    .getByRole('button', { name: /^Mehr zu/ })
    .click();
  await page.getByRole('menuitem', { name: 'In anderen Bereich verschieben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verschieben' }).click();
  await expect(
    field(page.getByRole('region', { name: 'Werkstatt' }).getByRole('group', { name: 'Regale' }), 'Prüfpunkt'),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Speichern und begehen' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const [id] = /[0-9a-f-]{36}/.exec(page.url())!;
  expect((await stored(request, owner, id)).areas.map(({ tasks }) => tasks.map(({ name }) => name))).toEqual([
    ['Treppe und Geländer', 'Beleuchtung', 'Regale'],
    ['Not-Halt'],
  ]);
});

test('what waits while somebody else finishes the inspection or deletes its area is kept, and saved as soon as it can be', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 2400 });
  const { owner, inspection } = await walk(page, request);
  await holdUp(page);
  await press(page, 'Treppe und Geländer', 'Mangel');
  await finding(page, 'Treppe und Geländer').fill('Nicht verlieren');
  await finish(request, owner, inspection.id);
  await letThrough(page);
  await expect(page.getByText('2 Änderungen von dir sind noch nicht gespeichert')).toBeVisible();
  // The bar of the walk offers the same after the device has tried to send them.
  const show = page.getByRole('alert').getByRole('button', { name: 'Ansehen', exact: true });
  await look('walk with waiting changes', show);
  await show.click();
  await look('what waits', page.getByRole('dialog').getByText('Nicht verlieren').first());
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first().click();
  await page.getByRole('button', { name: 'Wieder öffnen und speichern' }).click();
  await expect(finding(page, 'Treppe und Geländer')).toHaveValue('Nicht verlieren');
  await isSaved(page);
  expect((await tasksOf(request, owner, inspection.id))[0]).toMatchObject({ ok: false, comment: 'Nicht verlieren' });

  // After another user has reopened it, it is sent automatically, even if the refusal arrives after the page has
  // received the change.
  await holdUp(page);
  await press(page, 'Not-Halt', 'Mangel');
  await finish(request, owner, inspection.id);
  const { answered, arrive } = await letThroughSlowly(page);
  const notSaved = page.getByText('1 Änderung von dir ist noch nicht gespeichert');
  await expect(notSaved).toBeVisible();
  await answered;
  await ask(request, owner, 'mutation ($id: ID!) { reopenInspection(id: $id) { id } }', { id: inspection.id });
  await expect(notSaved).toBeHidden();
  arrive();
  await isSaved(page);
  await page.unroute('**/graphql');
  expect((await tasksOf(request, owner, inspection.id))[1]).toMatchObject({ ok: false });

  // A new task whose area was deleted in the meantime can be moved to another one, with its photo.
  await holdUp(page);
  await page.getByRole('button', { name: 'Mehr zum Bereich „Lager“' }).click();
  await page.getByRole('menuitem', { name: 'Prüfpunkt hinzufügen' }).click();
  await field(page.getByRole('dialog'), 'Prüfpunkt').fill('Ladestation');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await press(page, 'Ladestation', 'Mangel');
  await finding(page, 'Ladestation').fill('Augendusche fehlt');
  const chooser = page.waitForEvent('filechooser');
  await card(page, 'Ladestation').getByRole('button', { name: 'Foto oder Datei auswählen' }).click();
  await (await chooser).setFiles([await photo(page, 'lade.jpg', { width: 300, height: 200 })]);
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $input: SaveInspectionInput!) { saveInspection(id: $id, input: $input) { conflicts { field } } }',
    { id: inspection.id, input: { removedAreas: [inspection.areas[1]!.id] } },
  );
  await letThrough(page);
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  const lost = page.getByRole('dialog').getByRole('group', { name: 'Ladestation' });
  await expect(lost).toContainText('Augendusche fehlt');
  await lost.getByRole('button', { name: 'In anderen Bereich verschieben' }).click();
  await page
    .getByRole('dialog', { name: 'Prüfpunkt verschieben' })
    .getByRole('button', { name: 'Verschieben' })
    .click();
  await expect
    .poll(async () => (await tasksOf(request, owner, inspection.id)).at(-1), { timeout: 45_000 })
    .toMatchObject({ name: 'Ladestation', ok: false, comment: 'Augendusche fehlt', proofs: [{ name: 'lade.jpg' }] });
  nothingFound();
});

test('a whole walk needs nothing but the keyboard', async ({ page, request }) => {
  const { owner, inspection } = await walk(page, request);
  await page.getByRole('button', { name: 'Nächster offener Punkt: noch nicht geprüft' }).focus();
  await page.keyboard.press('Enter');
  const choice = (name: string, word: string) => card(page, name).getByRole('radio', { name: word });
  await expect(choice('Treppe und Geländer', 'In Ordnung')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(choice('Treppe und Geländer', 'Nicht zutreffend')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(choice('Treppe und Geländer', 'Mangel')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(finding(page, 'Treppe und Geländer')).toBeFocused();
  await page.keyboard.type('Geländer lose');
  await page.keyboard.press('Tab');
  await expect(
    card(page, 'Treppe und Geländer').getByRole('button', { name: 'Foto oder Datei auswählen' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Treppe und Geländer').getByRole('link', { name: 'T-00001' })).toBeVisible();
  const menu = card(page, 'Not-Halt').getByRole('button', { name: 'Mehr zu „Not-Halt“' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Prüfpunkt danach einfügen' }).press('Enter');
  await expect(page.locator('input:focus')).toHaveValue('');
  await page.keyboard.type('Absaugung');
  await page.keyboard.press('Enter');
  await expect(choice('Absaugung', 'In Ordnung')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice('Absaugung', 'Mangel')).toBeChecked();
  await card(page, 'Absaugung').getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
  await expect(choice('Absaugung', 'Mangel')).not.toBeChecked();
  await expect(choice('Absaugung', 'In Ordnung')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(choice('Absaugung', 'In Ordnung')).toBeChecked();
  await isSaved(page);
  expect((await stored(request, owner, inspection.id)).areas[0]!.tasks.map(({ name, ok }) => [name, ok])).toEqual([
    ['Treppe und Geländer', false],
    ['Not-Halt', null],
    ['Absaugung', true],
    ['Beleuchtung', null],
  ]);
});

test('what has the focus is never hidden by the bar at the bottom, on the walk and in the form', async ({
  page,
  request,
}) => {
  test.slow();
  const areas = [
    {
      name: 'Werkstatt',
      tasks: Array.from({ length: 12 }, (_, index) => ({
        name: `Prüfpunkt ${index}`,
        description: 'Fest und vollständig',
      })),
    },
  ];
  const { inspection } = await walk(page, request, { areas });
  for (const [address, bar] of [
    [walkAddress(inspection.id), '[data-walk-bar]'],
    [`${LIST}/edit/${inspection.id}/copy`, '[data-form-bar]'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(bar)).toBeVisible();
    await page.locator('main').locator('a, input, button').first().focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const isHidden = await page.evaluate((selector) => {
        const [element, shown] = [document.activeElement!, document.querySelector(selector)!];
        return (
          document.querySelector('main')!.contains(element) &&
          !shown.contains(element) &&
          element.getBoundingClientRect().top >= shown.getBoundingClientRect().top
        );
      }, bar);
      expect(isHidden, `${address}, step ${step}`).toBe(false);
    }
  }
});
