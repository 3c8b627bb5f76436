import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { mp4 } from '../files/samples.ts';
import { pdf, program, recordedFilm } from './files.ts';
import { field, openAs, pressWithoutAnswer, registerOwner } from './story.ts';
import { test } from './story-test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Aktionen für „${name}“` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('Dateien: hochladen, ansehen, neue Version, umbenennen, verschieben, als ZIP laden, löschen und zurückholen', async ({
  page,
  request,
}, testInfo) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/files');
  await look('files empty', page.getByRole('heading', { name: 'Noch keine Dateien' }));

  await page.getByRole('button', { name: 'Neuer Ordner' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Name').fill('Prüfungen');
  // The server makes it and the answer is lost, which is told: pressing again finds the folder.
  await pressWithoutAnswer(page, dialog.getByRole('button', { name: 'Anlegen' }));
  await field(dialog, 'Name').press('Enter');
  await page.getByRole('button', { name: 'Ordner Prüfungen' }).click();
  await expect(page.getByRole('heading', { name: 'Prüfungen', level: 1 })).toBeVisible();

  // Several files: one of them is not a valid PDF and is refused with the reason, the others are uploaded.
  const chooser = page.getByLabel('Dateien hochladen').first();
  await page.route(
    ({ pathname }) => !pathname.includes('graphql'),
    async (route) => {
      if (!route.request().postDataBuffer()?.includes('Halle 2 bis Freitag')) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  await chooser.setInputFiles([
    pdf('Leitern.pdf', 40_000),
    text('Notiz.txt', 'Halle 2 bis Freitag prüfen'),
    { ...program('falsch.pdf'), mimeType: 'application/pdf' },
  ]);
  await expect(row(page, 'Leitern.pdf')).toBeVisible();
  // A file that has arrived although the answer was lost is not a second version when it is sent again.
  const again = page.getByRole('button', { name: '„Notiz.txt“ noch einmal versuchen' });
  await again.waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await expect(again).toBeHidden();
  await expect(row(page, 'Notiz.txt')).toBeVisible();
  await expect(page.getByText('„falsch.pdf“ ist dem Inhalt nach keine PDF-Datei')).toBeVisible();
  await look(
    'files folder',
    row(page, 'Leitern.pdf')
      .or(page.getByRole('listitem').filter({ hasText: 'Leitern.pdf' }))
      .first(),
  );
  await page.getByRole('button', { name: '„falsch.pdf“ nicht hochladen' }).click();

  await chooser.setInputFiles([text('Notiz.txt', '<script>alert(1)</script> zweite Fassung')]);
  await expect(row(page, 'Notiz.txt')).toContainText('40 B');
  await page.getByRole('button', { name: 'Notiz.txt', exact: true }).click();
  await expect(dialog.getByText('<script>alert(1)</script> zweite Fassung')).toBeVisible();
  await look('files preview', dialog);
  await dialog.getByRole('button', { name: 'Versionen' }).click();
  await expect(dialog.getByText('Version 2')).toBeVisible();
  await expect(dialog.getByText('Version 3')).toHaveCount(0);
  await look('files versions', dialog.getByText('Version 1'));
  await dialog.getByRole('button', { name: 'Version 1 zur aktuellen machen' }).click();
  await expect(dialog.getByText('Version 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Halle 2 bis Freitag prüfen')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu(page, 'Leitern.pdf', 'Umbenennen');
  await field(dialog, 'Name').fill('Leitern 2026');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Leitern 2026.pdf')).toBeVisible();

  await menu(page, 'Notiz.txt', 'Verschieben');
  await look('files move', dialog.getByText('Dokumente (oberste Ebene)'));
  await dialog.getByRole('button', { name: 'Hierher verschieben' }).click();
  await expect(row(page, 'Notiz.txt')).toBeHidden();
  await page.getByRole('navigation', { name: 'Weg zum Ordner' }).getByRole('link', { name: 'Dokumente' }).click();
  // Back by dragging it onto the folder.
  await row(page, 'Notiz.txt').dragTo(row(page, 'Prüfungen'));
  await expect(row(page, 'Notiz.txt')).toBeHidden();

  await page.getByRole('checkbox', { name: /Prüfungen/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als ZIP herunterladen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Prüfungen.zip');
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  expect(zip.includes(Buffer.from('Prüfungen/Leitern 2026.pdf'))).toBe(true);

  await menu(page, 'Prüfungen', 'Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Dateien' })).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(row(page, 'Prüfungen')).toBeVisible();
  // The upload of a large file loses its connection, then its page; choosing the same file resumes it.
  const large = testInfo.outputPath('Kran.mp4');
  const bytes = mp4(20_000_000);
  await writeFile(large, bytes);
  const isLater = (range: string | undefined): boolean => /^bytes [1-9]/.test(range ?? '');
  const parts: string[] = [];
  await page.route('**/files/**', (route) => {
    const range = route.request().headers()['content-range'];
    if (range) parts.push(range);
    return isLater(range) ? route.abort('connectionreset') : route.continue();
  });
  await chooser.setInputFiles(large);
  await expect(page.getByText(/Keine Verbindung. Es geht automatisch weiter: 4\d %/)).toBeVisible();
  await look('files uploading', page.getByText(/Keine Verbindung/));
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await look('files unfinished', page.getByRole('heading', { name: 'Noch nicht ganz hochgeladen' }));
  // Only now, because it would resume automatically before the page is left.
  await page.unroute('**/files/**');
  page.on('request', (sent) => {
    const range = sent.headers()['content-range'];
    if (range) parts.push(range);
  });
  parts.length = 0;
  await page.getByLabel('„Kran.mp4“ weiter hochladen').first().setInputFiles(large);
  await expect(row(page, 'Kran.mp4')).toBeVisible();
  expect(parts.slice(0, 2)).toEqual([`bytes */${bytes.length}`, expect.stringMatching(/^bytes 8388608-/)]);
  await expect(page.getByRole('heading', { name: 'Noch nicht ganz hochgeladen' })).toBeHidden();

  await chooser.setInputFiles({ name: 'Rundgang.webm', mimeType: 'video/webm', buffer: await recordedFilm(page) });
  await page.getByRole('button', { name: 'Rundgang.webm', exact: true }).click();
  const shown = dialog.locator('video');
  await expect.poll(() => shown.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await shown.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((done) => {
        video.addEventListener('seeked', done, { once: true });
        video.currentTime = 0.5;
      }),
  );
  await look('files film', dialog);
  await page.keyboard.press('Escape');
  // A file with the boxes of an MP4 but without a picture cannot be played.
  await page.getByRole('button', { name: 'Kran.mp4', exact: true }).click();
  await expect(dialog.getByText('Dieser Browser kann den Film nicht abspielen')).toBeVisible();
  await page.keyboard.press('Escape');

  await field(page, 'In allen Ordnern suchen').fill('leitern');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Leitern 2026.pdf')).toContainText('in Prüfungen');

  await page.goto('/app/consulting');
  await look('consulting', page.getByRole('heading', { name: 'Partner' }));
  nothingFound();
});
