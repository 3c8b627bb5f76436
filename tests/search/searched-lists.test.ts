import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOwner, type Actor } from '../support/actors.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
let owner: Actor;

/** Names with letters that the normalisation changes: umlauts, ae, ß, accents, ligatures, signs, zeros. */
const SYLLABLES = [
  'Bäu',
  'Baeu',
  'aee',
  'Groß',
  'gross',
  'Mül',
  'Muel',
  'blaue',
  'euen',
  'O’Neil',
  '99-12',
  '007',
  'ﬁx',
  'é',
  'œu',
  '_',
  '%',
  '\\',
  'ø',
  'İz',
  'Ǆ',
  ' ',
];
const PEOPLE = 2_500;

beforeAll(async () => {
  app = await startTestApp();
  owner = await registerOwner(app);
  await app.sql(
    `insert into employee (client_id, id, name, department, without_email)
     select $1, gen_random_uuid(),
            'P' || n || string_agg(($2::text[])[1 + (n * 7919 + k * (n / 3 + 5) * 104729) % $3], '' order by k), 'Lager', true
       from generate_series(1, $4::int) n cross join generate_series(1, 5) k group by n`,
    [owner.clientId, SYLLABLES, SYLLABLES.length, PEOPLE],
  );
  await app.sql(
    `insert into inspection (client_id, id, title, status, inspection_date, responsible)
     select $1, gen_random_uuid(), 'Begehung ' || n, 'Draft', current_date, $2 from generate_series(1, 200) n`,
    [owner.clientId, owner.userId],
  );
  await app.sql('vacuum (analyze) search_entry');
});
afterAll(() => app.stop());

async function found(list: string, search: string): Promise<{ count: number; ids: string[] }> {
  const { data, errors } = await app.graphql<Record<string, { count: number; data: { id: string }[] }>>(
    owner.token,
    `query ($search: String) { ${list}(search: $search, perPage: -1) { count data { id } } }`,
    { search },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { count: data[list]!.count, ids: data[list]!.data.map(({ id }) => id).sort() };
}

/** The result of the index: ids, `frequent`, or null if it has neither. */
async function lookup(clientId: string, kind: string, words: string[]): Promise<string | null> {
  const [row] = await app.sql<{ answer: string | null }>(
    `with scope as materialized (select set_config('app.client_id', $1, true))
     select list_lookup($2, $3, $3) as answer from scope`,
    [clientId, kind, words],
  );
  return row!.answer;
}

describe('A list that is searched by the index', () => {
  it('finds what reading all rows finds, whatever the words', async () => {
    const rows = await app.sql<{ name: string }>(
      'select name from employee where client_id = $1 order by md5(id::text || name) limit 60',
      [owner.clientId],
    );
    const words = rows.flatMap(({ name }, index) => {
      const from = index % Math.max(1, name.length - 5);
      const part = name.slice(from, from + 3 + (index % 6));
      return [part, part.toUpperCase(), `${part} ${name.slice(0, 4)}`];
    });
    const isLookedUp: boolean[] = [];
    for (const search of words.filter((word) => word.trim())) {
      const likes = search
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
      const all = await app.sql<{ id: string }>(
        'select id from employee where client_id = $1 and concat_ws(chr(10), name, department) ilike all ($2::text[])',
        [owner.clientId, likes],
      );
      const ids = all.map(({ id }) => id).sort();
      expect([search, await found('employees', search)]).toEqual([search, { count: ids.length, ids }]);
      isLookedUp.push(ids.length < 50);
    }
    expect(isLookedUp.filter(Boolean).length).toBeGreaterThan(20);
  });

  it('looks up rare words alone, in its own organisation', async () => {
    const [{ id }] = (await app.sql<{ id: string }>('select id from employee where client_id = $1 and name like $2', [
      owner.clientId,
      'P2222%',
    ])) as [{ id: string }];
    expect(await lookup(owner.clientId, 'employee', ['P2222'])).toBe(`{${id}}`);
    expect(await lookup(owner.clientId, 'employee', ['gibtsnicht'])).toBe('{}');
    expect(await lookup(owner.clientId, 'employee', ['Lager'])).toBe('frequent');
    expect(await lookup(owner.clientId, 'employee', ['P2'])).toBe('frequent');
    expect(await lookup(owner.clientId, 'employee', ['xq'])).toBeNull();
    // The index knows "Begehung" alone, which all 200 have.
    expect(await lookup(owner.clientId, 'inspection', ['Begehung', 'xq'])).toBe('frequent');
    expect(await lookup(owner.clientId, 'employee', ['Lager', 'P2222'])).toBe(`{${id}}`);
    const other = await registerOwner(app);
    await app.sql(
      `insert into employee (client_id, id, name, without_email)
       select $1, gen_random_uuid(), 'Fremd ' || n, true from generate_series(1, 120) n`,
      [other.clientId],
    );
    expect(await lookup(other.clientId, 'employee', ['P2222'])).toBe('{}');
    expect(await lookup(owner.clientId, 'employee', ['Fremd'])).toBe('{}');
  });

  it('finds texts beyond the length of an entry, and what is only in the names of people', async () => {
    const [{ id }] = (await app.sql<{ id: string }>(
      `update inspection set title = repeat('Halle ', 200) || 'Nordwand' where client_id = $1 and title = 'Begehung 7' returning id`,
      [owner.clientId],
    )) as [{ id: string }];
    expect(await found('inspections', 'nordwand')).toEqual({ count: 1, ids: [id] });
    const { data } = await app.graphql<{ user: { name: string } }>(
      owner.token,
      'query ($id: ID!) { user(id: $id) { name } }',
      { id: owner.userId },
    );
    expect((await found('inspections', data.user.name)).count).toBe(200);
    expect((await found('inspections', `${data.user.name} nordwand`)).ids).toEqual([id]);
  });
});
