import { expect, type Page } from 'playwright/test';
import {
  addPerson,
  anotherWindow,
  field,
  fillRegistration,
  loginScreen,
  newSession,
  openAs,
  registerOwner,
  rest,
  sendCredentials,
} from './story.ts';
import { test } from './story-test.ts';

const offer = (page: Page) =>
  page.getByRole('region', { name: /^Antworten aus dem Interview in „Tischlerei Vogel“ übernehmen\?$/ });
const storedInterview = (page: Page) => page.evaluate(() => localStorage.getItem('interview'));

/** Stores three answers with one ticket each in the browser, in the interview's format. */
async function keepAnswers(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() =>
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
}

test('after a registration with a taken address, the login offers the answers, which become tickets once', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await keepAnswers(page);
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

  await expect(offer(page)).toContainText('Daraus werden 3 Aufgaben.');
  await offer(page).getByRole('button', { name: '3 Aufgaben übernehmen' }).dblclick();
  await expect(page.getByText('3 Aufgaben liegen jetzt auf dem Board.')).toBeVisible();
  await page.getByRole('link', { name: 'Aufgaben' }).click();
  await expect(
    page.locator('[data-card]').filter({ hasText: 'Feuerlöscher bereitstellen und prüfen lassen' }),
  ).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => storedInterview(page)).toBeNull();
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(3);
  await page.reload();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('an answer that got lost on the way is sent again under the same name: nothing is taken over twice', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await keepAnswers(page);
  await openAs(page, owner);
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

test('the offer can be postponed, can delete the answers, and is shown only to an Owner', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  await keepAnswers(page);
  await openAs(page, owner);
  await offer(page).getByRole('button', { name: 'Später' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await storedInterview(page)).not.toBeNull();
  const tab = await page.context().newPage();
  await tab.goto('/app/tickets/all');
  await offer(tab).getByRole('button', { name: 'Verwerfen' }).click();
  await tab
    .getByRole('alertdialog', { name: 'Antworten verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .click();
  await expect(offer(tab)).toBeHidden();
  await expect.poll(() => storedInterview(tab)).toBeNull();
  expect((await rest<{ count: number }>(request, owner, 'get', 'ticket?perPage=1')).count).toBe(0);

  const { email } = await addPerson(request, owner);
  const mia = await anotherWindow(browser);
  await keepAnswers(mia.page);
  await openAs(mia.page, await newSession(request, email));
  await expect(mia.page.getByRole('heading', { name: 'Alle Tickets' })).toBeVisible();
  await expect(offer(mia.page)).toHaveCount(0);
  expect(await storedInterview(mia.page)).not.toBeNull();
  await mia.context.close();
});
