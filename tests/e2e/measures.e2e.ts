import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { openAs, type Owner, registerOwner } from './story.ts';

interface Measure {
  text: string;
  kind: string | null;
  responsibleId: string | null;
  dueDate: string | null;
  state: string | null;
  effective: boolean | null;
}
interface Assessment {
  id: string;
  risks: { measurement: string; measures: Measure[] }[];
}

const FIELDS =
  'id risks { measurement measures { text kind responsibleId dueDate state effective } tickets { measureId closed } }';
const TEXT = '<ul><li>Haube schließen</li><li>Brille tragen</li></ul>';

async function create(request: APIRequestContext, owner: Owner, measures: object[] = []): Promise<string> {
  const risk = {
    id: randomUUID(),
    title: 'Sägeblatt',
    action: '<p>Es schneidet.</p>',
    measurement: TEXT,
    responsible: owner.userId,
    riskClassification: 6,
    measures,
  };
  const input = { title: 'Plattensäge', location: 'Halle 2', responsible: owner.userId, risks: [risk] };
  const { saved } = await ask<{ saved: Assessment }>(
    request,
    owner,
    'mutation ($input: CreateRiskAssessmentInput!) { saved: createRiskAssessment(input: $input) { id } }',
    { input },
  );
  return saved.id;
}
const stored = async (request: APIRequestContext, owner: Owner, id: string) =>
  (
    await ask<{ found: Assessment }>(
      request,
      owner,
      `query ($id: ID!) { found: riskAssessment(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).found.risks[0]!;

const editor = (page: Page): Locator => page.getByRole('textbox', { name: /^Maßnahmen/ });
const details = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Angaben zu „${text}“`) });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^Angaben zur Maßnahme/ });

async function open(page: Page, owner: Owner, id: string): Promise<void> {
  await openAs(page, owner, `/app/riskAssessment/edit/${id}/edit/`);
  await expect(editor(page)).toBeVisible();
}
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('„Plattensäge“ ist gespeichert.').first()).toBeVisible();
}

test('a line of the measures says what it is, who does it until when, and whether it works; the text stays as it is', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1400 });
  const owner = await registerOwner(request);
  const id = await create(request, owner);
  await open(page, owner, id);
  // The details are hidden for people who only write; the line with the cursor offers them.
  await expect(details(page, 'Brille tragen')).toBeHidden();
  await editor(page).getByText('Haube schließen').click();
  await details(page, 'Haube schließen').click();
  await panel(page).getByRole('button', { name: 'technisch' }).click();
  await panel(page).getByLabel('Verantwortlich').selectOption({ label: owner.name });
  await panel(page).getByRole('button', { name: 'wirksam', exact: true }).click();
  await panel(page).getByLabel('Ergebnis der Prüfung').fill('Verriegelung geprüft');
  await look('measure', panel(page));
  await panel(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(details(page, 'Haube schließen')).toBeFocused();
  await expect(details(page, 'Haube schließen')).toHaveText(`T · ${owner.name} · offen · wirksam`);

  // With the keyboard: the details of the line with the cursor, and back to the text.
  await editor(page).getByText('Brille tragen').click();
  await expect(details(page, 'Brille tragen')).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await panel(page).getByRole('button', { name: 'umgesetzt' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' und Handschuhe');
  await expect(details(page, 'Brille tragen und Handschuhe')).toHaveText('umgesetzt');

  // A line that is inserted before it does not take its details, and a cut line keeps them where it is pasted.
  await page.keyboard.press('Home');
  // The editor updates its selection in a later event than the page.
  type WithEditor = { editor: { state: { selection: { $from: { parentOffset: number } } } } };
  const offset = (): Promise<number> =>
    editor(page).evaluate((dom) => (dom as unknown as WithEditor).editor.state.selection.$from.parentOffset);
  await expect.poll(offset).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('Tür zu');
  await expect(details(page, 'Brille tragen und Handschuhe')).toHaveText('umgesetzt');
  await expect(details(page, 'Tür zu')).toBeVisible();
  await expect(page.getByRole('button', { name: /Offene Maßnahmen 1 offen/ })).toBeVisible();
  await save(page);
  expect(await stored(request, owner, id)).toMatchObject({
    measurement: '<ul><li>Haube schließen</li><li>Tür zu</li><li>Brille tragen und Handschuhe</li></ul>',
    measures: [
      { text: 'Haube schließen', kind: 'T', responsibleId: owner.userId, effective: true },
      { text: 'Brille tragen und Handschuhe', kind: null, state: 'done', effective: null },
    ],
  });
  nothingFound();
});

test('a measure that became a ticket shows its state; what is open stands above, the most urgent first', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const id = await create(request, owner, [
    { text: 'Haube schließen', kind: 'T', responsible: owner.userId, dueDate: addDays(today(), 40) },
    { text: 'Brille tragen', dueDate: addDays(today(), -2) },
  ]);
  const { look, nothingFound } = await beginLooking(page, { height: 1400 });
  await open(page, owner, id);
  await page.getByRole('button', { name: /Offene Maßnahmen 2 offen · 1 überfällig/ }).click();
  await look('measures', details(page, 'Haube schließen'));
  const lines = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Gefährdung 1: Sägeblatt' }) });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('überfällig');
  await expect(lines.first()).toContainText('Brille tragen');

  await details(page, 'Haube schließen').click();
  await panel(page).getByRole('button', { name: 'Als Ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maßnahmen als Tickets' });
  await dialog.getByRole('checkbox', { name: 'Haube schließen' }).check();
  await dialog.getByRole('button', { name: 'Ein Ticket anlegen' }).click();
  await expect(dialog).toBeHidden();
  await expect(details(page, 'Haube schließen')).toHaveText(/^T · T-\d{5} · .* · offen$/);
  await expect(lines.last().getByRole('link', { name: /^T-\d{5}$/ })).toBeVisible();
  await details(page, 'Haube schließen').click();
  await expect(panel(page).getByRole('link', { name: /^T-\d{5}$/ })).toBeVisible();
  await expect(panel(page).getByLabel('Verantwortlich')).toBeHidden();
  nothingFound();
});
