import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { badInput } from '../../kernel/errors.ts';
import { derived } from '../../records/registry.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import type { FoundSource } from '../../records/found-source.ts';
import { isSearched, type SearchSource } from '../../records/search-source.ts';
import { highlightsOf } from './found-words.shared.ts';
import type { SearchResult, SearchSection } from './search-result.entity.ts';

export type SearchedKind = RecordKind & { readonly search: SearchSource };

/** Characters of a query. */
const LONGEST_QUERY = 200;
/** Hits of a section. */
const MAX_HITS = 20;

/** The kinds that are searched, in the order of the areas. */
export const searchedKinds: () => readonly SearchedKind[] = derived((areas) =>
  areas.flatMap(({ records }) => records).filter((record): record is SearchedKind => isSearched(record.search)),
);

const foundSources: () => readonly FoundSource[] = derived((areas) => areas.flatMap(({ found }) => found));

/** A query of one character finds nothing. */
const SHORTEST_QUERY = 2;

interface Hit {
  kind: string;
  id: string;
  count: number;
  isSimilar: boolean;
  title: string;
  subtitle: string;
  path: string | null;
}

/**
 * The records of the organisation that the caller may open and that have all words of the query, by kind. Throws
 * BAD_INPUT for a query that is too long, a number of hits out of range, and a name that is no kind.
 */
export async function searchRecords(
  ctx: Context,
  { query, kinds, first }: { query: string; kinds: readonly string[] | null; first: number },
): Promise<SearchResult> {
  if (query.length > LONGEST_QUERY) throw badInput('query', 'tooLong', { max: LONGEST_QUERY });
  if (query.includes('\0')) throw badInput('query', 'invalid');
  if (first < 1 || first > MAX_HITS) throw badInput('first', 'outOfRange', { from: 1, to: MAX_HITS });
  const all = searchedKinds();
  const names = [...all, ...foundSources()].map(({ kind }) => kind);
  for (const name of kinds ?? [])
    if (!names.includes(name))
      throw badInput('kinds', 'unknownName', { name: name.slice(0, 50), known: names.join(', ') });
  const isAsked = ({ kind }: { kind: string }): boolean => !kinds || kinds.includes(kind);
  const besides = await sectionsBesides(ctx, query, first, foundSources().filter(isAsked));
  const allowed = all.filter(({ rule }) => allows(rule, ctx.user));
  const asked = allowed.filter(isAsked);
  if (asked.length === 0) return { sections: besides, similar: false };
  const hits = await ctx.read((rows) =>
    rows<Hit>(statementFor(allowed), [query, asked.map(({ kind }) => kind), first]),
  );
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  const sections = asked.flatMap(({ kind, search, path }) => {
    const found = byKind.get(kind);
    if (!found) return [];
    return {
      kind,
      label: search.label[ctx.language],
      count: found[0]!.count,
      hits: found.map((hit) => ({
        id: hit.id,
        kind,
        title: hit.title,
        subtitle: hit.subtitle,
        path: hit.path ?? path?.(hit.id) ?? null,
        marks: highlightsOf(hit.title, query),
      })),
    };
  });
  return { similar: hits.some(({ isSimilar }) => isSimilar), sections: [...besides, ...sections] };
}

/** Sections of what has no index, for whoever may open it and does not find it among the records. */
async function sectionsBesides(
  ctx: Context,
  query: string,
  first: number,
  sources: readonly FoundSource[],
): Promise<SearchSection[]> {
  if (query.trim().length < SHORTEST_QUERY) return [];
  const open = sources.filter(({ rule, unless }) => allows(rule, ctx.user) && !allows(unless, ctx.user));
  const sections = await Promise.all(
    open.map(async ({ kind, label, find }) => {
      const { count, hits } = await find(ctx, query, first);
      const marked = hits.map((hit) => ({ ...hit, kind, marks: highlightsOf(hit.title, query) }));
      return { kind, label: label[ctx.language], count, hits: marked };
    }),
  );
  return sections.filter(({ hits }) => hits.length > 0);
}

const statements = new Map<string, string>();

/**
 * One statement for all kinds that somebody may open, prepared once for each set of rights. The function finds ids;
 * what is shown is read from the tables themselves, under row-level security: a record of another organisation could
 * not come out even if the function were wrong.
 */
function statementFor(kinds: readonly SearchedKind[]): string {
  const key = kinds.map(({ kind }) => kind).join();
  const cached = statements.get(key);
  if (cached) return cached;
  const rows = kinds.map(
    ({ kind, table, title, search: { subtitle = `''`, path = 'null::text' } }) =>
      `select t.${title} as title, ${subtitle} as subtitle, ${path} as path from ${table} t
        where t.client_id = app_client_id() and t.id = f.record_id and f.kind = '${kind}'`,
  );
  const statement = `select f.kind, f.record_id as id, f.amount as count, f.is_similar as "isSimilar", h.title,
           coalesce(h.subtitle, '') as subtitle, h.path
      from search_records($1, $2::text[], $3) f cross join lateral (${rows.join('\n union all ')}) h
     order by f.kind, f.place`;
  statements.set(key, statement);
  return statement;
}
