import { expect, test } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { goTo, openAs } from './story.ts';
import { organisation, specialistOf } from './specialist-story.ts';

const CREATE = 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id } }';
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the day of a specialist over three organisations: begins where it burns, and goes on to the next', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const names = ['Bäckerei Abendrot', 'Schlosserei Brand', 'Spedition Clausen'];
  const all = await Promise.all(names.map((name) => organisation(request, name)));
  for (const [index, { owner }] of all.entries())
    await ask(request, owner, 'mutation ($name: String!) { updateClient(input: { name: $name }) { id } }', {
      name: names[index],
    });
  const late = all[1]!.owner;
  const { createTicket } = await ask<{ createTicket: { id: string } }>(request, late, CREATE, {
    input: { title: 'Geländer an der Treppe', priority: 1, dueDate: dayFromNow(-3) },
  });
  const specialist = await specialistOf(request, [all[0]!, all[1]!, all[2]!]);
  await openAs(page, specialist, '/app/cockpit');

  const line = (index: number) => page.getByRole('main').getByRole('listitem').nth(index);
  await expect(line(0)).toContainText('Schlosserei Brand');
  await expect(line(0)).toContainText('überfällige Tickets1');
  await look('cockpit', line(2));

  await page.getByRole('button', { name: 'Schlosserei Brand öffnen' }).click();
  await expect(page.getByRole('button', { name: 'Organisation: Schlosserei Brand' })).toBeVisible();
  await goTo(page, `/app/tickets/all?ticket=${createTicket.id}`);
  await expect(page.getByRole('dialog').getByText('Geländer an der Treppe').first()).toBeVisible();
  // The company puts the railing right meanwhile.
  const { boards } = await ask<{ boards: { id: string; final: boolean }[] }>(request, late, '{ boards { id final } }');
  await ask(
    request,
    late,
    'mutation ($id: ID!, $input: UpdateTicketInput!) { updateTicket(id: $id, input: $input) { id } }',
    {
      id: createTicket.id,
      input: { boardId: boards.find(({ final }) => final)!.id },
    },
  );

  await goTo(page, '/app/cockpit');
  const here = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Schlosserei Brand' });
  await expect(here).toContainText('Hier bist du gerade');
  await expect(here).toContainText('überfällige Tickets0');
  await page.getByRole('button', { name: 'Spedition Clausen öffnen' }).click();
  await expect(page.getByRole('button', { name: 'Organisation: Spedition Clausen' })).toBeVisible();
  nothingFound();
});
