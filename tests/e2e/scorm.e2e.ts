import { type APIRequestContext, type Browser, expect, type Page, test } from 'playwright/test';
import { h5pPackage, hostilePackage, movingPackage, samplePackage, zipOf } from '../courses/scorm-samples.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { anAddress, goTo, mailTo, openAs, type Owner, registerOwner, rest } from './story.ts';

async function imported(request: APIRequestContext, owner: Owner, zip: Buffer): Promise<string> {
  const { startUpload } = await ask<{
    startUpload: { fileId: string; url: string; headers: Record<string, string> };
  }>(request, owner, 'mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url headers } }', {
    input: { name: 'kurs.zip', size: zip.length, use: 'scormPackage' },
  });
  const { fileId, url, headers } = startUpload;
  await request.put(url, { headers, data: zip });
  const input = { fileId, language: 'de', minutes: 5, completesWith: 'completed' };
  const { importScormPackage } = await ask<{ importScormPackage: { id: string } }>(
    request,
    owner,
    'mutation ($input: ImportScormInput!) { importScormPackage(input: $input) { id } }',
    { input },
  );
  return importScormPackage.id;
}

/** The page of a learner to whom the course is assigned. */
async function linkTo(request: APIRequestContext, owner: Owner, course: string): Promise<string> {
  const {
    offerCourse: { id: instruction },
  } = await ask<{ offerCourse: { id: string } }>(
    request,
    owner,
    'mutation ($slug: String!) { offerCourse(slug: $slug) { id } }',
    { slug: course },
  );
  const email = anAddress();
  const member = await rest<{ _id: string }>(request, owner, 'post', 'employee', {
    name: 'Ali Demir',
    email,
    employeeLanguage: 'GER',
  });
  await rest(request, owner, 'post', 'employeeGroup', {
    name: `Halle ${course}`,
    members: [member._id],
    instructionAssignments: [{ instruction }],
  });
  await rest(request, owner, 'post', `managedInstructionAssignment/${instruction}/${member._id}/reminder`);
  await expect.poll(() => mailTo(email, '/managedInstructionsUserPage/')).not.toBeNull();
  const mail = (await mailTo(email, '/managedInstructionsUserPage/'))!;
  return new URL(/https?:\S+\/managedInstructionsUserPage\/[\w/-]+/.exec(mail)![0]).pathname;
}

/** On another phone: starts or continues the course, and presses a button of the package. */
async function learn(browser: Browser, link: string, state: string, button: 'Halb' | 'Fertig'): Promise<void> {
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await phone.newPage();
  await page.goto(link);
  const next = page.getByRole('article').getByRole('navigation').getByRole('button').last();
  if (state === 'neu') await next.click();
  await expect(inPackage(page).getByText(state)).toBeVisible();
  const reported = page.waitForResponse((answer) => answer.request().postData()?.includes('ReportScorm') === true);
  await inPackage(page).getByRole('button', { name: button }).click();
  await reported;
  if (button === 'Fertig') {
    await expect(page.getByText('Dieser Teil ist abgeschlossen.', { exact: false })).toBeVisible();
    await next.click();
    await page.getByRole('button', { name: 'Lieber den Namen tippen' }).click();
    await page.getByLabel('Unterschrift: Vor- und Nachname').fill('Ali Demir');
    await page.getByRole('button', { name: 'Unterweisung abschließen' }).click();
    await expect(page.getByText('Danke, die Unterweisung ist abgeschlossen.')).toBeVisible();
    expect(await phone.cookies()).toEqual([]);
  }
  await phone.close();
}

const inPackage = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');

test('a package of 1.2 is imported, looked at, resumed on another device, completed and signed', async ({
  browser,
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner);
  await goTo(page, '/app/managedInstructions/courses');
  await page.getByRole('button', { name: 'SCORM-Paket importieren' }).click();
  const dialog = page.getByRole('dialog');
  await look('scorm import', dialog.getByLabel('Sprache des Pakets'));
  const file = (buffer: Buffer) => ({ name: 'leitern.zip', mimeType: 'application/zip', buffer });
  await dialog.locator('input[type=file]').setInputFiles(file(Buffer.from('no zip')));
  await dialog.getByRole('button', { name: 'Importieren' }).click();
  await expect(dialog.getByText('Das Paket ist beschädigt oder keine ZIP-Datei')).toBeVisible();
  const zip = await zipOf(samplePackage('1.2', 'Leiterprüfung'));
  await dialog.locator('input[type=file]').setInputFiles(file(zip));
  await dialog.getByRole('button', { name: 'Importieren' }).click();
  await expect(page.getByRole('heading', { name: 'Leiterprüfung' })).toBeVisible();
  await expect(inPackage(page).getByText('neu')).toBeVisible();
  await inPackage(page).getByRole('button', { name: 'Fertig' }).click();
  await expect(page.getByText('Das Paket meldet: passed · 90')).toBeVisible();
  await look('scorm preview', page.getByText('Das Paket meldet: passed · 90'));

  const link = await linkTo(request, owner, page.url().split('/').at(-1)!);
  await learn(browser, link, 'neu', 'Halb');
  await learn(browser, link, 'weiter bei Seite 2', 'Fertig');
  nothingFound();
});

test('a package with the structure of an H5P export reads its content and reports what was answered', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const id = await imported(request, owner, await zipOf(h5pPackage()));
  await openAs(page, owner, `/app/managedInstructions/courses/own/${id}`);
  const content = inPackage(page).frameLocator('iframe.h5p-iframe');
  await expect(content.getByText('Was prüfst du zuerst?')).toBeVisible();
  await content.getByRole('button', { name: 'Die Sprossen' }).click();
  await expect(page.getByText('Das Paket meldet: passed · 1')).toBeVisible();
});

test('a package of 2004 resumes and completes', async ({ browser, request }) => {
  const owner = await registerOwner(request);
  const link = await linkTo(request, owner, await imported(request, owner, await zipOf(samplePackage('2004'))));
  await learn(browser, link, 'neu', 'Halb');
  await learn(browser, link, 'weiter bei Seite 2', 'Fertig');
});

test('a package of 2004 leads on by itself: to the next part once one is done, and back to one that it names', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const link = await linkTo(request, owner, await imported(request, owner, await zipOf(movingPackage())));
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await expect(page.getByRole('heading', { name: 'Teil a' })).toBeVisible();
  await inPackage(page).getByRole('button', { name: 'Fertig und weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Teil b' })).toBeVisible();
  await inPackage(page).getByRole('button', { name: 'Zum Anfang' }).click();
  await expect(page.getByRole('heading', { name: 'Teil a' })).toBeVisible();
});

test('a hostile package reaches neither the API nor the session, the page around it or another place', async ({
  baseURL,
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  const id = await imported(request, owner, await zipOf(hostilePackage(baseURL!)));
  await openAs(page, owner);
  const asked: string[] = [];
  // A request that the browser itself has refused has no response.
  page.on('response', (each) => asked.push(`${each.frame()?.url()} ${each.url()}`));
  await goTo(page, `/app/managedInstructions/courses/own/${id}`);
  const result = inPackage(page).locator('#result');
  await expect(result).toContainText('image');
  const tried = JSON.parse(await result.innerText()) as Record<string, string>;
  expect(tried).toEqual({
    graphql: 'refused',
    simple: 'refused',
    top: 'refused',
    session: 'refused',
    address: 'refused',
    navigate: 'refused',
    popup: 'refused',
    worker: 'refused',
    image: 'refused',
  });
  // Messages that bypass the page which runs it are ignored.
  await expect(page.getByText('Das Paket meldet: –')).toBeVisible();
  const fromPackage = asked.filter((each) => /^http:\/\/o\w+\.localhost:/.test(each));
  expect(fromPackage.filter((each) => each.split(' ')[1]!.startsWith(baseURL!))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
