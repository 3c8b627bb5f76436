import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { act, openAs, type Owner, registerOwner } from './story.ts';
import { test } from './story-test.ts';

const LIST = '/app/riskAssessment';

async function withAssessment(
  page: Page,
  request: Parameters<typeof registerOwner>[0],
  title = 'Plattensäge',
): Promise<Owner & { id: string }> {
  const owner = await registerOwner(request);
  const risks = [
    { title: 'Lärm', action: '<p>Über 85 dB(A)</p>', measurement: '<p>Gehörschutz</p>', responsible: owner.userId },
  ];
  const { made } = await ask<{ made: { id: string } }>(
    request,
    owner,
    'mutation ($input: CreateRiskAssessmentInput!) { made: createRiskAssessment(input: $input) { id } }',
    {
      input: { title, location: 'Halle 2', responsible: owner.userId, risks },
    },
  );
  await openAs(page, owner, LIST);
  return { ...owner, id: made.id };
}

const openPdf = async (page: Page): Promise<Locator> => {
  await act(page, 'Plattensäge', 'PDF');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

/** The violations of the content security policy. */
const refusedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { refused: string[] }).refused);

const watchPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refused: string[] = ((window as unknown as { refused: string[] }).refused = []);
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });

/** Headless Chromium shows no PDFs, so this sets whether the page detects a viewer. */
const showsPdfs = (page: Page, shows: boolean): Promise<unknown> =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => value }), shows);

test('a document is made, shown and downloaded under its name, on desk and phone', async ({ page, request }) => {
  await showsPdfs(page, true);
  await watchPolicy(page);
  const { look, nothingFound } = await beginLooking(page);
  await withAssessment(page, request);
  const dialog = await openPdf(page);
  await expect(dialog.getByText('Das Dokument ist fertig.')).toBeAttached({ timeout: 30_000 });
  const frame = dialog.getByTitle('Vorschau: „Plattensäge“ als PDF');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  const download = dialog.getByRole('button', { name: 'Herunterladen' });
  await look('the document', download);
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toBe('Gefährdungsbeurteilung Plattensäge – Version 1.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await refusedBy(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  nothingFound();
});

test('where the browser shows no PDFs, it is offered plainly', async ({ page, request }) => {
  await showsPdfs(page, false);
  await withAssessment(page, request);
  const dialog = await openPdf(page);
  await expect(dialog.getByText('Dieser Browser zeigt PDFs nicht innerhalb einer Seite.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(dialog.getByRole('link', { name: 'In neuem Tab öffnen' })).toHaveAttribute('href', /^blob:/);
  await expect(dialog.getByRole('button', { name: 'Drucken' })).toBeHidden();
});

test('a document that fails shows the reason, and is printed with another try', async ({ page, request }) => {
  const owner = await withAssessment(page, request);
  await page.route('**/api/v1/**', (route) => route.abort(), { times: 1 });
  const dialog = await openPdf(page);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Das Dokument konnte nicht erstellt werden');
  await expect(alert).toContainText('Keine Verbindung zum Server.');
  // Deleted in the meantime: the server's own message.
  await ask(request, owner, 'mutation ($id: ID!) { deleteRiskAssessment(id: $id) { id } }', { id: owner.id });
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(alert).toContainText('Das gibt es nicht oder nicht mehr.');
});

test('a user who waits sees how many documents are printed first', async ({ page, request }) => {
  test.slow();
  const owner = await withAssessment(page, request);
  // In the same organisation: printing is queued fairly between organisations, so a separate one would get its document
  // early.
  const { made } = await ask<{ made: { id: string } }>(
    request,
    owner,
    'mutation ($input: CreateInspectionInput!) { made: createInspection(input: $input) { id } }',
    {
      input: {
        title: 'Werkstatt',
        inspectionDate: '2026-11-20',
        responsible: owner.userId,
        areas: [{ name: 'Halle', tasks: Array.from({ length: 300 }, (_, index) => ({ name: `Punkt ${index}` })) }],
      },
    },
  );
  // The queue stays filled until the page has shown its length, however long its dialog takes to open.
  let isShown = false;
  const print = async () => {
    do {
      const answer = await request.get(`/api/v1/inspection/${made.id}/pdf`, {
        headers: { Authorization: `Bearer ${owner.token}`, Accept: 'application/pdf' },
        timeout: 120_000,
      });
      expect(answer.ok()).toBe(true);
    } while (!isShown);
  };
  const busy = Promise.all(Array.from({ length: 10 }, print));
  await expect
    .poll(
      async () =>
        (await ask<{ pdfQueue: { waiting: number } }>(request, owner, '{ pdfQueue { waiting } }')).pdfQueue.waiting,
      { intervals: [50] },
    )
    .toBeGreaterThan(5);
  const dialog = await openPdf(page);
  await expect(dialog.getByText(/Noch (ein Dokument|\d+ Dokumente) davor/)).toBeVisible();
  isShown = true;
  await expect(dialog.getByText('Das Dokument ist fertig.')).toBeAttached({ timeout: 120_000 });
  await busy;
});

test('the dialog is in English, and so is the document', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('language', '"en"'));
  const owner = await registerOwner(request);
  await ask(
    request,
    owner,
    'mutation ($input: CreateRiskAssessmentInput!) { createRiskAssessment(input: $input) { id } }',
    {
      input: {
        title: 'Panel saw',
        location: 'Hall 2',
        responsible: owner.userId,
        risks: [{ title: 'Noise', action: '<p>Loud</p>', measurement: '<p>Ear plugs</p>', responsible: owner.userId }],
      },
    },
  );
  await openAs(page, owner, LIST);
  await page.getByRole('button', { name: /^Actions for .Panel saw/ }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The document is ready.')).toBeAttached({ timeout: 30_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Risk assessment Panel saw – Version 1.pdf');
});
