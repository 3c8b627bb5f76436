import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { openAs, pressWithoutAnswer, registerOwner, rest } from './story.ts';

test('from a role that lacks people to one that is filled: somebody is appointed, proves it, and signs the letter', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await rest(request, owner, 'put', 'duty/profile', { headsFull: 12, largestShift: 12 });
  await rest(request, owner, 'post', 'employee', { name: 'Ada Lang', employeeLanguage: 'GER', withoutEmail: true });
  await openAs(page, owner, '/app/appointedPersons');
  const role = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(role('Ersthelferinnen')).toContainText('0 von 1');
  await expect(role('Ersthelferinnen')).toContainText(
    'In der größten Schicht sind 12 Menschen: bis 20 genügt eine Person.',
  );
  await look('appointed persons', role('Ersthelferinnen'));

  // An employee is found by some letters; without a proof they do not count.
  await role('Ersthelferinnen').click();
  const dialog = page.getByRole('dialog', { name: 'Ersthelferinnen und Ersthelfer' });
  await dialog.getByRole('button', { name: 'Person bestellen' }).click();
  const form = page.getByRole('dialog', { name: 'Person bestellen' });
  await form.getByRole('button', { name: 'Bestellen', exact: true }).click();
  await expect(form.getByText('Dieses Feld wird benötigt')).toBeVisible();
  await form.getByRole('combobox', { name: 'Name' }).pressSequentially('Ad');
  await page.getByRole('option', { name: 'Ada Lang' }).click();
  await expect(form.getByText('Beschäftigte Person')).toBeVisible();
  await form.getByRole('button', { name: 'Bestellen', exact: true }).click();
  const ada = dialog.getByRole('listitem').filter({ hasText: 'Ada Lang' }).first();
  await expect(ada).toContainText('Nachweis fehlt');
  await ada.getByRole('button', { name: 'Nachweis erfassen' }).click();
  const proof = page.getByRole('dialog', { name: 'Nachweis erfassen' });
  await proof.getByRole('button', { name: 'Erfassen', exact: true }).click();
  await expect(ada).toContainText('gültig bis');
  await look('role of appointed persons', ada);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(role('Ersthelferinnen')).toContainText('1 von 1');

  // The law requires a written appointment of the specialist: the letter is printed, signed and filed.
  await role('Fachkraft für Arbeitssicherheit').click();
  const specialist = page.getByRole('dialog', { name: 'Fachkraft für Arbeitssicherheit (Sifa)' });
  await specialist.getByRole('button', { name: 'Person bestellen' }).click();
  await form.getByRole('combobox', { name: 'Name' }).fill('Clara Sommer');
  await form.getByLabel('Betrieb').fill('Sommer Arbeitsschutz');
  // The first answer is lost, and the page is loaded anew: the same input is still one appointment.
  await pressWithoutAnswer(page, form.getByRole('button', { name: 'Bestellen', exact: true }));
  await page.goto('/app/appointedPersons');
  await role('Fachkraft für Arbeitssicherheit').click();
  await specialist.getByRole('button', { name: 'Person bestellen' }).click();
  await expect(form.getByRole('combobox', { name: 'Name' })).toHaveValue('Clara Sommer');
  await form.getByRole('button', { name: 'Bestellen', exact: true }).click();
  const clara = specialist.getByRole('listitem').filter({ hasText: 'Clara Sommer' });
  await expect(clara).toContainText('nicht unterschrieben');
  await clara.getByRole('button', { name: 'Schreiben', exact: true }).click();
  const letter = page.getByRole('dialog', { name: 'Schreiben: Clara Sommer' });
  await expect(
    letter.getByRole('link', { name: 'Herunterladen' }).or(letter.getByRole('button', { name: 'Herunterladen' })),
  ).toBeVisible({
    timeout: 60_000,
  });
  await letter.getByRole('button', { name: 'Schließen' }).click();
  await clara.getByRole('button', { name: 'Unterschrift eintragen' }).click();
  const change = page.getByRole('dialog', { name: 'Bestellung ändern' });
  await look('appointment', change.getByRole('combobox', { name: 'Name' }));
  await change.getByRole('group', { name: 'Unterschrieben am' }).getByRole('spinbutton').first().click();
  await page.keyboard.type('01102026');
  await change.getByRole('button', { name: 'Speichern' }).click();
  await expect(clara).toContainText('Nachweis fehlt');
  await expect(clara).toContainText('unterschrieben am 01.10.2026');
  nothingFound();
});
