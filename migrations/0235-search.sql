-- Search over the records of an organisation (docs/adr/0057-search.md). What is searched in which kind of record is declared in its
-- manifest (schema/records/search-source.ts); server/database/search-index.ts makes from it a function and the triggers of each kind,
-- and fills the table when a declaration has changed.

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- Texts as they are compared: lower case, without accents, ä = ae = a, ß = ss, words separated by one blank, with a blank at both ends.
-- The same in found-words.shared.ts, which marks what was found.
create function search_fold(p_text text) returns text
language sql immutable parallel safe
return ' ' || btrim(regexp_replace(
  regexp_replace(
    translate(replace(replace(replace(
      regexp_replace(normalize(lower(p_text), nfkd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ıłøđ', 'ilod'),
    '([aou])e', '\1', 'g'),
  '[^[:alnum:]]+', ' ', 'g')) || ' ';

create table search_entry (
  client_id uuid not null references client on delete cascade,
  kind text not null,
  record_id uuid not null,
  -- Numbers and title, and these with all other words, folded.
  name text not null,
  words text not null,
  updated_at timestamptz not null,
  primary key (client_id, kind, record_id)
);
alter table search_entry enable row level security;
create policy tenant on search_entry using (client_id = (select app_client_id()));
-- The organisation is part of the index: rows of others are not even candidates. New entries wait outside of it in a short list.
create index search_entry_found on search_entry using gin (client_id, name gin_trgm_ops, words gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Records of this organisation that have all words of the query, the best p_most of each kind: their place, how many of the kind there
-- are, and whether the words are only similar. Row-level security would keep LIKE out of the index, because it is not leakproof; so the
-- function reads as the owner, with the organisation of the transaction as its first condition, and returns ids alone. Whoever calls
-- it reads the records under row-level security.
-- The query is folded: it has letters, digits and blanks, and no wildcards. Words of one or two characters are found at the beginning
-- of words, longer ones anywhere in a word (German compounds). Words that are nowhere are compared by their trigrams with the names.
create function search_records(p_query text, p_kinds text[], p_most integer)
returns table (kind text, record_id uuid, place integer, amount integer, is_similar boolean)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare
  phrase text := btrim(search_fold(left(p_query, 200)));
  terms text[] := (string_to_array(phrase, ' '))[1:10];
  statement constant text := 'select f.kind, f.record_id, f.place::int, f.amount::int, $6 from (
      select e.kind, e.record_id,
             row_number() over (partition by e.kind order by %s, e.updated_at desc, e.record_id) as place,
             count(*) over (partition by e.kind) as amount
        from search_entry e where e.client_id = app_client_id() and e.kind = any($1) and %s) f
     where f.place <= $5';
  -- Short words alone would be found almost everywhere: they are looked for in names and numbers.
  looked_in text := case when phrase ~ '[^ ]{3}' then 'words' else 'name' end;
  patterns text[] := array(select case when length(term) < 3 then '% ' else '%' end || term || '%' from unnest(terms) with ordinality t(term, at) order by at);
  exact text := (select string_agg(format('e.%s like ($3)[%s]', looked_in, at), ' and ') from generate_subscripts(terms, 1) at);
  similar_to text := (select string_agg(format(case when length(terms[at]) > 3 then '($4)[%s] <%% e.name' else 'e.words like ($3)[%s]' end, at), ' and ')
                        from generate_subscripts(terms, 1) at);
begin
  if length(phrase) < 2 then
    return;
  end if;
  return query execute format(statement,
    'case when e.name like '' '' || $2 || '' %%'' then 0 when e.name like ''%% '' || $2 || '' %%'' then 1
          when e.name like ''%% '' || $2 || ''%%'' then 2 when e.name like ''%%'' || $2 || ''%%'' then 3 else 4 end', exact)
    using p_kinds, phrase, patterns, terms, p_most, false;
  if not found and phrase ~ '[^ ]{4}' then
    return query execute format(statement, 'word_similarity($2, e.name) desc', similar_to)
      using p_kinds, phrase, patterns, terms, p_most, true;
  end if;
end $$;

-- Triggers of the searched tables. Arguments: the function that reads records of a kind anew, and the column with the record's id.
-- Insertions and deletions are told by statement, updates by row: those of other columns cost nothing.
create function search_rows_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed_in record;
begin
  for changed_in in execute format('select client_id, array_agg(distinct %I) as ids from changed group by 1', tg_argv[1]) loop
    execute format('select %I($1, $2)', tg_argv[0]) using changed_in.client_id, changed_in.ids;
  end loop;
  return null;
end $$;

create function search_row_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('select %I($1, array[$2, $3])', tg_argv[0])
    using new.client_id, (to_jsonb(old) ->> tg_argv[1])::uuid, (to_jsonb(new) ->> tg_argv[1])::uuid;
  return null;
end $$;
