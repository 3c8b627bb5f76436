import { expect } from 'playwright/test';
import { pdf } from '../files/samples.ts';
import { readPdf } from '../printing/pdf-reader.ts';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { photo } from './files.ts';
import {
  act,
  anAddress,
  beginInPerson,
  creating,
  field,
  goTo,
  openAs,
  registerOwner,
  rest,
  signByName,
} from './story.ts';
import { test } from './story-test.ts';

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(20_000) });

test('Instructions: material with people and proofs, and one in person that everybody signs on one device', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const dialog = page.getByRole('dialog');
  const make = creating(request, owner);
  const zoe = await make('employee', { name: 'Zoë Klein', email: anAddress(), employeeLanguage: 'GER' });
  const online = await make('managedInstruction', { name: [{ language: 'GER', value: 'Flurförderzeuge' }] });
  await make('managedInstructionAssignment', { instruction: online, employees: [zoe] });

  await openAs(page, owner, '/app/instructions');
  await look('instructions empty', page.getByRole('heading', { name: 'Unterweisungen', level: 1 }));
  await page.getByRole('button', { name: 'Unterweisung hochladen' }).first().click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await look('instructions form with mistakes', dialog.getByText('Wähle eine Datei.'));
  await dialog.locator('input[type=file]').setInputFiles(paper('Gabelstapler.pdf'));
  await field(dialog, 'Name').fill('Gabelstapler');
  const people = dialog.getByRole('combobox', { name: /Unterwiesene/ });
  for (const name of ['Jonas Brandt', 'Petra Vogel', 'Ali Demir']) {
    await people.fill(name);
    await page.getByRole('option', { name: `„${name}“ übernehmen` }).click();
  }
  await people.fill('Zoë Klein');
  await page.getByRole('option', { name: 'Zoë Klein', exact: true }).click();
  await look('instructions form', dialog.getByText('Gabelstapler.pdf'));
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Gabelstapler' });
  await expect(row).toContainText('Jonas Brandt, Petra Vogel, Ali Demir');
  await row.getByRole('button', { name: /alle 4 Unterwiesenen/ }).click();
  await look('instructions people', dialog.getByText('Zoë Klein'));
  await page.keyboard.press('Escape');

  // An instruction that is not on the current page of the list is shown by the address in mails and in the history.
  const { data: filed } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'instruction');
  await goTo(page, `/app/instructions?search=nichts&instruction=${filed[0]!._id}`);
  await expect(page.getByRole('dialog', { name: 'Gabelstapler' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await goTo(page, '/app/instructions');
  await row.getByRole('button', { name: /Nachweise zu/ }).click();
  // The second list of the day consists of two photographed sheets, and does not replace the first.
  const upright = await photo(page, 'Liste.jpg', { width: 900, height: 1200 });
  const across = await photo(page, 'Liste 2.jpg', { width: 1200, height: 900 });
  for (const [index, list] of [paper('Unterschriften.pdf'), [upright, across]].entries()) {
    await dialog.locator('input[type=file]').setInputFiles(list);
    await expect(dialog.getByRole('button', { name: /^Nachweis vom/ })).toHaveCount(index + 1);
  }
  await expect(dialog.getByText('Liste.pdf', { exact: false })).toBeVisible();
  // An A4 sheet in portrait and one in landscape format, in their order.
  type Filed = { proofs: { name: string; path: string }[] };
  const { proofs } = await rest<Filed>(request, owner, 'get', `instruction/${filed[0]!._id}`);
  const { path } = proofs.find(({ name }) => name === 'Liste.pdf')!;
  const at = `document/downloadurl?path=${encodeURIComponent(path)}`;
  const stored = await request.get((await rest<{ url: string }>(request, owner, 'get', at)).url);
  expect((await readPdf(await stored.body())).sizes).toEqual([
    [595, 842],
    [842, 595],
  ]);
  await look('instructions proofs', dialog.getByText('Unterschriften.pdf').first());

  // The list is the evidence for an online instruction that somebody on it has open.
  await dialog.getByRole('button', { name: '„Flurförderzeuge“ mit der Liste abschließen' }).click();
  const complete = page.getByRole('dialog', { name: 'Flurförderzeuge' });
  const enter = complete.getByRole('button', { name: '1 Person eintragen' });
  await expect(enter).toBeDisabled();
  await complete.getByRole('button', { name: 'Kalender öffnen' }).click();
  await page.getByRole('gridcell', { name: /Heute/ }).click();
  await look('instructions complete by the list', complete.getByRole('checkbox', { name: 'Zoë Klein' }));
  await enter.click();
  await expect(complete).toHaveCount(0);
  await expect(dialog.getByText('haben Online-Unterweisungen offen', { exact: false })).toHaveCount(0);
  const { data: finished } = await rest<{ data: { status: string }[] }>(
    request,
    owner,
    'get',
    `employee/${zoe}/finishedAssignments`,
  );
  expect(finished.map(({ status }) => status)).toEqual(['SUCCESS']);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /2 Nachweise/ })).toBeVisible();

  // An instruction in person, on a tablet that is passed on.
  await page.getByRole('link', { name: 'In Präsenz' }).click();
  await look('held instructions empty', page.getByRole('heading', { name: 'Präsenzunterweisungen' }));
  await page.goBack();
  await act(row, 'Gabelstapler', 'In Präsenz unterweisen');
  await expect(page.getByLabel('Worum geht es?')).toContainText('Unterlage: Gabelstapler');
  const created = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('SaveHeldInstruction')),
  );
  await field(page, 'Ort').fill('Halle 2');
  // A page that is closed while it applies the answer leaves no part of the new record to be sent again.
  await created;
  await page.reload();
  const saved = page.locator('[data-save-state=saved]');
  await expect(saved).toBeVisible();
  for (const name of ['Zoë Klein', 'Petra Vogel'])
    await page.getByRole('button', { name: `${name} entfernen` }).click();
  await page.getByRole('button', { name: 'Alle dieser Unterlage hinzufügen' }).click();
  await page.getByRole('button', { name: 'Zoë Klein entfernen' }).click();
  await page.getByRole('button', { name: 'Unterschreiben: Jonas Brandt' }).click();
  await look('held instruction signing', dialog.getByText('Jonas Brandt unterschreibt'));
  // On a phone in landscape format there is no space for the pad beside the page, so it uses the whole screen.
  const asHeld = page.viewportSize()!;
  await page.setViewportSize({ width: 812, height: 375 });
  const large = dialog.getByRole('button', { name: 'Im Vollbild unterschreiben' });
  await expect(large).toBeInViewport();
  await large.click();
  await expect(dialog.locator('canvas')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  await page.setViewportSize(asHeld);
  await signByName(dialog, 'Jonas Brandt', 'Übernehmen und weiter');
  await expect(dialog.getByText('Ali Demir unterschreibt')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saved).toBeVisible();

  // Neither input nor signatures are lost by a reload.
  await page.reload();
  await expect(field(page, 'Ort')).toHaveValue('Halle 2');
  await expect(page.getByText('Unterschrieben', { exact: true })).toHaveCount(1);
  // Once the signed list is uploaded, its signers are ticked; after its removal they are missing again.
  await page.locator('input[type=file]').setInputFiles(paper('Liste.pdf'));
  const ticked = page.getByRole('checkbox', { name: 'Auf der Liste: Ali Demir' });
  // The list may be removed while a tick is still being saved.
  const { promise: removed, resolve: sendTick } = Promise.withResolvers<void>();
  await page.route('**/graphql*', async (route) => {
    if (route.request().postData()?.includes('SignHeldInstruction')) await removed;
    await route.fallback();
  });
  await ticked.click();
  await expect(ticked).toBeChecked();
  await look('held instruction', page.getByRole('heading', { name: 'Teilnehmende' }));
  await page.getByRole('button', { name: 'Liste entfernen' }).click();
  sendTick();
  await expect(ticked).toHaveCount(0);
  // Somebody deletes it before the next signature arrives, which makes a new one.
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await ask(request, owner, 'mutation ($id: ID!) { deleteHeldInstruction(id: $id) { id } }', { id });
  await page.getByRole('button', { name: 'Unterschreiben: Ali Demir' }).click();
  await signByName(dialog, 'Ali Demir', 'Übernehmen');
  await expect(page.getByText('Diese Unterweisung wurde inzwischen gelöscht')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Als neue speichern' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Abschließen' }).click();
  const confirm = page.getByRole('alertdialog');
  await look(
    'held instruction completing',
    confirm.getByText('2 Personen fehlen und bleiben fällig: Jonas Brandt, Petra Vogel'),
  );
  await confirm.getByRole('button', { name: 'Abschließen' }).click();
  await look('held instruction completed', page.getByText('1 von 3 unterschrieben'));
  await expect(page.getByText('SHA-256 des Nachweises')).toBeVisible();
  nothingFound();
});

test('an instruction that was completed is shown as such, also when a read from before its completion arrives late', async ({
  page,
  request,
}) => {
  const owner = await registerOwner(request);
  await beginInPerson(page, owner, ['Jonas Brandt']);

  // The signature waits until the completion waits as well. The completion is sent together with the read that follows
  // the signature, whose answer comes last.
  const [sign, read, late] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  let isCompleted = false;
  await page.route('**/graphql*', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName === 'SignHeldInstruction') await sign!.promise;
    if (operationName === 'CompleteHeldInstruction') {
      await read!.promise;
      isCompleted = true;
    }
    if (operationName !== 'HeldInstruction' || isCompleted) return route.continue();
    const response = await route.fetch();
    read!.resolve();
    await late!.promise;
    // The page does not wait for it any more.
    return route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Unterschreiben: Jonas Brandt' }).click();
  const dialog = page.getByRole('dialog');
  await signByName(dialog, 'Jonas Brandt', 'Übernehmen');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText('Wird abgeschlossen, sobald alles andere gesendet ist')).toBeVisible();
  sign!.resolve();
  await expect(page.getByText('1 von 1 unterschrieben')).toBeVisible();
  late!.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByText('1 von 1 unterschrieben')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abschließen' })).toHaveCount(0);
});
