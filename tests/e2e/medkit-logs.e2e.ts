import { expect, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { field, openAs, registerOwner } from './story.ts';

test('The first-aid log: an entry, an addition beside its first wording, and one from the kit without a login', async ({
  page,
  request,
  browser,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const save = page.getByRole('button', { name: 'Speichern', exact: true });

  await openAs(page, owner, '/app/medkitlogs');
  await look('medkit-logs empty', page.getByRole('heading', { name: 'Verbandbuch', level: 1 }));
  await page.getByRole('link', { name: 'Eintrag anlegen' }).first().click();
  await field(page, 'Name der verletzten oder erkrankten Person').fill('Jonas Brandt');
  await field(page, 'Art und Umfang der Verletzung oder Erkrankung').fill('Schnittwunde');
  await page.getByLabel('Es wurde Material verwendet').check();
  await save.click();
  await look('medkit-logs form with a mistake', page.getByText('Dieses Feld wird benötigt').first());
  await field(page, 'Verwendetes Material').fill('Pflaster');
  await save.click();
  const row = page.getByRole('row').filter({ hasText: 'Jonas Brandt' });
  await expect(row).toContainText('Schnittwunde');

  await row.getByRole('link', { name: 'Jonas Brandt' }).click();
  await field(page, 'Art und Umfang der Verletzung oder Erkrankung').fill('Tiefe Schnittwunde');
  await save.click();
  await expect(row).toContainText('Tiefe Schnittwunde');
  await row.getByRole('link', { name: 'Jonas Brandt' }).click();
  const wordings = page.getByRole('region', { name: 'Wortlaut und Ergänzungen' });
  await expect(wordings.getByText('Schnittwunde', { exact: true })).toBeVisible();
  await expect(wordings.getByText('Tiefe Schnittwunde')).toBeVisible();
  await look('medkit-logs wordings', wordings);

  await openAs(page, owner, '/app/medkitlogs?kits=all');
  const kits = page.getByRole('dialog');
  await kits.getByLabel('Wo hängt der Verbandkasten?').fill('Halle 2');
  await kits.getByRole('button', { name: 'Code anlegen' }).click();
  await expect(kits.getByText('Halle 2')).toBeVisible();
  await look('medkit-logs kits', kits.getByText('Halle 2'));

  // A phone without a login, whose connection breaks during sending.
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${owner.token}` },
    data: { query: '{ firstAidKits { code } }' },
  });
  const { data } = (await answer.json()) as { data: { firstAidKits: { code: string }[] } };
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const kit = await phone.newPage();
  await kit.goto(`/firstAid/${data.firstAidKits[0]!.code}`);
  await kit.getByRole('button', { name: 'Eintragen' }).click();
  await expect(kit.getByLabel('Wer ist verletzt oder erkrankt?')).toBeFocused();
  await look('kit entry with a mistake', kit.getByText('Dieses Feld wird benötigt').first());
  await kit.getByLabel('Wer ist verletzt oder erkrankt?').fill('Murat Yılmaz');
  await kit.getByLabel('Welche Verletzung oder Erkrankung?').fill('Knie');
  await kit.getByRole('button', { name: 'Prellung' }).click();
  await kit.getByRole('button', { name: 'links', exact: true }).click();
  await expect(kit.getByLabel('Welche Verletzung oder Erkrankung?')).toHaveValue('Knie, Prellung, links');
  // An injured person fills in two fields; the others are folded in and can be added later by the link.
  await expect(kit.getByLabel('Was ist passiert?')).toBeHidden();
  await phone.setOffline(true);
  await kit.getByRole('button', { name: 'Eintragen' }).click();
  await expect(kit.getByText('Keine Verbindung', { exact: false })).toBeVisible();
  await phone.setOffline(false);
  await expect(kit.getByText('Danke, das ist eingetragen.')).toBeVisible();
  // A page that is opened again shows the state of the entry, with a link to its correction.
  await kit.reload();
  await expect(kit.getByText('Danke, das ist eingetragen.')).toBeVisible();
  await kit.getByRole('link', { name: 'Meinen Eintrag korrigieren' }).click();
  await kit.getByLabel('Was ist passiert?').fill('Über ein Kabel gestolpert');
  await kit.getByRole('button', { name: 'Korrektur speichern' }).click();
  await expect(kit.getByText('Deine Korrektur ist gespeichert.')).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  await phone.close();

  await openAs(page, owner, '/app/medkitlogs/access');
  await expect(page.getByText('Eintrag Nr. 1 geöffnet').first()).toBeVisible();
  await look('medkit-logs access', page.getByText('Eintrag Nr. 1 geöffnet').first());
  nothingFound();
});
