import { type FrameLocator, expect, type Page, test } from 'playwright/test';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { beginLooking } from './axe.ts';
import { type BilledServer, startBilledServer } from './billing-support.ts';
import { openAs, registerOwner } from './story.ts';

let billed: BilledServer;

test.beforeAll(async () => {
  billed = await startBilledServer();
});
test.afterAll(() => billed.stop());

const formOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Zahlungsformular"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** With the keyboard: the form above grows and shrinks with what it says, and moves the button. */
const pay = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' }).press('Enter');

/** The first three steps, up to the order. */
async function choose(page: Page, plan: string, method: string): Promise<void> {
  await page.getByRole('link', { name: 'Tarif wechseln' }).click();
  await press(page, `${plan}, Monatlich auswählen`);
  await page.getByRole('radio', { name: method }).check();
  await press(page, 'Weiter zum Überblick');
  await expect(page.getByText('Heute fällig')).toBeVisible();
}

async function fillDebit(page: Page, iban: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Kontoinhaber').fill('Muster GmbH');
  await form.getByLabel('IBAN').fill(iban);
}

async function fillCard(page: Page, number: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Name auf der Karte').fill('Ada Beispiel');
  await form.getByLabel('Kartennummer').fill(number);
  await form.getByLabel('Gültig bis (MM/JJ)').fill('12/40');
  await form.getByLabel('Prüfziffer').fill('123');
}

test(
  'an Owner orders by debit: the choice survives a reload, a wrong IBAN is said at its field, and two presses are one order',
  { tag: '@axe' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: billed.server.url });
    const owner = await registerOwner(context.request);
    const page = await context.newPage();
    await openAs(page, owner, '/app/settings/tariff');
    const { look, nothingFound } = await beginLooking(page);

    await page.getByRole('link', { name: 'Tarif wechseln' }).click();
    await look('plans', page.getByRole('heading', { name: 'Welcher Tarif passt zu euch?' }));
    await press(page, 'Klein, Monatlich auswählen');
    await look('method', page.getByRole('radio', { name: 'SEPA-Lastschrift' }));
    await page.getByRole('radio', { name: 'Kreditkarte' }).check();
    await press(page, 'Weiter zum Überblick');
    await expect(page.getByText('34,51 €', { exact: true })).toBeVisible();
    // Reload and Back keep plan and method.
    await page.reload();
    await expect(page.getByText('Kreditkarte', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Kreditkarte' })).toBeChecked();
    await page.getByRole('radio', { name: 'SEPA-Lastschrift' }).check();
    await press(page, 'Weiter zum Überblick');
    // By year and back by month: the sums follow the choice.
    await page.getByText('Jährlich', { exact: true }).first().click();
    await expect(page.getByText('345,10 €', { exact: true })).toBeVisible();
    await page.getByText('Monatlich', { exact: true }).first().click();
    await expect(page.getByText('34,51 €', { exact: true })).toBeVisible();
    await look('overview', page.getByText('Heute fällig'));

    const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
    await order.dblclick();
    await expect(page).toHaveURL(/\/app\/upgradePayment\?order=/);
    await expect(formOf(page).getByLabel('IBAN')).toBeVisible();
    await look('form', formOf(page).getByLabel('IBAN'));

    // A message of another window is heard by nobody.
    await page.evaluate(() => {
      const message = { v: 1, type: 'result', id: '', ok: true, Success: {} };
      window.postMessage(message, '*');
    });
    // What the form refuses it says at the field; what the bank refuses is said above, with what to do.
    await fillDebit(page, 'DE89 3704 0044 0532 0130 01');
    await pay(page);
    await expect(formOf(page).getByText('Die IBAN stimmt nicht.')).toBeVisible();
    await fillDebit(page, testIban(7));
    await pay(page);
    await expect(page.getByText('Eure Bank hat die Zahlung abgelehnt.')).toBeVisible();
    await look('refused', page.getByText('Eure Bank hat die Zahlung abgelehnt.'));
    await fillDebit(page, testIban(0));
    await pay(page);
    await expect(page.getByText('Euer Tarif: Klein')).toBeVisible();
    await look('done', page.getByText('Euer Tarif: Klein'));

    await page.getByRole('link', { name: 'Zum Tarif' }).click();
    await expect(page.getByText('SEPA-Lastschrift DE•• … 00')).toBeVisible();
    await expect(page.getByRole('button', { name: /als PDF öffnen/ })).toHaveCount(1);
    nothingFound();
    await context.close();
  },
);

test('an Owner orders by card: over the page of the bank, refused there, timed out and found paid, and while the provider is down', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  const page = await context.newPage();
  await openAs(page, owner, '/app/settings/tariff');

  // The provider is down when the order is placed: nothing is ordered, and the choice stays.
  await choose(page, 'Klein', 'Kreditkarte');
  await billed.admin('outage', { mode: 'down', seconds: 600 });
  await press(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Der Zahlungsdienst antwortet gerade nicht.')).toBeVisible();
  await billed.admin('outage', {});
  await press(page, 'Zahlungspflichtig bestellen');

  // The bank asks its customer, who refuses; then the same order is paid.
  await fillCard(page, testCard(104));
  await pay(page);
  await press(page, 'Abbrechen');
  await expect(page.getByText('Die Zahlung wurde abgebrochen.')).toBeVisible();
  await page.getByRole('link', { name: 'Zahlung noch einmal versuchen' }).click();
  await formOf(page).getByText('Kreditkarte', { exact: true }).first().click();
  await fillCard(page, testCard(104));
  await pay(page);
  await press(page, 'Bestätigen');
  await expect(page.getByText('Euer Tarif: Klein')).toBeVisible();

  // Found paid: the form gets no answer, and nothing has to be ordered again.
  await page.getByRole('link', { name: 'Zum Tarif' }).click();
  await choose(page, 'Mittel', 'Kreditkarte');
  await press(page, 'Zahlungspflichtig bestellen');
  await fillCard(page, testCard(2));
  await pay(page);
  await expect(page.getByText('Euer Tarif: Mittel')).toBeVisible({ timeout: 60_000 });

  // What is stored is shown by its last digits.
  await page.getByRole('link', { name: 'Zum Tarif' }).click();
  await expect(page.getByText('Visa •••• 0006, gültig bis 12/2040')).toBeVisible();
  await context.close();
});
