import { expect, test } from 'playwright/test';
import { addDays, addMonths, today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { organisation, selector, specialistOf } from './specialist-story.ts';
import { field, goTo, openAs } from './story.ts';

const NAMES = ['Bäckerei Abendrot', 'Schlosserei Brand', 'Spedition Clausen'] as const;
const printed = (day: string): string => day.split('-').toReversed().join('.');

test('the day of a specialist over three organisations: begins where it is most urgent, plans and does a visit, books hours, and sees it in the cockpit', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  const all = [await organisation(request, 'A'), await organisation(request, 'B'), await organisation(request, 'C')];
  for (const [index, { owner }] of all.entries())
    await ask(request, owner, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }', {
      input: { name: NAMES[index], color: ['teal', 'magenta', 'blue'][index] },
    });
  const [bakery, smithy, haulier] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
  await ask(request, smithy.owner, 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }', {
    input: { title: 'Geländer an der Treppe', priority: 1, dueDate: addDays(today(), -3) },
  });
  const { createInspectionTemplate: template } = await ask<{ createInspectionTemplate: { id: string } }>(
    request,
    smithy.owner,
    'mutation ($input: CreateInspectionTemplateInput!) { createInspectionTemplate(input: $input) { id } }',
    {
      input: {
        title: 'Rundgang Werkstatt',
        areas: [{ name: 'Halle', tasks: [{ name: 'Fluchtweg', description: '' }] }],
      },
    },
  );
  await ask(request, smithy.owner, 'mutation ($id: ID!) { publishInspectionTemplate(id: $id) { id } }', template);
  const specialist = await specialistOf(request, [bakery, smithy, haulier]);

  const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const fact = (name: string, fact: string) =>
    line(name)
      .locator('div')
      .filter({ has: page.getByRole('term').filter({ hasText: fact }) })
      .getByRole('definition');
  const toCockpit = async (): Promise<void> => {
    await goTo(page, '/app/cockpit');
    await expect(line(NAMES[1])).toContainText('Hier bist du gerade');
  };
  await openAs(page, specialist, '/app/cockpit');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(NAMES[1]);
  await expect(fact(NAMES[1], 'überfällige Tickets')).toHaveText('1');
  await expect(line(NAMES[0])).toContainText('Hier bist du gerade');
  await look('cockpit in the morning', line(NAMES[2]));
  await page.getByRole('button', { name: `${NAMES[1]} öffnen` }).click();
  await expect(selector(page)).toContainText(NAMES[1]);

  // A visit is planned, and immediately carried out. A specialist of several organisations sees for which one it is
  // saved.
  await goTo(page, '/app/inspections/plans/edit/1/new/');
  await field(page, 'Titel').fill('Rundgang Werkstatt');
  await field(page, 'Vorlage').selectOption('Rundgang Werkstatt');
  await page.getByRole('button', { name: `Für ${NAMES[1]} speichern` }).click();
  await expect(page.getByRole('button', { name: 'Begehung beginnen' })).toBeVisible();
  const plan = page.url();
  await toCockpit();
  await expect(fact(NAMES[1], 'nächster Besuch')).toHaveText(printed(today()));
  await goTo(page, plan);
  await page.getByRole('button', { name: 'Begehung beginnen' }).click();
  await page.locator('[data-task]').getByText('Mangel', { exact: true }).click();
  await page.locator('[data-task]').getByLabel('Feststellung').fill('Verstellt');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();

  await goTo(page, '/app/careServices/edit/1/new/');
  await field(page, 'Was wurde gemacht').fill('Begehung der Werkstatt');
  await field(page, 'Minuten').fill('90');
  await page.getByRole('button', { name: `Für ${NAMES[1]} speichern` }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Begehung der Werkstatt' })).toBeVisible();

  await toCockpit();
  await expect(fact(NAMES[1], 'letzter Besuch')).toHaveText(printed(today()));
  await expect(fact(NAMES[1], 'nächster Besuch')).toHaveText(printed(addMonths(today(), 1)));
  await expect(fact(NAMES[1], 'Stunden')).toHaveText('1,5');
  await expect(fact(NAMES[1], 'offene Mängel')).toHaveText('1');
  await look('cockpit in the evening', line(NAMES[2]));

  // The next organisation does not have the visit, and its cockpit shows the same numbers as before.
  await page.getByRole('button', { name: `${NAMES[2]} öffnen` }).click();
  await expect(selector(page)).toContainText(NAMES[2]);
  await goTo(page, '/app/cockpit');
  await expect(line(NAMES[2])).toContainText('Hier bist du gerade');
  await expect(fact(NAMES[2], 'letzter Besuch')).toHaveText('–');
  await expect(fact(NAMES[1], 'Stunden')).toHaveText('1,5');
  nothingFound();
});
