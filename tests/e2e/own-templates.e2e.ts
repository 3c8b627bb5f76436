import { expect, test, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { goTo, openAs } from './story.ts';
import { organisation, specialistOf, switchOrganisation } from './specialist-story.ts';

const item = (page: Page, number: number) => page.getByRole('textbox', { name: 'Prüfpunkt' }).nth(number);

test('a specialist makes a template, uses it in two organisations, and takes a change over in one', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const [first, second] = [await organisation(request, 'Alpha'), await organisation(request, 'Beta')];
  const specialist = await specialistOf(request, [first, second]);
  await openAs(page, specialist, '/app/ownTemplates');
  await look('no template', page.getByText('Noch keine eigene Vorlage'));

  await page.getByRole('button', { name: 'Vorlage für Begehungen' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Rundgang Werkstatt');
  await page.getByRole('button', { name: 'Bereich hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Name des Bereichs' }).fill('Halle');
  await item(page, 0).fill('Fluchtweg frei');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await look('a published template', page.getByText('Version 1 sagt, was hier steht.'));

  const use = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Hier verwenden: Rundgang Werkstatt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hier verwenden' }).click();
    await expect(page.getByRole('link', { name: 'Version 1 in „Rundgang Werkstatt“' })).toBeVisible();
  };
  await use();
  await switchOrganisation(page);
  await goTo(page, '/app/ownTemplates');
  await use();

  await page.getByRole('link', { name: 'Rundgang Werkstatt', exact: true }).click();
  await page.getByRole('button', { name: 'Punkt hinzufügen' }).click();
  await item(page, 1).fill('Leiter geprüft');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.getByRole('button', { name: 'Änderungen ansehen: Rundgang Werkstatt' }).click();
  const dialog = page.getByRole('dialog');
  await look('what version 2 changes', dialog.getByText('Halle › Leiter geprüft'));
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('link', { name: 'Version 2 in „Rundgang Werkstatt“' }).click();
  await expect(page.getByText(/Aus einer Vorlage von .*, Version 2/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prüfpunkt' }).nth(1)).toHaveValue('Leiter geprüft');

  // The other organisation still has version 1.
  await switchOrganisation(page);
  await goTo(page, '/app/ownTemplates');
  await expect(page.getByRole('link', { name: 'Version 1 in „Rundgang Werkstatt“' })).toBeVisible();
  await look('a newer version', page.getByText('Version 2 verfügbar'));
  nothingFound();
});
