import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { createClient } from 'graphql-ws';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { WebSocket } from 'ws';
import { operation, requiredArguments, rootFields } from '../contracts/operations.ts';
import { type Area, AREAS, type AreaName, EVERYBODY, MENU_ORDER, OPENS } from './permission-table.ts';
import { type Owner, PASSWORD, registerOwner, rest } from './story.ts';

/** Somebody who may do one thing, and what that opens. */
interface Holder {
  token: string;
  userId: string;
  clientId: string;
}

const areas = Object.entries(AREAS) as [AreaName, Area][];
const fields = new Map(
  rootFields(buildSchema(readFileSync('schema/schema.graphql', 'utf8'))).map((field) => [field.name, field]),
);

let owner: Owner;
let bodies: Map<string, unknown>;

// Each worker has an organisation of its own; within one, people come and go.
test.describe.configure({ mode: 'parallel' });
// Windows that fade in would be waited for a hundred times.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.E2E_URL! });
  owner = await registerOwner(request);
  bodies = await examples(request);
  await request.dispose();
});

/** The body that the description of the REST calls gives for each of them. */
async function examples(request: APIRequestContext): Promise<Map<string, unknown>> {
  type Call = { requestBody?: { content: Record<string, { example: unknown }> } };
  const { paths } = (await (await request.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, Record<string, Call>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(
        ([method, call]) =>
          [`${method.toUpperCase()} ${path.slice(1)}`, call.requestBody?.content['application/json']?.example] as const,
      ),
    ),
  );
}

/** A user with this permission alone. The licence has room for ten people, so each one leaves before the next comes. */
async function holderOf(
  request: APIRequestContext,
  permission: string,
): Promise<Holder & { leave: () => Promise<unknown> }> {
  const email = `${permission}-${randomUUID().slice(0, 8)}@example.com`;
  const { _id } = await rest<{ _id: string }>(request, owner, 'post', 'user', {
    name: 'Ole Winter',
    email,
    password: PASSWORD,
    role: 'User',
    permissions: [permission],
  });
  const answer = await request.post('/api/v1/login', { data: { email, password: PASSWORD } });
  const { token, user } = (await answer.json()) as { token: string; user: { client: { _id: string } } };
  return { token, userId: _id, clientId: user.client._id, leave: () => rest(request, owner, 'delete', `user/${_id}`) };
}

const FORBIDDEN = new Set(['FORBIDDEN', 'UNAUTHENTICATED']);

/**
 * What an operation answers somebody: the code of its refusal, or fine. What is refused for what was sent has let them
 * in.
 */
async function askedOverGraphql(request: APIRequestContext, { token }: Holder, name: string): Promise<string> {
  const root = fields.get(name);
  if (!root) return 'does not exist';
  // Whoever says that they saw what has not happened yet is told at once to look again.
  const variables = { ...requiredArguments(root.field), ...(root.kind === 'subscription' && { since: 1_000_000_000 }) };
  const document = operation(root, variables);
  if (root.kind === 'subscription') return askedOverSocket(token, document, variables);
  const { errors } = (await (
    await request.post('/graphql', {
      headers: { Authorization: `Bearer ${token}` },
      data: { query: document, variables },
    })
  ).json()) as { errors?: { extensions: { code: string } }[] };
  const code = errors?.[0]?.extensions.code;
  return code && FORBIDDEN.has(code) ? code : 'fine';
}

function askedOverSocket(token: string, query: string, variables: Record<string, unknown>): Promise<string> {
  const client = createClient({
    url: `${process.env.E2E_URL!.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  return new Promise<string>((resolve) => {
    const refused = (errors: unknown) =>
      resolve(
        (Array.isArray(errors) ? (errors as { extensions?: { code?: string } }[]) : [])[0]?.extensions?.code ??
          'closed',
      );
    client.subscribe(
      { query, variables },
      {
        next: ({ errors }) => (errors ? refused(errors) : resolve('fine')),
        error: refused,
        complete: () => resolve('closed'),
      },
    );
  }).finally(() => void client.dispose());
}

async function askedOverRest(request: APIRequestContext, { token }: Holder, call: string): Promise<string> {
  const [method, template] = call.split(' ') as [string, string];
  const path =
    template.replaceAll(/\{\w+\}/g, () => randomUUID()) + (call === 'DELETE document' ? '?path=Aushang.pdf' : '');
  const data = bodies.get(call);
  const answer = await request.fetch(`/api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  return answer.status() === 401 || answer.status() === 403 ? 'FORBIDDEN' : 'fine';
}

async function askedForHistory(request: APIRequestContext, { token }: Holder, entity: string): Promise<string> {
  const query = 'query ($entity: String!, $id: ID!) { recordHistory(entity: $entity, id: $id) { count } }';
  const { errors } = (await (
    await request.post('/graphql', {
      headers: { Authorization: `Bearer ${token}` },
      data: { query, variables: { entity, id: randomUUID() } },
    })
  ).json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? 'fine';
}

/**
 * Puts an address into the page that is open, as Back and Forward do. A whole page load for each of them would take
 * minutes.
 */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The page shows what the address names. */
async function isOpen(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible();
  await expect(page, address).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** The page went to the board and says why. */
async function isRefused(page: Page, address: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: 'Aktion nicht möglich' });
  await expect(alert, address).toBeVisible();
  await expect(page, address).toHaveURL(/\/app\/tickets\/all$/);
  await alert.getByRole('button', { name: 'Zurück' }).click();
  await expect(alert).toBeHidden();
}

const linksOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link').allInnerTexts();

for (const [permission, opened] of Object.entries(OPENS)) {
  test(`${permission} alone opens ${opened.join(' and ') || 'nothing beyond what everybody has'}`, async ({
    page,
    request,
  }) => {
    const { leave, ...holder } = await holderOf(request, permission);
    await page.addInitScript((session) => localStorage.setItem('session', JSON.stringify(session)), holder);
    await page.setViewportSize({ width: 1440, height: 900 });

    await test.step('menu and tabs', async () => {
      const entries = new Set([...EVERYBODY.menu, ...opened.flatMap((name) => AREAS[name].menu as readonly string[])]);
      await page.goto('/app/settings/profile', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Dein Name' })).toBeVisible();
      await expect
        .poll(() => linksOf(page, 'Hauptnavigation'))
        .toEqual(MENU_ORDER.filter((entry) => entries.has(entry)));
      const tabs = new Set([...EVERYBODY.tabs, ...opened.flatMap((name) => AREAS[name].tabs as readonly string[])]);
      await expect
        .poll(() => linksOf(page, 'Bereiche der Einstellungen'))
        .toEqual(MENU_ORDER.filter((tab) => tabs.has(tab)));
    });

    await test.step('screens', async () => {
      for (const [address, heading] of [EVERYBODY, ...opened.map((name): Area => AREAS[name])].flatMap(({ screens }) =>
        Object.entries(screens),
      )) {
        await goTo(page, address);
        await isOpen(page, address, heading);
      }
      const closed = areas
        .filter(([name]) => !opened.includes(name))
        .flatMap(([, { screens }]) => Object.keys(screens));
      for (const address of closed) {
        await goTo(page, address);
        await isRefused(page, address);
      }
      // Typed into the address bar it is the same.
      await page.goto(closed[0]!, { waitUntil: 'commit' });
      await isRefused(page, closed[0]!);
    });

    await test.step('operations of both doors', async () => {
      const may = (name: AreaName) => (opened.includes(name) ? 'fine' : 'FORBIDDEN');
      const everything: [Area, string][] = [
        [EVERYBODY, 'fine'],
        ...areas.map(([name, area]): [Area, string] => [area, may(name)]),
      ];
      const asked = everything.flatMap(([{ graphql, rest: calls, histories }, wanted]) => [
        ...graphql.map(async (name) => [name, wanted, await askedOverGraphql(request, holder, name)] as const),
        ...calls.map(async (call) => [call, wanted, await askedOverRest(request, holder, call)] as const),
        ...histories.map(
          async (entity) => [`history of ${entity}`, wanted, await askedForHistory(request, holder, entity)] as const,
        ),
      ]);
      const answers = await Promise.all(asked);
      expect(Object.fromEntries(answers.map(([name, , found]) => [name, found]))).toEqual(
        Object.fromEntries(answers.map(([name, wanted]) => [name, wanted])),
      );
    });
    await leave();
  });
}

test('the table names every operation that is not for everybody', () => {
  const guarded = (file: string) =>
    readFileSync(`tests/contracts/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /: (permission|role) |  (permission|role) /.test(line))
      .map((line) => line.split(/ {2,}/)[0]!);
  const named = (of: (area: Area) => readonly string[]) => areas.flatMap(([, area]) => of(area)).toSorted();
  expect(named(({ graphql }) => graphql)).toEqual(guarded('permissions.txt').toSorted());
  expect(named(({ rest: calls }) => calls)).toEqual(guarded('routes.txt').toSorted());
});
