import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { film, FILM_SECONDS, SUBTITLES } from '../files/film.ts';
import { beginLooking } from './axe.ts';
import { field, goTo, openAs, registerOwner, rest } from './story.ts';
import { test } from './story-test.ts';

/** With so much data between its parts that a browser requests ranges. */
const LONG = { name: 'Stapler.mp4', mimeType: 'video/mp4', buffer: film(6_000_000) };
const CAPTIONS = { name: 'Stapler.de.vtt', mimeType: 'text/vtt', buffer: Buffer.from(SUBTITLES) };

/** Megabytes of the film whose upload is interrupted; `npm run test:long` sends several hundred. */
const MEGABYTES = Number(process.env.TEST_FILM_MB ?? 20);
type Video = HTMLVideoElement;
const timeOf = (video: Locator): Promise<number> => video.evaluate((element: Video) => element.currentTime);
const seek = (video: Locator, seconds: number): Promise<void> =>
  video.evaluate((element: Video, time) => {
    element.currentTime = time;
  }, seconds);
const loadedAt = (video: Locator, seconds: number): Promise<boolean> =>
  video.evaluate(
    ({ buffered }: Video, time) =>
      Array.from({ length: buffered.length }, (_, at) => buffered.start(at) <= time && time < buffered.end(at)).some(
        Boolean,
      ),
    seconds,
  );
/** The current subtitle. */
const said = (video: Locator): Promise<string[]> =>
  video.evaluate(({ textTracks }: Video) =>
    [...textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
  );
const play = (video: Locator): Promise<void> =>
  video.evaluate((element: Video) => {
    element.muted = true;
    return element.play();
  });

/** Plays, jumps to a part that was not loaded yet, and reads the subtitles there. */
async function watched(page: Page, video: Locator): Promise<void> {
  await expect.poll(() => video.evaluate((element: Video) => element.duration)).toBe(FILM_SECONDS);
  await play(video);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3);
  await expect.poll(() => said(video)).toEqual(['Erst schauen, dann fahren.']);
  const ranges: string[] = [];
  page.on('request', (sent) => sent.url().includes('/files/') && ranges.push(sent.headers()['range'] ?? ''));
  const isLoaded = await loadedAt(video, 9);
  await seek(video, 9);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(9);
  await expect.poll(() => said(video)).toEqual(['Niemand steht unter der Last.']);
  // A browser that had enough time has loaded the whole film by then, and sends no request.
  if (!isLoaded) expect(ranges.join(' ')).toMatch(/bytes=[1-9]\d*-/);
}

const pause = (video: Locator): Promise<void> => video.evaluate((element: Video) => element.pause());

test('A film is sent in parts, plays with seeking and subtitles, and goes on when its address has expired', async ({
  page,
  request,
}) => {
  await openAs(page, await registerOwner(request), '/app/instructions');
  const dialog = page.getByRole('dialog');
  const { look, nothingFound } = await beginLooking(page);
  await page.getByRole('button', { name: 'Unterweisung hochladen' }).first().click();
  await dialog.locator('input[type=file]').setInputFiles(LONG);
  await field(dialog, 'Name').fill('Gabelstapler');
  await dialog.getByRole('combobox', { name: /Unterwiesene/ }).fill('Jonas Brandt');
  await page.getByRole('option', { name: '„Jonas Brandt“ übernehmen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Gabelstapler' });
  await row.getByText('Gabelstapler', { exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(CAPTIONS);
  const video = dialog.getByLabel('Gabelstapler', { exact: true }).and(page.locator('video'));
  await expect(dialog.locator('track')).toHaveCount(1);
  await watched(page, video);
  await pause(video);
  await look('film', video);

  // Opened again, its address expires while it plays: after the beginning it is refused until a new one is requested.
  // The beginning is short, so that the browser has not loaded everything by then.
  let asked = 0;
  let refused = 0;
  page.on('request', (sent) => {
    if (sent.postData()?.includes('InstructionAddress')) asked += 1;
  });
  await page.route('**/files/*', async (route) => {
    const headers = route.request().headers();
    const start = Number(/^bytes=(\d+)-/.exec(headers['range'] ?? '')?.[1] ?? 0);
    const isExpired = asked < 2;
    if (start === 0 && isExpired) {
      const response = await route.fetch({ headers: { ...headers, range: 'bytes=0-1000000' } });
      return route.fulfill({ response });
    }
    // The index of the film is at its end.
    const isInside = start < LONG.buffer.length * 0.9;
    if (!isInside || !isExpired) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 403 });
  });
  await page.reload();
  await expect(video).toBeVisible();
  await play(video);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3);
  await seek(video, 9);
  await expect.poll(() => timeOf(video)).toBeGreaterThan(9);
  await expect.poll(() => video.evaluate((element: Video) => element.paused)).toBe(false);
  expect(refused).toBeGreaterThan(0);
  nothingFound();
});

test('The upload of a film goes on after a broken connection and a reload, and what arrived is not sent again', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000 + MEGABYTES * 1_000);
  const path = test.info().outputPath('Kran.mp4');
  const bytes = film(MEGABYTES * 500_000);
  await writeFile(path, bytes);
  const owner = await registerOwner(request);
  await openAs(page, owner, '/app/instructions?upload=1');
  const dialog = page.getByRole('dialog');
  const chosen = dialog.locator('input[type=file]');
  // The connection breaks after the first part.
  const sent: string[] = [];
  let isBroken = true;
  await page.route('**/files/**', (route) => {
    const range = route.request().headers()['content-range'];
    if (range) sent.push(range);
    return isBroken && /^bytes [1-9]/.test(range ?? '') ? route.abort('connectionreset') : route.continue();
  });

  await chosen.setInputFiles(path);
  await field(dialog, 'Name').fill('Kran');
  await dialog.getByRole('combobox', { name: /Unterwiesene/ }).fill('Jonas Brandt');
  await page.getByRole('option', { name: '„Jonas Brandt“ übernehmen' }).click();
  const timeout = MEGABYTES * 1_000;
  await expect(dialog.getByText('Keine Verbindung. Es geht automatisch weiter, sobald sie wieder da ist.')).toBeVisible(
    { timeout },
  );

  // Input and finished uploads are restored after a reload; the file has to be chosen again.
  await page.reload();
  await expect(field(dialog, 'Name')).toHaveValue('Kran');
  await expect(dialog.getByText(/„Kran.mp4“ ist zu [1-9]\d? % hochgeladen/)).toBeVisible();
  isBroken = false;
  sent.length = 0;
  await chosen.setInputFiles(path);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kran' })).toBeVisible({ timeout });
  const starts = sent.flatMap((range) => /^bytes (\d+)-/.exec(range)?.[1] ?? []).map(Number);
  expect(starts[0]).toBeGreaterThanOrEqual(8_388_608);
  const { data } = await rest<{ data: { size: number }[] }>(request, owner, 'get', 'instruction');
  expect(data.map(({ size }) => size)).toEqual([bytes.length]);
});

test('A course of one’s own has a film with subtitles and a cover', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page, { height: 1600 });
  await openAs(page, await registerOwner(request));
  await goTo(page, '/app/managedInstructions/courses');
  await page.getByRole('button', { name: 'Kurs schreiben' }).click();
  await page.getByRole('button', { name: /^Seite 1/ }).click();
  await page.getByLabel('Überschrift der Seite').fill('Der Stapler');
  await page.getByRole('button', { name: 'Film', exact: true }).click();
  await page.locator('input[type=file][accept=".mp4"]').setInputFiles(LONG);
  const video = page.locator('video');
  await expect(video).toBeVisible();
  await page.locator('input[type=file][accept*=".vtt"]').setInputFiles(CAPTIONS);
  await expect(page.getByText('Mit Untertiteln')).toBeVisible();
  await page.getByLabel('Titel des Films').fill('So fährst du an');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await look('own-course film', video);
  await page.reload();
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await page.getByRole('button', { name: 'Kurs beginnen' }).click();
  await watched(page, page.getByLabel('So fährst du an').and(video));
  await pause(video);
  await look('own-course film preview', video);
  nothingFound();
});
