import { expect, test } from 'playwright/test';
import {
  addPerson,
  anotherWindow,
  field,
  fillRegistration,
  lineToServer,
  mailTo,
  newSession,
  openAs,
  PASSWORD,
  registerOwner,
  rest,
} from './story.ts';

test('from the interview to a board that two people share', async ({ page, browser }) => {
  // Thirty questions, a registration, and a second window.
  test.slow();
  const email = `owner-${Date.now()}@example.com`;

  await page.goto('/survey/register');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  // The first question creates a ticket with either answer; the one about extinguishers only with "no".
  for (let question = 0; question < 30; question += 1) {
    await expect(page.getByText(`Frage ${question + 1} von 30`).first()).toBeVisible();
    if (question === 11) await page.reload();
    if (question === 15) {
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveAttribute('aria-valuetext', '15 von 30 beantwortet');
      const answers = await page.getByRole('button', { name: 'Weiß nicht' }).boundingBox();
      expect((await bar.boundingBox())!.y).toBeGreaterThan(answers!.y + answers!.height);
    }
    // An answer leads to the next question automatically.
    await page.getByRole('button', { name: 'Nein', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: '23 Aufgaben' })).toBeVisible();
  await expect(page.getByText('Feuerlöscher bereitstellen und prüfen lassen')).toBeVisible();
  await page
    .getByRole('link', { name: 'Weiter zur Registrierung' })
    .or(page.getByRole('button', { name: 'Weiter zur Registrierung' }))
    .first()
    .click();

  await expect(page).toHaveURL(/\/register\/survey/);
  await fillRegistration(page, ` ${email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Konto anlegen' }).dblclick();

  await page.waitForURL('**/app/tickets/all**');
  await expect(page.getByRole('heading', { name: 'Willkommen! Dein Board ist eingerichtet.' })).toBeVisible();
  const card = page.locator('[data-card]').filter({ hasText: 'Beschäftigte unterweisen und Nachweise hochladen' });
  await expect(card).toBeVisible();
  await expect.poll(() => mailTo(email, 'Feuerlöscher bereitstellen und prüfen lassen')).not.toBeNull();
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).some(
          (key) => /interview|survey/i.test(key) && /answers/.test(localStorage.getItem(key) ?? ''),
        ),
      ),
    )
    .toBe(false);

  const second = await anotherWindow(browser);
  await openAs(second.page, await newSession(page.request, email));
  const secondCard = second.page
    .locator('[data-card]')
    .filter({ hasText: 'Beschäftigte unterweisen und Nachweise hochladen' });
  await expect(secondCard).toBeVisible();
  // Moved one column to the right by keyboard in one window; it arrives in the other.
  await card.getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const inWork = second.page
    .locator('[data-column]')
    .filter({ has: second.page.getByRole('heading', { name: 'In Arbeit' }) });
  await expect(
    inWork.locator('[data-card]').filter({ hasText: 'Beschäftigte unterweisen und Nachweise hochladen' }),
  ).toBeVisible();
  await second.context.close();
});

test('what a third-party tool does over REST appears on the open board, and the other way round', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  await openAs(page, owner);
  await expect(page.getByText('Leitern prüfen')).toBeVisible();

  const created = await rest<{ _id: string; formattedDocumentId: string }>(request, owner, 'post', 'ticket', {
    title: 'Aus dem Fremdsystem',
    priority: 3,
  });
  await expect(page.getByText('Aus dem Fremdsystem')).toBeVisible();

  await page.getByRole('button', { name: 'Aktionen für „Aus dem Fremdsystem“' }).click();
  await page
    .getByRole('menuitem', { name: 'Erledigt' })
    .or(page.getByRole('menuitemradio', { name: 'Erledigt' }))
    .first()
    .click();
  const boards = await rest<{ data: { _id: string; name: string }[] }>(request, owner, 'get', 'board');
  const done = boards.data.find((board) => board.name === 'Erledigt')!;
  await expect
    .poll(async () => (await rest<{ board: string }>(request, owner, 'get', `ticket/${created._id}`)).board)
    .toBe(done._id);

  await rest(request, owner, 'delete', `ticket/${created._id}`);
  await expect(page.getByText('Aus dem Fremdsystem')).toBeHidden();
});

test('a ticket is created, opened by its address, changed by two people at once, and deleted', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog.getByText('Dieses Feld wird benötigt').first()).toBeVisible();
  await expect(field(dialog, 'Priorität').locator('option:checked')).toHaveText('mittel');
  await field(dialog, 'Titel').fill('Regale prüfen');
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.locator('[data-card]').filter({ hasText: 'Regale prüfen' }).getByRole('link').click();
  await expect(page).toHaveURL(/ticket=/);
  await expect(page.getByRole('dialog').getByText('T-00001')).toBeVisible();
  const address = page.url();

  const second = await anotherWindow(browser);
  await openAs(second.page, owner, address);
  await expect(second.page.getByRole('dialog').getByText('Regale prüfen').first()).toBeVisible();
  await second.context.close();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Aktionen für „Regale prüfen“' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog').getByText('„Regale prüfen“ wirklich löschen?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(0);
});

test('a card is dragged with the mouse, stays where it was dropped, and the order survives a reload', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(
    request,
    ['Eins', 'Zwei', 'Drei'].map((title) => ({ title, description: '', priority: 2 })),
  );
  await openAs(page, owner);
  const titles = (column: string) =>
    page
      .locator('[data-column]')
      .filter({ has: page.getByRole('heading', { name: column }) })
      .locator('[data-card] a')
      .allInnerTexts();
  await expect.poll(() => titles('Offen')).toEqual(['Eins', 'Zwei', 'Drei']);
  const target = page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: 'In Arbeit' }) });
  await page
    .locator('[data-card]')
    .filter({ hasText: 'Zwei' })
    .dragTo(target, { targetPosition: { x: 120, y: 200 } });
  await expect.poll(() => titles('In Arbeit')).toEqual(['Zwei']);
  await page
    .locator('[data-card]')
    .filter({ hasText: 'Drei' })
    .dragTo(page.locator('[data-card]').filter({ hasText: 'Eins' }), { targetPosition: { x: 120, y: 4 } });
  await expect.poll(() => titles('Offen')).toEqual(['Drei', 'Eins']);
  await page.reload();
  await expect.poll(() => titles('Offen')).toEqual(['Drei', 'Eins']);
  await expect.poll(() => titles('In Arbeit')).toEqual(['Zwei']);
});

test('a registration with a taken address is refused with a reason, keeps its input, and offers the login', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await page.goto('/register/survey');
  const typed = {
    'Vor- und Nachname': 'Jonas Brandt',
    'Name des Betriebs': 'Schlosserei Brandt',
    Straße: 'Ring',
    Hausnummer: '3',
    Postleitzahl: '80331',
    Ort: 'München',
  };
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  await field(page, 'E-Mail').fill(owner.email);
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
  await page.getByLabel(/Ich akzeptiere die Nutzungsbedingungen/).check();
  await page.getByLabel(/Ich habe den rechtlichen Hinweis/).check();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Fehler - Email nicht verfügbar')).toBeVisible();
  await expect(
    alert.getByText('Diese Email kann für das Anlegen eines neuen Nutzers nicht verwendet werden.'),
  ).toBeVisible();
  await alert.getByRole('button', { name: 'Zurück' }).click();
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text);
  await expect(
    page
      .getByRole('link', { name: 'Zur Anmeldung' })
      .or(page.getByRole('button', { name: 'Zur Anmeldung' }))
      .first(),
  ).toBeVisible();
});

test('a page stays although the code of something beside its screen cannot be loaded', async ({ page, request }) => {
  const owner = await registerOwner(request);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/PaymentWatch/, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (failed) => failed.url().includes('PaymentWatch'));
  await openAs(page, owner);
  const loaded = loads;
  await refused;
  await expect(page.getByText('Noch keine Tickets')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Noch keine Tickets')).toBeVisible();
  expect(loads).toBe(loaded);
});

test('a page that lost its connection shows that, and catches up after reconnecting', async ({ page, request }) => {
  const owner = await registerOwner(request);
  const line = await lineToServer();
  await openAs(page, owner, `${line.url}/app/tickets/all`);
  await expect(page.getByText('Noch keine Tickets')).toBeVisible();
  await rest(request, owner, 'post', 'ticket', { title: 'Vorher', priority: 1 });
  await expect(page.getByText('Vorher')).toBeVisible();
  line.cut();
  await expect(page.getByText(/Keine Verbindung/)).toBeVisible();
  await rest(request, owner, 'post', 'ticket', { title: 'Währenddessen', priority: 1 });
  await expect(page.getByText('Währenddessen')).toBeHidden();
  line.mend();
  await expect(page.getByText('Währenddessen')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/Keine Verbindung/)).toBeHidden();
  line.close();
});

test('a comment is written in one window, read in the other at once, and changed by its author only', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { email: colleague } = await addPerson(request, owner, { name: 'Jonas Brandt' });
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const address = `/app/tickets/all?ticket=${data[0]!._id}`;
  await openAs(page, owner, address);
  const second = await anotherWindow(browser);
  await openAs(second.page, await newSession(request, colleague), address);
  const there = second.page.getByRole('dialog');
  await expect(there.getByText('Noch keine Kommentare.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await field(dialog, 'Kommentar schreiben').fill('Die neue Leiter ist bestellt.');
  await dialog.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(there.getByText('Die neue Leiter ist bestellt.')).toBeVisible();
  await expect(field(dialog, 'Kommentar schreiben')).toHaveValue('');
  await expect(there.getByRole('button', { name: 'Kommentar bearbeiten' })).toBeHidden();

  await dialog.getByRole('button', { name: 'Kommentar bearbeiten' }).click();
  await field(dialog, 'Kommentar bearbeiten').fill('Die neue Leiter ist da.');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(there.getByText('Die neue Leiter ist da.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kommentar löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(there.getByText('Noch keine Kommentare.')).toBeVisible();
  await second.context.close();
});

test('a page whose code cannot be loaded says that the server is away, and loads itself when it is back', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await expect(page.getByText('Noch keine Tickets')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/.*\.js|\/healthz/, (route) => route.abort());
  await page.getByRole('link', { name: 'Gefahrstoffe' }).click();
  await expect(page.getByText('Der Server antwortet gerade nicht')).toBeVisible();
  expect(loads).toBe(0);

  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: 'Gefahrstoffe', level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});
