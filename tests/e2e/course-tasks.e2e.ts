import { expect, test } from 'playwright/test';
import hallAr from '../../schema/areas/courses/catalogue/general-safety/ar.json' with { type: 'json' };
import hallDe from '../../schema/areas/courses/catalogue/general-safety/de.json' with { type: 'json' };
import machinesAr from '../../schema/areas/courses/catalogue/machines/ar.json' with { type: 'json' };
import machinesDe from '../../schema/areas/courses/catalogue/machines/de.json' with { type: 'json' };
import type { OwnCourseDraft } from '../../schema/areas/courses/own-course.shared.ts';
import { beginLooking } from './axe.ts';
import { putInOrder } from './put-in-order.ts';
import { offeredCourse, pathOfPerson, SHORT_COURSE } from './short-course.ts';
import { creating, registerOwner } from './story.ts';

type Content = NonNullable<OwnCourseDraft['content']['de']>;

/** The short course with tasks of the product: an order after its first page, the others after the second. */
function withTasks(machines: { questions: object[] }, hall: { questions: object[] }): Content {
  const task = (id: string, after: string) => {
    const found = [...machines.questions, ...hall.questions].find((each) => (each as { id: string }).id === id)!;
    const { source: _, page: __, ...question } = found as Record<string, unknown>;
    return { ...question, after } as unknown as Content['questions'][number];
  };
  const content = structuredClone(SHORT_COURSE.content.de!);
  content.questions.push(task('lockout-steps', 'way'), task('guard-shortcut', 'place'), task('find-hazards', 'place'));
  return content;
}

const STEPS = ['Ausschalten', 'Von Strom', 'Mit Schloss', 'Prüfen'];

test('a learner does tasks between the pages on a phone: by keys, by thumb, without a network, and from right to left', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = creating(request, owner);
  const draft = {
    ...SHORT_COURSE,
    content: { de: withTasks(machinesDe, hallDe), en: null, ar: withTasks(machinesAr.content, hallAr.content) },
  } as OwnCourseDraft;
  const instruction = await offeredCourse(request, owner, draft);
  const [ali, amal] = [
    await make('employee', { name: 'Ali Demir', employeeLanguage: 'GER', withoutEmail: true }),
    await make('employee', { name: 'أمل حداد', employeeLanguage: 'ar', withoutEmail: true }),
  ];
  await make('employeeGroup', { name: 'Halle', members: [ali, amal], instructionAssignments: [{ instruction }] });

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  await page.goto(await pathOfPerson(request, owner, ali));
  const title = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const next = page.getByRole('article').getByRole('navigation').getByRole('button').last();
  const right = page.getByRole('status').getByText('Richtig', { exact: true });
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(title('Aufgabe')).toBeVisible();
  const check = page.getByRole('button', { name: 'Antwort prüfen' });
  await look('task-order', check);
  // The initial order is wrong; answers in their right position stay there.
  await check.click();
  await expect(page.getByText('Noch nicht richtig', { exact: true })).toBeVisible();
  await look('task-order wrong', page.getByRole('button', { name: 'Noch einmal' }));
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await putInOrder(page, STEPS);
  await check.press('Enter');
  await expect(right).toBeVisible();
  await next.click();
  await expect(title('Der Platz')).toBeVisible();
  await next.filter({ hasText: 'Weiter' }).click();

  // Without a network: a wrong decision, whose result is shown once it is online again.
  await expect(page.getByText('Ein Auftrag eilt.', { exact: false })).toBeVisible();
  await look('task-decision', page.getByRole('button', { name: /^Ich schalte aus/ }));
  await phone.setOffline(true);
  await page.getByRole('button', { name: /^Ich arbeite so weiter/ }).tap();
  await expect(page.getByText(/^Gemerkt\. Geprüft wird deine Antwort/)).toBeVisible();
  await next.click();
  const spot = (id: string) => page.locator(`[data-spot="${id}"]`);
  for (const id of ['exit', 'puddle', 'cable']) await spot(id).tap();
  await expect(page.getByRole('checkbox', { name: /Pfütze auf dem Weg/ })).toBeChecked();
  await check.tap();
  await expect(page.getByText(/^Gemerkt\. Geprüft wird deine Antwort/)).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(/Die Maschine läuft mit offener Tür/)).toBeVisible();
  await look('task-decision wrong', page.getByRole('button', { name: 'Noch einmal' }));
  await page.getByRole('button', { name: 'Noch einmal' }).click();
  await page.getByRole('button', { name: /^Ich schalte aus/ }).tap();
  const reason = page.getByText('Richtig. Das Klebeband kommt weg', { exact: false });
  await expect(reason).toBeVisible();
  // Later steps in the queue are sent now, and the learner stays on the page with the explanation.
  const isQueued = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('course-queue')));
  await expect.poll(isQueued).toBe(false);
  await expect(reason).toBeVisible();
  await next.click();
  // Hazards that were found in the drawing in the meantime were stored and judged.
  await expect(right).toBeVisible();
  await look('task-hotspot right', page.getByText('Richtig. Darüber stolpert jemand.'));
  await next.click();
  await expect(title('Frage 1 von 1')).toBeVisible();

  // In a language from right to left, with the keyboard: the list instead of the drawing.
  await page.goto(await pathOfPerson(request, owner, amal));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const forward = () => next.click();
  await forward();
  await expect(page.getByRole('heading', { name: 'Der Weg' })).toBeVisible();
  await next.filter({ hasText: 'التالي' }).click();
  await look('task-order ar', page.getByRole('listitem').first());
  const steps = machinesAr.content.questions.find(({ id }) => id === 'lockout-steps')!.answers.map(({ text }) => text);
  for (const [place, step] of steps.entries()) {
    const at = async () =>
      (await page.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(step));
    for (let now = await at(); now > place; now = await at())
      await page.getByRole('listitem').filter({ hasText: step }).getByRole('button').first().press('Enter');
  }
  await page.getByRole('button', { name: 'تحقّق من الإجابة' }).click();
  await next.filter({ hasText: 'التالي' }).click();
  await expect(page.getByRole('heading', { name: 'Der Platz' })).toBeVisible();
  await next.filter({ hasText: 'التالي' }).click();
  await page.getByRole('button', { name: /^أوقفها ولا أستخدمها/ }).press('Enter');
  await next.filter({ hasText: 'التالي' }).click();
  const box = page.getByRole('checkbox', { name: /مخرج الطوارئ/ });
  await box.focus();
  await look('task-hotspot ar', spot('exit'));
  await page.getByRole('button', { name: 'عرض المواضع في قائمة' }).click();
  await box.press('Space');
  await expect(box).toBeChecked();
  await look('task-hotspot list ar', box);
  nothingFound();
  await phone.close();
});
