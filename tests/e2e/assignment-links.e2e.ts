import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import type { CatalogueCourse } from '../../schema/areas/courses/course-content.shared.ts';
import { beginLooking } from './axe.ts';
import { anAddress, goTo, mailTo, openAs, registerOwner, rest } from './story.ts';

test('an employee opens the links of a mail on a phone, reports a health check as done, and completes a course', async ({
  browser,
  request,
}) => {
  const owner = await registerOwner(request);
  const make = async (path: string, data: object) =>
    (await rest<{ _id: string }>(request, owner, 'post', path, data))._id;
  const email = anAddress();
  const member = await make('employee', { name: 'Ali Demir', email, employeeLanguage: 'GER' });
  const offered = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { query: 'mutation { offerCourse(slug: "fire-protection") { id } }' },
  });
  const instruction = ((await offered.json()) as { data: { offerCourse: { id: string } } }).data.offerCourse.id;
  const examination = await make('examination', { name: 'Lärm', contact: 'Dr. Weiß, 0351 4567-0' });
  await make('employeeGroup', {
    name: 'Halle',
    members: [member],
    instructionAssignments: [{ instruction }],
    examinationAssignments: [{ examination }],
  });
  await rest(request, owner, 'post', `managedInstructionAssignment/${instruction}/${member}/reminder`);
  await expect.poll(() => mailTo(email, '/examinationAssignment/employee/')).not.toBeNull();
  const mail = (await mailTo(email, '/examinationAssignment/employee/'))!;
  const link = new URL(/https?:\S+\/examinationAssignment\/employee\/\S+\/status/.exec(mail)![0]);

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  const { look, nothingFound } = await beginLooking(page);
  const loaded: URL[] = [];
  page.on('request', (sent) => void loaded.push(new URL(sent.url())));
  await page.goto(link.pathname);
  await expect(page.getByText('Hallo Ali D.,')).toBeVisible();
  await expect(page.getByText('Demir')).toHaveCount(0);
  await expect(page.getByText('Termin bei: Dr. Weiß', { exact: false })).toBeVisible();
  const done = page.getByRole('button', { name: 'Ich war bei der Vorsorge' });
  await look('examination-link open', done);
  await page.reload();
  await done.click();
  await look('examination-link completed', page.getByText('Danke, das ist erledigt.'));
  await page.reload();
  await expect(page.getByText('Danke, das ist erledigt.')).toBeVisible();
  await expect(done).toHaveCount(0);
  expect(await phone.cookies()).toEqual([]);

  await page.goto(link.pathname.replace(member, '00000000-0000-4000-8000-000000000000'));
  await look('examination-link unknown', page.getByText('Dieser Link gilt nicht.', { exact: false }));

  const course = new URL(/https?:\S+\/managedInstructionsUserPage\/[\w/-]+/.exec(mail)![0]);
  loaded.length = 0;
  await page.goto(course.pathname);
  await expect(page.getByText('Hallo Ali D., Tischlerei Vogel bittet dich', { exact: false })).toBeVisible();
  await look('instruction-link cover', page.getByRole('button', { name: 'Kurs beginnen' }));
  // A phone loads less than 120 kB of script, and nothing from elsewhere.
  const own = loaded.filter(({ protocol }) => protocol.startsWith('http'));
  expect([...new Set(own.map(({ origin }) => origin))]).toEqual([new URL(page.url()).origin]);
  const scripts = own.filter(({ pathname }) => pathname.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async ({ pathname }) => (await stat(`dist/client${pathname}.gz`)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120_000);
  expect(sizes.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Etwas ist unklar? Frage stellen' }).click();
  await page.getByLabel('Deine Frage').fill('Wo ist unser Sammelplatz?');
  await look('instruction-link question', page.getByRole('button', { name: 'Frage senden' }));
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText('Noch keine Antwort')).toBeVisible();
  const file = await readFile('schema/areas/courses/catalogue/fire-protection.json', 'utf8');
  const { pages, questions } = (JSON.parse(file) as CatalogueCourse).content.de;
  const title = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const next = page.getByRole('article').getByRole('navigation').getByRole('button').last();
  for (const { title: name } of pages) {
    await next.click();
    await expect(title(name)).toBeVisible();
  }
  await page.reload();
  await look('instruction-link resumed', title(pages.at(-1)!.title));
  for (const [index, { answers }] of questions.entries()) {
    await next.click();
    await expect(title(`Frage ${index + 1} von ${questions.length}`)).toBeVisible();
    for (const { text, correct } of answers) if (correct) await page.getByLabel(text).check();
    await page.getByRole('button', { name: 'Antwort prüfen' }).click();
    await expect(page.getByRole('status').getByText('Richtig', { exact: false })).toBeVisible();
  }
  await next.click();
  const finish = page.getByRole('button', { name: 'Unterweisung abschließen' });
  await finish.click();
  await expect(page.getByText('Die Unterschrift fehlt.')).toBeVisible();
  const pad = (await page.getByRole('img', { name: 'Unterschrift' }).boundingBox())!;
  await page.mouse.move(pad.x + 30, pad.y + 60);
  await page.mouse.down();
  for (const x of [60, 90, 120, 150, 180]) await page.mouse.move(pad.x + x, pad.y + (x % 60 ? 25 : 70), { steps: 4 });
  await page.mouse.up();
  // What was drawn is there again after a reload, which resumes at the last question.
  await page.reload();
  await next.click();
  await look('instruction-link end', finish);
  await finish.click();
  const certificate = page.getByRole('button', { name: 'Bestätigung herunterladen (PDF)' });
  await look('instruction-link completed', certificate);
  const saved = page.waitForEvent('download');
  await certificate.click();
  expect((await saved).suggestedFilename()).toBe('Teilnahmebestätigung Brandschutz.pdf');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Thank you, the training is completed.')).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  await phone.close();

  const office = await browser.newPage();
  await openAs(office, owner, '/app/managedInstructions?questions=1');
  await office.getByLabel('Antwort an Ali Demir').fill('Am Tor.');
  await look('course-questions', office.getByRole('button', { name: 'Antwort eintragen' }));
  await office.getByRole('button', { name: 'Antwort eintragen' }).click();
  await expect(office.getByText('Alle Fragen sind beantwortet.')).toBeVisible();
  await goTo(office, `/app/managedInstructions?instruction=${instruction}&show=finished`);
  await office.getByRole('button', { name: 'Nachweis von Ali Demir' }).click();
  await expect(office.getByRole('img', { name: 'Unterschrift von Ali Demir' })).toBeVisible();
  await look('course-proof', office.getByText('Siegel unversehrt'));
  await office.close();
  nothingFound();
});
