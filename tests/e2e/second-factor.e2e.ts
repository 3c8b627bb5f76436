import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { beginLooking } from './axe.ts';
import { ask } from './ask.ts';
import { anotherWindow, field, goTo, openAs, PASSWORD, registerOwner } from './story.ts';
import { test } from './story-test.ts';

const PROFILE = '/app/settings/profile';

/** The code that the app shows. */
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A device with a fingerprint reader, which the browser simulates. */
async function plugInDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Konto von/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

async function enterPassword(page: Page, { email }: { email: string }): Promise<void> {
  await field(page, 'E-Mail').fill(email);
  await field(page, 'Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

const atHome = (page: Page) => expect(page.getByRole('button', { name: /Konto von/ })).toBeVisible();

test('an Owner sets up codes and a passkey, logs in with each of them, and asks everybody for one', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await plugInDevice(page);
  await openAs(page, owner, PROFILE);
  const card = page.getByRole('region', { name: 'Zweiter Faktor', exact: true });

  await card.getByRole('button', { name: 'App für Einmalcodes einrichten' }).click();
  const dialog = page.getByRole('dialog');
  await look('second factor app', dialog.getByRole('img', { name: 'QR-Code für die App' }));
  const secret = (await dialog.locator('code').textContent())!.replaceAll(/\s/g, '');
  await field(dialog, 'Code').fill('000000');
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await expect(field(dialog, 'Code')).toHaveAttribute('aria-invalid', 'true');
  await field(dialog, 'Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  const codes = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await look('recovery codes', codes.first());
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent())!;
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await look('second factor card', card.getByText('Noch 10 Wiederherstellungscodes übrig'));

  await card.getByRole('button', { name: 'Passkey anlegen' }).click();
  await field(dialog, 'Name').fill('Werkstattrechner');
  await dialog.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(card.getByText('Werkstattrechner')).toBeVisible();

  await logOut(page);
  await enterPassword(page, owner);
  await look('login with a second factor', page.getByRole('button', { name: 'Mit Passkey bestätigen' }));
  await field(page, 'Code').fill(recovery);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await atHome(page);

  await logOut(page);
  await enterPassword(page, owner);
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await atHome(page);

  await logOut(page);
  await page.getByRole('button', { name: 'Passkey verwenden' }).click();
  await atHome(page);

  // The server asks for a proof ten minutes after the login: this response is simulated once. The rest comes from the
  // server.
  await goTo(page, PROFILE);
  let isAsked = false;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (isAsked || operationName !== 'RemoveSecondFactor') return route.fallback();
    isAsked = true;
    const error = { message: 'x', extensions: { code: 'PROOF_NEEDED' } };
    return route.fulfill({ status: 403, json: { data: null, errors: [error] } });
  });
  await card.getByRole('button', { name: '„Werkstattrechner“ entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  const proof = page.getByRole('dialog', { name: 'Bist du es noch?' });
  await look('proof before what is sensitive', proof.getByRole('button', { name: 'Mit Passkey bestätigen' }));
  await field(proof, 'Code').fill('000000');
  await proof.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(proof.getByText('Dieser Code gilt nicht', { exact: false })).toBeVisible();
  await proof.getByRole('button', { name: 'Mit Passkey bestätigen' }).click();
  await expect(page.getByText('„Werkstattrechner“ ist entfernt.')).toBeVisible();
  await expect(card.getByText('Werkstattrechner')).toHaveCount(0);

  const rule = page.getByRole('region', { name: 'Zweiter Faktor für die Organisation' });
  await rule.getByLabel('Nötig für').selectOption('Alle, auch externe Fachkräfte');
  await look('rule of the second factor', rule.getByText('Auch für dich', { exact: false }));
  await rule.getByRole('button', { name: 'Regel speichern' }).click();
  await expect(page.getByText('Alle brauchen ab diesem Tag einen zweiten Faktor.')).toBeVisible();
  nothingFound();
});

test('a user who needs a second factor is notified before the day, can do nothing else afterwards, and is restored by an Owner', async ({
  page,
  request,
  browser,
}) => {
  const owner = await registerOwner(request);
  const email = `lukas-${randomUUID().slice(0, 8)}@example.com`;
  await ask(request, owner, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
    input: { name: 'Lukas Hahn', email, password: PASSWORD },
  });
  const require = (secondFactorFrom: string) =>
    ask(request, owner, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { id } }', {
      input: { secondFactorRoles: ['User'], secondFactorFrom },
    });
  await require(addDays(today(), 14));
  const other = await anotherWindow(browser);
  const { look, nothingFound } = await beginLooking(other.page);
  await other.page.goto('/login');
  await enterPassword(other.page, { email });
  const banner = other.page.getByRole('link', { name: 'Jetzt einrichten' });
  await expect(other.page.getByRole('heading', { level: 1, name: /Lukas/ })).toBeVisible();
  await look('second factor is needed soon', banner);
  await banner.click();
  await expect(other.page.getByRole('button', { name: 'App für Einmalcodes einrichten' })).toBeInViewport();

  await require(today());
  await goTo(other.page, '/app/tickets/all');
  const gate = other.page.getByRole('heading', { name: 'Richte einen zweiten Faktor ein' });
  await look('second factor is needed', gate);
  await other.page.getByRole('button', { name: 'App für Einmalcodes einrichten' }).click();
  const dialog = other.page.getByRole('dialog');
  const secret = (await dialog
    .locator('code')
    .getByText(/\w{4} /)
    .textContent())!.replaceAll(/\s/g, '');
  await field(dialog, 'Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Einrichten' }).click();
  await other.page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click();
  await atHome(other.page);

  await openAs(page, owner, '/app/settings/users');
  await page.getByRole('button', { name: /Aktionen für .*Lukas Hahn/ }).click();
  await page.getByRole('menuitem', { name: 'Zweiten Faktor zurücksetzen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücksetzen' }).click();
  await expect(page.getByText('Der zweite Faktor von Lukas Hahn ist zurückgesetzt.')).toBeVisible();
  await expect(other.page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  nothingFound();
  await other.context.close();
});
