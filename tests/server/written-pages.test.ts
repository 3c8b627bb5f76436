import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writePage } from '../../client/app/page/render.tsx';
import { WRITTEN_ANSWER_ID, type WrittenAnswer } from '../../schema/public-pages.shared.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { goodsOn } from '../dangerous-goods/operations.ts';
import { restClient } from '../rest/rest-client.ts';
import { registerOwner, type Actor } from '../support/actors.ts';
import { noLimits, startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let folder: string;
let owner: Actor;
let cabinet: string;
let kit: string;
let isTooMany = false;
let breaks = false;
const counted: string[] = [];

const HOSTILE = 'Aceton</script><script>alert("1")</script>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'obacht-pages-'));
  await writeFile(join(folder, 'page.html'), await readFile('client/page.html'));
  await writeFile(join(folder, 'index.html'), '<title>Anwendung</title>');
  app = await startTestApp({
    clientDir: folder,
    writePage: async (request) => {
      if (breaks) throw new Error('cannot be drawn');
      return writePage(request);
    },
    limits: {
      ...noLimits,
      consume: async (limit) => {
        counted.push(limit);
        if (isTooMany && limit === 'storagePage') throw new AppError('RATE_LIMITED');
      },
    },
  });
  owner = await registerOwner(app);
  const goods = goodsOn(app);
  const place = await goods.location(owner, 'Lackschrank');
  await goods.create(owner, place, { identifier: 'G-1', name: HOSTILE, p: ['P305+P351+P338'] });
  const ask = async <T>(query: string, variables: object): Promise<T> =>
    (await app.graphql<T>(owner.token, query, variables as Record<string, unknown>)).data;
  ({
    openStorageLocation: { publicCode: cabinet },
  } = await ask<{ openStorageLocation: { publicCode: string } }>(
    'mutation ($id: ID!) { openStorageLocation(id: $id) { publicCode } }',
    { id: place },
  ));
  ({
    createFirstAidKit: { code: kit },
  } = await ask<{ createFirstAidKit: { code: string } }>(
    'mutation ($input: FirstAidKitInput!) { createFirstAidKit(input: $input) { code } }',
    { input: { name: 'Werkstatt' } },
  ));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  counted.length = 0;
});

interface Opened {
  headers: Headers;
  html: string;
  /** The content that is displayed without a script. */
  shown: string;
  /** The data that the script does not request again; null if the script renders the page. */
  written: WrittenAnswer | null;
}

async function opened(path: string, language = 'de'): Promise<Opened> {
  const response = await fetch(`${app.url}${path}`, { headers: { 'Accept-Language': language } });
  expect(response.status).toBe(200);
  const html = await response.text();
  const [, json] = new RegExp(`id="${WRITTEN_ANSWER_ID}">(.*?)</script>`).exec(html) ?? [];
  return {
    headers: response.headers,
    html,
    shown: /<div id="root">([^]*?)<\/div>(?:<script|\s*<noscript)/.exec(html)?.[1] ?? '',
    written: json ? (JSON.parse(json) as WrittenAnswer) : null,
  };
}
const dataOf = ({ written }: Opened) =>
  (written?.answer as { data?: Record<string, unknown> | null } | undefined)?.data;

describe('the page of a storage location, as the server sends it', () => {
  it('shows without a script whom to call and what to do, and whose page it is', async () => {
    const { html, shown, headers } = await opened(`/goods/${cabinet}`);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(shown).toContain('href="tel:112"');
    expect(shown.match(/href="tel:/g)!.length).toBeGreaterThan(1);
    expect(shown).toContain('Lackschrank');
    expect(shown).toContain('In den Augen');
    expect(shown).toContain('Einige Minuten lang behutsam mit Wasser spülen.');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    // No proxy may cache it: the page depends on the code.
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is in the language of the phone, or in the one that its address names', async () => {
    expect((await opened(`/goods/${cabinet}`, 'en-GB,de;q=0.5')).shown).toContain('In the eyes');
    const polish = await opened(`/goods/${cabinet}?lang=pl`);
    expect(polish.html).toContain('<html lang="pl"');
    // The statements are included in German and English.
    expect(JSON.stringify(dataOf(polish))).toMatch(/rinse cautiously/i);
    expect((await opened(`/goods/${cabinet}`, 'ar')).html).toContain('<html lang="ar" dir="rtl">');
    expect((await opened(`/goods/${cabinet}`, 'xx, *;q=0')).html).toContain('<html lang="de"');
  });

  it('answers a search in its address', async () => {
    expect((await opened(`/goods/${cabinet}?search=Aceton`)).shown).toContain('In den Augen');
    const nothing = await opened(`/goods/${cabinet}?search=Kaffee%3C%2Fscript%3E`);
    expect(nothing.shown).not.toContain('In den Augen');
    expect(nothing.written!.sent).toBe(JSON.stringify({ code: cabinet, search: 'Kaffee</script>' }));
  });

  it('runs nothing that somebody has written into a name', async () => {
    const page = await opened(`/goods/${cabinet}`);
    expect(page.html.match(/<script/g)).toHaveLength(2);
    expect(page.html).not.toContain('alert("1")</script>');
    expect(JSON.stringify(dataOf(page))).toContain(JSON.stringify(HOSTILE));
  });

  it('counts as one opening, and an unknown code as one guess', async () => {
    await opened(`/goods/${cabinet}`);
    expect(counted).toEqual(['storagePage']);
    counted.length = 0;
    const { shown, written } = await opened('/goods/unknown');
    expect(counted).toEqual(['storageCode']);
    expect(shown).not.toContain('tel:');
    expect(written!.answer).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    await fetch(`${app.url}/goods/unknown`, { method: 'HEAD' });
    expect(counted).toEqual(['storageCode']);
  });

  it('says that it was opened too often, as its script would', async () => {
    isTooMany = true;
    const { written } = await opened(`/goods/${cabinet}`);
    isTooMany = false;
    expect(written!.answer).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });

  it('is rendered by its script where the server cannot render it', async () => {
    breaks = true;
    const { html, written } = await opened(`/goods/${cabinet}`);
    breaks = false;
    expect(written).toBeNull();
    expect(html).toContain('<div id="root"></div>');
    expect((await opened(`/goods/${'a'.repeat(600)}`)).written).toBeNull();
  });
});

describe('other pages without a login, as the server sends them', () => {
  it('name the kit, and call 112 first', async () => {
    const { shown } = await opened(`/firstAid/${kit}`);
    expect(shown).toContain('Werkstatt');
    expect(shown).toContain('href="tel:112"');
  });

  it('contain nothing of an entry whose secret is behind a #', async () => {
    expect((await opened('/firstAid/entry')).written).toBeNull();
    expect(counted).toEqual([]);
  });

  it('are in the language of the person whose link it is', async () => {
    const rest = restClient(app, owner.token);
    const create = async (path: string, body: object) => (await rest.post<{ id: string }>(path, body)).body.id;
    const person = await create('employee', { name: 'Ali Demir', email: 'ali@example.org', employeeLanguage: 'ENG' });
    const examination = await create('examination', { name: 'Noise' });
    await create('employeeGroup', { name: 'Hall', members: [person], examinationAssignments: [{ examination }] });
    const [row] = await app.sql<{ link_id: string }>('select link_id from assignment where employee_id = $1', [person]);
    const path = `/examinationAssignment/employee/${row!.link_id}/${person}/status`;
    const before = await app.sql('select * from assignment where employee_id = $1', [person]);
    const { html, shown } = await opened(path);
    expect(html).toContain('<html lang="en"');
    expect(shown).toContain('Ali D.');
    // Opening it changes nothing.
    expect(await app.sql('select * from assignment where employee_id = $1', [person])).toEqual(before);
  });
});
