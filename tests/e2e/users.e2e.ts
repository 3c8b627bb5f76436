import { expect, type Locator, type Page } from 'playwright/test';
import {
  addPerson,
  anAddress,
  anotherWindow,
  field,
  goTo,
  newSession,
  openAs,
  PASSWORD,
  registerOwner,
  rest,
  type Session,
} from './story.ts';
import { test } from './story-test.ts';

const USERS = '/app/settings/users';
const PERMISSIONS = [
  'inspection',
  'instruction',
  'riskassessment',
  'usermanagement',
  'incidentreport',
  'operatinginstruction',
  'medkitlog',
  'managedinstruction',
  'documentmanagement',
  'dangerousgoodstorage',
  'examination',
  'multiusermanagement',
];

/** A row of the table, which is a card on a phone. */
const lineOf = (page: Page, name: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Aktionen für ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const alertOf = (page: Page, title: string): Locator => page.getByRole('alertdialog').filter({ hasText: title });

const openUsers = async (page: Page, who: Session): Promise<void> => {
  await openAs(page, who, USERS);
  await page.getByRole('heading', { name: 'Nutzer', level: 2 }).waitFor();
};

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a person is created, with every mistake named on the way, then changed and copied', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request);
    await openUsers(page, owner);
    await page.getByRole('link', { name: 'Nutzer anlegen' }).click();
    await expect(page).toHaveURL(/usersSettings\/edit\/1\/new\/$/);
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    // An invited user chooses the password; this is the default.
    await expect(field(page, 'Passwort')).toBeHidden();
    await page.getByText('Passwort festlegen', { exact: true }).click();
    await save.click();
    for (const text of ['Dieses Feld wird benötigt', 'E-mail wird benötigt', 'Ein Passwort wird benötigt'])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await field(page, 'Name').fill('Mia Sommer');
    await field(page, 'E-Mail').fill('mia@sommer');
    await field(page, 'Passwort').fill('kurz');
    await field(page, 'Passwort wiederholen').fill('anders-und-lang');
    await save.click();
    for (const text of [
      'E-mail ungültig',
      'Das Passwort benötigt eine Mindestlänge von 8 Zeichen.',
      'Die Passwörter stimmen nicht überein',
    ])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await field(page, 'Passwort').fill(PASSWORD);
    await field(page, 'Passwort wiederholen').fill(PASSWORD);
    await field(page, 'E-Mail').fill(owner.email);
    await save.click();
    const taken = alertOf(page, 'Fehler - Email bereits verwendet');
    await expect(
      taken.getByText('Diese Email kann für das Anlegen eines neuen Nutzers nicht verwendet werden.'),
    ).toBeVisible();
    await taken.getByRole('button', { name: 'Zurück' }).click();
    await expect(field(page, 'Name')).toHaveValue('Mia Sommer');
    const email = anAddress();
    await field(page, 'E-Mail').fill(` ${email.toUpperCase()} `);
    await page.getByRole('button', { name: 'Speichern und neu' }).click();
    const created = page.getByRole('dialog', { name: 'Mia Sommer ist angelegt' });
    await expect(created.getByText(PASSWORD)).toBeVisible();
    await created.getByRole('button', { name: 'Schließen', exact: true }).first().click();
    await expect(field(page, 'Name')).toHaveValue('');
    // A user for the workshop, who sets the password by a mail; the checkboxes show the permissions of the set.
    const invited = anAddress();
    await field(page, 'Name').fill('Jonas Brandt');
    await field(page, 'E-Mail').fill(invited);
    await page.getByText('Werkstatt', { exact: true }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await page.getByText('Einladung per E-Mail', { exact: true }).click();
    await expect(field(page, 'Passwort')).toBeHidden();
    await save.click();
    await expect(page.getByText(`die Einladung an ${invited} ist unterwegs`)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/settings\/users$/);
    await expect(lineOf(page, invited)).toContainText('+2');
    await expect(lineOf(page, email)).toContainText('Büro/Disposition');
    await expect(lineOf(page, email)).toContainText('+9 weitere');

    await act(page, 'Mia Sommer', 'Bearbeiten');
    await expect(field(page, 'E-Mail')).toHaveValue(email);
    await field(page, 'Name').fill('Mia Sommer-Vogel');
    await field(page, 'Rolle').selectOption({ label: 'Administrator' });
    await page.getByRole('link', { name: 'Obacht – zur Startseite' }).click();
    const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(lineOf(page, 'Mia Sommer-Vogel')).toContainText('Administrator');

    await act(page, 'Mia Sommer-Vogel', 'Kopieren');
    await expect(field(page, 'Name')).toHaveValue('Mia Sommer-Vogel');
    await expect(field(page, 'Rolle')).toHaveValue('Owner');
    await expect(field(page, 'E-Mail')).toHaveValue('');
    await field(page, 'Name').fill('Ole Winter');
    await field(page, 'E-Mail').fill(anAddress());
    await page.getByText('Passwort festlegen', { exact: true }).click();
    await page.getByRole('button', { name: 'Passwort erzeugen' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Ole Winter ist angelegt' })
      .getByRole('button', { name: 'Schließen', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/app\/settings\/users$/);
    await expect(lineOf(page, 'Ole Winter')).toContainText('Administrator');
  });

  test('a person is removed; their open tickets are reassigned, live, or stay with their name', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await registerOwner(request);
    const [mia, ole] = [await addPerson(request, owner), await addPerson(request, owner, { name: 'Ole Winter' })];
    const ticket = await rest<{ _id: string }>(request, owner, 'post', 'ticket', {
      title: 'Leitern prüfen',
      priority: 2,
      users: [mia._id],
    });
    const watching = await anotherWindow(browser);
    await openAs(watching.page, owner);
    const card = watching.page.locator('[data-card]').filter({ hasText: 'Leitern prüfen' });
    await expect(card.getByTitle('Mia Sommer')).toBeVisible();
    await openUsers(page, owner);
    await act(page, 'Mia Sommer', 'Entfernen');
    const dialog = page.getByRole('alertdialog', { name: 'Nutzer entfernen?' });
    await expect(dialog.getByText('Mia Sommer wird sofort überall abgemeldet')).toBeVisible();
    await field(dialog, 'Ein offenes Ticket').selectOption({ label: 'Ole Winter · Büro/Disposition' });
    await dialog.getByRole('button', { name: 'Entfernen' }).click();
    await expect(lineOf(page, mia.email)).toHaveCount(0);
    await expect(card.getByTitle('Ole Winter')).toBeVisible();
    await expect(card.getByTitle('Mia Sommer')).toHaveCount(0);

    const his = await anotherWindow(browser);
    await openAs(his.page, await newSession(request, ole.email));
    await act(page, 'Ole Winter', 'Entfernen');
    await expect(dialog.getByText('nicht mehr dabei')).toBeVisible();
    await dialog.getByRole('button', { name: 'Entfernen' }).click();
    await expect(lineOf(page, ole.email)).toHaveCount(0);
    await expect(his.page.getByText('Dein Zugang wurde entfernt')).toBeVisible();
    await his.context.close();
    await watching.page.goto(`/app/tickets/all?ticket=${ticket._id}`);
    await expect(watching.page.getByRole('dialog').getByText('Ole Winter').first()).toBeVisible();
    await expect(watching.page.getByRole('dialog').getByText('nicht mehr dabei').first()).toBeVisible();
    await watching.context.close();
  });

  test('the own name and password are changed; other devices are logged out', async ({ page, request, browser }) => {
    const owner = await registerOwner(request);
    const other = await anotherWindow(browser);
    await openAs(other.page, await newSession(request, owner.email));
    await openAs(page, owner, '/app/settings/profile');
    await field(page, 'Vor- und Nachname').fill('Petra Vogel-Maier');
    await field(page, 'Kürzel').fill('');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Dein Name ist gespeichert.')).toBeVisible();
    await expect(field(page, 'Kürzel')).toHaveValue('PM');
    await expect(page.getByRole('button', { name: 'Konto von Petra Vogel-Maier' })).toBeVisible();
    // The other window is updated live.
    await expect(other.page.getByRole('button', { name: 'Konto von Petra Vogel-Maier' })).toBeVisible();
    await field(page, 'Jetziges Passwort').fill('nicht-das-richtige');
    await field(page, 'Neues Passwort').fill('ganz-neu-und-lang');
    await field(page, 'Neues Passwort wiederholen').fill('ganz-neu-und-lang');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Das ist nicht dein jetziges Passwort')).toBeVisible();
    await field(page, 'Jetziges Passwort').fill(PASSWORD);
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    await expect(page.getByText('Dein neues Passwort gilt ab sofort.')).toBeVisible();
    await expect(other.page).toHaveURL(/\/login\//);
    await other.context.close();

    // A change of one's own address needs the password, that of another user's does not.
    await goTo(page, `/app/settings/usersSettings/edit/${owner.userId}/edit/`);
    await expect(field(page, 'Jetziges Passwort')).toBeHidden();
    await field(page, 'E-Mail').fill(anAddress());
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Ein Passwort wird benötigt').first()).toBeVisible();
    await field(page, 'Jetziges Passwort').fill('ganz-neu-und-lang');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page.getByText('Petra Vogel-Maier ist gespeichert.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 900 } });

  test('a generated password is copied and shown until closed, and ends the person’s sessions', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await registerOwner(request);
    const mia = await addPerson(request, owner);
    const other = await anotherWindow(browser);
    await openAs(other.page, await newSession(request, mia.email));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openUsers(page, owner);
    // A colleague's device is lost: all sessions end immediately, and the password stays.
    await act(page, 'Mia Sommer', 'Überall abmelden');
    await alertOf(page, 'Überall abmelden').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page.getByText('Mia Sommer ist überall abgemeldet.')).toBeVisible();
    await expect(field(other.page, 'Passwort')).toBeVisible();
    await openAs(other.page, await newSession(request, mia.email));
    await act(page, 'Mia Sommer', 'Passwort');
    const dialog = page.getByRole('dialog', { name: 'Passwort setzen' });
    await dialog.getByRole('button', { name: 'Passwort erzeugen' }).click();
    const password = await dialog.locator('code').innerText();
    expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9!@\-#$]{14}$/);
    await expect(field(dialog, 'Passwort')).toHaveValue(password);
    await expect(field(dialog, 'Passwort wiederholen')).toHaveValue(password);
    await dialog.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByText('Das Passwort liegt in der Zwischenablage.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('forbidden')) },
      }),
    );
    await dialog.getByRole('button', { name: 'Kopieren' }).click();
    await expect(page.getByText('Das konnte nicht kopiert werden.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Passwort setzen' }).click();
    const shown = page.getByRole('dialog', { name: 'Das neue Passwort gilt' });
    await expect(shown.locator('code')).toHaveText(password);
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await expect(shown.locator('code')).toHaveText(password);
    await expect(other.page.getByText('Dein Passwort wurde geändert')).toBeVisible();
    await shown.getByRole('button', { name: 'Schließen', exact: true }).first().click();
    await expect(shown).toBeHidden();
    await expect(page).toHaveURL(/\/app\/settings\/users$/);
    await newSession(request, mia.email, password);
    await other.context.close();
  });

  test('permissions are given and taken with words for each; one’s own are locked, and it is said why', async ({
    page,
    request,
  }) => {
    const owner = await registerOwner(request);
    const mia = await addPerson(request, owner);
    await openUsers(page, owner);
    await act(page, 'Mia Sommer', 'Berechtigungen');
    const dialog = page.getByRole('dialog', { name: 'Berechtigungen' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(12);
    await expect(dialog.getByText('Einträge im Verbandbuch lesen und schreiben; sie sind vertraulich.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keine' }).click();
    await dialog.getByLabel('Verbandbuch').check();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
    await expect(lineOf(page, mia.email)).toContainText('Verbandbuch');
    await expect(lineOf(page, mia.email)).not.toContainText('+');
    expect((await rest<{ permissions: string[] }>(request, owner, 'get', `user/${mia._id}`)).permissions).toEqual([
      'medkitlog',
    ]);
    await act(page, owner.name, 'Berechtigungen');
    await expect(dialog.getByText('Deine eigenen Berechtigungen kann nur jemand anderes')).toBeVisible();
    for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  });

  test('the profile shows where one is logged in, ends it one by one and everywhere, and allows one login at a time', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await registerOwner(request);
    const agent = (userAgent: string) =>
      browser.newContext({ baseURL: process.env.E2E_URL!, locale: 'de-DE', userAgent });
    const phone = await agent(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
        'Mobile/15E148 Safari/604.1',
    );
    const laptop = await agent('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
    const [onPhone, onLaptop] = [await phone.newPage(), await laptop.newPage()];
    for (const each of [onPhone, onLaptop]) await openAs(each, await newSession(each.request, owner.email));
    await openAs(page, owner, '/app/settings/profile');
    const sessions = page.getByRole('region', { name: 'Sitzungen und Geräte' });
    await expect(sessions.getByRole('listitem').first()).toContainText('dieses Gerät');
    await expect(sessions.getByRole('listitem').filter({ hasText: 'Firefox auf Windows' })).toBeVisible();
    await sessions.getByRole('button', { name: 'Sitzung beenden: Safari auf iPhone' }).click();
    await expect(sessions.getByText('Safari auf iPhone')).toHaveCount(0);
    await expect(onPhone).toHaveURL(/\/login\//);
    await expect(onLaptop).toHaveURL(/\/app\//);
    await sessions.getByRole('button', { name: 'Überall abmelden' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Überall abmelden' }).click();
    await expect(onLaptop).toHaveURL(/\/login\//);
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await phone.close();
    await laptop.close();

    // With one login at a time a login elsewhere ends this one, with the warning of the specification.
    // Of quick presses the last one is stored, and the field keeps the focus.
    const single = page.getByRole('checkbox', { name: 'Nur eine Anmeldung zur gleichen Zeit' });
    await single.focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Space');
    await expect(page.getByText('Ab jetzt ist nur noch eine Anmeldung').first()).toBeVisible();
    await expect(single).toBeFocused();
    await expect(single).toBeChecked();
    await newSession(request, owner.email);
    await expect(page).toHaveURL(/\/login\/login\/1\/.*profile.*\/inactivity/);
    await expect(page.getByText('Sie wurden automatisch abgemeldet')).toBeVisible();
  });
});

test('a permission that is taken away takes tab, menu and page with it at once; what was typed is kept', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner, { permissions: ['usermanagement'] });
  await openUsers(page, await newSession(request, mia.email));
  const menu = page.getByRole('navigation', { name: 'Bereiche der Einstellungen' });
  await expect(menu.getByRole('link', { name: 'Nutzer' })).toBeVisible();
  await page.getByRole('link', { name: 'Nutzer anlegen' }).click();
  await field(page, 'Name').fill('Halb getippt');
  await rest(request, owner, 'put', `user/${mia._id}`, {
    permissions: PERMISSIONS.filter((permission) => permission !== 'usermanagement'),
  });
  const alert = alertOf(page, 'Aktion nicht möglich');
  await expect(alert.getByText('Dir fehlen die nötigen Berechtigungen.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tickets\/all/);
  await alert.getByRole('button', { name: 'Zurück' }).click();
  // The same applies to an address that is entered by hand.
  await page.goto(USERS);
  await expect(alertOf(page, 'Aktion nicht möglich')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tickets\/all/);
  await alert.getByRole('button', { name: 'Zurück' }).click();
  await page.goto('/app/settings/profile');
  await expect(page.getByRole('heading', { name: 'Einstellungen · Profil' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nutzer' })).toHaveCount(0);
  await rest(request, owner, 'put', `user/${mia._id}`, { permissions: ['usermanagement'] });
  await expect(menu.getByRole('link', { name: 'Nutzer' })).toBeVisible();
  await page.goto('/app/settings/usersSettings/edit/1/new/');
  await expect(field(page, 'Name')).toHaveValue('Halb getippt');
});

test('a permission taken away in the middle of a save refuses it and keeps what was typed; given again, its page opens at once', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner, { permissions: ['usermanagement'] });
  // Without its socket and its polling, the page learns about it only by the refusal.
  await page.routeWebSocket(/graphql/, (socket) => void socket.close());
  await openUsers(page, await newSession(request, mia.email));
  await page.getByRole('link', { name: 'Nutzer anlegen' }).click();
  await field(page, 'Name').fill('Mitten im Speichern');
  await field(page, 'E-Mail').fill(anAddress());
  await page.getByText('Passwort festlegen', { exact: true }).click();
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'Me' ? route.abort() : route.fallback(),
  );
  await rest(request, owner, 'put', `user/${mia._id}`, { permissions: [] });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(alertOf(page, 'Aktion nicht möglich')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tickets\/all/);
  await page.unroute('**/graphql');
  await rest(request, owner, 'put', `user/${mia._id}`, { permissions: ['usermanagement'] });
  await page.goto('/app/settings/usersSettings/edit/1/new/');
  await expect(field(page, 'Name')).toHaveValue('Mitten im Speichern');
  await page.getByText('Passwort festlegen', { exact: true }).click();
  await expect(field(page, 'Passwort')).toHaveValue('');
});

test('a person whose creation was answered over a broken connection is created once; one more than the licence allows is refused with the text of the specification', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  for (let count = 2; count < 10; count += 1) await addPerson(request, owner, { name: `Person ${count}` });
  await openUsers(page, owner);
  await page.getByRole('link', { name: 'Nutzer anlegen' }).click();
  await field(page, 'Name').fill('Mia Sommer');
  await field(page, 'E-Mail').fill(anAddress());
  await page.getByText('Passwort festlegen', { exact: true }).click();
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'CreateUser') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await save.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten')).toBeVisible();
  await page.unroute('**/graphql');
  await save.click();
  await page
    .getByRole('dialog', { name: 'Mia Sommer ist angelegt' })
    .getByRole('button', { name: 'Schließen', exact: true })
    .first()
    .click();
  await expect(lineOf(page, 'Mia Sommer')).toHaveCount(1);

  await expect(page.getByText('10 von 10 Nutzern eurer Lizenz angelegt.')).toBeVisible();
  await page.getByRole('link', { name: 'Nutzer anlegen' }).click();
  await field(page, 'Name').fill('Eine zu viel');
  await field(page, 'E-Mail').fill(anAddress());
  await page.getByText('Passwort festlegen', { exact: true }).click();
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const full = alertOf(page, 'Lizenzlimits erreicht');
  await expect(full).toBeVisible();
  await full.getByRole('button', { name: 'Zurück' }).click();
  await expect(field(page, 'Name')).toHaveValue('Eine zu viel');
  await expect(field(page, 'Passwort')).toHaveValue(PASSWORD);
});
