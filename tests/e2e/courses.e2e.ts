import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { goTo, openAs, registerOwner } from './story.ts';

test('the office offers a course, looks through it on a phone by keyboard, errs in a question and is told why', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  await openAs(page, await registerOwner(request));
  await goTo(page, '/app/managedInstructions/courses');
  await look('courses', page.getByRole('heading', { name: 'Kurse von Obacht' }));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('link', { name: 'Brandschutz' }).click();

  await page.getByRole('button', { name: 'Kurs anbieten' }).click();
  await expect(page.getByText('Dieser Kurs gehört zu euren Online-Unterweisungen.')).toBeVisible();

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
  await expect(course).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Deutsch' }).click();

  for (let number = 1; number < 10; number++) await course.getByRole('button', { name: 'Weiter' }).click();
  await expect(title('Das gehört noch dazu')).toBeFocused();
  await course.getByRole('button', { name: 'Zu den Fragen' }).press('Enter');

  await expect(title('Frage 1 von 6')).toBeFocused();
  const check = course.getByRole('button', { name: 'Antwort prüfen' });
  await check.click();
  await expect(course.getByRole('alert')).toHaveText('Wähle zuerst eine Antwort aus.');
  await course.getByRole('radio').first().press('Space');
  await check.press('Enter');
  await expect(course.getByText('Persönliche Sachen kosten Zeit.')).toBeVisible();
  await expect(course.getByRole('status')).toBeFocused();
  // What was not chosen is not given away, and there is no way on.
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
