import { expect, test } from 'playwright/test';
import { today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { field, goTo, mailTo, openAs, registerOwner, signByName } from './story.ts';

const TODAY = today();

test('from a planned meeting to signed minutes: members, agenda, invitation, attendance, a decision that is a ticket', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await ask(request, owner, 'mutation ($input: DutyProfileInput!) { saveDutyProfile(input: $input) { counted } }', {
    input: { headsFull: 30 },
  });
  const employee = { name: 'Clara Engel', email: 'clara.engel@example.com', employeeLanguage: 'GER' };
  await ask(request, owner, 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }', {
    input: employee,
  });
  await openAs(page, owner, '/app/safetyCommittee');
  const year = page.getByRole('region', { name: /^Ausschuss \d{4}$/ });
  await expect(year).toContainText('30 Beschäftigte');
  await look('committee without members', year);

  await page.getByRole('link', { name: 'Mitglied anlegen' }).first().click();
  // An employee is picked and linked; name and address are copied.
  await page.getByRole('combobox', { name: 'Aus der Liste der Beschäftigten' }).click();
  await page.getByRole('option', { name: /Clara Engel/ }).click();
  await expect(page.getByText('Verknüpft mit der Liste der Beschäftigten')).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Clara Engel');
  await field(page, 'Rolle').selectOption('employer');
  await look('committee member', field(page, 'Rolle'));
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Mitglieder' })).toContainText('clara.engel@example.com');

  // The series begins today, so that its first meeting can be held.
  await page.getByRole('button', { name: 'Termine planen' }).click();
  const plan = page.getByRole('dialog', { name: 'Termine planen' });
  await plan.getByRole('group', { name: 'Erste Sitzung am' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(TODAY.split('-').reverse().join(''));
  await look('series of meetings', field(plan, 'Zahl der Quartale'));
  await plan.getByRole('button', { name: 'Planen', exact: true }).click();
  await expect(page.getByText('4 Sitzungen sind geplant')).toBeVisible();

  const meetings = await ask<{ committeeMeetings: { data: { id: string; heldOn: string }[] } }>(
    request,
    owner,
    '{ committeeMeetings(sort: "heldOn") { data { id heldOn } } }',
    {},
  );
  const { id } = meetings.committeeMeetings.data[0]!;
  // A series begins on a working day, but the story needs a meeting today.
  await ask(
    request,
    owner,
    'mutation ($id: ID!, $input: UpdateCommitteeMeetingInput!) { updateCommitteeMeeting(id: $id, input: $input) { id } }',
    { id, input: { heldOn: TODAY } },
  );
  await goTo(page, `/app/safetyCommittee/meeting/${id}/edit/`);
  await page.getByRole('button', { name: 'Tagesordnung füllen' }).click();
  await expect(page.getByText('Unfälle seit der letzten Sitzung: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Einladen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(page.getByText(/eingeladen am/)).toBeVisible();
  await expect.poll(() => mailTo('clara.engel@example.com', 'Sitzung'), { timeout: 60_000 }).not.toBeNull();

  await page
    .getByRole('textbox', { name: 'Was besprochen wurde: Begehungen und offene Mängel' })
    .fill('Absaugung zu laut');
  await expect(page.getByRole('button', { name: 'Protokoll abschließen' })).toBeDisabled();
  await page.getByRole('radiogroup', { name: 'Teilnahme: Clara Engel' }).getByText('anwesend').click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Protokoll abschließen' })).toBeEnabled();
  const decide = page.getByRole('button', { name: 'Beschluss festhalten: Begehungen und offene Mängel' });
  await decide.click();
  const decision = page.getByRole('dialog', { name: 'Beschluss festhalten' });
  await field(decision, 'Beschluss').fill('Absaugung erneuern');
  await page.reload();
  await decide.click();
  await expect(field(decision, 'Beschluss')).toHaveValue('Absaugung erneuern');
  await field(decision, 'Verantwortlich').selectOption(owner.userId);
  await look('decision of a meeting', field(decision, 'Beschluss'));
  await decision.getByRole('button', { name: 'Ticket anlegen' }).click();
  await expect(page.getByRole('link', { name: /^T-\d{5}$/ })).toBeVisible();
  await look('meeting', page.getByText('Absaugung erneuern'));

  await page.getByRole('button', { name: 'Protokoll abschließen' }).click();
  const sign = page.getByRole('dialog', { name: 'Protokoll abschließen' });
  await signByName(sign, 'Clara Engel', 'Protokoll abschließen');
  await look('closed minutes', page.getByText('gehört in die nächste Sitzung', { exact: false }));
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await goTo(page, '/app/safetyCommittee');
  await expect(year.getByText('Protokoll abgeschlossen')).toBeVisible();
  await look('committee', year.getByText('1-mal anwesend', { exact: false }));
  nothingFound();
});
