import { expect } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { attachmentsOf, choose, offline, online, openTicket, pdf, photo, slowLine, there, tile } from './files.ts';
import { field, lineToServer, openAs, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

test('an upload is stopped on its way, and leaving while one is on its way asks', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const { owner, ticketId, dialog } = await openTicket(page, request);
  const devtools = await slowLine(page, 100_000);
  await choose(page, dialog, [pdf('lang.pdf', 3_000_000), pdf('auch-lang.pdf', 3_000_000)]);
  const bar = tile(dialog, 'auch-lang.pdf').getByRole('progressbar');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await look('files on their way', bar);
  await dialog.getByRole('button', { name: '„auch-lang.pdf“ nicht anhängen' }).click();
  await expect(tile(dialog, 'auch-lang.pdf')).toBeHidden();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Dateien sind noch unterwegs');
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await online(devtools);
  await expect(there(dialog, 'lang.pdf')).toBeVisible({ timeout: 30_000 });
  expect((await attachmentsOf(request, owner, ticketId)).map(({ name }) => name)).toEqual(['lang.pdf']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  nothingFound();
});

test('a lost connection keeps the file; its upload continues automatically when the browser is online again, or manually', async ({
  page,
  request,
}) => {
  const { owner, ticketId, dialog } = await openTicket(page, request);
  const devtools = await slowLine(page, 100_000);
  await choose(page, dialog, [pdf('unterwegs.pdf', 2_000_000)]);
  await expect
    .poll(async () =>
      Number(await tile(dialog, 'unterwegs.pdf').getByRole('progressbar').getAttribute('aria-valuenow')),
    )
    .toBeGreaterThan(0);
  await offline(devtools);
  await expect(tile(dialog, 'unterwegs.pdf')).toContainText('Keine Verbindung. Die Datei wartet hier.');
  expect(await attachmentsOf(request, owner, ticketId)).toEqual([]);
  await online(devtools);
  await expect(there(dialog, 'unterwegs.pdf')).toBeVisible({ timeout: 30_000 });
});

test('a connection that broke without the browser noticing is retried by hand', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const line = await lineToServer();
  const { owner, ticketId, dialog } = await openTicket(page, request, {}, line.url);
  line.cut();
  await choose(page, dialog, [pdf('wartet.pdf', 300_000)]);
  await look('a file that waits', tile(dialog, 'wartet.pdf').getByText('Keine Verbindung. Die Datei wartet hier.'));
  line.mend();
  await dialog.getByRole('button', { name: '„wartet.pdf“ noch einmal senden' }).click();
  await expect(there(dialog, 'wartet.pdf')).toBeVisible();
  expect((await attachmentsOf(request, owner, ticketId))[0]).toMatchObject({ name: 'wartet.pdf', size: 300_000 });
  line.close();
  nothingFound();
});

test('files chosen for a new ticket are sent when it exists', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog, [
    pdf('Plan.pdf'),
    await photo(page, 'Leiter.jpg', { width: 300, height: 200 }),
    pdf('nicht.pdf'),
  ]);
  const leaveOut = dialog.getByRole('button', { name: '„nicht.pdf“ nicht anhängen' });
  await look('form with files', leaveOut);
  await leaveOut.click();
  await field(dialog, 'Titel').fill('Regale prüfen');
  await field(dialog, 'Priorität').selectOption({ label: 'hoch' });
  await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-card]').filter({ hasText: 'Regale prüfen' })).toBeVisible();
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  await expect
    .poll(async () => (await attachmentsOf(request, owner, data[0]!._id)).map(({ name }) => name).sort())
    .toEqual(['Leiter.jpg', 'Plan.pdf']);
  nothingFound();
});

test('files of a new ticket that could not be uploaded can be sent from the ticket', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"StartUpload"') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  await choose(page, page.getByRole('dialog'), [pdf('Plan.pdf')]);
  await field(page.getByRole('dialog'), 'Titel').fill('Regale prüfen');
  await field(page.getByRole('dialog'), 'Priorität').selectOption({ label: 'hoch' });
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\?ticket=/);
  await expect(tile(page.getByRole('dialog'), 'Plan.pdf')).toContainText('Keine Verbindung. Die Datei wartet hier.');
  await page.unroute('**/graphql');
  await page.getByRole('dialog').getByRole('button', { name: '„Plan.pdf“ noch einmal senden' }).click();
  await expect(there(page.getByRole('dialog'), 'Plan.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/app\/tickets\/all$/);
});

test('a draft that is restored says which files are missing from it', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  await field(page.getByRole('dialog'), 'Titel').fill('Regale prüfen');
  await page.goto('/app/tickets/user?new=1');
  await expect(page.getByRole('dialog').getByText('Dein Entwurf ist wieder da.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/Dateien gehören nicht zum Entwurf/)).toBeHidden();
  await choose(page, page.getByRole('dialog'), [pdf('Plan.pdf')]);
  await page.getByRole('dialog').getByRole('button', { name: '„Plan.pdf“ nicht anhängen' }).waitFor();
  await page.goto('/app/tickets/all?new=1');
  await expect(
    page.getByRole('dialog').getByText('Dateien gehören nicht zum Entwurf. Wähle sie bitte noch einmal: Plan.pdf'),
  ).toBeVisible();
});

test('uploads to a ticket that somebody deletes are reported as not attached', async ({ page, request }) => {
  const { owner, ticketId, dialog } = await openTicket(page, request);
  // Delayed until the ticket is deleted.
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/files/**', async (route) => {
    await released;
    await route.continue();
  });
  await choose(page, dialog, [pdf('unterwegs.pdf')]);
  await expect(tile(dialog, 'unterwegs.pdf')).toBeVisible();
  await rest(request, owner, 'delete', `ticket/${ticketId}`);
  await expect(page.getByText('Dieses Ticket gibt es nicht mehr')).toBeVisible();
  letGo();
  await expect(page.getByText('Nicht angehängt: Das Ticket gibt es nicht mehr.')).toBeVisible();
  await expect(page.getByText('Sie wartet am Ticket')).toBeHidden();
});
