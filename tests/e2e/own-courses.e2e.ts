import { expect, type Locator, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { mp4, png } from '../files/samples.ts';
import { goTo, openAs, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

/** Delays uploads until the returned function is called. */
async function held(page: Page): Promise<() => void> {
  let goOn = () => undefined as void;
  const until = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/files/**', async (route) => {
    if (route.request().method() === 'PUT') await until;
    await route.continue();
  });
  return goOn;
}

/** The position of an area in its picture, in percent. */
const areaOf = (place: Locator) =>
  place.evaluate((element: HTMLElement) => {
    const { left, top, width, height } = element.style;
    return [left, top, width, height].map((value) => Number.parseInt(value, 10));
  });

/** Adds a question about areas in an uploaded picture: drawn by mouse, added by a click, and moved by keyboard. */
async function drawsPlaces(page: Page, look: (name: string, there: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await page
    .getByRole('textbox', { name: /^Frage/ })
    .last()
    .fill('Wo verbrennst du dich?');
  await page
    .getByRole('combobox', { name: 'Antworten' })
    .last()
    .selectOption({ label: 'Stellen in einem Bild finden' });
  // It was started as a question with two answers, so it has two areas. Texts that are typed during the upload of the
  // picture stay.
  await page.getByRole('combobox', { name: 'Bild', exact: true }).selectOption({ label: 'Eigenes Bild hochladen' });
  const picture = { name: 'ofen.png', mimeType: 'image/png', buffer: png() };
  await page.locator('input[type=file][accept*="image/png"]').last().setInputFiles(picture);
  await page.getByLabel('Beschreibung des Bildes').last().fill('Die Backstube mit dem Ofen');
  const [first, second, third] = [1, 2, 3].map((number) =>
    page.getByRole('button', { name: new RegExp(`^Stelle ${number}: `) }),
  ) as [Locator, Locator, Locator];
  await expect(second).toBeVisible();

  // The mouse draws a third one; the arrow keys move it, and with Shift resize it, within the picture.
  const surface = first.locator('..');
  await surface.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = (await surface.boundingBox())!;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.5, 0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.6, 0.6));
  await page.mouse.move(...at(0.8, 0.8));
  await page.mouse.up();
  expect(await areaOf(third)).toEqual([50, 40, 30, 40]);
  await third.press('ArrowLeft');
  await third.press('Shift+ArrowRight');
  await third.press('Shift+ArrowUp');
  expect(await areaOf(third)).toEqual([49, 40, 31, 39]);
  await expect(page.getByText('Stelle 3: 49 % von links, 40 % von oben, 31 % breit, 39 % hoch')).toBeAttached();
  for (let press = 0; press < 25; press++) await third.press('Shift+ArrowRight');
  expect(await areaOf(third)).toEqual([49, 40, 51, 39]);

  // Dragged over another one, it shows a warning until it is moved away; the click event at the end of a drag adds
  // none.
  const from = (await first.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.5));
  await page.mouse.move(...at(0.6, 0.6));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /überdeckt eine andere/ })).toHaveCount(2);
  await page.mouse.move(...at(0.6, 0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.5));
  await page.mouse.move(...at(0.1, 0.8));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /überdeckt eine andere/ })).toHaveCount(0);

  for (const [index, text] of ['Klappe', 'Griff', 'Fenster'].entries()) {
    await page.getByLabel('Was da zu sehen ist').nth(index).fill(text);
    await page
      .getByLabel('Erklärung')
      .nth(2 + index)
      .fill('Das Blech hat 240 °C.');
  }
  await page.getByLabel('Stelle 1 ist gesucht').check();
  await look('own-course places', third);
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
}

test('the office writes a course that saves itself, publishes it once nothing is missing, and offers it', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 4000 });
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await goTo(page, '/app/managedInstructions/courses');
  await look('own-courses none', page.getByText('Noch keine eigenen Kurse'));
  await page.getByRole('button', { name: 'Kurs schreiben' }).click();

  // Missing fields are listed, each with a link.
  await page.getByRole('button', { name: 'Kurs veröffentlichen' }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'fehlt noch' });
  await missing.getByRole('button', { name: /Titel/ }).click();
  const title = page.getByLabel('Titel', { exact: false }).first();
  await expect(title).toBeFocused();
  await title.fill('Am Backofen');
  await page.getByLabel('Worum es geht').fill('Was am Ofen gilt.');
  await page.getByLabel('Für wen').fill('Backstube');
  await page.getByLabel('Lernziele').fill('Du verbrennst dich nicht.');
  await missing
    .getByRole('button', { name: /Seite 1/ })
    .first()
    .click();
  await page.getByLabel('Überschrift der Seite').fill('Der Ofen ist heiß');
  await page.getByRole('textbox', { name: 'Text' }).fill('Nimm immer Handschuhe.');
  await page.getByRole('button', { name: 'Seite hinzufügen' }).click();
  await page.getByLabel('Überschrift der Seite').last().fill('Die Klappe');
  await page.getByRole('textbox', { name: 'Text' }).last().fill('Öffne sie langsam.');

  await page.getByRole('button', { name: 'Frage hinzufügen' }).click();
  await page.getByRole('textbox', { name: /^Frage/ }).fill('Was trägst du?');
  for (const [index, text] of ['Handschuhe', 'Nichts'].entries()) {
    await page
      .getByRole('textbox', { name: /^Antwort/ })
      .nth(index)
      .fill(text);
    await page.getByLabel('Erklärung').nth(index).fill('Das Blech hat 240 °C.');
  }
  await page.getByLabel('Antwort 1 ist richtig').check();
  await expect(missing).toHaveCount(0);
  await drawsPlaces(page, look);
  await expect(missing).toHaveCount(0);
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await look('own-course written', page.getByRole('heading', { name: 'Seiten' }));

  // A film is uploaded while its page is collapsed; the upload is delayed until then.
  let goOn = await held(page);
  await page.getByRole('button', { name: 'Film', exact: true }).last().click();
  const film = { name: 'klappe.mp4', mimeType: 'video/mp4', buffer: mp4(200_000) };
  await page.getByRole('group', { name: 'Film', exact: true }).locator('input[type=file]').setInputFiles(film);
  const second = page.getByRole('button', { name: /^Seite 2/ });
  await expect(page.getByText('klappe.mp4')).toBeVisible();
  await second.click();
  await expect(second).toContainText('Datei wird gesendet');
  // The upload continues while the other language is edited, and texts that are typed in the meantime stay.
  await page.getByRole('button', { name: 'Weitere Sprache' }).click();
  await page.getByRole('menuitem', { name: 'Englisch' }).click();
  await title.fill('At the oven');
  goOn();
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  await expect(second).not.toContainText('Datei wird gesendet');
  await second.click();
  await expect(page.getByText('Anderer Film')).toBeVisible();
  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Film entfernen' }).click();
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();

  // Undo by keyboard of changes that were saved already: first the film is there again, then the English language is
  // gone.
  const undo = page.getByRole('button', { name: 'Letzte Änderung rückgängig machen' });
  await page.getByRole('heading', { name: 'Seiten' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Anderer Film')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Anderer Film')).toHaveCount(0);
  await undo.click();
  await undo.click();
  await expect(page.getByText('Anderer Film')).toHaveCount(0);
  await undo.click();
  await expect(title).toHaveValue('');
  await undo.click();
  await expect(page.getByRole('button', { name: 'Englisch' })).toHaveCount(0);
  await undo.click();
  await expect(page.getByRole('button', { name: 'Film entfernen' })).toHaveCount(0);
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();

  // Texts that are typed during the upload of a picture stay.
  goOn = await held(page);
  await page.getByRole('button', { name: 'Bild', exact: true }).last().click();
  const picture = { name: 'ofen.png', mimeType: 'image/png', buffer: png() };
  await page.locator('input[type=file][accept*="image/png"]').last().setInputFiles(picture);
  const text = page.getByRole('textbox', { name: 'Text' }).last();
  await text.fill('Öffne sie sehr langsam.');
  goOn();
  await expect(page.getByRole('button', { name: 'Anderes Bild' })).toBeVisible();
  await expect(text).toHaveText('Öffne sie sehr langsam.');
  await page.unroute('**/files/**');
  await page.getByRole('button', { name: 'Bild entfernen' }).click();

  // Reordered with the keyboard; everything is there again after a reload.
  await page.getByRole('button', { name: /Die Klappe.*verschieben/ }).press('ArrowUp');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Titel', { exact: false }).first()).toHaveValue('Am Backofen');
  await expect(page.getByRole('button', { name: /Seite 1/ })).toContainText('Die Klappe');

  await page.getByRole('button', { name: 'Vorschau' }).click();
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await look('own-course preview', page.getByRole('heading', { name: 'Die Klappe' }));
  await page.getByRole('button', { name: 'Weiter schreiben' }).click();

  await page.getByRole('button', { name: 'Kurs veröffentlichen' }).click();
  await expect(page.getByText(/^Version 1, veröffentlicht am/)).toBeVisible();
  await look('own-course published', page.getByText('Die veröffentlichte Version ist auf dem neuesten Stand.'));
  await rest(request, owner, 'post', 'employeeGroup', { name: 'Backstube' });
  await page.getByRole('button', { name: 'Kurs zuweisen' }).click();
  await page.getByRole('dialog').getByText('Backstube (0 Personen)').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(page.getByText('Dieser Kurs gehört zu euren Online-Unterweisungen.')).toBeVisible();

  // Changes after a publication are saved, too, but not published yet.
  await title.fill('Am heißen Backofen');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Am heißen Backofen');
  await page.getByRole('button', { name: 'Neue Version veröffentlichen' }).click();
  await expect(page.getByText(/^Version 2, veröffentlicht am/)).toBeVisible();
  await page.getByRole('button', { name: 'Versionen' }).click();
  await page.getByRole('button', { name: 'Version 2 mit Version 1 vergleichen' }).click();
  await look('own-course compared', page.getByRole('insertion').filter({ hasText: 'heißen' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Alle Versionen' }).click();
  await page.getByRole('button', { name: 'Version 1 öffnen' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Die Klappe' })).toBeVisible();
  await page.keyboard.press('Escape');

  await goTo(page, '/app/managedInstructions/courses/fire-protection');
  await page.getByRole('button', { name: 'Kopieren und anpassen' }).click();
  await expect(page.getByRole('button', { name: /Seite 1/ }).first()).toContainText('Wie Feuer entsteht');
  await page.getByRole('button', { name: 'Englisch' }).click();
  await look('own-course copied', page.getByRole('button', { name: /How fire starts/ }).first());
  await goTo(page, '/app/managedInstructions/courses');
  await look('own-courses', page.getByRole('link', { name: 'Am heißen Backofen' }));
  nothingFound();
});
