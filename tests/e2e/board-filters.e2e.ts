import type { APIRequestContext } from 'playwright-core';
import { expect, type Locator, type Page } from 'playwright/test';
import { ask } from './ask.ts';
import { goTo, openAs, placeOf, registerOwner, rest, type Owner } from './story.ts';
import { test } from './story-test.ts';

interface BoardAnswer {
  _id: string;
  name: string;
}

const boardsOf = async (request: APIRequestContext, owner: Owner): Promise<Record<string, string>> => {
  const { data } = await rest<{ data: BoardAnswer[] }>(request, owner, 'get', 'board');
  return Object.fromEntries(data.map(({ _id, name }) => [name, _id]));
};

/** The titles of a column on the server, from top to bottom. */
const titlesOnServer = async (request: APIRequestContext, owner: Owner, name: string): Promise<string[]> => {
  const { data } = await rest<{ data: (BoardAnswer & { tickets: { title: string }[] })[] }>(
    request,
    owner,
    'get',
    'board/tickets',
  );
  return data.find((board) => board.name === name)!.tickets.map(({ title }) => title);
};

const columnOf = (page: Page, name: string): Locator =>
  page.locator('[data-column]').filter({ has: page.getByRole('heading', { name, exact: true }) });
const cardOf = (page: Page, title: string): Locator => page.locator('[data-card]').filter({ hasText: title });
/** The button that shows a column on a phone. */
const tabOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Spalten' }).getByRole('button', { name });
const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Tickets durchsuchen' });
const status = (page: Page): Locator => page.getByRole('search').getByRole('status');

/**
 * An organisation with more finished tickets than the board loads at first: the oldest is at the very bottom, and only
 * its description contains the search text. Its registration creates them in the open column, whose deletion then moves
 * them to the closed one, because a call for each of them would take seconds.
 */
async function withManyClosed(request: APIRequestContext, open: string[] = []): Promise<{ owner: Owner; all: number }> {
  const finished = Array.from({ length: 69 }, (_, index) => ({ title: `Fertig ${69 - index}`, description: '' }));
  finished.push({ title: 'Ganz unten', description: 'Die Prüfplakette klebt innen.' });
  const owner = await registerOwner(
    request,
    finished.map((ticket) => ({ ...ticket, priority: 2 })),
  );
  const { Offen, 'In Arbeit': inWork, Erledigt } = await boardsOf(request, owner);
  const setting = (key: string, value: unknown) => rest(request, owner, 'put', `settings/${key}`, { value });
  await setting('standardOpenBoard', inWork);
  await deleteBoard(request, owner, Offen, Erledigt);
  const { _id } = await rest<{ _id: string }>(request, owner, 'post', 'board', { name: 'Offen' });
  await setting('standardOpenBoard', _id);
  await setting('boardOrder', [_id, inWork, Erledigt]);
  for (const title of open) await rest(request, owner, 'post', 'ticket', { title, priority: 2 });
  return { owner, all: finished.length };
}

const deleteBoard = (request: APIRequestContext, owner: Owner, id?: string, to?: string) =>
  ask(request, owner, 'mutation ($id: ID!, $to: ID) { deleteBoard(id: $id, moveTicketsTo: $to) { id } }', { id, to });

/** Scrolls the closed column until this card is visible; each page makes it longer. */
const scrollToEnd = (page: Page, title: string): Promise<void> =>
  expect(async () => {
    await columnOf(page, 'Erledigt')
      .locator('section')
      .evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(cardOf(page, title)).toBeVisible({ timeout: 500 });
  }).toPass();

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what others change before a page has subscribed is shown', async ({ page, request }) => {
    const owner = await registerOwner(request, [{ title: 'Leitern prüfen', description: '', priority: 2 }]);
    // Pages subscribe when the browser is idle, which in this test happens on command.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (run: () => void) => held.push(run),
        beIdle: () => held.splice(0).forEach((run) => run()),
      });
    });
    const beIdle = () => page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
    const changeName = (name: string) =>
      ask(request, owner, 'mutation ($name: String) { updateMyProfile(input: { name: $name }) { id } }', { name });
    const meRead = page.waitForResponse((answer) => /"operationName":"Me"/.test(answer.request().postData() ?? ''));
    await openAs(page, owner);
    await expect(cardOf(page, 'Leitern prüfen')).toBeVisible();
    await expect(page.getByRole('button', { name: /Petra Vogel/ })).toBeVisible();
    // The page reads the user's data automatically after a second.
    await meRead;
    await rest(request, owner, 'post', 'ticket', { title: 'Tritte prüfen', priority: 2 });
    await changeName('Petra Sommer');
    await beIdle();
    await expect(cardOf(page, 'Tritte prüfen')).toBeVisible();
    await expect(page.getByRole('button', { name: /Petra Sommer/ })).toBeVisible();

    await page.goto('/app/dangerousGoods');
    await expect(page.getByRole('heading', { name: 'Lagerorte', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await ask(
      request,
      owner,
      'mutation ($input: CreateStorageLocationInput!) { createStorageLocation(input: $input) { id } }',
      { input: { name: 'Lackschrank' } },
    );
    await beIdle();
    await expect(page.getByText('Lackschrank')).toBeVisible();
  });

  test('filters are in the address: reload, Back and the other tab keep them, clearing shows everything', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request, [
      { title: 'Leitern prüfen', description: '', priority: 2 },
      { title: 'Absturzsicherung anbringen', description: '', priority: 3 },
      { title: 'Leiter im Lager ersetzen', description: '', priority: 3 },
    ]);
    await openAs(page, owner);
    await page.getByRole('combobox', { name: 'Priorität' }).selectOption({ label: 'hoch' });
    await expect(page.locator('[data-card]')).toHaveCount(2);
    await expect(status(page)).toHaveText('2 von 3 Tickets');
    await searchBox(page).fill('lager');
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(page).toHaveURL(/priority=3.*q=lager|q=lager.*priority=3/);
    await expect(columnOf(page, 'Offen').getByText('1 von 3')).toBeVisible();

    await page.reload();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue('lager');
    await cardOf(page, 'Leiter im Lager').getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('[data-card]')).toHaveCount(1);

    await page.getByRole('link', { name: 'Meine', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Meine Tickets', level: 1 })).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await page.getByRole('link', { name: 'Alle', exact: true }).click();
    await expect(page.locator('[data-card]')).toHaveCount(1);

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('');
    await expect(page.locator('[data-card]')).toHaveCount(2);

    await searchBox(page).fill('gibt es nicht');
    await expect(page.getByRole('heading', { name: 'Keine passenden Tickets' })).toBeVisible();
    await page.getByRole('button', { name: 'Filter aufheben' }).last().click();
    await expect(page.locator('[data-card]')).toHaveCount(3);
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/app\/tickets\/all$/);
  });

  test('a card that is dragged while filtered lands behind the card above it, also when hidden ones lie there', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request);
    for (const [title, priority] of [
      ['Vier', 2],
      ['Drei', 2],
      ['Zwei', 3],
      ['Eins', 2],
    ])
      await rest(request, owner, 'post', 'ticket', { title, priority });
    await openAs(page, owner, '/app/tickets/all?priority=2');
    const titles = () => columnOf(page, 'Offen').locator('[data-card] a').allInnerTexts();
    await expect.poll(titles).toEqual(['Eins', 'Drei', 'Vier']);
    await cardOf(page, 'Vier').dragTo(cardOf(page, 'Drei'), { targetPosition: { x: 120, y: 4 } });
    await expect.poll(titles).toEqual(['Eins', 'Vier', 'Drei']);
    await expect.poll(() => titlesOnServer(request, owner, 'Offen')).toEqual(['Eins', 'Vier', 'Zwei', 'Drei']);
    await cardOf(page, 'Drei').getByRole('link').focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect.poll(() => titlesOnServer(request, owner, 'Offen')).toEqual(['Drei', 'Eins', 'Vier', 'Zwei']);
    await page.getByRole('button', { name: 'Filter aufheben' }).click();
    await expect.poll(titles).toEqual(['Drei', 'Eins', 'Vier', 'Zwei']);
  });

  test('the closed column is loaded in pages while scrolling, also when a page comes at the second try; its count is right from the start', async ({
    page,
    request,
  }) => {
    const { owner, all } = await withManyClosed(request);
    // "My tickets" shows a note if there are more than it contains.
    await rest(request, owner, 'post', 'ticket', { title: 'Meins', priority: 2, users: [owner.userId] });
    // The test data has fewer than five hundred tickets, so the server's response is mocked.
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"operationName":"TicketMatches"')) return route.continue();
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { ticketMatches: object } };
      return route.fulfill({
        response: answer,
        json: { data: { ticketMatches: { ...data.ticketMatches, more: true } } },
      });
    });
    await openAs(page, owner, '/app/tickets/user');
    await expect(cardOf(page, 'Meins')).toBeVisible();
    await expect(page.getByText('Hier stehen die ersten')).toBeHidden();
    await page.getByLabel('Erledigte zeigen').click();
    await expect(status(page)).toHaveText(
      `Hier stehen die ersten ${all + 1} deiner Tickets. Was fehlt, findest du mit Suche und Filtern.`,
    );
    await page.unroute('**/graphql');

    await goTo(page, '/app/tickets/all');
    const closed = columnOf(page, 'Erledigt');
    await expect(closed.getByText(`${all}`, { exact: true })).toBeVisible();
    await expect(closed.locator('[data-more]')).toHaveCount(1);
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('BoardPage') ? route.abort() : route.fallback(),
    );
    await closed.locator('section').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(closed.getByRole('alert')).toContainText('Die nächsten Tickets konnten nicht geladen werden.');
    await page.unroute('**/graphql');
    await closed.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(closed.getByRole('alert')).toBeHidden();
    await scrollToEnd(page, 'Ganz unten');
    await expect(closed.locator('[data-more]')).toHaveCount(0);
    await expect(closed.getByText(`${all}`, { exact: true })).toBeVisible();
  });

  test('a card that is dropped behind the last rendered one stays there, although the column has more below; "to the bottom" moves it to the real end', async ({
    page,
    request,
  }) => {
    const { owner, all } = await withManyClosed(request, ['Ans Ende', 'Nach ganz unten']);
    const { Erledigt: board } = await boardsOf(request, owner);
    const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket?title=Nach%20ganz%20unten');
    // The next page never arrives: only loaded tickets are available.
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('BoardPage') ? route.abort() : route.fallback(),
    );
    await openAs(page, owner);
    await cardOf(page, 'Ans Ende').getByRole('link').focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const fortyNine = Array.from({ length: 49 }, (_, index) => `Fertig ${69 - index}`);
    await expect
      .poll(async () => (await titlesOnServer(request, owner, 'Erledigt')).slice(0, 51))
      .toEqual([...fortyNine, 'Ans Ende', 'Fertig 20']);
    await expect(cardOf(page, 'Ans Ende')).toBeVisible();

    // In the same column, "to the bottom" moves to its real end.
    await rest(request, owner, 'put', `ticket/${data[0]!._id}`, { board });
    await columnOf(page, 'Erledigt')
      .locator('section')
      .evaluate((list) => list.scrollTo(0, 0));
    // The page has the change of the other program.
    await columnOf(page, 'Erledigt').getByRole('button', { name: 'Aktionen für „Nach ganz unten“' }).click();
    await page.getByRole('menuitem', { name: 'Ganz nach unten' }).click();
    await expect(page.getByText('„Nach ganz unten“ liegt jetzt ganz unten in „Erledigt“.')).toBeVisible();
    await expect.poll(async () => (await titlesOnServer(request, owner, 'Erledigt')).at(-1)).toBe('Nach ganz unten');
    await expect(columnOf(page, 'Erledigt').getByText(`${all + 2}`, { exact: true })).toBeVisible();
  });

  test('what others do to columns and tickets leaves the place where one reads, the focus and the open window alone', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(
      request,
      Array.from({ length: 40 }, (_, index) => ({ title: `Ticket ${index}`, description: '', priority: 2 })),
    );
    const boards = await boardsOf(request, owner);
    await openAs(page, owner);
    const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket?perPage=1');
    await page.goto(`/app/tickets/all?ticket=${data[0]!._id}`);
    await page.getByRole('dialog').waitFor();
    // Behind an open dialog the elements are hidden from the accessibility tree.
    const list = page.locator(`[data-column="${boards['Offen']}"] section`);
    // The dialog may open before the cards are loaded.
    const scrolled = (to: number) => list.evaluate((element, top) => (element.scrollTo(0, top), element.scrollTop), to);
    await expect.poll(() => scrolled(900)).toBe(900);
    const order = [boards['Erledigt']!, boards['In Arbeit']!, boards['Offen']!];
    await rest(request, owner, 'put', 'settings/boardOrder', { value: order });
    await expect
      .poll(() =>
        page
          .locator('[data-column]')
          .evaluateAll((columns) => columns.map((column) => column.getAttribute('data-column'))),
      )
      .toEqual(order);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(900);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // A focused card keeps the focus.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-ticket'));
    await list.locator('[data-ticket]').last().focus({ timeout: 5_000 });
    const ticket = await focused();
    expect(ticket).toBeTruthy();
    const top = await list.evaluate((element) => element.scrollTop);
    await rest(request, owner, 'put', 'settings/boardOrder', { value: order.toReversed() });
    await expect.poll(() => page.locator('[data-column]').first().getAttribute('data-column')).toBe(boards['Offen']);
    await expect.poll(focused).toBe(ticket);
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(top);

    // A scrolled list does not move either when others add tickets at the top.
    await expect.poll(() => scrolled(1_200)).toBe(1_200);
    const topmost = () =>
      list.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return [...element.querySelectorAll<HTMLElement>('[data-card]')].find(
          (card) => card.getBoundingClientRect().top >= top && element.scrollTop > 1_000,
        )?.dataset['card'];
      });
    await expect.poll(topmost).toBeTruthy();
    const first = await topmost();
    const card = page.locator(`[data-card="${first}"]`);
    const { y: before } = await placeOf(card);
    for (let number = 0; number < 3; number += 1)
      await rest(request, owner, 'post', 'ticket', { title: `Neu ${number}`, priority: 2 });
    await expect(columnOf(page, 'Offen').getByText('43', { exact: true })).toBeVisible();
    expect(Math.abs((await placeOf(card)).y - before)).toBeLessThanOrEqual(1);
  });

  test('a ticket or a column that is deleted while a card is dragged ends the drag, and is reported as deleted', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request, [
      { title: 'Wird gelöscht', description: '', priority: 2 },
      { title: 'Unterwegs', description: '', priority: 2 },
    ]);
    const { Offen, 'In Arbeit': inWork } = await boardsOf(request, owner);
    const { data } = await rest<{ data: { _id: string; title: string }[] }>(request, owner, 'get', 'ticket');
    await openAs(page, owner);
    await cardOf(page, 'Wird gelöscht').getByRole('link').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(columnOf(page, 'In Arbeit').locator('[data-card]')).toHaveCount(1);
    await rest(request, owner, 'delete', `ticket/${data.find(({ title }) => title === 'Wird gelöscht')!._id}`);
    await expect(page.getByText('„Wird gelöscht“ gibt es nicht mehr. Jemand hat das Ticket gelöscht.')).toBeVisible();
    await expect(page.getByText('Jemand hat die Spalte gelöscht')).toBeHidden();
    // The keyboard continues in the column from which it was lifted.
    await expect(cardOf(page, 'Unterwegs').getByRole('link')).toBeFocused();

    await cardOf(page, 'Unterwegs').getByRole('link').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(columnOf(page, 'In Arbeit').locator('[data-card]')).toHaveCount(1);
    await deleteBoard(request, owner, inWork, Offen);
    await expect(
      page.getByText('Jemand hat die Spalte gelöscht, deshalb wurde das Verschieben abgebrochen.'),
    ).toBeVisible();
    await expect(columnOf(page, 'Offen').locator('[data-card]')).toHaveCount(1);
    await page.keyboard.press('Space');
    expect(await titlesOnServer(request, owner, 'Offen')).toEqual(['Unterwegs']);
  });

  test('the same with the mouse: a card whose column is deleted during the drag is not moved', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request, [{ title: 'Bleibt', description: '', priority: 2 }]);
    const { Erledigt: done, 'In Arbeit': inWork } = await boardsOf(request, owner);
    await rest(request, owner, 'post', 'ticket', { title: 'Am Zeiger', priority: 2, board: inWork });
    await openAs(page, owner);
    const [from, to] = [await placeOf(cardOf(page, 'Am Zeiger')), await placeOf(columnOf(page, 'Offen'))];
    await page.mouse.move(from.x + 60, from.y + 20);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(from.x + 60 - step * 20, from.y + 20 + step * 10);
    await expect(page.locator('[data-dragging]')).toHaveCount(1);
    await deleteBoard(request, owner, inWork, done);
    await expect(
      page.getByText('Jemand hat die Spalte gelöscht, deshalb wurde das Verschieben abgebrochen.'),
    ).toBeVisible();
    await page.mouse.move(to.x + 100, to.y + 300);
    await page.mouse.up();
    await expect(columnOf(page, 'Erledigt').locator('[data-card]')).toHaveCount(1);
    await expect.poll(() => titlesOnServer(request, owner, 'Erledigt')).toEqual(['Am Zeiger']);
    expect(await titlesOnServer(request, owner, 'Offen')).toEqual(['Bleibt']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('a word of a description is found in a ticket that was not loaded', async ({ page, request }) => {
    const { owner, all } = await withManyClosed(request);
    await openAs(page, owner);
    await searchBox(page).fill('prüfplakette');
    // A phone renders the cards of a column once it is near.
    await tabOf(page, 'Erledigt').click();
    await expect(cardOf(page, 'Ganz unten')).toHaveCount(1);
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(status(page)).toHaveText(`1 von ${all} Tickets`);
    // The search also finds tickets that others write while it is active.
    await rest(request, owner, 'post', 'ticket', {
      title: 'Eben erst',
      priority: 2,
      description: 'Noch eine Prüfplakette.',
    });
    await expect(cardOf(page, 'Eben erst')).toHaveCount(1);
    await expect(status(page)).toHaveText(`2 von ${all + 1} Tickets`);
    // A pasted link leads to the same place.
    await page.goto(page.url());
    await tabOf(page, 'Erledigt').click();
    await expect(cardOf(page, 'Ganz unten')).toHaveCount(1);
    // Clearing the filter must not leave a gap: the found ticket is far below the loaded ones.
    await page.getByRole('button', { name: 'Filter aufheben' }).click();
    await expect(cardOf(page, 'Fertig 69')).toHaveCount(1);
    await expect(cardOf(page, 'Ganz unten')).toHaveCount(0);
  });

  test('the cards of a column are rendered when it comes near: by its button, a swipe or a dragged card', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request);
    const { Offen, 'In Arbeit': inWork, Erledigt } = await boardsOf(request, owner);
    for (const [title, board] of [
      ['Offenes', Offen],
      ['Begonnenes', inWork],
      ['Fertiges', Erledigt],
    ])
      await rest(request, owner, 'post', 'ticket', { title, priority: 2, board });
    await openAs(page, owner);
    await expect(cardOf(page, 'Offenes')).toBeInViewport();
    await expect(cardOf(page, 'Begonnenes')).toHaveCount(1);
    await expect(cardOf(page, 'Fertiges')).toHaveCount(0);
    await expect(columnOf(page, 'Erledigt').getByText('1 Ticket')).toHaveCount(1);
    // A carried card is rendered at its position, and so are those around it.
    await cardOf(page, 'Offenes').getByRole('link').focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(cardOf(page, 'Offenes').getByRole('link')).toBeFocused();
    await expect(cardOf(page, 'Offenes')).toBeInViewport();
    await expect(cardOf(page, 'Fertiges')).toBeInViewport();
    await page.keyboard.press('Space');
    await expect.poll(() => titlesOnServer(request, owner, 'Erledigt')).toEqual(['Offenes', 'Fertiges']);

    await page.reload();
    await expect(cardOf(page, 'Begonnenes')).toHaveCount(1);
    await expect(cardOf(page, 'Fertiges')).toHaveCount(0);
    await tabOf(page, 'Erledigt').click();
    await expect(cardOf(page, 'Fertiges')).toBeInViewport();

    await page.reload();
    await expect(cardOf(page, 'Begonnenes')).toHaveCount(1);
    await expect(cardOf(page, 'Fertiges')).toHaveCount(0);
    await page.getByRole('group', { name: 'Ticket-Board' }).evaluate((board) => board.scrollBy({ left: 200 }));
    await expect(cardOf(page, 'Fertiges')).toHaveCount(1);
    // A wide window shows several columns.
    await page.reload();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(cardOf(page, 'Fertiges')).toBeInViewport();
  });

  test('on a phone the filters are in a window of their own, which Back leaves without them', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request, [
      { title: 'Leitern prüfen', description: '', priority: 2 },
      { title: 'Absturzsicherung anbringen', description: '', priority: 3 },
    ]);
    await openAs(page, owner);
    await expect(page.getByRole('combobox', { name: 'Priorität' })).toBeHidden();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('dialog').getByLabel('Priorität').selectOption({ label: 'hoch' });
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('[data-card]')).toHaveCount(2);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('dialog').getByLabel('Priorität').selectOption({ label: 'hoch' });
    await page.getByRole('dialog').getByRole('button', { name: 'Anzeigen' }).click();
    await expect(page.locator('[data-card]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filter 1 Filter aktiv' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-card]')).toHaveCount(2);
    // The same in landscape format: a whole card fits below the controls.
    await page.setViewportSize({ width: 812, height: 375 });
    await expect(page.getByRole('combobox', { name: 'Priorität' })).toBeHidden();
    await expect(page.locator('[data-card]').first()).toBeInViewport({ ratio: 1 });
  });
});
