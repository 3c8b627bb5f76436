import { expect, request as requests, test, type Page } from 'playwright/test';
import { PROVIDER_CLIENT, PROVIDER_SECRET, startCompany } from '../single-sign-on/company.ts';
import { startDns } from '../single-sign-on/dns-server.ts';
import { startLyingProvider } from '../single-sign-on/lying-provider.ts';
import { startBuiltServer } from '../support/e2e-server.ts';
import { freePort } from '../support/free-port.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { addPerson, anotherWindow, field, loginScreen, openAs, registerOwner, sendCredentials } from './story.ts';

const SETTINGS = '/app/settings/companyAccount';
const DOMAIN = 'firma.example';
const JONAS = `jonas@${DOMAIN}`;

/** The product on one origin, the company's provider, a hostile one on other origins, and the company's DNS. */
async function startEverything() {
  const port = await freePort();
  const [dns, liar] = await Promise.all([startDns(), startLyingProvider()]);
  const server = await startBuiltServer({ port, env: { SIGN_ON_TO_LOOPBACK: '1', DNS_SERVERS: dns.address } });
  const request = await requests.newContext({ baseURL: server.url });
  const owner = await registerOwner(request, [], `chef@${DOMAIN}`);
  const company = await startCompany(`${server.url}/sign-on`, {
    logoutAddress: `${server.url}/api/sign-on/logout/${owner.clientId}`,
  });
  return {
    server,
    request,
    owner,
    company,
    liar,
    dns,
    async stop() {
      await request.dispose();
      await Promise.all([server.stop(), company.stop(), liar.stop(), dns.stop()]);
    },
  };
}

/** From the login screen to the provider. */
async function askCompany(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await loginScreen(page).waitFor();
  await field(page, 'E-Mail').fill(email);
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click();
}

const atHome = (page: Page) => expect(page.getByRole('button', { name: /Konto von/ })).toBeVisible();

test('a company logs in at its own provider: set up, linked, refused by a wrong issuer, without passwords, and logged out by the provider', async ({
  browser,
}) => {
  const { server, request, owner, company, liar, dns, stop } = await startEverything();
  const { _id: jonasId } = await addPerson(request, owner, { name: 'Jonas Weber', email: JONAS, permissions: [] });
  const boss = await anotherWindow(browser, server.url);
  const { look, nothingFound } = await beginLooking(boss.page);

  // The ownership of the domain is proved by its text record.
  await openAs(boss.page, owner, SETTINGS);
  await field(boss.page, 'Neue Domain').fill(DOMAIN);
  await boss.page.getByRole('button', { name: 'Domain hinzufügen' }).click();
  const check = boss.page.getByRole('button', { name: 'Jetzt prüfen' });
  await check.click();
  // The record is made after the first check has ended, which may find it otherwise.
  await expect(boss.page.getByText(`Der TXT-Eintrag bei _obacht.${DOMAIN} ist noch nicht zu finden`)).toBeVisible();
  const { singleSignOn } = await ask<{ singleSignOn: { domains: { recordName: string; proof: string }[] } }>(
    request,
    owner,
    '{ singleSignOn { domains { recordName proof } } }',
  );
  dns.records.set(singleSignOn.domains[0]!.recordName, [singleSignOn.domains[0]!.proof]);
  await check.click();
  await expect(boss.page.getByText('Nachgewiesen am', { exact: false })).toBeVisible();

  // A provider whose document has another issuer is refused when its address is entered.
  liar.lies.document = { issuer: company.issuer };
  const issuer = field(boss.page, 'Adresse des Anbieters \\(Issuer\\)');
  await issuer.fill(liar.issuer);
  await field(boss.page, 'Client-ID').fill(PROVIDER_CLIENT);
  await field(boss.page, 'Client-Geheimnis').fill(PROVIDER_SECRET);
  await boss.page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(issuer).toHaveAttribute('aria-invalid', 'true');
  await issuer.fill(company.issuer);
  await boss.page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(boss.page.getByText('Gespeichert. Der Anbieter antwortet')).toBeVisible();

  // Login at the provider's origin and back; from then on the person is linked.
  const jonas = await anotherWindow(browser, server.url);
  company.people.set('jonas-7', { email: JONAS, email_verified: true });
  company.logInAs('jonas-7');
  await askCompany(jonas.page, JONAS);
  await expect(jonas.page.getByRole('heading', { name: 'Anbieter der Firma' })).toBeVisible();
  expect(new URL(jonas.page.url()).origin).toBe(company.issuer);
  await jonas.page.getByRole('button', { name: 'Weiter' }).click();
  await atHome(jonas.page);
  expect(new URL(jonas.page.url()).origin).toBe(server.url);

  // A response with another provider as its issuer is refused.
  const stranger = await anotherWindow(browser, server.url);
  await stranger.page.route(`${company.issuer}/**`, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state')!;
    const location = `${server.url}/sign-on?${new URLSearchParams({ code: 'one', state, iss: liar.issuer }).toString()}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await askCompany(stranger.page, JONAS);
  await expect(stranger.page.getByText('Die Anmeldung beim Anbieter', { exact: false })).toBeVisible();
  await look('refused company account', stranger.page.getByRole('link', { name: 'Zur Anmeldung' }));
  expect(stranger.page.url()).toBe(`${server.url}/sign-on`);

  // The directory sends a group, and the Owner chooses its role and permissions.
  const { createScimAccess } = await ask<{ createScimAccess: { token: string } }>(
    request,
    owner,
    'mutation { createScimAccess { token } }',
  );
  const sent = await request.post('/scim/v2/Groups', {
    headers: { Authorization: `Bearer ${createScimAccess.token}` },
    data: { displayName: 'Werkstatt', members: [{ value: jonasId }] },
  });
  expect(sent.status()).toBe(201);
  await boss.page.reload();
  await boss.page.getByRole('button', { name: 'Rechte festlegen: Werkstatt' }).click();
  const dialog = boss.page.getByRole('dialog', { name: 'Rechte der Gruppe „Werkstatt“' });
  await dialog.getByLabel('Rolle').selectOption('User');
  await look('rights of a group', dialog.getByText('Gilt sofort für 1 Mitglied', { exact: false }));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(boss.page.getByText('Rechte der Gruppe „Werkstatt“ gespeichert')).toBeVisible();
  await expect(boss.page.getByText('Büro/Disposition', { exact: true })).toBeVisible();

  // Passwords are turned off, except for the emergency Owner.
  await boss.page.getByLabel('Anmeldung mit Passwort erlaubt').uncheck();
  await boss.page.getByLabel('Administrator für den Notfall').selectOption({ label: owner.name });
  await look('company account without passwords', boss.page.getByText('Verknüpfte Nutzer'));
  await boss.page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(boss.page.getByText('Gespeichert. Der Anbieter antwortet')).toBeVisible();
  await stranger.page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await sendCredentials(stranger.page, JONAS);
  await expect(stranger.page.getByText('mit deinem Firmenkonto anmeldest', { exact: false })).toBeVisible();
  await sendCredentials(stranger.page, owner.email);
  await atHome(stranger.page);

  // A logout at the provider also logs out here.
  const there = await jonas.context.newPage();
  await there.goto(`${company.issuer}/session/end`);
  await there.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(loginScreen(jonas.page)).toBeVisible();

  // The link is removed, and created again by the e-mail address.
  await boss.page.getByRole('button', { name: 'Verknüpfung lösen: Jonas Weber' }).click();
  await boss.page.getByRole('alertdialog').getByRole('button', { name: 'Verknüpfung lösen' }).click();
  await expect(boss.page.getByText('Verknüpfung von Jonas Weber gelöst')).toBeVisible();
  company.people.set('jonas-8', { email: JONAS, email_verified: true });
  company.logInAs('jonas-8');
  await askCompany(jonas.page, JONAS);
  await jonas.page.getByRole('button', { name: 'Weiter' }).click();
  await atHome(jonas.page);
  nothingFound();
  for (const { context } of [boss, jonas, stranger]) await context.close();
  await stop();
});
