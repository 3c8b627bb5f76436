import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import {
  act,
  addPerson,
  anotherWindow,
  field,
  goTo,
  newSession,
  openAs,
  type Owner,
  registerOwner,
  rest,
} from './story.ts';
import { WORD_CLIPBOARD, WORD_ONLINE_CLIPBOARD, WORD_ONLINE_STORED, WORD_STORED } from './word-clipboard.ts';

const LIST = '/app/riskAssessment';
const editAddress = (id: string): string => `${LIST}/edit/${id}/edit/`;

interface Risk {
  id: string;
  title: string;
  action: string;
  measurement: string;
  riskClassification: number;
  riskClassificationAfterAction: number;
  relevantForPregnant: boolean | null;
}
interface Assessment {
  id: string;
  version: number;
  title: string;
  location: string;
  nextExecution: string | null;
  responsibleId: string | null;
  risks: Risk[];
}
const FIELDS =
  'id version title location nextExecution responsibleId risks { id title action measurement riskClassification riskClassificationAfterAction relevantForPregnant }';

const aRisk = (owner: Owner, title: string, rest: object = {}) => ({
  id: randomUUID(),
  title,
  action: `<p>${title} schadet.</p>`,
  measurement: '<p>Absaugen</p><p>Kapseln</p>',
  responsible: owner.userId,
  riskClassification: 6,
  ...rest,
});

async function create(
  request: APIRequestContext,
  owner: Owner,
  titles: string[],
  rest: object = {},
): Promise<Assessment> {
  const input = {
    title: 'Arbeitsplatz Plattensäge',
    location: 'Halle 2',
    responsible: owner.userId,
    nextExecution: '2027-03-01',
    risks: titles.map((title) => aRisk(owner, title)),
    ...rest,
  };
  return (
    await ask<{ saved: Assessment }>(
      request,
      owner,
      `mutation ($input: CreateRiskAssessmentInput!) { saved: createRiskAssessment(input: $input) { ${FIELDS} } }`,
      { input },
    )
  ).saved;
}
const stored = async (request: APIRequestContext, owner: Owner, id: string): Promise<Assessment> =>
  (
    await ask<{ found: Assessment }>(
      request,
      owner,
      `query ($id: ID!) { found: riskAssessment(id: $id) { ${FIELDS} } }`,
      { id },
    )
  ).found;
const all = async (request: APIRequestContext, owner: Owner): Promise<Assessment[]> =>
  (await ask<{ found: { data: Assessment[] } }>(request, owner, `{ found: riskAssessments { data { ${FIELDS} } } }`))
    .found.data;

const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Speichern', exact: true });
const card = (page: Page, number: number): Locator =>
  page
    .getByRole('list', { name: 'Gefährdungen' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${number}\\. `) }) });
const toggle = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${number}\\. `) });
const line = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });

async function openCard(page: Page, number: number): Promise<Locator> {
  await toggle(page, number).click();
  await expect(card(page, number).getByRole('textbox', { name: /^Maßnahmen/ })).toBeVisible();
  return card(page, number);
}

/** Pastes text with HTML, as copied from another program. */
const paste = (into: Locator, html: string): Promise<void> =>
  into.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('an assessment is written from templates and a hazard of one’s own; a blocked save names each gap and leads to it', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, LIST);
  await expect(page.getByText('Noch keine Gefährdungsbeurteilung')).toBeVisible();
  await page.getByRole('link', { name: 'Gefährdungsbeurteilung anlegen' }).first().click();
  await expect(page).toHaveURL(/\/riskAssessment\/edit\/1\/new\/$/);

  await saveButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert' });
  await expect(summary).toBeFocused();
  for (const gap of ['Titel', 'Ort', 'Verantwortlich', 'Gefährdungen'])
    await expect(summary.getByRole('button', { name: gap, exact: true })).toBeVisible();
  await summary.getByRole('button', { name: /^Titel/ }).click();
  await expect(field(page, 'Titel')).toBeFocused();
  await page.keyboard.type('Arbeitsplatz Plattensäge');
  // Fixing one error does not move the focus back to the list of the others.
  await expect(field(page, 'Titel')).toHaveValue('Arbeitsplatz Plattensäge');
  await field(page, 'Ort').fill('Halle 2, Zuschnitt');
  await expect(page.getByText('Vier Wochen vorher erinnern wir die verantwortliche Person per E-Mail.')).toBeVisible();

  await page.getByRole('button', { name: 'Vorlagen wählen' }).click();
  const templates = page.getByRole('dialog', { name: 'Vorlagen' });
  await expect(templates.getByRole('checkbox')).toHaveCount(10);
  await templates.getByRole('button', { name: 'Vorschau: Gefahrstoffe' }).click();
  await expect(templates.getByText('GefStoffV').first()).toBeVisible();
  await templates.getByRole('checkbox', { name: 'Gefahrstoffe' }).check();
  await templates.getByRole('checkbox', { name: 'Brand und Explosion' }).check();
  await templates.getByRole('button', { name: '2 Vorlagen übernehmen' }).click();
  await expect(templates).toBeHidden();
  await expect(toggle(page, 1)).toContainText('Brand und Explosion');
  await expect(toggle(page, 1)).toBeFocused();
  await expect(toggle(page, 1)).toContainText('1 Angabe fehlt');
  await expect(toggle(page, 1)).toContainText('noch nicht eingestuft');
  await page.getByRole('button', { name: 'Eigene Gefährdung' }).click();
  await expect(field(card(page, 3), 'Gefährdung')).toBeFocused();
  // The responsible person of the assessment is set for hazards without one.
  await page
    .getByLabel(/^Verantwortlich/)
    .first()
    .selectOption({ label: owner.name });
  await expect(page.getByText(`Vier Wochen vorher erinnern wir ${owner.name} per E-Mail.`)).toBeVisible();

  const gefahrstoffe = await openCard(page, 2);
  await expect(gefahrstoffe.getByRole('radio', { name: 'noch nicht beurteilt' })).toBeChecked();
  await expect(gefahrstoffe.getByText('Vorschlag der Vorlage, falls relevant:')).toBeVisible();
  await gefahrstoffe.getByRole('radio', { name: 'relevant', exact: true }).check();
  await expect(gefahrstoffe.getByLabel('Maßnahmen für Schwangere')).not.toBeEmpty();
  await page.getByRole('button', { name: 'Alle einklappen' }).click();
  await expect(page.getByRole('textbox', { name: /^Maßnahmen/ })).toHaveCount(0);

  await saveButton(page).click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'Gefährdung 3 – Gefährdung',
    'Gefährdung 3 – Beschreibung der Gefährdung',
    'Gefährdung 3 – Maßnahmen',
  ]);
  // A missing classification counts as a gap, but does not prevent saving.
  await expect(toggle(page, 3)).toContainText('4 Angaben fehlen');
  for (const [gap, text] of [
    ['Gefährdung 3 – Gefährdung', 'Rückschlag'],
    ['Beschreibung der Gefährdung', 'Werkstück schlägt zurück'],
    ['Maßnahmen', 'Spaltkeil einstellen'],
  ] as const) {
    await summary.getByRole('button', { name: gap }).click();
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(gap.replace(/.* – /, '')));
    await page.keyboard.type(text);
  }
  await expect(summary).toHaveCount(0);
  await card(page, 3).getByRole('button', { name: 'Aktionen für Gefährdung 3' }).click();
  await page.getByRole('menuitem', { name: 'Nach oben' }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  await expect(line(page, 'Arbeitsplatz Plattensäge')).toContainText('Halle 2, Zuschnitt');
  await expect(line(page, 'Arbeitsplatz Plattensäge')).toContainText(
    'Verbleibendes Risiko bei 3 von 3 Gefährdungen noch nicht eingestuft',
  );

  const [written] = await all(request, owner);
  expect(written!.risks.map(({ title }) => title)).toEqual(['Brand und Explosion', 'Rückschlag', 'Gefahrstoffe']);
  expect(written!.risks.map(({ relevantForPregnant }) => relevantForPregnant)).toEqual([null, null, true]);
  expect(written!.risks[1]).toMatchObject({
    action: '<p>Werkstück schlägt zurück</p>',
    measurement: '<p>Spaltkeil einstellen</p>',
    riskClassification: 1,
    riskClassificationAfterAction: 0,
  });
});

test('a hazard is judged: in the matrix by mouse and by keyboard, for pregnant women, and psychosocial load field by field', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const assessment = await create(request, owner, [], {
    risks: [
      aRisk(owner, 'Lärm'),
      aRisk(owner, 'Staub', { riskClassification: 1 }),
      aRisk(owner, 'Heben', { actionForPregnant: 'Anderer Platz' }),
    ],
  });
  await openAs(page, owner, editAddress(assessment.id));
  await openCard(page, 1);
  const before = card(page, 1).getByRole('button', { name: /^Risiko vor den Maßnahmen/ });
  await expect(before).toHaveAccessibleName('Risiko vor den Maßnahmen 6 · hoch Einstufen');
  await before.click();
  const matrix = page.getByRole('dialog', { name: 'Risiko vor den Maßnahmen' });
  const grid = page.getByRole('grid', { name: 'Risikomatrix: Eintrittswahrscheinlichkeit und Schadensschwere' });
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await look('risk matrix', grid);
  const five = grid.getByRole('button', { name: '5, hoch' });
  await expect(five).toHaveAccessibleDescription(
    'Eintrittswahrscheinlichkeit mittel Schadensschwere schwere Verletzung oder Erkrankung',
  );
  await five.click();
  await expect(matrix).toBeHidden();
  await expect(before).toHaveAccessibleName('Risiko vor den Maßnahmen 5 · hoch Einstufen');
  await expect(before).toBeFocused();

  const after = card(page, 1).getByRole('button', { name: /^Risiko nach den Maßnahmen/ });
  await after.focus();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: '1, gering' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: '3, mittel' }).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(after).toHaveAccessibleName('Risiko nach den Maßnahmen 2 · gering Einstufen');
  await expect(after).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('button', { name: '2, gering, gewählt' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(after).toHaveAccessibleName('Risiko nach den Maßnahmen 2 · gering Einstufen');

  // "1", with which each hazard begins, counts as a classification only after somebody has used the matrix.
  await expect(toggle(page, 2)).toContainText('noch nicht eingestuft');
  const dust = (await openCard(page, 2)).getByRole('button', { name: /^Risiko vor den Maßnahmen/ });
  await expect(dust).toHaveAccessibleName('Risiko vor den Maßnahmen noch nicht eingestuft Einstufen');
  await dust.click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await grid.getByRole('button', { name: '1, gering' }).click();
  await expect(dust).toHaveAccessibleName('Risiko vor den Maßnahmen 1 · gering Einstufen');
  await expect(toggle(page, 2)).not.toContainText('Angabe fehlt');

  // The measures of a template for pregnant women are removed if they are not relevant, and restored if the choice
  // changes again.
  const lifting = await openCard(page, 3);
  await expect(lifting.getByText('Vorschlag der Vorlage, falls relevant: Anderer Platz')).toBeVisible();
  await lifting.getByRole('radio', { name: 'nicht relevant' }).check();
  await expect(lifting.getByLabel('Maßnahmen für Schwangere')).toHaveCount(0);
  await lifting.getByRole('radio', { name: 'relevant', exact: true }).check();
  await expect(lifting.getByLabel('Maßnahmen für Schwangere')).toHaveValue('Anderer Platz');
  // A published rule of the committee may exclude the activity (MuSchG § 10 (1), last sentence), only if it is
  // relevant.
  const excluded = (of: Locator) =>
    of.getByRole('checkbox', { name: 'Durch eine veröffentlichte Regel ausgeschlossen' });
  await excluded(lifting).check();
  await lifting.getByRole('radio', { name: 'nicht relevant' }).check();
  await expect(excluded(lifting)).toHaveCount(0);
  await card(page, 2).getByRole('radio', { name: 'relevant', exact: true }).check();
  await excluded(card(page, 2)).check();
  await look('an open hazard', lifting.getByRole('textbox', { name: /^Maßnahmen/ }));

  // Psychosocial load is assessed field by field: each field with an answer becomes a hazard.
  await page.getByRole('button', { name: 'Psychische Belastung' }).click();
  const guided = page.getByRole('dialog', { name: 'Psychische Belastung' });
  await expect(guided.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  await guided
    .getByRole('group', { name: /^Kolleginnen und Kollegen unterstützen sich/ })
    .getByText('Trifft nicht zu')
    .click();
  await look('psychosocial load', guided.getByRole('button', { name: 'Ein Feld übernehmen' }));
  await guided.getByRole('button', { name: 'Ein Feld übernehmen' }).click();
  await expect(toggle(page, 4)).toContainText('Psychische Belastung: Soziale Beziehungen');

  await saveButton(page).click();
  await expect(line(page, assessment.title)).toContainText('Verbleibendes Risiko bei 3 von 4 Gefährdungen noch nicht');
  expect(
    await ask(
      request,
      owner,
      `query ($id: ID!) { riskAssessment(id: $id) {
        risks { title riskClassification riskClassificationAfterAction relevantForPregnant excludedForPregnant actionForPregnant } } }`,
      { id: assessment.id },
    ),
  ).toMatchObject({
    riskAssessment: {
      risks: [
        { riskClassification: 5, riskClassificationAfterAction: 2 },
        { riskClassification: 1, relevantForPregnant: true, excludedForPregnant: true },
        { relevantForPregnant: false, excludedForPregnant: false, actionForPregnant: '' },
        { title: 'Psychische Belastung: Soziale Beziehungen' },
      ],
    },
  });
  await look('risk assessments', page.getByText(assessment.title, { exact: true }));
  await goTo(page, editAddress(assessment.id));
  await expect(toggle(page, 2)).toContainText('1 · gering');
  nothingFound();
});

test('what is typed and what is pasted from Word is stored as it was shown, and nothing of it runs', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const assessment = await create(request, owner, ['Lärm', 'Staub']);
  await openAs(page, owner, editAddress(assessment.id));
  const noise = await openCard(page, 1);
  const action = noise.getByRole('textbox', { name: /^Beschreibung der Gefährdung/ });
  const measures = noise.getByRole('textbox', { name: /^Maßnahmen/ });
  await expect(measures).toHaveAttribute('aria-required', 'true');
  await expect(measures).toHaveAccessibleDescription(/Eine Maßnahme je Zeile/);

  await measures.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Alt+F10');
  await expect(
    noise.getByRole('toolbar', { name: 'Formatierung: Maßnahmen' }).getByRole('button', { name: 'Fett' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(measures).toBeFocused();
  await page.keyboard.type('Messen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Säge ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('kapseln');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Grenze: < 85 & > 80');
  await noise
    .getByRole('toolbar', { name: 'Formatierung: Maßnahmen' })
    .getByRole('button', { name: 'Nummerierte Liste' })
    .click();
  // The Tab key leaves a list.
  await page.keyboard.press('Tab');
  await expect(measures).not.toBeFocused();
  await action.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(action, WORD_CLIPBOARD);
  await expect(action.locator('ul ul li')).toHaveText('mit Sichtfenster');
  const dust = await openCard(page, 2);
  const fromTheWeb = dust.getByRole('textbox', { name: /^Maßnahmen/ });
  await fromTheWeb.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(fromTheWeb, WORD_ONLINE_CLIPBOARD);
  await expect(fromTheWeb.locator('ol ul li')).toHaveText(['mit Sichtfenster', 'und Tür']);
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);

  const TYPED = '<p>Messen</p><ol><li>Säge <strong>kapseln</strong></li><li>Grenze: &lt; 85 &amp; &gt; 80</li></ol>';
  const [first, second] = (await stored(request, owner, assessment.id)).risks;
  expect(second!.measurement).toBe(WORD_ONLINE_STORED);
  expect(first!.measurement).toBe(TYPED);
  expect(first!.action).toBe(WORD_STORED);
  expect(await page.title()).not.toContain('gekapert');

  // Opened and saved again with a different change, its text is byte-identical.
  await page.goto(editAddress(assessment.id));
  const again = await openCard(page, 1);
  await expect(again.getByRole('textbox', { name: /^Maßnahmen/ }).locator('ol li')).toHaveCount(2);
  await again.getByRole('textbox', { name: /^Beschreibung/ }).press('End');
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await field(again, 'Rechtsgrundlage').fill('LärmVibrationsArbSchV');
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  expect((await stored(request, owner, assessment.id)).risks[0]).toMatchObject({
    action: WORD_STORED,
    measurement: TYPED,
  });
});

test('measures become tickets for somebody and until a day, and the assessment shows when they are done', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const assessment = await create(request, owner, ['Lärm']);
  await openAs(page, owner, editAddress(assessment.id));
  const noise = card(page, 1);
  await noise.getByRole('button', { name: 'Maßnahmen als Tickets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maßnahmen als Tickets' });
  await dialog.getByRole('checkbox', { name: 'Kapseln' }).check();
  const wish = dialog.getByRole('group', { name: 'Kapseln' });
  await expect(wish.getByLabel('Zuständig')).toHaveValue(owner.userId);
  await expect(wish.getByLabel('Priorität')).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Ein Ticket anlegen' }).click();
  await expect(dialog).toBeHidden();
  const tickets = noise.getByRole('group', { name: 'Tickets zu den Maßnahmen' });
  await expect(tickets.getByRole('listitem')).toContainText(/offen\s*T-00001/);
  await expect(tickets.getByRole('listitem')).toContainText(owner.name);
  await expect(tickets.getByRole('link', { name: 'T-00001' })).toHaveAttribute('href', /\/app\/tickets\/all\?ticket=/);
  // An unsaved hazard is saved first. With the keyboard, because the snackbar of the ticket may cover the button
  // between press and release of a mouse.
  await page.getByRole('button', { name: 'Eigene Gefährdung' }).press('Enter');
  const dust = card(page, 2);
  await field(dust, 'Gefährdung').fill('Staub');
  await dust.getByRole('textbox', { name: /^Beschreibung/ }).fill('Holzstaub');
  await dust.getByRole('textbox', { name: /^Maßnahmen/ }).fill('Absaugung prüfen');
  await dust.getByRole('button', { name: 'Speichern und Tickets anlegen' }).click();
  await dialog.getByRole('checkbox', { name: 'Absaugung prüfen' }).check();
  await dialog.getByRole('button', { name: 'Ein Ticket anlegen' }).click();
  await expect(dust.getByRole('link', { name: 'T-00002' })).toBeVisible();

  const { data } = await rest<{ data: { _id: string; title: string; description: string }[] }>(
    request,
    owner,
    'get',
    'ticket',
  );
  expect(data.map(({ title }) => title).sort()).toEqual(['Absaugung prüfen', 'Kapseln']);
  const capsule = data.find(({ title }) => title === 'Kapseln')!;
  expect(capsule.description).toContain('Arbeitsplatz Plattensäge');
  const boards = await ask<{ ticketBoard: { settings: { standardClosedBoard: string } } }>(
    request,
    owner,
    '{ ticketBoard { settings { standardClosedBoard } } }',
  );
  await rest(request, owner, 'put', `ticket/${capsule._id}`, {
    board: boards.ticketBoard.settings.standardClosedBoard,
  });
  await expect(tickets.getByRole('listitem')).toContainText(/erledigt\s*T-00001/);
  await expect(toggle(page, 1)).toContainText('1 von 1 Ticket erledigt');
});

test('whether measures work is said with a day and a person, asked for once their tickets are done, and kept with the version; nobody signs what somebody else has found out', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner);
  const check = {
    measuresEffective: true,
    effectivenessCheckedOn: '2026-02-01',
    effectivenessCheckedBy: mia._id,
    effectivenessNote: '82 dB(A)',
  };
  const assessment = await create(request, owner, [], { risks: [aRisk(owner, 'Lärm'), aRisk(owner, 'Staub', check)] });
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $input: CreateRiskTicketsInput!) { createRiskTickets(riskId: $id, input: $input) { id } }',
    { id: assessment.risks[0]!.id, input: { measures: [{ text: 'Kapseln' }] } },
  );
  await openAs(page, owner, editAddress(assessment.id));
  const noise = await openCard(page, 1);
  const works = noise.getByRole('group', { name: 'Wirksamkeit der Maßnahmen' });
  await expect(works.getByRole('radio', { name: 'noch nicht geprüft' })).toBeChecked();
  await expect(works).toHaveAccessibleDescription('');
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const boards = await ask<{ ticketBoard: { settings: { standardClosedBoard: string } } }>(
    request,
    owner,
    '{ ticketBoard { settings { standardClosedBoard } } }',
  );
  await rest(request, owner, 'put', `ticket/${data[0]!._id}`, {
    board: boards.ticketBoard.settings.standardClosedBoard,
  });
  await expect(works).toHaveAccessibleDescription(/Alle Tickets sind erledigt: Prüfe jetzt/);

  await works.getByRole('radio', { name: 'nicht wirksam' }).check();
  await expect(toggle(page, 1)).toContainText('Maßnahmen nicht wirksam');
  await works.getByRole('radio', { name: 'wirksam', exact: true }).check();
  await expect(toggle(page, 1)).not.toContainText('nicht wirksam');
  await expect(noise.getByLabel(/^Geprüft von/)).toHaveValue(owner.userId);
  await noise.getByLabel(/^Geprüft von/).selectOption('');
  await saveButton(page).click();
  const gap = page.getByRole('alert').getByRole('button', { name: 'Gefährdung 1 „Lärm“ – Geprüft von' });
  await gap.click();
  await expect(noise.getByLabel(/^Geprüft von/)).toBeFocused();
  await noise.getByLabel(/^Geprüft von/).selectOption({ label: owner.name });
  await field(noise, 'Ergebnis der Prüfung').fill('Lärm gemessen: 82 dB(A)');
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);

  // Another result is a new check by the present user; choosing the old result restores the check of its author.
  await page.goto(editAddress(assessment.id));
  const dust = await openCard(page, 2);
  const by = dust.getByLabel(/^Geprüft von/);
  await expect(by).toHaveValue(mia._id);
  await dust.getByRole('radio', { name: 'nicht wirksam' }).check();
  await expect(by).toHaveValue(owner.userId);
  await dust.getByRole('radio', { name: 'wirksam', exact: true }).check();
  await expect(by).toHaveValue(mia._id);
  await dust.getByRole('radio', { name: 'nicht wirksam' }).check();
  await field(dust, 'Ergebnis der Prüfung').fill('88 dB(A)');
  await look('a check of measures', field(dust, 'Ergebnis der Prüfung'));
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);

  await goTo(page, `${editAddress(assessment.id)}?versions=1-2`);
  const changed = page.getByRole('dialog').getByRole('region', { name: 'Lärm' });
  await expect(changed.locator('ins').filter({ hasText: 'wirksam' })).toBeVisible();
  await expect(changed.locator('ins').filter({ hasText: '82 dB(A)' })).toBeVisible();
  await goTo(page, `${editAddress(assessment.id)}?versions=2`);
  await expect(
    page
      .getByRole('dialog', { name: 'Version 2' })
      .getByText(new RegExp(`^wirksam, geprüft am \\d\\d\\.\\d\\d\\.\\d{4} von ${owner.name}`)),
  ).toBeVisible();
  await look('a version', page.getByRole('dialog', { name: 'Version 2' }).getByRole('heading', { name: 'Staub' }));
  // Changed measures need a new check.
  await page.goto(editAddress(assessment.id));
  await openCard(page, 1);
  await noise.getByRole('textbox', { name: /^Maßnahmen/ }).fill('Andere Säge kaufen');
  await expect(works).toHaveAccessibleDescription(/Geprüft wurden die Maßnahmen, wie sie vorher waren/);
  await works.getByRole('radio', { name: 'noch nicht geprüft' }).check();
  await expect(noise.getByLabel(/^Geprüft von/)).toHaveCount(0);
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  expect(
    await ask(
      request,
      owner,
      `query ($id: ID!) { riskAssessment(id: $id) {
        risks { measuresEffective effectivenessCheckedOn effectivenessCheckedBy { id } effectivenessNote } } }`,
      { id: assessment.id },
    ),
  ).toEqual({
    riskAssessment: {
      risks: [
        { measuresEffective: null, effectivenessCheckedOn: null, effectivenessCheckedBy: null, effectivenessNote: '' },
        {
          measuresEffective: false,
          effectivenessCheckedOn: today(),
          effectivenessCheckedBy: { id: owner.userId },
          effectivenessNote: '88 dB(A)',
        },
      ],
    },
  });
  // A copy is for another workplace: its measures are unchecked.
  await goTo(page, `${LIST}/edit/${assessment.id}/copy/`);
  await openCard(page, 1);
  await expect(works.getByRole('radio', { name: 'noch nicht geprüft' })).toBeChecked();
  nothingFound();
});

test('a draft that another window goes on with becomes an assessment of its own; after a reload it is the same one', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner, `${LIST}/edit/1/new/`);
  const titleOf = (window: Page) => field(window, 'Titel');
  await titleOf(page).fill('Plattensäge');
  await field(page, 'Ort').fill('Halle 2');
  await page
    .getByLabel(/^Verantwortlich/)
    .first()
    .selectOption({ label: owner.name });
  await page.getByRole('button', { name: 'Vorlagen wählen' }).click();
  await page.getByRole('checkbox', { name: 'Gefahrstoffe' }).check();
  await page.getByRole('button', { name: 'Eine Vorlage übernehmen' }).click();
  await expect(toggle(page, 1)).toContainText('Gefahrstoffe');
  const storedText = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.endsWith('risk-assessment-new'))
        .map(([, draft]) => (JSON.parse(draft) as { id: string; order: string[] }).id),
    );
  await expect.poll(async () => (await storedText()).length).toBe(1);
  const [id] = await storedText();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Dein Entwurf ist wieder da.')).toBeVisible();
  expect(await storedText()).toEqual([id]);

  const other = await page.context().newPage();
  await other.goto(`${LIST}/edit/1/new/`);
  await expect(titleOf(other)).toHaveValue('Plattensäge');
  await titleOf(other).fill('Kreissäge');
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  await saveButton(other).click();
  await expect(other).toHaveURL(LIST);
  expect((await all(request, owner)).map(({ title, version, risks }) => [title, version, risks.length]).sort()).toEqual(
    [
      ['Kreissäge', 1, 1],
      ['Plattensäge', 1, 1],
    ],
  );
});

test('each saved state is a version that can be opened, and compared word by word', async ({ page, request }) => {
  const owner = await registerOwner(request);
  const assessment = await create(request, owner, ['Lärm', 'Staub']);
  const [noise, dust] = assessment.risks;
  const risk = ({ id, title, action, measurement }: Risk, change: object = {}) => ({
    id,
    title,
    action,
    measurement,
    responsible: owner.userId,
    ...change,
  });
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $input: UpdateRiskAssessmentInput!) { updateRiskAssessment(id: $id, input: $input) { id } }',
    {
      id: assessment.id,
      input: {
        location: 'Halle 3',
        risks: [
          risk(noise!, { measurement: '<p>Absaugen</p><p>Säge kapseln</p>', riskClassification: 8 }),
          { ...risk(dust!, { title: 'Brand' }), id: randomUUID() },
        ],
      },
    },
  );
  await openAs(page, owner, editAddress(assessment.id));
  await page.getByRole('button', { name: 'Versionen (2)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Version 1 öffnen' }).click();
  await expect(page.getByRole('dialog', { name: 'Version 1' }).getByText('Halle 2')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Staub' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Alle Versionen' }).click();
  await dialog.getByRole('button', { name: 'Version 2 mit Version 1 vergleichen' }).click();
  await expect(dialog.locator('del', { hasText: '2' }).first()).toBeVisible();
  const changed = dialog.getByRole('region', { name: 'Lärm' });
  await expect(changed.locator('del')).toContainText('Kapseln');
  await expect(changed.locator('ins')).toContainText('Säge kapseln');
  await expect(changed).toContainText(/6 · hoch\s*8 · hoch/);
  await expect(dialog.getByRole('region', { name: 'Brand' })).toContainText('neu');
  await expect(dialog.getByRole('region', { name: 'Staub' })).toContainText('entfernt');
  await page.reload();
  await expect(dialog.getByRole('region', { name: 'Lärm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`^Zuletzt gespeichert: .* Uhr, ${owner.name}$`))).toBeVisible();

  // The history shows only the changed part of a long text, and for the order of hazards only that it has changed.
  const long = 'Absaugung einschalten und Filter prüfen. '.repeat(10);
  const now = (await stored(request, owner, assessment.id)).risks;
  const save = (risks: object[]) =>
    ask(
      request,
      owner,
      'mutation ($id: ID!, $input: UpdateRiskAssessmentInput!) { updateRiskAssessment(id: $id, input: $input) { id } }',
      { id: assessment.id, input: { risks } },
    );
  await save([risk(now[0]!, { measurement: `<p>${long}Jährlich messen.</p>` }), risk(now[1]!)]);
  await save([risk(now[1]!), risk(now[0]!, { measurement: `<p>${long}Jährlich messen.</p>` })]);
  await save([risk(now[1]!), risk(now[0]!, { measurement: `<p>${long}Monatlich messen.</p>` })]);
  await goTo(page, `${editAddress(assessment.id)}?versions=3-4`);
  await expect(dialog.getByText(/steht nicht mehr an Stelle \d, sondern an Stelle \d\./)).toBeVisible();
  await goTo(page, `${editAddress(assessment.id)}?history=RiskAssessment`);
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.locator('del').filter({ hasText: /^Jährlich$/ })).toBeVisible();
  await expect(history.locator('ins').filter({ hasText: /^Monatlich$/ })).toBeVisible();
  await expect(history.getByText('Reihenfolge: steht jetzt an einer anderen Stelle')).toBeVisible();
});

test('a copy does not count as reviewed, and a person who has left is not responsible for it; the original is deleted by name', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner);
  const assessment = await create(request, owner, ['Lärm'], {
    responsible: mia._id,
    nextExecution: today(),
    risks: [aRisk(owner, 'Lärm', { responsible: mia._id, relevantForPregnant: false }), aRisk(owner, 'Staub')],
  });
  await rest(request, owner, 'delete', `user/${mia._id}`);
  await openAs(page, owner, LIST);
  await expect(line(page, assessment.title)).toContainText('bald fällig');
  await act(page, assessment.title, 'Kopieren');
  await expect(page.getByText('Mia Sommer ist nicht mehr dabei.')).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue(assessment.title);
  await field(page, 'Titel').fill('Arbeitsplatz Kreissäge');
  await saveButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert: 2 Angaben' });
  await summary
    .getByRole('button', { name: /Verantwortlich$/ })
    .first()
    .click();
  // Choosing a responsible person for the assessment also fills the hazard whose person was removed.
  await page
    .getByLabel(/^Verantwortlich/)
    .first()
    .selectOption({ label: owner.name });
  await saveButton(page).click();
  await expect(line(page, 'Arbeitsplatz Kreissäge')).not.toContainText('bald fällig');
  const copy = (await all(request, owner)).find(({ title }) => title === 'Arbeitsplatz Kreissäge')!;
  const nextYear = Number(today().slice(0, 4)) + 1;
  expect(copy.nextExecution).toMatch(new RegExp(`^${nextYear}-`));
  expect(copy).toMatchObject({
    responsibleId: owner.userId,
    location: 'Halle 2',
    risks: [{ title: 'Lärm', riskClassification: 6, relevantForPregnant: false }, { title: 'Staub' }],
  });

  await act(page, assessment.title, 'Löschen');
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(`„${assessment.title}“ wirklich löschen?`)).toBeVisible();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(line(page, assessment.title)).toHaveCount(0);
  await expect(line(page, 'Arbeitsplatz Kreissäge')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(line(page, assessment.title)).toBeVisible();
});

test('two who write at once lose nothing: other fields are put together, the same field is decided, live, and what was deleted can go on as a new one', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  const second = await addPerson(request, owner, { name: 'Ole Winter', role: 'Owner' });
  const assessment = await create(request, owner, ['Lärm', 'Staub']);
  const other = await anotherWindow(browser);
  await openAs(other.page, await newSession(request, second.email), editAddress(assessment.id));
  await openAs(page, owner, editAddress(assessment.id));
  for (const each of [page, other.page]) await openCard(each, 1);
  await field(card(page, 1), 'Rechtsgrundlage').fill('LärmVibrationsArbSchV');
  await card(other.page, 1)
    .getByRole('textbox', { name: /^Maßnahmen/ })
    .fill('Einhausung');
  await field(other.page, 'Ort').fill('Halle 9');
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  // The open form gets the change while it is being edited.
  await expect(other.page.getByText('Petra Vogel hat gerade eine neuere Version gespeichert')).toBeVisible();
  await saveButton(other.page).click();
  await expect(other.page).toHaveURL(LIST);
  await expect(other.page.getByText('Beide Änderungen sind jetzt enthalten.')).toBeVisible();
  expect(
    await ask(request, owner, 'query ($id: ID!) { riskAssessment(id: $id) { location risks { legal measurement } } }', {
      id: assessment.id,
    }),
  ).toEqual({
    riskAssessment: {
      location: 'Halle 9',
      risks: [
        { legal: 'LärmVibrationsArbSchV', measurement: '<p>Einhausung</p>' },
        { legal: '', measurement: '<p>Absaugen</p><p>Kapseln</p>' },
      ],
    },
  });

  for (const each of [page, other.page]) {
    await goTo(each, editAddress(assessment.id));
    await openCard(each, 1);
  }
  // In an unchanged form the new state is shown without a dialog.
  await rest(request, owner, 'put', `riskAssessment/${assessment.id}`, { location: 'Halle 10' });
  for (const each of [page, other.page]) await expect(field(each, 'Ort')).toHaveValue('Halle 10');
  await card(page, 1)
    .getByRole('textbox', { name: /^Maßnahmen/ })
    .fill('Einhausung mit Tür');
  await card(other.page, 1)
    .getByRole('textbox', { name: /^Maßnahmen/ })
    .fill('Andere Säge kaufen');
  await saveButton(page).click();
  await expect(page).toHaveURL(LIST);
  await saveButton(other.page).click();
  const panel = other.page.getByRole('alert').filter({ hasText: 'Petra Vogel hat dieselben Angaben geändert' });
  await expect(panel.getByRole('group', { name: 'Lärm: Maßnahmen' })).toContainText('Einhausung mit Tür');
  await expect(panel).toBeInViewport();
  await expect(panel.getByRole('radio', { name: /Deine Version/ })).toBeChecked();
  await panel.getByRole('radio', { name: /Version von Petra Vogel/ }).check();
  await expect(card(other.page, 1).getByRole('textbox', { name: /^Maßnahmen/ })).toHaveText('Einhausung mit Tür');
  await panel.getByRole('radio', { name: /Deine Version/ }).check();
  await other.page.getByRole('button', { name: 'So speichern' }).click();
  await expect(other.page).toHaveURL(LIST);
  expect((await stored(request, owner, assessment.id)).risks[0]!.measurement).toBe('<p>Andere Säge kaufen</p>');
  // The first user's list updates live, and so does a form that is being edited.
  await goTo(other.page, editAddress(assessment.id));
  await field(other.page, 'Ort').fill('Halle 11');
  await rest(request, owner, 'delete', `riskAssessment/${assessment.id}`);
  await expect(page.getByText('Noch keine Gefährdungsbeurteilung')).toBeVisible();
  await expect(other.page.getByText('Diese Gefährdungsbeurteilung gibt es nicht mehr')).toBeVisible();
  await expect(saveButton(other.page)).toHaveCount(0);
  await other.page.getByRole('button', { name: 'Als neue weiterführen' }).click();
  await expect(other.page).toHaveURL(/\/riskAssessment\/edit\/1\/new\/$/);
  await expect(field(other.page, 'Ort')).toHaveValue('Halle 11');
  await saveButton(other.page).click();
  await expect(line(page, 'Halle 11')).toBeVisible();
  expect((await all(request, owner)).map(({ location, risks }) => [location, risks.length])).toEqual([['Halle 11', 2]]);
  await other.context.close();
});
