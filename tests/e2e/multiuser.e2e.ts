import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test';
import { ask } from './ask.ts';
import { beginLooking } from './axe.ts';
import { anotherWindow, field, goTo, mailTo, openAs, PASSWORD, rest, sendCredentials, type Session } from './story.ts';
import { organisation, type Organisation, selector, someAddress, specialistOf } from './specialist-story.ts';

/** The link in the newest invitation to an address, or in that with a code; without the origin. */
async function linkTo(email: string, code = ''): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = await mailTo(email, `/multiuserAccept/${code}`);
      link = /https?:\/\/[^/]+(\/multiuserAccept\/\S+)/.exec(mail ?? '')?.[1];
      return link;
    })
    .toBeDefined();
  return link!;
}

/** All registered organisations have the same name; the ticket on the board identifies them. */
const boardOf = (page: Page, kind: string) => page.locator('[data-card]', { hasText: `Ticket von ${kind}` });

/** Opens the page of an invitation and fills in a new account. */
async function joinPage(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'Vor- und Nachname').fill('Clara Huber');
  await field(page, 'Passwort').fill(PASSWORD);
  await field(page, 'Passwort wiederholen').fill(PASSWORD);
}

test('a specialist without an account makes one from the mail and works in the organisation that invited', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const here = await organisation(request, 'hier');
  const email = someAddress();
  await openAs(page, here.owner, '/app/settings/multiuser');
  // Only specialists see a selector; all other users see the name only.
  await expect(page.getByRole('banner').getByText(here.name)).toBeVisible();
  await expect(selector(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText('E-mail wird benötigt')).toBeVisible();
  await field(page, 'E-Mail').fill(email);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByText(`Die Einladung an ${email} ist unterwegs.`)).toBeVisible();
  await look('multiuser tab', page.getByRole('region', { name: 'Offene Einladungen' }).getByText(email));
  await page
    .getByRole('button', { name: /Zurückziehen/ })
    .first()
    .click();
  await look('withdraw dialog', page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');

  const { context, page: theirs } = await anotherWindow(page.context().browser()!);
  await joinPage(theirs, await linkTo(email));
  await look('join form', field(theirs, 'Vor- und Nachname'));
  await field(theirs, 'Passwort wiederholen').fill('etwas-anderes-1');
  await theirs.getByRole('button', { name: 'Konto anlegen und annehmen' }).click();
  await expect(theirs.getByText('Die Passwörter stimmen nicht überein')).toBeVisible();
  await field(theirs, 'Passwort wiederholen').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Konto anlegen und annehmen' }).click();
  await expect(theirs.getByText('Nutzer erfolgreich hinzugefügt.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await sendCredentials(theirs, email);
  await expect(theirs.getByRole('region', { name: 'Deine Betriebe' })).toContainText(here.name);
  await theirs.getByRole('link', { name: 'Aufgaben' }).click();
  await expect(boardOf(theirs, 'hier')).toBeVisible();
  await expect(selector(theirs)).toContainText(here.name);

  // The inviting user's page updates live; removing access asks for confirmation.
  const row = page.getByRole('row', { name: /Clara Huber/ });
  await expect(row).toContainText(email);
  await row.getByRole('button', { name: 'Zugang entfernen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zugang entfernen' }).click();
  await expect(page.getByText('Clara Huber hat keinen Zugang mehr.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(theirs.getByText('Dein Zugang wurde entfernt')).toBeVisible();
  await sendCredentials(theirs, email);
  await expect(theirs.getByRole('alertdialog')).toContainText('zu keiner Organisation Zugang');
  await context.close();
  nothingFound();
});

test('an invitation is accepted with the account that one has, after the login that it leads to', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const [first, second] = [await organisation(request, 'eins'), await organisation(request, 'zwei')];
  const { email } = await specialistOf(request, [first]);
  // The mail of the first invitation may have been left out: it was accepted at once.
  const code = randomUUID().replaceAll('-', '');
  await rest(request, second.owner, 'post', 'multiuser/invite', { email, code });
  const link = await linkTo(email, code);
  await page.goto(link);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await sendCredentials(page, email);
  await page.getByRole('button', { name: 'Einladung annehmen' }).click();
  await expect(page.getByText('Nutzer erfolgreich hinzugefügt.')).toBeVisible();
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await look('board of a specialist', boardOf(page, 'eins'));
  await selector(page).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  await look('selector open', page.getByRole('menuitemradio').first());
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect(boardOf(page, 'zwei')).toBeVisible();
  await expect(boardOf(page, 'eins')).toHaveCount(0);
  // The organisation is named in the header, in the browser's tab and on the save button.
  await ask(request, second.owner, 'mutation { updateClient(input: { color: "magenta" }) { id } }');
  await expect(page.getByRole('banner')).toHaveCSS('border-top-color', 'rgb(210, 45, 150)');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg.*%23d22d96/);
  await goTo(page, '/app/settings/usersSettings/edit/1/new/');
  await expect(page.getByRole('button', { name: `Für ${second.name} speichern` })).toBeVisible();
  // The link was used, and the page reports it.
  await page.goto(link);
  await expect(page.getByText('Diese Einladung wurde schon angenommen')).toBeVisible();
  nothingFound();
});

test('an invalid link shows what is wrong with it, and a link of another person offers to log out', async ({
  page,
  request,
}) => {
  const { look, nothingFound } = await beginLooking(page);
  const here = await organisation(request, 'hier');
  const email = someAddress();
  await page.goto(`/multiuserAccept/${randomUUID()}${randomUUID()}/${encodeURIComponent(email)}`);
  await look('unknown code', page.getByText('Diese Einladung gibt es nicht'));
  await rest(request, here.owner, 'post', 'multiuser/invite', { email });
  const link = await linkTo(email);
  await page.goto(link.replace(encodeURIComponent(email), encodeURIComponent(someAddress())));
  await expect(page.getByText('Diese Einladung gilt für eine andere E-Mail-Adresse')).toBeVisible();

  await openAs(page, here.owner, link);
  await expect(page.getByText(`Du bist als ${here.owner.email} angemeldet`)).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(field(page, 'Vor- und Nachname')).toBeVisible();
  // None of this has redeemed the link.
  await joinPage(page, link);
  await page.getByRole('button', { name: 'Konto anlegen und annehmen' }).click();
  await expect(page.getByText('Nutzer erfolgreich hinzugefügt.')).toBeVisible();
  nothingFound();
});

test.describe('with two organisations', () => {
  let first: Organisation;
  let second: Organisation;
  let specialist: Session & { email: string };

  test.beforeEach(async ({ request }) => {
    [first, second] = [await organisation(request, 'eins'), await organisation(request, 'zwei')];
    specialist = await specialistOf(request, [first, second]);
  });

  /** Every title in an organisation, read as its owner. */
  const titles = async (request: APIRequestContext, { owner }: Organisation): Promise<string[]> =>
    (await rest<{ data: { title: string }[] }>(request, owner, 'get', 'ticket')).data.map(({ title }) => title);

  /** Opens the board of the first organisation. */
  async function begin(page: Page): Promise<void> {
    await openAs(page, specialist);
    await expect(boardOf(page, 'eins')).toBeVisible();
  }

  async function switchToOther(page: Page): Promise<void> {
    await selector(page).click();
    await page.getByRole('menuitemradio', { checked: false }).click();
  }

  async function startTicket(page: Page, title: string): Promise<void> {
    await page
      .getByRole('button', { name: /Ticket (hinzufügen|anlegen)/ })
      .first()
      .click();
    await field(page.getByRole('dialog'), 'Titel').fill(title);
  }

  /** A second tab of the same browser. */
  async function secondTab(context: BrowserContext, address = '/app/tickets/all'): Promise<Page> {
    const tab = await context.newPage();
    await tab.goto(address);
    await tab.locator('[data-card]').first().waitFor();
    return tab;
  }

  test('a tab that was left on the other organisation saves nothing, shows that, and keeps its input for that organisation', async ({
    page,
    request,
    context,
  }) => {
    const { look, nothingFound } = await beginLooking(page);
    await begin(page);
    const left = await secondTab(context);
    await startTicket(left, 'Gehört zu eins');

    await switchToOther(page);
    await expect(boardOf(page, 'zwei')).toBeVisible();

    const notice = left.getByRole('alertdialog');
    await look('left behind', notice.getByText('speichert deshalb nichts mehr'));
    // A submit that bypasses the notice is refused too: the form's own button, pressed by a script.
    await left.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button[type="submit"]')].at(-1)?.click(),
    );
    await expect(notice).toBeVisible();
    expect(await titles(request, second)).not.toContain('Gehört zu eins');
    expect(await titles(request, first)).not.toContain('Gehört zu eins');

    await notice.getByRole('button', { name: /^Weiter mit|Neu laden/ }).click();
    await expect(boardOf(left, 'zwei')).toBeVisible();
    // The draft is not shown here …
    await left
      .getByRole('button', { name: /Ticket (hinzufügen|anlegen)/ })
      .first()
      .click();
    await expect(field(left.getByRole('dialog'), 'Titel')).toHaveValue('');
    await left.keyboard.press('Escape');
    // … but in the other organisation.
    await switchToOther(left);
    await expect(boardOf(left, 'eins')).toBeVisible();
    await left
      .getByRole('button', { name: /Ticket (hinzufügen|anlegen)/ })
      .first()
      .click();
    await expect(field(left.getByRole('dialog'), 'Titel')).toHaveValue('Gehört zu eins');
    nothingFound();
  });

  test('a changed form asks before the switch, the live board gets the changes of the shown organisation, and losing it leads to the other', async ({
    page,
    request,
  }) => {
    await begin(page);
    await goTo(page, '/app/settings/users');
    await page
      .getByRole('link', { name: /Nutzer anlegen|Neue/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/edit\/1\/new\/$/);
    await field(page, 'Name').fill('Halb getippt');
    await switchToOther(page);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await expect(field(page, 'Name')).toHaveValue('Halb getippt');
    await switchToOther(page);
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(boardOf(page, 'zwei')).toBeVisible();

    // The live board receives events of the organisation that is shown.
    await rest(request, first.owner, 'post', 'ticket', { title: 'Neues in eins', priority: 2 });
    await rest(request, second.owner, 'post', 'ticket', { title: 'Neues in zwei', priority: 2 });
    await expect(page.locator('[data-card]', { hasText: 'Neues in zwei' })).toBeVisible();
    await expect(page.locator('[data-card]', { hasText: 'Neues in eins' })).toHaveCount(0);

    // Losing access during work ends the session with a message, and the login leads to the other organisation.
    const people = await rest<{ data: { _id: string }[] }>(request, second.owner, 'get', 'user?role=MultiUser');
    await rest(request, second.owner, 'post', 'multiuser/revoke', { multiuser: people.data[0]!._id });
    await expect(page.getByText('Dein Zugang wurde entfernt')).toBeVisible();
    await sendCredentials(page, specialist.email);
    await expect(boardOf(page, 'eins')).toBeVisible();
  });
});
