import { expect, test } from 'playwright/test';
import { ask } from './ask.ts';
import { badgeOf, offeredCourse, SHORT_COURSE } from './short-course.ts';
import { beginLooking } from './axe.ts';
import { creating, drawSignature, field, goTo, openAs, registerOwner } from './story.ts';

test('a tablet is paired, somebody learns at it by their badge, the next person sees nothing of them and is logged out', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const employee = (name: string, personnelNumber: string) =>
    make('employee', { name, personnelNumber, employeeLanguage: 'GER', withoutEmail: true });
  const [ali, ben] = [await employee('Ali Demir', '1001'), await employee('Ben Roth', '1002')];
  const instruction = await offeredCourse(request, owner, SHORT_COURSE);
  await make('employeeGroup', {
    name: 'Halle',
    members: [ali, ben],
    instructionAssignments: [{ instruction }],
  });

  // The office adds a terminal and creates a code for it, and a PIN for one of the people.
  const office = await browser.newPage();
  const looking = await beginLooking(office);
  await openAs(office, owner, '/app/terminals/edit/1/new/');
  await field(office, 'Name').fill('Tor 1');
  await field(office, 'Wo es steht').fill('Pförtner');
  await looking.look('terminal-form', office.getByRole('button', { name: 'Speichern', exact: true }));
  await office.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Terminals' })).toBeVisible();
  await expect(office.getByText('Nicht gekoppelt')).toBeVisible();
  await office.getByRole('button', { name: 'Aktionen für „Tor 1“' }).click();
  await office.getByRole('menuitem', { name: 'Tablet koppeln' }).click();
  const code = await office.getByRole('dialog').getByLabel('Code').textContent();
  await looking.look('terminal-code', office.getByRole('dialog').getByLabel('Code'));
  await goTo(office, `/app/employee/employeeTable/${ben}?pin=1`);
  await office.getByRole('button', { name: 'Neue PIN setzen' }).click();
  const pin = await office.getByRole('dialog').getByLabel('PIN', { exact: true }).textContent();
  await ask(request, owner, 'mutation ($ids: [ID!]!) { openBadges(ids: $ids) { id } }', { ids: [ali] });
  const badge = await badgeOf(request, owner, ali);

  // The tablet is paired with the terminal.
  const tablet = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  const page = await tablet.newPage();
  const { look, nothingFound } = await beginLooking(page);
  await page.goto('/terminal');
  await page.getByLabel('Code').fill(code!.toLowerCase());
  await page.getByRole('button', { name: 'Tablet koppeln' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tor 1' })).toBeVisible();
  await look('terminal', page.getByRole('button', { name: 'Anmelden' }));
  // It has the languages of employees, from its start on.
  await page.getByRole('combobox').selectOption('ar');
  await expect(page.getByRole('heading', { name: 'من أنت؟' })).toBeVisible();
  await page.reload();
  await look('terminal in Arabic', page.getByRole('heading', { name: 'من أنت؟' }));
  await page.getByRole('combobox').selectOption('de');

  // Access to the camera is denied: a message says so, and number and PIN can still be used.
  await page.evaluate(() =>
    Object.assign(navigator.mediaDevices, {
      getUserMedia: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    }),
  );
  await page.getByRole('button', { name: 'Ausweis scannen' }).click();
  await expect(page.getByText('Die Kamera ist nicht da oder nicht erlaubt.', { exact: false })).toBeVisible();
  // A hand scanner types the address in the code of the badge.
  await page.getByLabel('Personalnummer').fill(badge);
  await page.getByLabel('Personalnummer').press('Enter');
  await expect(page.getByText('Hallo Ali D.')).toBeVisible();
  await look('terminal-overview', page.getByRole('button', { name: 'Fertig, abmelden' }));
  await page.getByRole('button', { name: new RegExp(SHORT_COURSE.content.de!.title) }).click();
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('button', { name: 'Zu den Fragen' }).click();
  await page.getByLabel('am Tor').check();
  await page.getByRole('button', { name: 'Antwort prüfen' }).click();
  await expect(page.getByRole('status').getByText('Richtig', { exact: false })).toBeVisible();
  await page.getByRole('article').getByRole('navigation').getByRole('button').last().click();
  await drawSignature(page, page.getByRole('img', { name: 'Unterschrift' }));

  // The connection is lost at the signature, and the drawing is kept.
  await tablet.setOffline(true);
  await page.getByRole('button', { name: 'Unterweisung abschließen' }).click();
  await expect(page.getByRole('button', { name: 'Unterweisung abschließen' })).toBeEnabled();
  await tablet.setOffline(false);
  await page.getByRole('button', { name: 'Unterweisung abschließen' }).click();
  await page.getByRole('button', { name: 'Bestätigung mitnehmen' }).click();
  const way = page.getByRole('img', { name: 'QR-Code zu deiner Bestätigung' });
  await look('terminal-certificate', way);
  const url = await way.getAttribute('data-url');
  await page.getByRole('button', { name: 'Fertig, abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Wer bist du?' })).toBeVisible();

  // The certificate opens on the person's own phone.
  const phone = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await phone.goto(new URL(url!).pathname);
  await expect(phone.getByRole('button', { name: 'Bestätigung herunterladen (PDF)' })).toBeVisible();
  await phone.close();

  // The next learner sees no data of the first: not on the page, not in the storage of the browser, not by going back.
  await page.goBack().catch(() => null);
  await page.clock.install();
  await page.goto('/terminal');
  await page.getByLabel('Personalnummer').fill('1002');
  await page.getByLabel('PIN', { exact: true }).fill(pin!);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByText('Hallo Ben R.')).toBeVisible();
  await expect(page.getByText('Ali D')).toHaveCount(0);
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat().join());
  expect(stored).not.toMatch(/course-queue|signature|content-language/);
  await expect(page.getByRole('button', { name: new RegExp(SHORT_COURSE.content.de!.title) })).toBeVisible();
  await page.getByRole('button', { name: 'PIN ändern' }).click();
  await look('terminal-pin', page.getByRole('button', { name: 'PIN ändern' }));

  // Setting the clock of the tablet ends nothing. Without a touch, the end is counted down, postponed by a touch, and
  // takes place.
  const counted = page.getByText(/^In \d+ Sekunden? wirst du abgemeldet\.$/);
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.clock.runFor(2_000);
  await expect(counted).toHaveCount(0);
  await page.clock.runFor(92_000);
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Ja, weiter' }).click();
  await page.clock.runFor(2_000);
  await expect(counted).toHaveCount(0);
  await page.clock.runFor(125_000);
  await expect(page.getByRole('heading', { name: 'Wer bist du?' })).toBeVisible();
  await tablet.close();
  await office.close();
  looking.nothingFound();
  nothingFound();
});
