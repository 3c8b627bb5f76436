import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { anotherWindow, field, goTo, openAs, pressWithoutAnswer, registerOwner, rest } from './story.ts';

interface RecordStory {
  /** Path of the list, and of the calls below /api/v1/. */
  address: string;
  path: string;
  /** Heading of the list, and the title of a new record's form, which is also the button's label. */
  title: string;
  add: string;
  /** Label and API name of the required field that names a record. */
  label: string;
  name: string;
  /** True if a row opens something other than its form, which is then in its menu. */
  formInMenu?: boolean;
  /** Other required fields of a creation by REST. */
  fields?: Readonly<Record<string, unknown>>;
}

/**
 * The browser test that every plain record passes: create, with a lost answer and a reload with a draft, live update,
 * conflict, copy and delete. axe checks and a screenshot of each screen.
 */
export function recordStory({ address, path, title, add, label, name, formInMenu, fields = {} }: RecordStory): void {
  test(`${title}: created, changed by two at the same time, copied and deleted`, async ({ page, request, browser }) => {
    const { look, nothingFound } = await beginLooking(page);
    const owner = await registerOwner(request);
    const save = page.getByRole('button', { name: 'Speichern', exact: true });
    const input = field(page, label);
    const openForm = async (text: string): Promise<void> => {
      if (!formInMenu) return rowOf(page, text).getByRole('link', { name: text }).click();
      await page.getByRole('button', { name: `Aktionen für „${text}“` }).click();
      return page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
    };
    const rowOf = (of: typeof page, text: string) => of.getByRole('row').filter({ hasText: text });

    await openAs(page, owner, address);
    await look(`${path} empty`, page.getByRole('heading', { name: title, level: 1 }));
    const colleague = await anotherWindow(browser);
    await openAs(colleague.page, owner, address);
    await colleague.page.getByRole('heading', { name: title, level: 1 }).waitFor();

    await page.getByRole('link', { name: add }).first().click();
    await save.click();
    await expect(page.getByText('Dieses Feld wird benötigt').first()).toBeVisible();
    await look(`${path} form with a mistake`, page.getByText('Dieses Feld wird benötigt').first());
    await input.fill('Erster Eintrag');
    // The answer of the first attempt is lost: the second one, after a reload, creates no second record.
    await pressWithoutAnswer(page, save);
    await page.reload();
    await expect(page.getByText('Dein Entwurf ist wieder da', { exact: false })).toBeVisible();
    await expect(input).toHaveValue('Erster Eintrag');
    await save.click();
    await expect(rowOf(page, 'Erster Eintrag')).toHaveCount(1);
    await expect(rowOf(colleague.page, 'Erster Eintrag')).toHaveCount(1);

    // A change that is saved without an answer, and changed again, is no conflict with oneself.
    await openForm('Erster Eintrag');
    await input.fill('Ohne Antwort');
    await pressWithoutAnswer(page, save);
    await expect(rowOf(colleague.page, 'Ohne Antwort')).toHaveCount(1);
    await expect(page.getByText('neuere Version gespeichert', { exact: false })).toHaveCount(0);
    await input.fill('Mit Antwort');
    await save.click();
    await expect(rowOf(page, 'Mit Antwort')).toBeVisible();

    await openForm('Mit Antwort');
    await input.fill('Meine Fassung');
    const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', path);
    const id = data[0]!._id;
    await rest(request, owner, 'put', `${path}/${id}`, { [name]: 'Andere Fassung' });
    await expect(page.getByText('neuere Version gespeichert', { exact: false })).toBeVisible();
    await save.click();
    const mine = page.getByRole('radio', { name: /Deine Version/ });
    await look(`${path} conflict`, mine);
    await mine.check();
    await page.getByRole('button', { name: 'So speichern' }).click();
    await expect(rowOf(page, 'Meine Fassung')).toBeVisible();
    await expect(rowOf(colleague.page, 'Meine Fassung')).toBeVisible();

    await goTo(page, `${address}/edit/${id}/copy/`);
    await input.fill('Kopie');
    await save.click();
    await expect(rowOf(page, 'Kopie')).toBeVisible();
    await look(`${path} list`, page.getByText('Kopie').first());
    await page.getByRole('button', { name: 'Aktionen für „Kopie“' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const dialog = page.getByRole('alertdialog');
    await look(`${path} delete`, dialog);
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(rowOf(page, 'Kopie')).toHaveCount(0);
    await expect(rowOf(colleague.page, 'Kopie')).toHaveCount(0);

    // Another user deletes the record that is open in the form: the input is kept, and the page reports it.
    await rest(request, owner, 'post', path, { ...fields, [name]: 'Bald gelöscht' });
    await openForm('Bald gelöscht');
    await input.fill('Noch geändert');
    const { data: left } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', `${path}?search=Bald`);
    await rest(request, owner, 'delete', `${path}/${left[0]!._id}`);
    await expect(page.getByText('Diesen Eintrag gibt es nicht mehr')).toBeVisible();
    await expect(input).toHaveValue('Noch geändert');
    await colleague.context.close();
    nothingFound();
  });
}
