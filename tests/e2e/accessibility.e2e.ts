import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from 'playwright/test';
import { beginLooking } from './axe.ts';
import { addPerson, field, goTo, openAs, registerOwner, rest } from './story.ts';

// Screens that open by their address. A state that takes several steps is checked by the story that reaches it.

test('axe finds nothing before the login', async ({ page }) => {
  const { look, nothingFound } = await beginLooking(page);
  await page.goto('/');
  await look('login', field(page, 'E-Mail'));
  await page.goto('/survey/register');
  await look('interview start', page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Los geht’s' }).click();
  await look('question', page.getByText('Frage 1 von 30').first());
  await page.goto('/register/survey');
  await look('registration', field(page, 'Vor- und Nachname'));
  nothingFound();
});

test('axe finds nothing about the board and its tickets', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request, [
    { title: 'Leitern prüfen', description: 'Alle Leitern im Lager', priority: 2 },
    { title: 'Ersthelfer benennen', description: '', priority: 3 },
  ]);
  const { data } = await rest<{ data: { _id: string }[] }>(request, owner, 'get', 'ticket');
  await openAs(page, owner);
  await look('board', page.locator('[data-card]').first());
  await goTo(page, `/app/tickets/all?ticket=${data[0]!._id}`);
  await look('ticket', page.getByRole('dialog').getByText('T-0000').first());
  await goTo(page, `/app/tickets/all?edit=${data[0]!._id}`);
  await look('ticket form', field(page.getByRole('dialog'), 'Titel'));
  const status = page.getByRole('search').getByRole('status');
  await goTo(page, '/app/tickets/all?q=leitern');
  await look('filtered', status.getByText('1 von 2'));
  await goTo(page, '/app/tickets/all?q=xyzzy');
  await look('nothing found', page.getByRole('heading', { name: 'Keine passenden Tickets' }));
  await goTo(page, '/app/tickets/all?filters=1');
  await look('filter window', page.getByRole('dialog'), { phoneOnly: true });
  await goTo(page, '/app/nothing/here');
  await look('not found', page.getByRole('heading', { level: 1 }));
  const answers = {
    answers: [{ key: 'fireExtinguishers', value: { value: false } }],
    employees: 28,
    updatedAt: '2026-11-20T18:00:00Z',
  };
  await page.evaluate((interview) => localStorage.setItem('interview', JSON.stringify(interview)), answers);
  await page.goto('/app/tickets/all');
  // The offer may appear before the board.
  await page.getByRole('heading', { name: 'Alle Tickets', level: 1 }).waitFor();
  await look('offer to take answers over', page.getByRole('button', { name: 'Aufgabe übernehmen' }));
  nothingFound();
});

test('axe finds nothing about recurring tickets and columns', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const { _id } = await rest<{ _id: string }>(request, owner, 'post', 'ticket', {
    title: 'Leitern prüfen',
    priority: 2,
    recurring: 52,
  });
  await openAs(page, owner, '/app/tickets/recurring');
  await look('recurring tickets', page.getByText('jährlich'));
  await page.getByRole('button', { name: /bearbeiten$/ }).click();
  await look('recurring form', field(page.getByRole('dialog'), 'Name'));
  await goTo(page, '/app/tickets/recurring?search=nichts');
  await look('recurring tickets, none found', page.getByText('Keine Treffer'));
  await goTo(page, '/app/settings/boards');
  await look('columns', page.locator('[data-column-row]').first());
  await page.getByRole('button', { name: '„In Arbeit“ umbenennen' }).click();
  await look('column renamed', page.getByLabel(/^Neuer Name für/));
  await page.getByRole('button', { name: '„Offen“ löschen' }).click();
  await look('column not deleted', page.getByRole('dialog'));
  await goTo(page, '/app/tickets/all?boards=1');
  await look('columns over the board', page.getByRole('dialog').locator('[data-column-row]').first());
  await goTo(page, `/app/tickets/all?edit=${_id}`);
  await look('form of a ticket with a series', page.getByRole('dialog').getByText(/^Nächstes Ticket: /));
  nothingFound();
});

test('axe finds nothing in users and profile', async ({ page, request }) => {
  const { look, nothingFound } = await beginLooking(page);
  const owner = await registerOwner(request);
  const mia = await addPerson(request, owner);
  await openAs(page, owner, '/app/settings/users');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await look('table', page.getByText(mia.email).first());
  await goTo(page, '/app/settings/usersSettings/edit/1/new/');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await look('mistakes', page.getByText('E-mail wird benötigt', { exact: true }).first());
  const others: [name: string, address: string, shown: Locator][] = [
    ['edit', `/app/settings/usersSettings/edit/${mia._id}/edit/`, field(page, 'Name')],
    ['password', `/app/settings/users?password=${mia._id}`, field(dialog, 'Passwort')],
    ['permissions', `/app/settings/users?permissions=${mia._id}`, dialog.getByRole('checkbox').first()],
    ['locked permissions', `/app/settings/users?permissions=${owner.userId}`, dialog.getByRole('checkbox').first()],
    ['remove', `/app/settings/users?remove=${mia._id}`, dialog.getByText('wird sofort überall abgemeldet')],
    ['gone', `/app/settings/users?password=${randomUUID()}`, dialog.getByText('Diese Person gibt es nicht')],
    ['profile', '/app/settings/profile', page.getByText('dieses Gerät')],
    ['plan without a provider', '/app/changePlan/1/none/none', page.getByText('keine Abrechnung eingerichtet')],
  ];
  for (const [name, address, shown] of others) {
    await goTo(page, address);
    await look(name, shown);
  }
  // A retry cannot help if no provider is configured.
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0);
  nothingFound();
});

test('a look finds a name, a target, a contrast and a landmark that have broken since the last one', async ({
  page,
}) => {
  const row = (name: string) =>
    `<li><span>${name}</span><button aria-label="${name} öffnen"></button><button aria-label="${name} löschen"></button></li>`;
  await page.setContent(`<html lang="de"><title>Liste</title>
    <style>li { display: flex } button { width: 48px; height: 48px; padding: 0; border: 0; margin: 0 } @media (prefers-color-scheme: dark) { body { background: black; color: white } }</style>
    <main><h1>Liste</h1><ul>${['Ada', 'Ben', 'Cem', 'Dora', 'Eva'].map(row).join('')}</ul></main></html>`);
  const shown = page.getByText('Dora');
  const clean = await beginLooking(page);
  await clean.look('list', shown);
  clean.nothingFound();
  // Each is undone before the next, so that a finding cannot come from another one.
  const breaks: [finding: string, change: () => void, back: () => void][] = [
    [
      'button-name',
      () => document.querySelector('button')!.removeAttribute('aria-label'),
      () => document.querySelector('button')!.setAttribute('aria-label', 'Ada öffnen'),
    ],
    // The elements and their attributes do not change.
    ['target-size', () => document.styleSheets[0]!.insertRule('button { width: 9px; height: 9px }', 3), removeRule],
    ['color-contrast', () => document.styleSheets[0]!.insertRule('li span { color: #888 }', 3), removeRule],
    [
      'landmark-no-duplicate-main',
      () => document.body.append(document.createElement('main')),
      () => document.body.lastElementChild!.remove(),
    ],
  ];
  for (const [finding, change, back] of breaks) {
    const { look, nothingFound } = await beginLooking(page);
    await page.evaluate(change);
    await look('broken', shown);
    expect(nothingFound).toThrow(finding);
    await page.evaluate(back);
  }
  const again = await beginLooking(page);
  await again.look('list', shown);
  again.nothingFound();
});

// An appearance that was readable once is not checked again (axe.ts).
test('a text with too little contrast is found in front of any background, also after others that are readable', async ({
  page,
}) => {
  await page.setContent(`<html lang="de"><title>Texte</title><style>
    body { background: white; font: 16px sans-serif; color: black }
    @media (prefers-color-scheme: dark) { body { background: black; color: white } .own { color: #222 } }
    @media (width < 500px) { .narrow { color: #ddd } }
    .stack { position: relative } .bar { position: absolute; inset: 0; background: #111 }
    .stack span { position: relative; color: #333 }
    button { min-width: 60px; min-height: 60px }
    </style><main><h1>Texte</h1><p>gut</p><p>auch gut</p></main>`);
  const { look, nothingFound } = await beginLooking(page);
  const heading = page.getByRole('heading');
  await look('readable', heading);
  nothingFound();

  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<p style="background: #777; color: #888" id="same">Leitern prüfen</p><div style="background: #eee"><p id="behind">Leitern prüfen</p></div>
       <p class="own" id="dark">Leitern prüfen</p><p class="narrow" id="phone">Leitern prüfen</p><p style="opacity: 0.2" id="faded">Leitern prüfen</p>
       <div class="stack"><span>Leitern prüfen</span></div>
       <div class="stack"><div class="bar"></div><span id="layer">Leitern prüfen</span></div>
       <button id="small" style="min-width: 9px; min-height: 9px; width: 9px; height: 9px; padding: 0" aria-label="x"></button>`,
    );
  });
  await look('unreadable', heading);
  let found = '';
  try {
    nothingFound();
  } catch (error) {
    found = (error as Error).message;
  }
  const about = (screen: string, id: string) =>
    new RegExp(`"unreadable, ${screen}": Array \\[[^\\]]*color-contrast: #${id} `);
  // By its name, this screen is looked at in the dark theme when it is wide.
  for (const [screen, id] of [
    ['1440, dark', 'same'],
    ['1440, dark', 'behind'],
    ['1440, dark', 'dark'],
    ['375, light', 'phone'],
    ['375, light', 'faded'],
    ['1440, dark', 'layer'],
  ] as const)
    expect(found).toMatch(about(screen, id));
  expect(found).toContain('too small for a finger');
  expect(found).not.toContain('h1');
});

function removeRule(): void {
  document.styleSheets[0]!.deleteRule(3);
}
