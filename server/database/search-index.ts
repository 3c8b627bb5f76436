import { createHash } from 'node:crypto';
import type pg from 'pg';
import { allRecords } from '../../schema/records/registry.ts';
import { isSearched, type SearchSource } from '../../schema/records/search-source.ts';
import type { RecordKind } from '../../schema/records/record-kind.ts';

/** More ids than these are planned for by themselves: for a few, planning takes longer than what is won. */
const MAX_IDS_OF_ONE_PLAN = 100;

type SearchedKind = RecordKind & { search: SearchSource };

/** Longest texts of an entry, in characters; list_lookup knows by them which were cut off. */
const LONGEST = { name: 1_000, words: 20_000 };

/**
 * Brings the index of the search to what the manifests declare: for each kind a function that reads records anew, the
 * triggers that call it, and its entries. A kind whose declaration is that of the last start is left as it is. `owner`
 * is connected as the owner of the database.
 */
export async function updateSearchIndex(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; mark: string | null }>(
    `select proname as name, obj_description(oid, 'pg_proc') as mark from pg_proc
      where pronamespace = 'public'::regnamespace and proname like 'search\\_of\\_%'`,
  );
  const built = new Map(rows.map(({ name, mark: fingerprint }) => [name, fingerprint]));
  for (const record of allRecords().filter(isOfSearch)) {
    const name = functionOf(record);
    const sql = definition(record);
    const fingerprint = createHash('sha256').update(sql).digest('hex');
    if (built.get(name) !== fingerprint) await rebuild(owner, record, { sql, fingerprint });
    built.delete(name);
  }
  // Kinds that are not searched any more. Their triggers go with the function of the triggers.
  for (const name of built.keys()) {
    const { rows: triggers } = await owner.query<{ name: string; table: string }>(
      `select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like $1 || '\\_%'`,
      [name.replaceAll('_', '\\_')],
    );
    for (const trigger of triggers) await owner.query(`drop trigger ${trigger.name} on ${trigger.table}`);
    await owner.query(`drop function ${name}`);
    await owner.query('delete from search_entry where kind = $1', [kindOf(name)]);
  }
}

const isOfSearch = (record: RecordKind): record is SearchedKind => isSearched(record.search);

/** search_of_riskAssessment becomes search_of_risk_assessment: PostgreSQL folds names. */
const functionOf = ({ kind }: RecordKind): string =>
  `search_of_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
const kindOf = (name: string): string =>
  name.slice('search_of_'.length).replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

async function rebuild(
  owner: pg.Client,
  record: SearchedKind,
  { sql, fingerprint }: { sql: string; fingerprint: string },
): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query('delete from search_entry where kind = $1', [record.kind]);
    await owner.query(`select ${functionOf(record)}(client_id, array_agg(id)) from ${record.table} group by client_id`);
    await owner.query(`comment on function ${functionOf(record)}(uuid, uuid[]) is '${fingerprint}'`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** The function and the triggers of a kind. */
function definition(record: SearchedKind): string {
  const { kind, table, title, softDelete, search } = record;
  const name = functionOf(record);
  const called = [search.numbers, `t.${title}`].filter((part) => part !== undefined);
  const conditions = [softDelete && 't.deleted_at is null', search.where].filter((part) => part !== undefined);
  const body = `create or replace function ${name}(p_client uuid, p_ids uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp set plan_cache_mode = auto
as $function$
begin
  -- One plan for all calls may compare each record of the organisation with all ids, one after the other. With the ids of the call
  -- they are looked up. It holds until the end of the function.
  if cardinality(p_ids) > ${MAX_IDS_OF_ONE_PLAN} then
    set local plan_cache_mode = force_custom_plan;
  end if;
  -- Whoever changes parts of one record at the same time takes turns, and reads what the others have written.
  perform from search_entry e where e.client_id = p_client and e.kind = '${kind}' and e.record_id = any(p_ids)
    order by e.record_id for update;
  with shown as materialized (
    select t.id, left(search_fold(concat_ws(' ', ${called.join(', ')})), ${LONGEST.name}) as name,
           left(search_fold(concat_ws(' ', ${[...called, ...(search.words ?? [])].join(', ')})), ${LONGEST.words}) as words,
           t.updated_at
      from ${table} t where ${['t.client_id = p_client', 't.id = any(p_ids)', ...conditions].join(' and ')}
  ), gone as (
    delete from search_entry e where e.client_id = p_client and e.kind = '${kind}' and e.record_id = any(p_ids)
       and not exists (select from shown s where s.id = e.record_id)
  )
  insert into search_entry as e (client_id, kind, record_id, name, words, updated_at)
  select p_client, '${kind}', s.id, s.name, s.words, s.updated_at from shown s order by s.id
  on conflict (client_id, kind, record_id) do update
    set name = excluded.name, words = excluded.words, updated_at = excluded.updated_at
    where (e.name, e.words) is distinct from (excluded.name, excluded.words);
end $function$`;
  const columns = [
    ...new Set(
      [...[...called, ...(search.words ?? []), ...conditions].join(' ').matchAll(/\bt\.(\w+)/g)].map(
        ([, column]) => column!,
      ),
    ),
  ].filter((column) => column !== 'client_id' && column !== 'id');
  return [
    body,
    ...triggers({ name, table, record: 'id', columns }),
    ...(search.parts ?? []).flatMap((part) => triggers({ name, ...part })),
  ].join(';\n');
}

function triggers(of: { name: string; table: string; record: string; columns: readonly string[] }): string[] {
  const trigger = (event: string): string => `${of.name}_${of.table}_${event}`;
  const call = (by: 'rows' | 'row') => `execute function search_${by}_changed('${of.name}', '${of.record}')`;
  const columns = [...new Set([of.record, ...of.columns])];
  const rowOf = (row: 'old' | 'new') => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return [
    `create or replace trigger ${trigger('added')} after insert on ${of.table}
       referencing new table as changed for each statement ${call('rows')}`,
    `create or replace trigger ${trigger('removed')} after delete on ${of.table}
       referencing old table as changed for each statement ${call('rows')}`,
    // Statements that save a record set all columns of its form, most of them to what they were.
    `create or replace trigger ${trigger('changed')} after update of ${columns.join(', ')} on ${of.table}
       for each row when (${rowOf('old')} is distinct from ${rowOf('new')}) ${call('row')}`,
  ];
}
