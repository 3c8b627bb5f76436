import { expect } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, openAs, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

test('input for a ticket that was deleted meanwhile survives a reload, and becomes a new ticket', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  const id = data[0]!._id;
  await openAs(page, owner, `/app/tickets/all?edit=${id}`);
  const form = page.getByRole('dialog');
  await field(form, 'Beschreibung').fill('Drei Seiten Text, eben getippt.');
  await page.goto('about:blank');
  await rest(request, owner, 'delete', `ticket/${id}`);
  await page.goto(`/app/tickets/all?edit=${id}`);
  await expect(form.getByText('Dein Text steht noch hier.')).toBeVisible();
  await expect(field(form, 'Beschreibung')).toHaveValue('Drei Seiten Text, eben getippt.');
  await form.getByRole('button', { name: 'Als neues Ticket speichern' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-card]').filter({ hasText: 'Leitern prüfen' })).toBeVisible();
  expect((await rest<{ data: object[] }>(request, owner, 'get', 'ticket')).data).toMatchObject([
    { title: 'Leitern prüfen', description: 'Drei Seiten Text, eben getippt.' },
  ]);
  // Without a draft there is nothing to save.
  await page.goto(`/app/tickets/all?edit=${id}`);
  await expect(form.getByText('Es wurde gelöscht, oder die Adresse stimmt nicht.')).toBeVisible();
});

test('a ticket whose creation was answered over a broken connection is created once: pressing again succeeds', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await page.getByRole('button', { name: /Ticket in „Offen“ anlegen/ }).click();
  const form = page.getByRole('dialog');
  await field(form, 'Titel').fill('Notausgang freiräumen');
  await field(form, 'Priorität').selectOption({ label: 'hoch' });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateTicket')) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const save = form.getByRole('button', { name: 'Speichern', exact: true });
  await save.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten')).toBeVisible();
  await page.unroute('**/graphql');
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.locator('[data-card]').filter({ hasText: 'Notausgang freiräumen' })).toHaveCount(1);
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(1);
});

test('before the application is stored on the device, changes of a board wait without a network; if not even their code was loaded, the page reports it', async ({
  page,
  context,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { look, nothingFound } = await beginLooking(page);
  const card = page.locator('[data-card]').filter({ hasText: 'Leitern prüfen' });
  const dialog = page.getByRole('dialog');
  const comment = async (text: string): Promise<void> => {
    await dialog.getByLabel('Kommentar schreiben').fill(text);
    await dialog.getByRole('button', { name: 'Kommentieren' }).click();
  };
  const waits = dialog.getByRole('region', { name: 'Noch nicht gesendet' });
  // The network fails before the code of the outbox is loaded.
  await page.route('**/ticket-outbox-*.js', (route) => route.abort());
  await openAs(page, owner, '/app/tickets/all');
  await card.getByRole('link').click();
  await expect(dialog.getByText('Noch keine Kommentare.')).toBeVisible();
  await context.setOffline(true);
  await comment('Sprosse gebrochen');
  await expect(page.getByText('Das geht erst wieder mit Netz.')).toBeVisible();
  await expect(dialog.getByLabel('Kommentar schreiben')).toHaveValue('Sprosse gebrochen');
  await context.setOffline(false);
  await page.unroute('**/ticket-outbox-*.js');

  // A page that was open for a moment has loaded it.
  await page.reload();
  await expect(dialog.getByLabel('Kommentar schreiben')).toHaveValue('Sprosse gebrochen');
  const loaded = ['ticket-outbox', 'TicketUnsent'];
  await expect
    .poll(() =>
      page.evaluate(
        (names) =>
          names.filter((name) =>
            performance.getEntriesByType('resource').some((each) => each.name.includes(`/${name}-`)),
          ),
        loaded,
      ),
    )
    .toEqual(loaded);
  await context.setOffline(true);
  await comment('Sprosse gebrochen');
  await expect(waits).toContainText('Sprosse gebrochen');
  // Beside the field in which it was written as well: on a phone the list above is out of sight.
  const comments = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Kommentare' }) });
  await expect(comments.getByRole('listitem')).toContainText(/Sprosse gebrochen\s*Noch nicht gesendet/);
  await expect(comments.getByText('Noch keine Kommentare.')).toBeHidden();
  await look('a comment that waits', dialog);
  nothingFound();
  await page.keyboard.press('Escape');
  await card.getByRole('button').click();
  await page.getByRole('menuitemradio', { name: 'In Arbeit' }).click();
  await expect(card).toContainText('2 warten');
  await context.setOffline(false);
  await expect(card).not.toContainText('warten', { timeout: 30_000 });
  expect((await rest<{ data: object[] }>(request, owner, 'get', 'ticket')).data).toMatchObject([
    { title: 'Leitern prüfen', comments: [{ content: 'Sprosse gebrochen' }] },
  ]);
});

test('a comment that was typed comes back, says so and is discarded; one that was taken back does not', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  await openAs(page, owner, `/app/tickets/all?ticket=${data[0]!._id}`);
  const comment = page.getByRole('textbox', { name: /Kommentar/ });
  const discard = page.getByRole('button', { name: 'Entwurf verwerfen' });
  await comment.pressSequentially('Tritte fehlen');
  await expect(discard).toBeHidden();
  await page.reload();
  await expect(comment).toHaveValue('Tritte fehlen');
  await discard.click();
  await expect(comment).toHaveValue('');
  await comment.pressSequentially('ab');
  for (const _key of 'ab') await comment.press('Backspace');
  await page.reload();
  await expect(comment).toHaveValue('');
  await expect(discard).toBeHidden();
});
