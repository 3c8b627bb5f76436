import { type APIRequestContext, expect, test, type Page } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { SHORT_COURSE } from './short-course.ts';
import { goTo, openAs, type Session } from './story.ts';
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
  await item(page, 0).fill('Fluchtweg');
  await page.reload();
  await expect(page.getByText('Dein Entwurf ist wieder da')).toBeVisible();
  await expect(item(page, 0)).toHaveValue('Fluchtweg');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Rundgang Werkstatt', level: 1 })).toBeVisible();
  await item(page, 0).fill('Fluchtweg frei');
  // Meanwhile another field is changed elsewhere: both changes are stored.
  await ask(
    request,
    specialist,
    'mutation ($id: ID!) { updateOwnTemplate(id: $id, input: { note: "Für alle Werkstätten" }) { id } }',
    { id: new URL(page.url()).pathname.split('/').at(-1) },
  );
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Für alle Werkstätten');
  await expect(item(page, 0)).toHaveValue('Fluchtweg frei');
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await look('a published template', page.getByText('Hier steht Version 1.'));

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

const LETTER_ROLE = 'Ersthelferinnen und Ersthelfer';

/** Writes a course in an organisation, or its next draft. */
async function writtenCourse(
  request: APIRequestContext,
  owner: Session,
  draft: object,
  course?: { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { id, version } =
    course ??
    (
      await ask<{ made: { id: string; version: number } }>(
        request,
        owner,
        'mutation ($input: CreateOwnCourseInput!) { made: createOwnCourse(input: $input) { id version } }',
        { input: { language: 'de' } },
      )
    ).made;
  return (
    await ask<{ saved: { id: string; version: number } }>(
      request,
      owner,
      `mutation ($id: ID!, $input: SaveOwnCourseDraftInput!) {
         saved: saveOwnCourseDraft(id: $id, input: $input) { id version } }`,
      { id, input: { version, draft } },
    )
  ).saved;
}

test('a specialist uses a letter and a course in two organisations, and takes their newer versions over', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  const [first, second] = [await organisation(request, 'Alpha'), await organisation(request, 'Beta')];
  const specialist = await specialistOf(request, [first, second]);
  const course = await writtenCourse(request, first.owner, SHORT_COURSE);
  await openAs(page, specialist, '/app/ownTemplates');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  // A letter starts with the product's wording, and is used for a role.
  await press('Vorlage für Schreiben');
  await page.getByLabel('Mit dem Text von Obacht beginnen').selectOption({ label: LETTER_ROLE });
  const subject = page.getByRole('textbox', { name: 'Betreff' });
  await expect(subject).not.toHaveValue('');
  await subject.fill('Ihr Auftrag in der Ersten Hilfe');
  await look('a letter', page.getByRole('textbox', { name: 'Schluss' }));
  await press('Speichern');
  await press('Veröffentlichen');
  await expect(page.getByText('Hier steht Version 1.')).toBeVisible();
  const useLetter = async (): Promise<void> => {
    await press('Hier verwenden: Ihr Auftrag in der Ersten Hilfe');
    await dialog.getByLabel('Rolle').selectOption({ label: LETTER_ROLE });
    await look('a letter for a role', dialog.getByLabel('Rolle'));
    await dialog.getByRole('button', { name: 'Hier verwenden' }).click();
    await expect(page.getByRole('link', { name: 'Version 1 in „Ihr Auftrag in der Ersten Hilfe“' })).toBeVisible();
  };
  await useLetter();
  await page.getByRole('textbox', { name: 'Schluss' }).fill('Sprechen Sie uns an, wenn etwas fehlt.');
  await press('Speichern');
  await press('Veröffentlichen');
  await press('Änderungen ansehen: Ihr Auftrag in der Ersten Hilfe');
  await look('what version 2 of a letter changes', dialog.getByText('Sprechen Sie uns an, wenn etwas fehlt.'));
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('link', { name: 'Version 2 in „Ihr Auftrag in der Ersten Hilfe“' }).click();
  await look('the letter of a role', dialog.getByRole('textbox', { name: 'Schluss' }));
  await expect(dialog.getByRole('textbox', { name: 'Schluss' })).toHaveValue('Sprechen Sie uns an, wenn etwas fehlt.');

  // Takes the course from the organisation where it was written.
  const take = async (): Promise<void> => {
    await goTo(page, '/app/ownTemplates?take=1');
    await dialog.getByLabel('Art').selectOption({ label: 'Kurs' });
    await dialog.getByLabel('Woraus').selectOption({ label: 'Unser Sammelplatz' });
  };
  await take();
  await dialog.getByLabel('Titel deiner Vorlage').fill('Sammelplatz');
  await look('texts of a course to take', dialog.getByText('Wo ist der Sammelplatz?').first());
  await dialog.getByRole('button', { name: 'Als eigene Vorlage speichern' }).click();
  await press('Veröffentlichen');
  await look('a template of a course', page.getByText('Hier steht Version 1.'));

  await switchOrganisation(page);
  await goTo(page, '/app/ownTemplates');
  await press('Hier verwenden: Sammelplatz');
  await dialog.getByRole('button', { name: 'Hier verwenden' }).click();
  await expect(page.getByRole('link', { name: 'Version 1 in „Unser Sammelplatz“' })).toBeVisible();

  // The next version is taken from the course again.
  const draft = structuredClone(SHORT_COURSE);
  draft.content.de!.pages[1]!.title = 'Der neue Platz';
  await writtenCourse(request, first.owner, draft, course);
  await switchOrganisation(page);
  await take();
  await dialog.getByLabel('Wohin').selectOption({ label: 'Sammelplatz' });
  await dialog.getByRole('button', { name: 'Als eigene Vorlage speichern' }).click();
  await press('Veröffentlichen');
  await expect(page.getByText('Hier steht Version 2.')).toBeVisible();
  await switchOrganisation(page);
  await goTo(page, '/app/ownTemplates');
  await look('newer versions in another organisation', page.getByText('Version 2 verfügbar'));
  await press('Änderungen ansehen: Unser Sammelplatz');
  await look('what version 2 of a course changes', dialog.getByText('Der neue Platz').first());
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('link', { name: 'Version 2 in „Unser Sammelplatz“' }).click();
  await expect(page.getByText('Der neue Platz').first()).toBeVisible();
  nothingFound();
});
