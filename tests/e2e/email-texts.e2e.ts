import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { refusal, startMailServer } from '../mails/mail-server.ts';
import { startBuiltServer } from '../support/e2e-server.ts';
import { field, goTo, mailTo, openAs, type Owner, registerOwner, rest } from './story.ts';

const ADDRESS = '/app/settings/email';
const KEY = 'new_instruction_assignment';

const open = async (page: Page, request: APIRequestContext, address = ADDRESS): Promise<Owner> => {
  const owner = await registerOwner(request);
  await openAs(page, owner, address);
  await page.getByRole('heading', { name: 'E-Mail-Texte', level: 2 }).waitFor();
  return owner;
};

const body = (page: Page) => field(page, 'Text');
const subject = (page: Page) => field(page, 'Betreff');
const preview = (page: Page) => page.frameLocator('iframe[title="Vorschau"]');
const save = (page: Page) => page.getByRole('button', { name: 'Speichern', exact: true });

/** The list beside the editor, or the field above it on a phone. */
const choose = async (page: Page, name: string): Promise<void> => {
  const list = page.getByRole('navigation', { name: 'E-Mail', exact: true });
  if (await list.isVisible()) {
    await list.getByRole('button', { name }).click();
    await expect(list.getByRole('button', { name })).toHaveAttribute('aria-current', 'true');
  } else await page.getByRole('combobox', { name: 'E-Mail', exact: true }).selectOption({ label: name });
};

const stored = async (request: APIRequestContext, owner: Owner): Promise<unknown> =>
  (await rest<{ value: unknown }>(request, owner, 'get', `settings/${KEY}`)).value;

/** A separate server that sends its mails to a real SMTP server. */
test('a mail that failed says why, and is sent again', async ({ browser, playwright }) => {
  test.slow();
  const post = await startMailServer();
  const server = await startBuiltServer({ env: { SMTP_URL: post.url } });
  const request = await playwright.request.newContext({ baseURL: server.url });
  const context = await browser.newContext({ baseURL: server.url, locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  try {
    const owner = await registerOwner(request);
    await expect.poll(() => post.received.length).toBe(1);
    post.beforeReceiver = () => {
      throw refusal(550, '5.1.1 no such mailbox');
    };
    const page = await context.newPage();
    await page.clock.install();
    // The page polls every ten seconds while a mail is pending.
    const afterPoll = (check: () => Promise<void>): Promise<void> =>
      expect(async () => {
        await page.clock.fastForward(10_000);
        await check();
      }).toPass({ timeout: 30_000 });
    const soon = { timeout: 1_000 };
    await openAs(page, owner, ADDRESS);
    await page.getByRole('button', { name: 'Testmail an mich' }).click();
    const line = page.getByRole('row').filter({ hasText: 'Neue Unterweisung' });
    await afterPoll(() => expect(line).toContainText('fehlgeschlagen', soon));
    await expect(line).toContainText('Diese Adresse gibt es nicht.');
    await expect(line).toContainText('5.1.1 no such mailbox');
    if (process.env.MAIL_PICTURE) await page.screenshot({ path: process.env.MAIL_PICTURE, fullPage: true });
    post.beforeReceiver = () => undefined;
    await line.getByRole('button', { name: `Noch einmal senden: ${owner.email}` }).click();
    await afterPoll(() => expect(line).toContainText('gesendet', soon));
    await expect.poll(() => post.received.length).toBe(2);
    expect(post.received[1]!.mail.subject).toMatch(/^Test: .+: Neue Unterweisung „Umgang mit Leitern und Tritten“$/);

    // A single press sends it again.
    post.beforeReceiver = () => {
      throw refusal(550, '5.1.1 no such mailbox');
    };
    for (const count of [1, 2]) {
      await page.getByRole('button', { name: 'Testmail an mich' }).click();
      await afterPoll(() => expect(line.filter({ hasText: 'fehlgeschlagen' })).toHaveCount(count, soon));
    }
    post.beforeReceiver = () => undefined;
    await page.getByRole('button', { name: 'Alle 2 fehlgeschlagenen noch einmal senden' }).click();
    await afterPoll(() => expect(line.filter({ hasText: 'gesendet' })).toHaveCount(3, soon));
    await expect(page.getByRole('button', { name: /fehlgeschlagenen noch einmal senden/ })).toHaveCount(0);
    await expect.poll(() => post.received.length).toBe(4);
  } finally {
    await context.close();
    await request.dispose();
    await server.stop();
    await post.close();
  }
});

test('a text is edited on a phone with preview and validation, tested, saved and restored', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.setViewportSize({ width: 375, height: 900 });
  const owner = await open(page, request);
  await choose(page, 'Neue Vorsorge (Angebot)');
  await expect(preview(page).getByText('Du entscheidest selbst')).toBeVisible();
  await choose(page, 'Neue Unterweisung');
  await expect(preview(page).getByText('Hallo Petra Vogel,')).toBeVisible();
  await body(page).fill('Moin {{vorname}}!');
  await expect(
    page.getByText(
      /Die Vorschau wartet: Den Platzhalter „vorname“ gibt es hier nicht; es gibt: {{Name der Person}}, {{Name der Unterweisung}}, {{Name des Betriebs}}, {{Fällig am}}, {{Dauer in Minuten}}, {{Wen man fragt}}, {{Link}}/,
    ),
  ).toBeVisible();
  await save(page).click();
  await expect(body(page)).toHaveAttribute('aria-invalid', 'true');
  await look('mistake', page.locator('[aria-invalid="true"]').first());
  expect(await stored(request, owner)).toBeNull();

  // With the keyboard: the placeholder is inserted at the caret.
  await body(page).fill('Moin !');
  await body(page).press('End');
  await body(page).press('ArrowLeft');
  await page
    .getByRole('group', { name: 'Platzhalter einfügen: Text' })
    .getByRole('button', { name: 'Name der Person einfügen' })
    .press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.type(' und alle');
  await expect(body(page)).toHaveValue('Moin {{Name der Person}} und alle!');
  await expect(preview(page).getByText('Moin Petra Vogel und alle!')).toBeVisible();
  await expect(page.getByText('Ohne {{Link}} führt kein Weg')).toBeVisible();
  await body(page).press('Control+End');
  await page.keyboard.type('\n\n');
  await page
    .getByRole('group', { name: 'Platzhalter einfügen: Text' })
    .getByRole('button', { name: 'Link einfügen' })
    .click();
  await expect(preview(page).getByRole('link', { name: 'Unterweisung öffnen' })).toBeVisible();
  await subject(page).fill('Für dich: {{instructionName}}');
  await page.getByText('Nur Text', { exact: true }).click();
  await expect(page.getByLabel('Nur Text').last()).toContainText('Unterweisung öffnen:');
  await expect(page.getByText('Für dich: Umgang mit Leitern und Tritten')).toBeVisible();

  await page.getByRole('button', { name: 'Testmail an mich' }).click();
  await expect(page.getByText(`Die Testmail an ${owner.email} ist unterwegs.`)).toBeVisible();
  await expect.poll(() => mailTo(owner.email, 'Moin Petra Vogel und alle!')).toContain('/app/');
  const line = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Test: Für dich' });
  await expect(line).toContainText('gesendet', { timeout: 20_000 });
  await look('mail', body(page));
  expect(await stored(request, owner)).toBeNull();

  await save(page).click();
  await expect(page.getByText('Der Text ist gespeichert.')).toBeVisible();
  expect(await stored(request, owner)).toBe('Moin {{employeeName}} und alle!\n\n{{link}}');
  await page.reload();
  await expect(body(page)).toHaveValue(/^Moin/);

  // Also from a text that could not be saved.
  await body(page).fill('{{vorname}}');
  await expect(body(page)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Standardtext wiederherstellen' }).click();
  const asks = page.getByRole('alertdialog');
  await look('restore', asks.getByText('bittet dich um eine Unterweisung', { exact: false }).first());
  await asks.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(page.getByText('Es gilt wieder der Standardtext.')).toBeVisible();
  await expect(body(page)).toHaveValue(/^Hallo {{Name der Person}}/);
  await expect(page.getByRole('button', { name: 'Standardtext wiederherstellen' })).toBeHidden();
  expect(await stored(request, owner)).toBeNull();
  nothingFound();
});

test('each mail and language has a draft of its own, and leaving asks', async ({ page, request }) => {
  await open(page, request);
  await body(page).fill('Ein Entwurf {{link}}');
  await choose(page, 'Neue Vorsorge (Angebot)');
  await expect(page.getByText('Gilt für alle E-Mails zur Vorsorge.', { exact: false })).toBeVisible();
  await expect(preview(page).getByText('Du entscheidest selbst')).toBeVisible();
  await page.getByLabel('Sprache der E-Mail').selectOption({ label: 'English' });
  await expect(body(page)).toHaveValue(/It is up to you/);
  await expect(preview(page).getByText('Hello Petra Vogel,')).toBeVisible();
  await choose(page, 'Neue Unterweisung');
  await page.getByLabel('Sprache der E-Mail').selectOption({ label: 'Deutsch' });
  await expect(body(page)).toHaveValue('Ein Entwurf {{Link}}');
  await expect(page.getByText('Dein Entwurf ist wieder da')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Bereiche der Einstellungen' })
    .getByRole('link', { name: 'Profil' })
    .click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toBeVisible();
  await asks.getByRole('button').first().click();
  await expect(body(page)).toHaveValue('Ein Entwurf {{Link}}');
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(body(page)).toHaveValue(/^Hallo/);
});

test('what somebody else saved meanwhile is shown, not written over', async ({ page, request }) => {
  const owner = await open(page, request);
  await rest(request, owner, 'put', `settings/${KEY}_subject`, { value: 'Von Mia: {{instructionName}}' });
  await body(page).fill('Von mir {{link}}');
  await save(page).click();
  // Concurrent changes of different texts are both stored.
  await expect(page.getByText('Der Text ist gespeichert.')).toBeVisible();
  await expect(subject(page)).toHaveValue('Von Mia: {{Name der Unterweisung}}');

  await rest(request, owner, 'put', `settings/${KEY}`, { value: 'Von Mia {{link}}' });
  await body(page).fill('Noch einmal von mir {{link}}');
  await save(page).click();
  await expect(page.getByText('Jemand hat dieselben Angaben geändert')).toBeVisible();
  expect(await stored(request, owner)).toBe('Von Mia {{link}}');
  await page.getByRole('radio', { name: /Gespeicherte Version/ }).check();
  await page.getByRole('radio', { name: /Deine Version/ }).check();
  await page.getByRole('button', { name: 'So speichern' }).click();
  await expect(page.getByText('Der Text ist gespeichert.').last()).toBeVisible();
  await expect.poll(() => stored(request, owner)).toBe('Noch einmal von mir {{link}}');

  // The audit shows the name of a text that its area declares, and the labels of a setting for the rest.
  await goTo(page, '/app/settings/audit');
  const entry = page.getByText('E-Mail „Neue Unterweisung“, Betreff');
  await expect(entry.first()).toBeVisible();
  await expect(page.getByText('Einstellung', { exact: false }).first()).toBeVisible();
});

test('a text of somebody hostile runs nothing and leads nowhere', async ({ page, request }) => {
  const owner = await registerOwner(request);
  await rest(request, owner, 'put', `settings/${KEY}`, {
    value: '<script>window.top.stolen=1</script><img src=x onerror="window.top.stolen=1"> {{link}}',
  });
  await openAs(page, owner);
  const dialogs: string[] = [];
  page.on('console', (message) => message.type() === 'error' && dialogs.push(message.text()));
  await page.goto(ADDRESS);
  await expect(preview(page).getByText('<script>window.top.stolen=1</script>')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect(page.locator('iframe[title="Vorschau"]')).toHaveAttribute('sandbox', '');
  // The product's content security policy allows the frame.
  expect(dialogs.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
});
