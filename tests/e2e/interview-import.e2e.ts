import { expect, type Page, test } from 'playwright/test';
import {
  anotherWindow,
  field,
  fillRegistration,
  logIn,
  loginScreen,
  PASSWORD,
  registerOwner,
  rest,
  sendCredentials,
} from './story.ts';

const offer = (page: Page) =>
  page.getByRole('region', { name: /^Antworten aus dem Check in „Tischlerei Vogel“ übernehmen\?$/ });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('interview'));

/** Three answers that make a ticket each, as the page keeps them. */
const keepAnswers = (page: Page) =>
  page.evaluate(() =>
    localStorage.setItem(
      'interview',
      JSON.stringify({
        answers: ['fireExtinguishers', 'firstAidKit', 'evacuationDrill'].map((key) => ({
          key,
          value: { value: false },
        })),
        employees: 28,
        updatedAt: '2026-11-20T18:00:00Z',
      }),
    ),
  );

test('after a registration with an address that is taken, the answers are offered at the login and become tickets, once', async ({
  page,
  request,
}) => {
  // Thirty questions, each of which is waited for.
  test.slow();
  const owner = await registerOwner(request);
  await page.goto('/survey/register');
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  for (let question = 0; question < 30; question += 1) {
    await expect(page.getByText(`Frage ${question + 1} von 30`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nein', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: '23 Aufgaben' })).toBeVisible();
  await page.goto('/register/survey');
  await fillRegistration(page, owner.email);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await page
    .getByRole('alertdialog', { name: 'Fehler - Email nicht verfügbar' })
    .getByRole('button', { name: 'Zurück' })
    .click();
  await expect(
    page.getByText(/Als Administrator kannst du die Aufgaben dann in deine Organisation übernehmen/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await loginScreen(page).waitFor();
  await expect(field(page, 'E-Mail')).toHaveValue(owner.email);
  await sendCredentials(page, owner.email);

  await expect(offer(page)).toContainText('Daraus werden 23 Aufgaben.');
  await offer(page).getByRole('button', { name: '23 Aufgaben übernehmen' }).dblclick();
  await expect(page.getByText('23 Aufgaben liegen jetzt auf dem Board.')).toBeVisible();
  await expect(
    page.locator('[data-card]').filter({ hasText: 'Feuerlöscher bereitstellen und prüfen lassen' }),
  ).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => kept(page)).toBeNull();
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(23);
  await page.reload();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('an answer that got lost on the way is sent again under the same name: nothing is taken over twice', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await logIn(page, owner.email);
  await keepAnswers(page);
  await page.reload();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('ImportInterview')) return route.fallback();
    await route.fetch();
    await route.abort();
    lost += 1;
  });
  await offer(page).getByRole('button', { name: '3 Aufgaben übernehmen' }).click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten, bitte versuche es später erneut.')).toBeVisible();
  await page.reload();
  await offer(page).getByRole('button', { name: '3 Aufgaben übernehmen' }).click();
  await expect(page.getByText('3 Aufgaben liegen jetzt auf dem Board.')).toBeVisible();
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(3);
});

test('the offer waits when asked to, forgets the answers when told to, and is nobody’s but an Owner’s', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  await logIn(page, owner.email);
  await keepAnswers(page);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Später' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await kept(page)).not.toBeNull();
  const tab = await page.context().newPage();
  await tab.goto('/app/tickets/all');
  await offer(tab).getByRole('button', { name: 'Verwerfen' }).click();
  await tab
    .getByRole('alertdialog', { name: 'Antworten verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .click();
  await expect(offer(tab)).toBeHidden();
  await expect.poll(() => kept(tab)).toBeNull();
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(0);

  const { email } = await rest<{ email: string }>(request, owner, 'post', 'user', {
    name: 'Mia Sommer',
    email: `mia-${Date.now()}@example.com`,
    password: PASSWORD,
  });
  const mia = await anotherWindow(browser);
  await mia.page.goto('/');
  await keepAnswers(mia.page);
  await logIn(mia.page, email);
  await expect(mia.page.getByRole('heading', { name: 'Alle Tickets' })).toBeVisible();
  await expect(offer(mia.page)).toHaveCount(0);
  expect(await kept(mia.page)).not.toBeNull();
  await mia.context.close();
});
