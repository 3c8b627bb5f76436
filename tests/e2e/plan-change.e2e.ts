import { type Frame, type FrameLocator, expect, type Page, type Route } from 'playwright/test';
import { testCard, testIban } from '../../server/billing-sandbox/start-page.ts';
import { beginLooking } from './axe.ts';
import { type BilledServer, test } from './billing-support.ts';
import { field, openAs, registerOwner } from './story.ts';

let billed: BilledServer;

test.beforeEach(({ billed: shared }) => {
  billed = shared;
});

const formOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Zahlungsformular"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** With the keyboard, because the height of the form above changes with its messages, and moves the button. */
const pay = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' }).press('Enter');

/** With the first order the customer has to enter the name, in the step before the order. */
async function nameRecipient(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeDisabled();
  await field(page, 'Vorname').fill('Ada');
  await field(page, 'Nachname').fill('Beispiel');
  await press(page, 'Speichern');
  await expect(page.getByText(/Ada Beispiel, /)).toBeVisible();
}

/** The first three steps, up to the order. */
async function choose(page: Page, plan: string, method: string): Promise<void> {
  await page.getByRole('link', { name: 'Tarif wechseln' }).click();
  await press(page, `${plan}, Monatlich auswählen`);
  await page.getByRole('radio', { name: method }).check();
  await press(page, 'Weiter zum Überblick');
  await expect(page.getByText('Heute fällig')).toBeVisible();
  if (await page.getByText('Wem schreiben wir die Rechnung?').isVisible()) await nameRecipient(page);
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

test('an Owner orders by debit: the choice survives a reload, a wrong IBAN is said at its field, and two presses are one order', async ({
  browser,
}) => {
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
  // Yearly and back to monthly: the sums follow the choice.
  await page.getByText('Jährlich', { exact: true }).first().click();
  await expect(page.getByText('345,10 €', { exact: true })).toBeVisible();
  await page.getByText('Monatlich', { exact: true }).first().click();
  await expect(page.getByText('34,51 €', { exact: true })).toBeVisible();
  await look('recipient', page.getByText('Wem schreiben wir die Rechnung?'));
  await nameRecipient(page);
  await expect(page.getByText(/^Danach 34,51\s€ im Monat inkl\. USt, erstmals am /)).toBeVisible();
  await look('overview', page.getByText('Heute fällig'));

  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await order.dblclick();
  await expect(page).toHaveURL(/\/app\/upgradePayment\?order=/);
  await expect(formOf(page).getByLabel('IBAN')).toBeVisible();
  await look('form', formOf(page).getByLabel('IBAN'));

  // A refusal of the form is shown at the field; a refusal of the bank is shown above, with the next step.
  await fillDebit(page, 'DE89 3704 0044 0532 0130 01');
  await pay(page);
  await expect(formOf(page).getByText('Die IBAN stimmt nicht.')).toBeVisible();
  await expect(page.getByText('Die Zahlung hat nicht geklappt')).toBeHidden();
  await fillDebit(page, testIban(27));
  await pay(page);
  await expect(page.getByText(/^Vorgangsnummer: [0-9a-f-]{36}$/)).toBeVisible();
  await fillDebit(page, testIban(7));
  await pay(page);
  await expect(page.getByText('Eure Bank hat die Zahlung abgelehnt.')).toBeVisible();
  await expect(formOf(page).getByText('Eure Bank hat die Zahlung abgelehnt.')).toHaveCount(0);
  await look('refused', page.getByText('Eure Bank hat die Zahlung abgelehnt.'));
  await fillDebit(page, testIban(0));
  await pay(page);
  await expect(page.getByText('Euer Tarif: Klein')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nutzer einladen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rechnung \d{4}-\d{6}$/ })).toBeVisible();
  await look('done', page.getByText('Euer Tarif: Klein'));

  await page.getByRole('link', { name: 'Zum Tarif' }).click();
  await expect(page.getByText('SEPA-Lastschrift DE•• … 00')).toBeVisible();
  await expect(page.getByRole('button', { name: /als PDF öffnen/ })).toHaveCount(1);
  nothingFound();
  await context.close();
});

test('an Owner orders by card: over the page of the bank, refused there, timed out and found paid, and while the provider is down', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  const page = await context.newPage();
  await openAs(page, owner, '/app/settings/tariff');

  // The provider is unavailable when the order is placed: nothing is ordered, and the choice stays.
  await choose(page, 'Klein', 'Kreditkarte');
  await billed.admin('outage', { mode: 'down', seconds: 600 });
  await press(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Der Zahlungsdienst antwortet gerade nicht.')).toBeVisible();
  await billed.admin('outage', {});
  await press(page, 'Zahlungspflichtig bestellen');

  // The bank asks its customer to confirm, who refuses; then the same order is paid.
  await fillCard(page, testCard(104));
  await pay(page);
  await press(page, 'Abbrechen');
  await expect(page.getByText('Die Zahlung wurde abgebrochen.')).toBeVisible();
  await page.getByRole('link', { name: 'Zahlung noch einmal versuchen' }).click();
  await expect(formOf(page).getByRole('radio', { name: 'Kreditkarte' })).toBeChecked();
  await fillCard(page, testCard(104));
  await pay(page);
  await press(page, 'Bestätigen');
  await expect(page.getByText('Euer Tarif: Klein')).toBeVisible();

  // The payment has succeeded although the form got no response: nothing has to be ordered again.
  await page.getByRole('link', { name: 'Zum Tarif' }).click();
  await choose(page, 'Mittel', 'Kreditkarte');
  await press(page, 'Zahlungspflichtig bestellen');
  await fillCard(page, testCard(2));
  await pay(page);
  await expect(page.getByText('Euer Tarif: Mittel')).toBeVisible({ timeout: 60_000 });

  // A stored means of payment is shown by its last digits.
  await page.getByRole('link', { name: 'Zum Tarif' }).click();
  await expect(page.getByText('Visa •••• 0006, gültig bis 12/2040')).toBeVisible();
  await context.close();
});

/** The frame of the form itself. */
const frameOf = (page: Page): Frame => page.frames().find((frame) => frame.url().startsWith(billed.provider))!;

test('a form that does not load is reported after 15 seconds, and messages of other windows about a payment are ignored', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  const page = await context.newPage();
  await page.clock.install();
  // A content blocker blocks the form.
  const form = `${billed.provider}/selfservice/frame/payment.js`;
  await page.route(form, (route) => route.abort());
  await openAs(page, owner, '/app/settings/tariff');
  await choose(page, 'Klein', 'SEPA-Lastschrift');
  await press(page, 'Zahlungspflichtig bestellen');
  await expect(formOf(page).getByLabel('IBAN')).toBeVisible();
  const missing = page.getByText('Das Formular konnte nicht geladen werden');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeDisabled();
  await expect(missing).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(missing).toBeVisible();
  await page.unroute(form);
  await press(page, 'Erneut versuchen');
  await expect(page.getByRole('button', { name: 'Jetzt bezahlen' })).toBeEnabled();

  // The payment was sent, but the bank has not responded yet.
  const sent: string[] = [];
  await page.route(`${billed.provider}/selfservice/frame/submit`, (route) => {
    sent.push(route.request().url());
  });
  await fillDebit(page, testIban(0));
  const frame = frameOf(page);
  const heard = frame.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<{ id: string }>) => resolve(data.id), { once: true });
      }),
  );
  await pay(page);
  const id = await heard;
  await expect(page.getByText('Die Zahlung läuft.')).toBeVisible();
  const says = (message: object, from: { origin?: string; isFrame: boolean }) =>
    page.evaluate(
      ([data, origin, isFrame]) => {
        const inner = document.querySelector('iframe')!.contentWindow;
        dispatchEvent(new MessageEvent('message', { data, origin, source: isFrame ? inner : window }));
      },
      [{ v: 1, type: 'result', id, ...message }, from.origin ?? billed.provider, from.isFrame] as const,
    );
  await says({ ok: true, Success: {} }, { origin: 'https://evil.example', isFrame: true });
  await says({ ok: true, Success: {} }, { isFrame: false });
  await says({ ok: true, Success: {}, id: 'of-another-payment' }, { isFrame: true });
  await says({ ok: 'yes', Success: {} }, { isFrame: true });
  // The first response that counts is that of the form itself.
  await says({ ok: false, error: { errorCode: ['AuthorizationRejected'] } }, { isFrame: true });
  await expect(page.getByText('Eure Bank hat die Zahlung abgelehnt.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/upgradePayment\?order=/);

  // The form accepts messages from the product only, so nothing is paid a second time.
  await frame.evaluate((product) => {
    const data = { v: 1, type: 'submit', id: 'forged' };
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: parent }));
    dispatchEvent(new MessageEvent('message', { data, origin: product, source: window }));
  }, new URL(billed.server.url).origin);
  await frame.evaluate(() => fetch('payment.css'));
  expect(sent).toHaveLength(1);
  await context.close();
});

test('a price is asked for when nothing changed for 700 ms, and an older answer never replaces a newer one', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: billed.server.url });
  const owner = await registerOwner(context.request);
  const page = await context.newPage();
  await openAs(page, owner, '/app/settings/tariff');
  await choose(page, 'Klein', 'SEPA-Lastschrift');
  const byMonth = page.getByText('34,51 €', { exact: true });
  const byYear = page.getByText('345,10 €', { exact: true });
  await expect(byMonth).toBeVisible();

  const asked: Route[] = [];
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('planPreview')) return route.fallback();
    asked.push(route);
  });
  /** Resolves when the page has processed the choice and is waiting for the delay. */
  const choosePeriod = async (name: string): Promise<void> => {
    await page.getByText(name, { exact: true }).first().click();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await page.evaluate(async () => {
      for (let task = 0; task < 3; task++)
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        });
    });
  };
  /** Advances the clock until the price was requested this often. */
  const passUntilAsked = (times: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(100);
        return asked.length;
      })
      .toBe(times);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await choosePeriod('Jährlich');
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeDisabled();
  await page.clock.runFor(600);
  await choosePeriod('Monatlich');
  await page.clock.runFor(600);
  await choosePeriod('Jährlich');
  await page.clock.runFor(600);
  expect(asked).toHaveLength(0);
  await passUntilAsked(1);
  await choosePeriod('Monatlich');
  await passUntilAsked(2);
  await page.clock.resume();

  // The newer response comes first; the older one changes nothing any more.
  await asked[1]!.continue();
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeEnabled();
  await expect(byMonth).toBeVisible();
  const older = page.waitForResponse((response) => response.request() === asked[0]!.request());
  await asked[0]!.continue();
  await (await older).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(byMonth).toBeVisible();
  await expect(byYear).toBeHidden();
  await context.close();
});
