import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { putInOrder } from './put-in-order.ts';
import { countClicks, goTo, openAs, registerOwner, rest } from './story.ts';

test('a course is published for a group in three clicks, shows beforehand who gets it, and leads to the links', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const person = (name: string, address: object): Promise<{ id: string }> =>
    rest(request, owner, 'post', 'employee', { name, employeeLanguage: 'GER', ...address });
  const ada = await person('Ada Moser', { email: 'ada@example.com' });
  const ali = await person('Ali Demir', { withoutEmail: true });
  await rest(request, owner, 'post', 'employeeGroup', { name: 'Werkstatt', members: [ada.id, ali.id] });
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  await openAs(page, owner);
  await goTo(page, '/app/managedInstructions/courses');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Kurs zuweisen: Brandschutz' }).click();
  const dialog = page.getByRole('dialog', { name: '„Brandschutz“ zuweisen' });
  await dialog.getByText('Werkstatt (2 Personen)').click();
  await expect(dialog.getByText('1 Person bekommt eine E-Mail mit ihrem Link.')).toBeVisible();
  await expect(dialog.getByText('1 Person ohne E-Mail-Adresse bekommt einen gedruckten Code.')).toBeVisible();
  await look('course-assign', dialog);
  await dialog.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(page.getByText('„Brandschutz“ ist zugewiesen.')).toBeVisible();
  // A click on a label causes two events: for the label and for its box.
  expect(await clicks()).toBeLessThanOrEqual(4);
  await page.getByRole('link', { name: 'Links drucken (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Links zum Ausdrucken' })).toBeVisible();
  nothingFound();
});

test('the office looks through a course on a phone by keyboard, answers a question wrongly and reads the reason', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  await openAs(page, await registerOwner(request));
  await goTo(page, '/app/managedInstructions/courses');
  await look('courses', page.getByRole('heading', { name: 'Kurse von Obacht' }));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: 'Brandschutz' }).click();

  const course = page.getByRole('article');
  await look('course-cover', course.getByRole('button', { name: 'Kurs beginnen' }));
  await course.getByRole('button', { name: 'Kurs beginnen' }).press('Enter');
  const title = (name: string) => course.getByRole('heading', { name, level: 2 });
  await expect(title('Wie Feuer entsteht')).toBeFocused();
  await expect(course.getByRole('img', { name: /^Feuerdreieck/ })).toBeVisible();
  await expect(course.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Seite 1 von 10');
  await look('course-page', title('Wie Feuer entsteht'));

  await page.getByRole('link', { name: 'Englisch' }).click();
  await expect(title('How fire starts')).toBeVisible();
  await expect(title('How fire starts')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Deutsch' }).click();

  // Two tasks are between the ten pages, and have to be right before the next one.
  const check = course.getByRole('button', { name: 'Antwort prüfen' });
  const onward = async (name: string) => {
    await course.getByRole('button', { name: 'Weiter' }).click();
    await expect(title(name)).toBeFocused();
  };
  for (const name of ['Brände verhindern', 'Strom und Akkus', 'Fluchtwege freihalten', 'Aufgabe']) await onward(name);
  await course.getByRole('button', { name: 'Stellen als Liste zeigen' }).click();
  for (const name of ['Keil unter', 'Karton neben', 'Ölige Lappen'])
    await course.getByRole('checkbox', { name }).check();
  await check.press('Enter');
  await expect(course.getByText('Richtig. Sie können sich von selbst entzünden.')).toBeVisible();
  for (const name of ['Feuer melden', 'Räumen: raus aus dem Gebäude', 'Aufgabe']) await onward(name);
  await putInOrder(page, ['Alarm am', 'Die 112', 'Über die Treppe', 'Am Sammelplatz']);
  await check.press('Enter');
  await expect(course.getByText('Sonst sucht die Feuerwehr nach dir.')).toBeVisible();
  for (const name of ['Wann du löschen darfst', 'Feuerlöscher richtig benutzen', 'Welches Löschmittel passt?'])
    await onward(name);
  await onward('Das gehört noch dazu');
  await course.getByRole('button', { name: 'Zu den Fragen' }).press('Enter');

  await expect(title('Frage 1 von 13')).toBeFocused();
  await check.click();
  await expect(course.getByRole('alert')).toHaveText('Wähle zuerst eine Antwort aus.');
  await course.getByRole('radio').first().press('Space');
  await check.press('Enter');
  await expect(course.getByText('Persönliche Sachen kosten Zeit.')).toBeVisible();
  await expect(course.getByRole('status').filter({ hasText: 'Noch nicht richtig' })).toBeFocused();
  // The page does not reveal the answers that were not chosen, and the next page cannot be opened.
  await expect(course.getByText(/^Richtig\. Bei dichtem Rauch/)).toHaveCount(0);
  await expect(course.getByRole('button', { name: /Weiter/ })).toHaveCount(0);
  await look('course-wrong', course.getByText('Noch nicht richtig'));

  await course.getByRole('button', { name: 'Noch einmal' }).click();
  await course.getByRole('radio', { name: /Alarm aus, warne andere/ }).check();
  await check.click();
  await expect(course.getByText('Richtig. Bei dichtem Rauch ist Löschen zu gefährlich.')).toBeVisible();
  await look('course-right', course.getByRole('button', { name: 'Weiter' }));

  await goTo(page, '/app/managedInstructions/courses/no-such-course');
  await expect(page.getByRole('heading', { name: 'Diesen Kurs gibt es nicht.' })).toBeVisible();
  nothingFound();
});
