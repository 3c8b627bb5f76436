import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { field, logIn, registerOwner, rest } from './story.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, as one line a finding. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`));
}

/** Gives the page its theme and width; `found` collects what `look` finds, by the name of the screen. */
async function beginLooking(page: Page, theme: 'light' | 'dark', width: number) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const list = await findings(page);
    if (list.length > 0) found[name] = list;
  };
  return { found, look };
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 375]) {
    test(`axe finds nothing on any screen, ${theme}, ${width} pixels wide`, async ({ page, request }) => {
      const { found, look } = await beginLooking(page, theme, width);
      await page.goto('/');
      await field(page, 'E-Mail').waitFor();
      await look('login');
      await page.goto('/survey/register');
      await page.getByRole('dialog').waitFor();
      await look('interview start');
      await page.getByRole('button', { name: 'Los geht’s' }).click();
      await page.getByText('Frage 1 von 30').first().waitFor();
      await look('question');
      await page.goto('/register/survey');
      await field(page, 'Vor- und Nachname').waitFor();
      await look('registration');

      const owner = await registerOwner(request, [
        { title: 'Leitern prüfen', description: 'Alle Leitern im Lager', priority: 2 },
        { title: 'Ersthelfer benennen', description: '', priority: 3 },
      ]);
      const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
      await logIn(page, owner.email);
      await page.locator('[data-card]').first().waitFor();
      await look('board');
      await page.goto(`/app/tickets/all?ticket=${data[0]!._id}`);
      await page.getByRole('dialog').waitFor();
      await page.getByRole('dialog').getByText('T-0000').first().waitFor();
      await look('ticket');
      await page.goto(`/app/tickets/all?edit=${data[0]!._id}`);
      await field(page.getByRole('dialog'), 'Titel').waitFor();
      await look('ticket form');
      await page.goto('/app/nothing/here');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('not found');
      expect(found).toEqual({});
    });

    test(`axe finds nothing about recurring tickets and columns, ${theme}, ${width} pixels wide`, async ({ page, request }) => {
      const { found, look } = await beginLooking(page, theme, width);
      const owner = await registerOwner(request);
      await rest(request, owner, 'post', 'ticket', { title: 'Leitern prüfen', priority: 2, recurring: 52 });
      await logIn(page, owner.email);
      await page.goto('/app/tickets/recurring');
      await page.getByText('jährlich').waitFor();
      await look('recurring tickets');
      await page.getByRole('button', { name: /bearbeiten$/ }).click();
      await field(page.getByRole('dialog'), 'Name').waitFor();
      await look('recurring form');
      await page.goto('/app/tickets/recurring?search=nichts');
      await page.getByText('Keine Treffer').waitFor();
      await look('recurring tickets, none found');
      await page.goto('/app/settings/boards');
      await page.locator('[data-column-row]').first().waitFor();
      await look('columns');
      await page.getByRole('button', { name: '„In Arbeit“ umbenennen' }).click();
      await look('column renamed');
      await page.getByRole('button', { name: '„In Arbeit“ löschen' }).or(page.getByRole('button', { name: '„Offen“ löschen' })).first().click();
      await page.getByRole('dialog').waitFor();
      await look('column not deleted');
      await page.goto('/app/tickets/all?boards=1');
      await page.getByRole('dialog').locator('[data-column-row]').first().waitFor();
      await look('columns over the board');
      expect(found).toEqual({});
    });
  }
}
