import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { jpegOrientation, withoutDescriptions } from '../../schema/platform/files/photo-bytes.shared.ts';
import { beginLooking } from './axe.ts';
import {
  attachmentsOf,
  bytesOf,
  choose,
  fromTelephone,
  openTicket,
  pdf,
  photo,
  program,
  there,
  tile,
} from './files.ts';
import { anotherWindow, field, openAs, placeOf, rest } from './story.ts';

const LIMIT = 5_000_000;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('several files are chosen at once, arrive beside each other, and are deleted with a question', async ({
    page,
    request,
  }) => {
    const { owner, ticketId, dialog } = await openTicket(page, request);
    await choose(page, dialog, [
      pdf('Protokoll.pdf', 40_000),
      await photo(page, 'Leiter.jpg', { width: 300, height: 200 }),
      pdf('Rechnung.pdf'),
    ]);
    for (const name of ['Protokoll.pdf', 'Leiter.jpg', 'Rechnung.pdf']) await expect(there(dialog, name)).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Leiter.jpg' })).toHaveJSProperty('naturalWidth', 300);
    await expect(tile(dialog, 'Protokoll.pdf').first()).toContainText('PDF · 40 kB');
    await expect(tile(dialog, 'Protokoll.pdf').first()).toContainText('Petra Vogel');
    expect((await attachmentsOf(request, owner, ticketId)).map(({ name }) => name).sort()).toEqual([
      'Leiter.jpg',
      'Protokoll.pdf',
      'Rechnung.pdf',
    ]);

    const remove = dialog.getByRole('button', { name: '„Rechnung.pdf“ löschen' });
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(there(dialog, 'Rechnung.pdf')).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Dateien anhängen' })).toBeFocused();
    await expect.poll(() => attachmentsOf(request, owner, ticketId)).toHaveLength(2);
    await expect(tile(dialog, 'hat eine Datei entfernt')).toContainText('„Rechnung.pdf“');
  });

  test('photos of a phone arrive upright and without position; one that is too large is resized', async ({
    page,
    request,
  }) => {
    const { owner, ticketId, dialog } = await openTicket(page, request);
    const plain = await photo(page, 'klein.jpg', { width: 640, height: 480 });
    const large = fromTelephone(
      await photo(page, 'IMG_2041.jpg', { width: 2800, height: 2100, quality: 1, noise: 150 }),
      6,
    );
    expect(large.buffer.length).toBeGreaterThan(LIMIT);
    await choose(page, dialog, [fromTelephone(plain, 6), large]);
    await expect(there(dialog, 'klein.jpg')).toBeVisible();
    await expect(there(dialog, 'IMG_2041.jpg')).toBeVisible({ timeout: 50_000 });
    // The first photo is above the facts.
    const first = await placeOf(dialog.getByRole('button', { name: 'Foto groß zeigen' }));
    expect(first.y).toBeLessThan((await placeOf(dialog.getByText('Zuständig', { exact: true }).first())).y);
    const stored = await attachmentsOf(request, owner, ticketId);
    const [small, shrunk] = ['klein.jpg', 'IMG_2041.jpg'].map((name) => stored.find((file) => file.name === name)!);

    const bytes = await bytesOf(request, small!);
    expect(jpegOrientation(bytes)).toBe(6);
    // The remaining EXIF has one entry: the orientation.
    const exif = bytes.indexOf('Exif\0\0');
    expect(bytes.readUInt16BE(exif + 6 + 8)).toBe(1);
    expect(bytes.subarray(-plain.buffer.length + 700)).toEqual(plain.buffer.subarray(-plain.buffer.length + 700));
    expect(await shapeOf(page, small!.url)).toMatchObject({ isUpright: true, upperRight: 'red' });

    const fewer = await bytesOf(request, shrunk!);
    expect(fewer.length).toBeLessThanOrEqual(LIMIT);
    expect(fewer.length).toBe(shrunk!.size);
    expect(fewer.includes('Exif')).toBe(false);
    expect(withoutDescriptions(fewer)).toBeNull();
    // The upper left corner of the sensor is the upper right one of the picture.
    expect(await shapeOf(page, shrunk!.url)).toMatchObject({
      isUpright: true,
      upperLeft: 'blue',
      upperRight: 'red',
      lowerRight: 'blue',
    });
  });

  test('refused files are named with the reason; the others arrive', async ({ page, request }) => {
    const { owner, ticketId, dialog } = await openTicket(page, request);
    await choose(page, dialog, [
      program('Anleitung.docx'),
      pdf('Protokoll.pdf'),
      { name: 'Tabelle.xlsx', mimeType: '', buffer: Buffer.from('PK') },
      { name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      // Chromium cannot decode these; Safari converts them to JPEG.
      { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1') },
    ]);
    await expect(there(dialog, 'Protokoll.pdf')).toBeVisible();
    const refused = dialog.getByRole('alert');
    await expect(refused).toContainText('4 Dateien wurden nicht angenommen');
    await expect(refused).toContainText('„Anleitung.docx“ ist dem Inhalt nach keine DOCX-Datei');
    await expect(refused).toContainText(
      '„Tabelle.xlsx“: Dieses Format wird nicht angenommen. Erlaubt sind png, jpeg, jpg, pdf, doc, docx',
    );
    await expect(refused).toContainText('„leer.pdf“ ist leer');
    await expect(refused).toContainText('„IMG_7.HEIC“ ist ein HEIC-Foto, das dieser Browser nicht lesen kann.');
    await refused.getByRole('button', { name: 'Verstanden' }).click();
    await expect(refused).toBeHidden();
    expect((await attachmentsOf(request, owner, ticketId)).map(({ name }) => name)).toEqual(['Protokoll.pdf']);

    await choose(page, dialog, [pdf('genau.pdf', LIMIT), pdf('zu-viel.pdf', LIMIT + 1)]);
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('File size should be less than 5MB', { exact: true })).toBeVisible();
    await expect(alert).toContainText('zu-viel.pdf');
    await alert.getByRole('button', { name: 'Zurück' }).click();
    await expect(there(dialog, 'genau.pdf')).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText('zu-viel.pdf')).toBeHidden();
    expect((await attachmentsOf(request, owner, ticketId)).map(({ name, size }) => [name, size]).sort()).toEqual([
      ['Protokoll.pdf', pdf('Protokoll.pdf').buffer.length],
      ['genau.pdf', LIMIT],
    ]);
  });
});

test('files are dragged onto the window, which shows where they go', async ({ page, request }) => {
  const { owner, ticketId, dialog } = await openTicket(page, request);
  const folder = await mkdtemp(join(tmpdir(), 'drag-'));
  const names = ['gezogen.pdf', 'auch gezogen.pdf'];
  for (const name of names) await writeFile(join(folder, name), pdf(name).buffer);
  const box = await placeOf(dialog.getByRole('heading', { name: 'Leitern prüfen' }));
  const devtools = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', {
      type,
      x: box.x + 20,
      y: box.y + 10,
      data: { items: [], files: [...names.map((name) => join(folder, name)), folder], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  const cover = dialog.getByText('Loslassen zum Anhängen');
  await expect(cover).toBeVisible();
  expect((await placeOf(cover.locator('..'))).height).toBeGreaterThan(400);
  await drag('drop');
  await expect(cover).toBeHidden();
  // The board behind it ignores dragged files.
  await expect(page.getByText(/Spalte gelöscht/)).toBeHidden();
  for (const name of names) await expect(there(dialog, name)).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('ist ein Ordner. Wähle die Dateien darin');
  expect(await attachmentsOf(request, owner, ticketId)).toHaveLength(2);
  await rm(folder, { recursive: true });
});

test('a screenshot is pasted and gets a name with its time; text stays text', async ({ page, request, context }) => {
  const { owner, ticketId, dialog } = await openTicket(page, request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')!.fillRect(0, 0, 20, 30);
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': await canvas.convertToBlob({ type: 'image/png' }) }),
    ]);
  });
  await dialog.getByRole('button', { name: 'Dateien anhängen' }).focus();
  await page.keyboard.press('Control+V');
  await expect(
    dialog.getByRole('link', { name: /„Bildschirmfoto \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png“ herunterladen/ }).first(),
  ).toBeVisible();
  expect((await attachmentsOf(request, owner, ticketId))[0]!.type).toBe('png');
  await page.evaluate(() => navigator.clipboard.writeText('Nur Text'));
  await field(dialog, 'Kommentar schreiben').focus();
  await page.keyboard.press('Control+V');
  await expect(field(dialog, 'Kommentar schreiben')).toHaveValue('Nur Text');
  expect(await attachmentsOf(request, owner, ticketId)).toHaveLength(1);
});

test('files are shown large, one after the other by arrow keys, and by their address', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const { ticketId, dialog } = await openTicket(page, request);
  await choose(page, dialog, [await photo(page, 'eins.jpg', { width: 300, height: 200 })]);
  await expect(there(dialog, 'eins.jpg')).toBeVisible();
  await choose(page, dialog, [
    await photo(page, 'zwei.jpg', { width: 200, height: 300 }),
    { ...program('x.docx'), name: 'Brief.exe' },
  ]);
  await expect(dialog.getByRole('alert')).toContainText('„Brief.exe“');
  await look('files, one of them refused', there(dialog, 'zwei.jpg'));
  const open = dialog.getByRole('button', { name: '„eins.jpg“ ansehen' });
  await open.click();
  const preview = page.getByRole('dialog').filter({ hasText: '1 von 2' });
  await look('a picture large', preview.getByRole('img', { name: 'eins.jpg' }));
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('dialog').filter({ hasText: '2 von 2' }).getByRole('img', { name: 'zwei.jpg' }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('dialog').filter({ hasText: '2 von 2' }).getByRole('img', { name: 'zwei.jpg' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog').filter({ hasText: '1 von 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ hasText: 'von 2' })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`ticket=${ticketId}$`));
  const download = page.waitForEvent('download');
  await there(page.getByRole('dialog'), 'eins.jpg').click();
  expect((await download).suggestedFilename()).toBe('eins.jpg');
  nothingFound();
});

test('a file is copied to the next recurring ticket or not, as chosen, and the other window shows it at once', async ({
  page,
  request,
  browser,
}) => {
  const { owner, ticketId, address, dialog } = await openTicket(page, request, {
    recurring: 52,
    dueDate: '2027-11-21',
  });
  const second = await anotherWindow(browser);
  await openAs(second.page, owner, address);
  const other = second.page.getByRole('dialog');
  await expect(other.getByText('Noch keine Anhänge.')).toBeVisible();
  await expect(other.getByText('Teil der Reihe „Leitern prüfen“')).toBeVisible();
  await expect(other.getByRole('link', { name: 'zur Reihe' })).toHaveAttribute(
    'href',
    /\/app\/tickets\/recurring\?edit=/,
  );

  await choose(page, dialog, [pdf('Protokoll.pdf')]);
  await expect(there(other, 'Protokoll.pdf')).toBeVisible();
  const here = dialog.getByRole('switch', { name: /In das nächste Ticket übernehmen/ });
  await expect(here).toBeChecked();
  await here.click();
  await expect(other.getByRole('switch', { name: /In das nächste Ticket übernehmen/ })).not.toBeChecked();
  expect((await attachmentsOf(request, owner, ticketId))[0]!.recurs).toBe(false);

  await rest(request, owner, 'post', `ticket/${ticketId}/email`, { to: 'extern@example.com' });
  for (const window of [dialog, other]) await expect(window.getByText('an extern@example.com')).toBeVisible();
  const [stored] = await attachmentsOf(request, owner, ticketId);
  await rest(request, owner, 'delete', `ticket/${ticketId}/attachments/${stored!.id}`);
  for (const window of [dialog, other]) await expect(window.getByText('Noch keine Anhänge.')).toBeVisible();
  await second.context.close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 800 } });

  test('a photo can be taken, and a PDF opens in a page of its own', async ({ page, request }) => {
    const { dialog } = await openTicket(page, request);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Foto aufnehmen' }).tap();
    const input = (await chooser).element();
    expect(await input.getAttribute('capture')).toBe('environment');
    expect(await input.getAttribute('accept')).toBe('image/*');
    await (await chooser).setFiles([await photo(page, 'aufgenommen.jpg', { width: 300, height: 200 })]);
    await expect(there(dialog, 'aufgenommen.jpg')).toBeVisible();
    await choose(page, dialog, [pdf('Plan.pdf')]);
    await expect(dialog.getByRole('link', { name: '„Plan.pdf“ ansehen' })).toHaveAttribute('target', '_blank');
  });
});

/** The orientation of a stored picture as displayed. */
function shapeOf(
  page: Page,
  url: string,
): Promise<{ isUpright: boolean; upperLeft: string; upperRight: string; lowerRight: string }> {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0, 40, 40);
    const at = (x: number, y: number) => {
      const [red, , blue] = context.getImageData(x, y, 1, 1).data;
      return red! > blue! ? 'red' : 'blue';
    };
    return {
      isUpright: picture.naturalHeight > picture.naturalWidth,
      upperLeft: at(5, 5),
      upperRight: at(35, 5),
      lowerRight: at(35, 35),
    };
  }, url);
}
