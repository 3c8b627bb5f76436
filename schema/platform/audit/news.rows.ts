import { allows } from '../../kernel/abilities.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { derived } from '../../records/registry.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { isSearched } from '../../records/search-source.ts';
import type { News } from './news.entity.ts';

/** Entries of the audit that are looked at: the newest ones, so that a busy organisation costs no more. */
const LOOKED_AT = 1_000;
const MAX_NEWS = 50;

/** The kinds whose changes are news. Those of a confidential kind never are, even if it declares so. */
export const newsKinds: () => readonly RecordKind[] = derived((areas) =>
  areas
    .flatMap(({ records }) => records)
    .filter(({ news, confidentialData, keptChanges, confined }) =>
      Boolean(news && !confidentialData && !keptChanges && !confined),
    ),
);

const statements = new Map<string, string>();

/** One statement for the kinds that somebody may open, prepared once for each set of rights. */
function statementFor(kinds: readonly RecordKind[]): string {
  const key = kinds.map(({ kind }) => kind).join();
  const cached = statements.get(key);
  if (cached) return cached;
  const entities = kinds.flatMap(({ kind, entity, parts = [] }) =>
    [entity, ...parts].map((each) => `('${each}', '${kind}', '${entity}')`),
  );
  const finished = kinds.flatMap(({ finishes }) => (finishes ? [`(${finishes})`] : []));
  const titles = kinds.map(({ kind, table, title, search }) => {
    const path = (isSearched(search) && search.path) || 'null::text';
    return `select t.${title} as title, ${path} as path from ${table} t
      where t.client_id = app_client_id() and t.id::text = n.record_id and n.kind = '${kind}'`;
  });
  const statement = `
    with recent as (select * from audit where client_id = app_client_id() order by id desc limit ${LOOKED_AT}),
         news as (
           select max(a.id) as id, max(a.at) as at, a.user_id, k.kind, a.record_id,
                  bool_or(a.action = 'created' and a.entity = k.record) as is_new,
                  bool_or(${finished.join(' or ') || 'false'}) as is_finished,
                  bool_or(a.action = 'created' and a.entity = 'Comment') as is_commented
             from recent a join (values ${entities.join(', ')}) k (entity, kind, record) on k.entity = a.entity
            where a.user_id <> $1 and a.at > $2
            group by a.user_id, k.kind, a.record_id)
    select n.id::text, n.at, u.name as "personName", n.kind, n.record_id as "recordId", h.title, h.path,
           case when n.is_finished then 'finished' when n.is_new then 'created'
                when n.is_commented then 'commented' else 'changed' end as action
      from news n
      join client_user u on u.client_id = app_client_id() and u.id = n.user_id
      cross join lateral (${titles.join(' union all ')}) h
     order by n.id desc limit ${MAX_NEWS}`;
  statements.set(key, statement);
  return statement;
}

/**
 * What others did since a moment with records that the reader may open and that still exist, the newest first: each
 * record once for each person. Records of other organisations and records about health are left out.
 */
export async function newsSince(ctx: Context, since: Date): Promise<News[]> {
  const kinds = newsKinds().filter(({ rule }) => allows(rule, ctx.user));
  if (kinds.length === 0) return [];
  const found = await ctx.read((rows) =>
    rows<News & { recordId: string }>(statementFor(kinds), [ctx.user.userId, since]),
  );
  return found.map(({ recordId, ...news }) => ({
    ...news,
    path: news.path ?? kinds.find(({ kind }) => kind === news.kind)?.path?.(recordId) ?? null,
  }));
}
