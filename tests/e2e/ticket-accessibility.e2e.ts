import { expect, test } from 'playwright/test';
import { beginLooking, WIDTHS } from './axe.ts';
import { choose, offline, online, openTicket, pdf, photo, program, slowLine, there, tile } from './files.ts';
import { field } from './story.ts';

for (const width of WIDTHS) {
  test(`axe finds nothing with everything open, ${width} pixels wide`, async ({ page, request }) => {
    const { look, nothingFound } = await beginLooking(page, width);
    const { ticketId, dialog } = await openTicket(page, request, { recurring: 52, dueDate: '2027-11-21' });
    const devtools = await slowLine(page, 2_000);
    await choose(page, dialog, [pdf('langsam.pdf', 900_000), program('Anleitung.docx')]);
    await expect(tile(dialog, 'langsam.pdf').getByRole('progressbar')).toBeVisible();
    await look('files on their way');
    await offline(devtools);
    await expect(tile(dialog, 'langsam.pdf')).toContainText('Keine Verbindung');
    await look('a file that waits');
    await online(devtools);
    await choose(page, dialog, [await photo(page, 'Leiter.jpg', { width: 300, height: 200 }), pdf('Plan.pdf')]);
    for (const name of ['langsam.pdf', 'Leiter.jpg', 'Plan.pdf'])
      await expect(there(dialog, name)).toBeVisible({ timeout: 30_000 });
    await look('files and history');
    await dialog.getByRole('button', { name: '„Leiter.jpg“ ansehen' }).click();
    await expect(page).toHaveURL(/file=/);
    await look('a picture large');
    await page.keyboard.press('Escape');
    await page.goto(`/app/tickets/all?mail=${ticketId}`);
    await field(page.getByRole('dialog'), 'An').fill('falsch,petra@example.com,e2e');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await look('e-mail with suggestions');
    await page.goto('/app/tickets/all?new=1');
    await field(page.getByRole('dialog'), 'Wiederholung').selectOption('52');
    await choose(page, page.getByRole('dialog'), [pdf('Plan.pdf')]);
    await page.getByRole('dialog').getByRole('button', { name: '„Plan.pdf“ nicht anhängen' }).waitFor();
    await look('form with files');
    nothingFound();
  });
}
