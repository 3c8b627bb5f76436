import { expect, test, type CDPSession, type Locator } from 'playwright/test';
import { encode } from 'uqr';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { photo } from './files.ts';
import { openAs, placeOf, registerOwner } from './story.ts';

test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

const middle = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await placeOf(locator);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
};

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

test('a card is moved by a finger: held, dragged to another column and dropped', async ({ page, request }) => {
  const owner = await registerOwner(
    request,
    ['Eins', 'Zwei'].map((title) => ({ title, description: '', priority: 2 })),
  );
  await openAs(page, owner);
  const card = page.locator('[data-card]').filter({ hasText: 'Zwei' });
  const target = page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: 'In Arbeit' }) });
  const from = await middle(card);
  const to = await middle(target);
  const devtools = await page.context().newCDPSession(page);
  await touch(devtools, 'touchStart', from);
  // Longer than the delay that distinguishes dragging from scrolling.
  await page.waitForTimeout(500);
  for (let step = 1; step <= 12; step += 1)
    await touch(devtools, 'touchMove', {
      x: from.x + ((to.x - from.x) * step) / 12,
      y: from.y + ((to.y - from.y) * step) / 12,
    });
  await touch(devtools, 'touchEnd');
  await expect(target.locator('[data-card]').filter({ hasText: 'Zwei' })).toBeVisible();
  await page.reload();
  await expect(target.locator('[data-card]').filter({ hasText: 'Zwei' })).toBeVisible();
});

test('a quick swipe over a card scrolls and moves nothing', async ({ page, request }) => {
  const owner = await registerOwner(
    request,
    ['Eins', 'Zwei'].map((title) => ({ title, description: '', priority: 2 })),
  );
  await openAs(page, owner);
  const open = page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: 'Offen' }) });
  const from = await middle(page.locator('[data-card]').filter({ hasText: 'Zwei' }));
  const devtools = await page.context().newCDPSession(page);
  await touch(devtools, 'touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch(devtools, 'touchMove', { x: from.x + 60 * step, y: from.y });
  await touch(devtools, 'touchEnd');
  await page.waitForTimeout(600);
  await expect(open.locator('[data-card]')).toHaveCount(2);
  // The line of the disclaimer is left to the cards on a phone.
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // The modes of the board and the icons beside them fit into one line, even on the narrowest phones.
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const tools = ['Alle', 'Wiederkehrend', 'Liste'].map((name) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).filter({ visible: true }),
    );
    const heights = await Promise.all(tools.map(async (tool) => (await middle(tool)).y));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(8);
  }
  // On a low screen (a phone in landscape format, 400 %) a card is visible, and no controls overlap.
  for (const size of [
    { width: 640, height: 320 },
    { width: 320, height: 225 },
  ]) {
    await page.setViewportSize(size);
    await expect(open.locator('[data-card]').first()).toBeInViewport();
    const last = await placeOf(page.getByRole('main').getByRole('link', { name: 'Liste' }).filter({ visible: true }));
    expect(last.x + last.width).toBeLessThanOrEqual((await placeOf(page.getByRole('search'))).x);
  }
});

test.describe('a ticket that is added on site', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true });

  test('photo with an arrow, a dictated sentence, a scanned place: also without a camera and without a network', async ({
    page,
    request,
    context,
  }) => {
    const { look, nothingFound } = await beginLooking(page, { height: 1400 });
    await page.setViewportSize({ width: 375, height: 812 });
    const owner = await registerOwner(request);
    const { createStorageLocation: cabinet } = await ask<{ createStorageLocation: { id: string } }>(
      request,
      owner,
      'mutation ($input: CreateStorageLocationInput!) { createStorageLocation(input: $input) { id } }',
      { input: { name: 'Lackschrank' } },
    );
    const { openStorageLocation: opened } = await ask<{ openStorageLocation: { publicCode: string } }>(
      request,
      owner,
      'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }',
      { id: cabinet.id },
    );
    const code = opened.publicCode;
    // Only features that a test browser lacks are replaced: the microphone, and the picture of the camera.
    await page.addInitScript(
      ([pixels]) => {
        class Ear {
          onresult?: (event: unknown) => void;
          onend?: () => void;
          start() {
            setTimeout(() => this.onresult?.({ results: [[{ transcript: 'Geländer an der Treppe lose' }]] }), 20);
            setTimeout(() => this.onend?.(), 40);
          }
          stop() {}
        }
        Object.assign(window, { SpeechRecognition: Ear });
        const code = JSON.parse(pixels!) as boolean[][];
        const draw = () => {
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = 480;
          const context = canvas.getContext('2d')!;
          const paint = () => {
            context.fillStyle = '#fff';
            context.fillRect(0, 0, 480, 480);
            context.fillStyle = '#000';
            const side = Math.floor(400 / code.length);
            for (const [y, row] of code.entries())
              for (const [x, isDark] of row.entries())
                if (isDark) context.fillRect(40 + x * side, 40 + y * side, side, side);
          };
          paint();
          setInterval(paint, 50);
          return canvas.captureStream(20);
        };
        let looks = 0;
        navigator.mediaDevices.getUserMedia = async () => {
          looks += 1;
          if (looks === 1) throw new DOMException('refused', 'NotAllowedError');
          return draw();
        };
      },
      [JSON.stringify(encode(new URL(`/goods/${code}`, String(process.env['E2E_URL'])).href).data)],
    );
    await openAs(page, owner, '/app/today');
    await page.getByRole('button', { name: 'Ticket aufnehmen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ticket aufnehmen' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Foto aufnehmen', exact: true }).click();
    await (await chooser).setFiles([await photo(page, 'Treppe.jpg', { width: 900, height: 600, noise: 10 })]);

    // An arrow with a finger, a circle with the keyboard; the original stays beside the copy.
    await dialog
      .getByRole('button', { name: /Treppe.jpg/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Markieren' }).click();
    const sheet = page.locator('[data-mark-sheet]');
    const box = await placeOf(sheet);
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 140, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Kreis', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'In die Mitte setzen' }).press('Enter');
    const circle = page.getByRole('button', { name: 'Kreis, Markierung 2' });
    await circle.focus();
    const before = await circle.locator('path').first().getAttribute('d');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await circle.locator('path').first().getAttribute('d')).not.toBe(before);
    await look('marks', page.getByRole('button', { name: 'Kopie speichern' }));
    // Encoding the copy takes time on a phone. Until it is made, the dialog stays, so that no error goes unseen.
    await page.evaluate(() => {
      const { prototype } = HTMLCanvasElement;
      const { toBlob } = prototype;
      prototype.toBlob = function (...args) {
        Object.assign(window, { encode: () => toBlob.apply(this, args) });
        prototype.toBlob = toBlob;
      };
    });
    await page.getByRole('button', { name: 'Kopie speichern' }).click();
    await page.waitForFunction(() => 'encode' in window);
    for (const name of ['Abbrechen', 'Schließen'])
      await page.getByRole('dialog').last().getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
    await page.evaluate(() => (window as unknown as { encode: () => void }).encode());
    // The photo is shown again, whose dialog has a button of the same name.
    await expect(sheet).toBeHidden();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Schließen' }).last().click();
    await expect(dialog.getByRole('button', { name: /Treppe \(markiert\).jpg/ }).first()).toBeVisible();

    // The browser's speech recognition sends the recording: a notice says so before the first use.
    await dialog.getByRole('button', { name: 'Diktieren' }).click();
    await expect(dialog.getByText('Wohin deine Stimme geht')).toBeVisible();
    await dialog.getByRole('button', { name: 'Verstanden, diktieren' }).click();
    await expect(dialog.getByLabel('Was ist los?')).toHaveValue('Geländer an der Treppe lose');

    // Without access to the camera the place is typed; with access, the camera reads the code.
    await dialog.getByRole('button', { name: 'Code scannen' }).click();
    await expect(page.getByText('Die Kamera ist nicht erlaubt.')).toBeVisible();
    await page.getByRole('button', { name: 'Lieber tippen' }).click();
    await dialog.getByLabel('Ort', { exact: true }).fill('Treppenhaus');
    await dialog.getByRole('button', { name: 'Morgen' }).click();
    await look('capture', dialog.getByRole('button', { name: 'Anlegen' }));
    await dialog.getByRole('button', { name: 'Code scannen' }).click();
    await expect(page.getByRole('dialog', { name: 'Code scannen' })).toBeHidden({ timeout: 20_000 });
    await expect(dialog.getByLabel('Ort', { exact: true })).toHaveValue('Lackschrank');

    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByText('Das Ticket liegt auf diesem Gerät und wird mit Netz angelegt')).toBeVisible();
    await context.setOffline(false);
    const read = () =>
      ask<{ tickets: { data: { title: string; description: string; dueDate: string; attachmentCount: number }[] } }>(
        request,
        owner,
        '{ tickets { data { title description dueDate attachmentCount } } }',
      );
    await expect
      .poll(async () => (await read()).tickets.data, { timeout: 30_000 })
      .toMatchObject([
        {
          title: 'Geländer an der Treppe lose',
          description: expect.stringContaining('Lackschrank'),
          dueDate: addDays(today(), 1),
          attachmentCount: 2,
        },
      ]);
    nothingFound();
  });
});
