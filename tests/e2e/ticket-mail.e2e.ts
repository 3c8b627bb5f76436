import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { openTicket } from './files.ts';
import { field, mailTo, PASSWORD, pressWithoutAnswer, rest } from './story.ts';

test('one typo among several addresses stops none of the others', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.setViewportSize({ width: 375, height: 800 });
  const { owner, ticketId, dialog } = await openTicket(page, request);
  await rest(request, owner, 'post', 'user', {
    name: 'Jonas Brandt',
    email: `jonas-${ticketId}@example.com`,
    password: PASSWORD,
  });
  await dialog.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await expect(page).toHaveURL(new RegExp(`mail=${ticketId}`));
  const mail = page.getByRole('dialog');
  await mail.getByRole('button', { name: 'Senden' }).click();
  await expect(mail.getByText('Dieses Feld wird benötigt')).toBeVisible();
  // A suggestion, a typed address, and a pasted list with a typo in it.
  await field(mail, 'An').fill('jona');
  const suggestion = page.getByRole('listbox').getByRole('option', { name: /Jonas Brandt/ });
  await look('e-mail with suggestions', suggestion, { fingers: false });
  await suggestion.click();
  await field(mail, 'An').pressSequentially(`eins-${ticketId}@example.com,`);
  await field(mail, 'An').pressSequentially('drei@@example,');
  await expect(mail.getByText(/Diese Email ist ungültig: drei@@example/)).toBeVisible();
  await field(mail, 'Nachricht').fill('Bitte bis Freitag.');
  await mail.getByRole('button', { name: 'An 2 Empfänger senden' }).click();
  const results = mail.getByRole('list', { name: 'Ergebnis je Empfänger' });
  await expect(results.getByRole('listitem').filter({ hasText: 'wird gesendet' })).toHaveCount(2);
  await expect(results.getByRole('listitem').filter({ hasText: 'drei@@example' })).toContainText(
    'Diese Email ist ungültig',
  );
  await expect.poll(() => mailTo(`eins-${ticketId}@example.com`, 'Bitte bis Freitag.')).not.toBeNull();

  // The refused address returns to the field, is corrected and sent.
  await expect(mail.getByRole('button', { name: 'Jonas Brandt ändern' })).toBeHidden();
  await mail.getByRole('button', { name: 'drei@@example ändern' }).click();
  await field(mail, 'An').fill(`drei-${ticketId}@example.com`);
  // The first answer is lost: who presses again sends nothing twice.
  const send = mail.getByRole('button', { name: 'Senden', exact: true });
  await pressWithoutAnswer(page, send);
  await send.click();
  await expect(page.getByText('E-Mail wird gesendet')).toBeVisible();
  await expect.poll(() => mailTo(`drei-${ticketId}@example.com`, 'Bitte bis Freitag.')).not.toBeNull();
  // The history names addresses that were typed, and people by name.
  await expect(page.getByRole('dialog').getByText(`an eins-${ticketId}@example.com`)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(`an drei-${ticketId}@example.com`)).toHaveCount(1);
  await expect(page.getByRole('dialog').getByText(`jonas-${ticketId}@example.com`)).toBeHidden();
  nothingFound();
});
