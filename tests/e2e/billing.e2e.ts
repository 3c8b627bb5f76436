import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test';
import { testIban } from '../../server/billing-sandbox/start-page.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { type BilledServer, test } from './billing-support.ts';
import { field, openAs, type Owner, registerOwner } from './story.ts';

let billed: BilledServer;

test.beforeEach(({ billed: shared }) => {
  billed = shared;
});

const refresh = (api: APIRequestContext, owner: Owner) => ask(api, owner, 'mutation { refreshBilling { isSetUp } }');

const RECIPIENT = {
  companyName: 'Tischlerei Vogel',
  firstName: 'Ada',
  lastName: 'Beispiel',
  emailAddress: 'rechnung@muster.test',
  phoneNumber: '',
  vatId: '',
  address: {
    addressLine1: '',
    street: 'Hauptstr.',
    houseNumber: '1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
  },
};

/** Orders a plan and pays it, as a preparation; `row` chooses the test number of the payment. */
async function buy(api: APIRequestContext, owner: Owner, row = 0): Promise<void> {
  await refresh(api, owner);
  await ask(
    api,
    owner,
    'mutation ($input: BillingCustomerInput!) { updateBillingCustomer(input: $input) { isSetUp } }',
    { input: RECIPIENT },
  );
  const { billingPlans } = await ask<{ billingPlans: { variantId: string; licence: string }[] }>(
    api,
    owner,
    '{ billingPlans { variantId licence } }',
  );
  const { variantId } = billingPlans.find(({ licence }) => licence === 'sp-medium')!;
  const { planPreview } = await ask<{ planPreview: { gross: number } }>(
    api,
    owner,
    'query ($id: String!) { planPreview(variantId: $id) { gross } }',
    { id: variantId },
  );
  const { orderPlan } = await ask<{ orderPlan: { key: string } }>(
    api,
    owner,
    'mutation ($input: OrderPlanInput!) { orderPlan(input: $input) { key } }',
    { input: { key: crypto.randomUUID(), variantId, totalGross: planPreview.gross } },
  );
  await billed.pay(api, owner, orderPlan.key, row);
}

async function openTariff(context: BrowserContext, owner: Owner): Promise<Page> {
  const page = await context.newPage();
  await openAs(page, owner, '/app/settings/tariff');
  return page;
}

test('an Owner sees plan and bills, corrects the recipient, cancels and takes it back, also when the provider was down', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  await buy(context.request, owner);
  const page = await openTariff(context, owner);
  const { look, nothingFound } = await beginLooking(page);

  await expect(page.getByText('59,00 € im Monat, zzgl. USt')).toBeVisible();
  await expect(page.getByText('SEPA-Lastschrift DE•• … 00, Muster GmbH, Mandat M-000000')).toBeVisible();
  await expect(page.getByText('1 von 100 Nutzern angelegt')).toBeVisible();
  await look('tariff', page.getByRole('heading', { name: 'Rechnungen' }));

  // The recipient: errors are shown at the field, as texts.
  await field(page, 'Vorname').fill('Petra');
  await field(page, 'Nachname').fill('Vogel');
  await field(page, 'USt-IdNr.').fill('DE12');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die USt-IdNr. passt nicht zum Muster des Landes')).toBeVisible();
  await field(page, 'USt-IdNr.').fill('de 136 695 976');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Der Rechnungsempfänger ist gespeichert.')).toBeVisible();
  await expect(field(page, 'USt-IdNr.')).toHaveValue('DE136695976');

  // A bill opens on the page, not in a new window, which a browser could block.
  await page.getByRole('button', { name: /als PDF öffnen/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Rechnung \d{4}-\d{6}$/ });
  await expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Cancelled at the displayed day, and undone.
  await page.getByRole('button', { name: 'Vertrag kündigen' }).click();
  const asking = page.getByRole('alertdialog', { name: /^Vertrag zum \d\d\.\d\d\.\d{4} kündigen\?$/ });
  await look('cancel', asking);
  await asking.getByRole('button', { name: /^Zum .* kündigen$/ }).click();
  await expect(page.getByText(/^Gekündigt zum/)).toBeVisible();
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();

  // The provider is unavailable: everything can be read, with the time of the data.
  await billed.admin('outage', { mode: 'down', seconds: 600 });
  await page.reload();
  await expect(page.getByText(/Stand: \d\d\.\d\d\.\d{4} \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('59,00 € im Monat, zzgl. USt')).toBeVisible();
  for (const name of ['Vertrag kündigen', 'Tarif wechseln', 'Zahlungsmittel ändern'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await look('outdated', page.getByText(/Stand:/));
  await billed.admin('outage', {});
  nothingFound();
  await context.close();
});

test('a failed payment is reported on every page, in both languages, with a link to pay, until it is paid', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  // The test number of row 101 pays once.
  await buy(context.request, owner, 101);
  await billed.admin('clock/advance', { days: 32 });
  await refresh(context.request, owner);
  const page = await context.newPage();
  await openAs(page, owner, '/app/tickets/all');
  const { look, nothingFound } = await beginLooking(page);
  const banner = page.getByRole('region', { name: 'Die letzte Zahlung ist fehlgeschlagen' });
  await expect(banner).toContainText(
    /Offen sind 70,21\s€\. Wird nicht bezahlt, gelten am \d\d\.\d\d\.\d{4} die Grenzen/,
  );
  await look('failed-payment', banner);
  await page.evaluate(() => localStorage.setItem('language', '"en"'));
  await page.goto('/app/settings/profile');
  const english = page.getByRole('region', { name: 'The last payment failed' });
  await expect(english).toContainText('€70.21 is outstanding.');
  await look('failed-payment-english', english);
  // The page of the plan shows the same, beside its buttons.
  await page.goto('/app/settings/tariff');
  await expect(page.getByRole('alert').filter({ hasText: 'The last payment failed' })).toContainText('€70.21');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the outstanding amount' })).toBeVisible();
  await expect(english).toBeHidden();
  await expect(page.frameLocator('iframe[title="Payment form"]').getByLabel('IBAN')).toBeVisible();
  await look('pay-balance', page.getByRole('button', { name: 'Pay €70.21 now' }));

  const form = page.frameLocator('iframe[title="Payment form"]');
  await form.getByLabel('Account holder').fill('Muster GmbH');
  await form.getByLabel('IBAN').fill(testIban(0));
  await page.getByRole('button', { name: 'Pay €70.21 now' }).press('Enter');
  await expect(page.getByText('Thank you, everything is paid.')).toBeVisible();
  await expect(page.getByText('Nothing open')).toBeVisible();
  await page.goto('/app/tickets/all');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(english).toBeHidden();
  nothingFound();
  await context.close();
});
