import type pg from 'pg';
import { floorRows } from './floor-statement.ts';
import { COMPILED } from './interleaved.ts';
import { graphql } from './pdf.ts';
import type { Product } from './product.ts';
import { compare } from './report.ts';
import { insertRows, vacuum, type Organisation } from './seed.ts';

interface Setup {
  product: Product;
  floorUrl: string;
  organisation: Organisation;
  /** Logged in as the owner. */
  database: pg.Client;
}

const WORDS = `array['Leiter','Regal','Brandschutz','Feuerlöscher','Prüfung','Unterweisung','Stapler','Hebebühne','Aceton','Lösemittel','Notausgang','Verbandkasten',
  'Schutzbrille','Lärm','Werkstatt','Lager','Montage','Steckdose','Druckluft','Säge','Presse','Kran','Absaugung','Handschuhe','Begehung','Wartung','Geländer','Fluchtweg','Leiterprüfung','Regalprüfung']`;

/** Three words of a name, one of which is rare. */
const NAME = `(${WORDS})[1 + (random() * 29)::int] || ' ' || (${WORDS})[1 + (random() * 29)::int] || ' ' || substr(md5(n::text), 1, 6)`;

/** Typical search texts: a rare word, a frequent one, a part of compounds, two words, a number, a typing error. */
const QUERIES = ['c4ca42', 'leiter', 'prüfung', 'regal kran', 'P-5000', 'feuerloscer', 'le'];
const TYPING_ERROR = 'feuerloscer';

const SEARCH = `query ($query: String!) { search(query: $query) {
  sections { kind label count hits { id title subtitle path marks { start end } } } } }`;

/**
 * The floor: one hand-written statement with the index, for the same kind; without permissions, other kinds and
 * highlights.
 */
const floorFor = (patterns: readonly string[]): string => `with f as (
    select e.record_id, count(*) over () as count,
           row_number() over (order by e.name like '% ' || $2 || '%' desc, e.updated_at desc) as place
      from search_entry e where e.client_id = $1 and e.kind = 'employee'
       and ${patterns.map((_pattern, at) => `e.words like $${at + 3}`).join(' and ')})
  select t.id, t.name, f.count from f join employee t on t.client_id = $1 and t.id = f.record_id
   where f.place <= 5 order by f.place`;

/**
 * The same for a word without matches: then by the similarity of names, on the same index. The threshold is set in the
 * floor's connection options.
 */
const similarFloorFor = (
  patterns: readonly string[],
): string => `with found as materialized (${floorFor(patterns)}), f as (
    select e.record_id, count(*) over () as count,
           row_number() over (order by word_similarity($2, e.name) desc, e.updated_at desc) as place
      from search_entry e where not exists (select from found) and e.client_id = $1 and e.kind = 'employee' and $2 <% e.name)
  select id, name, count from found
  union all
  (select t.id, t.name, f.count from f join employee t on t.client_id = $1 and t.id = f.record_id where f.place <= 5 order by f.place)`;

/** A search in 100,000 records of one organisation, beside others with 200 each. */
export async function measureSearch(
  { product, floorUrl, organisation, database }: Setup,
  { records, others, rounds }: { records: number; others: number; rounds: number },
): Promise<void> {
  const insert = `insert into employee (client_id, id, name, without_email, personnel_number)
    select $1, gen_random_uuid(), ${NAME}, true, 'P-' || n from generate_series(1, $2::int) n`;
  await insertRows(database, organisation.clientId, ['employee'], async () => {
    await database.query(insert, [organisation.clientId, records]);
    await database.query(
      `insert into search_entry (client_id, kind, record_id, name, words, updated_at)
       select c, 'employee', gen_random_uuid(), search_fold(name), search_fold(name), now()
         from (select gen_random_uuid() as c from generate_series(1, $1::int)) o,
              lateral (select ${NAME} as name from generate_series(1, 200) n where o.c is not null) w`,
      [others],
    );
  });
  await vacuum(database);
  const sent = async (query: string): Promise<Record<'ours' | 'floor', () => Promise<unknown>>> => {
    const [{ words }] = (await database.query<{ words: string }>('select btrim(search_fold($1)) as words', [query]))
      .rows as [{ words: string }];
    const patterns = words.split(' ').map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
    const isTypingError = query === TYPING_ERROR;
    const statement = {
      name: isTypingError ? 'search similar' : `search ${patterns.length}`,
      text: (isTypingError ? similarFloorFor : floorFor)(patterns),
      values: [organisation.clientId, words, ...patterns],
    };
    return {
      ours: () => graphql(product, organisation, SEARCH, { query }),
      floor: () => floorRows(floorUrl, statement),
    };
  };
  // The slowest of few requests would be those before V8 has compiled what they need.
  const first = await sent(QUERIES[0]!);
  for (let request = 0; request < COMPILED; request += 1) await Promise.all([first.ours(), first.floor()]);
  for (const query of QUERIES) {
    const { ours, floor } = await sent(query);
    const times: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] };
    const timed = async (name: keyof typeof times, work: () => Promise<unknown>): Promise<void> => {
      const begun = performance.now();
      await work();
      times[name].push(performance.now() - begun);
    };
    for (let round = 0; round < rounds + 3; round += 1) {
      await timed('ours', ours);
      await timed('floor', floor);
    }
    const p95 = (all: number[]): number => {
      const sorted = all.slice(3).sort((one, other) => one - other);
      return sorted[Math.floor((sorted.length - 1) * 0.95)]!;
    };
    compare(
      `search "${query}" in ${records.toLocaleString('en')} records, p95`,
      'ms',
      p95(times.ours),
      p95(times.floor),
      { atMost: 3 },
      'floor: one statement on the index, over HTTP, for one kind and without rights',
    );
  }
}
