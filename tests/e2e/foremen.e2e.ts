import { expect, test } from 'playwright/test';
import { badgeOf, offeredCourse, pathOfPerson, SHORT_COURSE } from './short-course.ts';
import { beginLooking } from './axe.ts';
import { addPerson, creating, drawSignature, goTo, newSession, openAs, registerOwner } from './story.ts';

test('a foreman scans the badge of a person, signs the oral part, and the certificate is complete', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const ali = await make('employee', { name: 'Ali Demir', employeeLanguage: 'GER', withoutEmail: true });
  const ben = await make('employee', { name: 'Ben Roth', employeeLanguage: 'GER', withoutEmail: true });
  const instruction = await offeredCourse(request, owner, { ...SHORT_COURSE, oralRequired: true });
  const needs = { instructionAssignments: [{ instruction }] };
  const group = await make('employeeGroup', { name: 'Halle', members: [ali], ...needs });
  await make('employeeGroup', { name: 'Lager', members: [ben], ...needs });

  // The office makes a user the foreman of the group, and prints a badge.
  const jens = await addPerson(request, owner, { name: 'Jens Krüger', permissions: [] });
  const office = await browser.newPage();
  const looking = await beginLooking(office);
  await openAs(office, owner, `/app/employee/employeeGroupTable/edit/${group}/edit/`);
  await office.getByRole('button', { name: 'Vorarbeiter ändern' }).click();
  await office.getByLabel('Personen mit Zugang').fill('Jens');
  await office.getByRole('option', { name: 'Jens Krüger' }).click();
  await looking.look('foremen', office.getByRole('button', { name: 'Vorarbeiter speichern' }));
  // The dialog is within the form of the group, but saves independently of it.
  const changes: string[] = [];
  office.on('request', (sent) => {
    const { query, operationName } = (sent.postDataJSON() ?? {}) as { query?: string; operationName?: string };
    if (query?.startsWith('mutation')) changes.push(operationName!);
  });
  await office.getByRole('button', { name: 'Vorarbeiter speichern' }).click();
  await expect(office.getByRole('button', { name: 'Vorarbeiter speichern' })).toBeHidden();
  expect(changes).toEqual(['SetGroupForemen']);
  await expect(office.getByText('Jens Krüger', { exact: true })).toBeVisible();
  await goTo(office, `/app/employee/employeeTable/${ali}?badge=1`);
  await office.getByRole('button', { name: 'Ausweise drucken' }).click();
  const badges = office.getByRole('dialog', { name: 'Ausweis drucken' });
  await expect(badges.getByText('Das Dokument ist fertig.')).toBeAttached({ timeout: 30_000 });
  await office.close();

  // The person completes the course on a phone, as the story of links shows.
  const learner = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await learner.goto(await pathOfPerson(request, owner, ali));
  await learner.getByRole('button', { name: 'Kurs beginnen' }).click();
  await learner.getByRole('button', { name: 'Weiter' }).click();
  await learner.getByRole('button', { name: 'Zu den Fragen' }).click();
  await learner.getByLabel('am Tor').check();
  await learner.getByRole('button', { name: 'Antwort prüfen' }).click();
  await expect(learner.getByRole('status').getByText('Richtig', { exact: false })).toBeVisible();
  await learner.getByRole('article').getByRole('navigation').getByRole('button').last().click();
  await drawSignature(learner, learner.getByRole('img', { name: 'Unterschrift' }));
  await learner.getByRole('button', { name: 'Unterweisung abschließen' }).click();
  await expect(learner.getByRole('button', { name: 'Bestätigung herunterladen (PDF)' })).toBeVisible();
  await learner.close();

  // The camera of the foreman's phone opens the address on the badge.
  const session = await newSession(request, jens.email);
  const badge = await badgeOf(request, owner, ali);
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  await openAs(page, session, '/app/ownPeople');
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Leute' })).toBeVisible();
  await expect(page.getByText('Ben Roth')).toHaveCount(0);
  await look('own-people', page.getByRole('button', { name: 'Ausweis scannen' }));
  await goTo(page, '/app/ownPeople/badge/not-a-badge-of-anybody');
  await expect(page.getByText('Dieser Ausweis gilt nicht', { exact: false })).toBeVisible();
  await goTo(page, new URL(badge).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Ali Demir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mündlichen Teil bestätigen: Ali Demir' })).toBeVisible();
  await page.getByRole('button', { name: 'Mündlichen Teil bestätigen: Ali Demir' }).click();
  await drawSignature(page, page.getByRole('dialog').getByRole('img', { name: 'Unterschrift' }));
  await look('own-person signature', page.getByRole('dialog').getByRole('button').last());
  // Without a network the signature is stored on the phone, and sent later.
  await phone.setOffline(true);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await look(
    'own-person signature waiting',
    page.locator('#main').getByText('Die Unterschrift liegt auf diesem Gerät'),
  );
  await phone.setOffline(false);
  await expect(page.getByText('mündlicher Teil: Jens Krüger')).toBeVisible();
  await look('own-person', page.getByText('Alles erledigt'));
  await page.getByRole('button', { name: 'Bestätigung', exact: false }).click();
  await expect(page.getByRole('dialog').getByText('Das Dokument ist fertig.')).toBeAttached({ timeout: 30_000 });
  await phone.close();
  looking.nothingFound();
  nothingFound();
});
