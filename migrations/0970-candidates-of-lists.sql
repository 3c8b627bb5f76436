-- Searches of lists by the index of the search over everything (docs/adr/0139-long-lists.md): the entry of a record has all texts that its
-- list looks through, so its words lead to the few rows that a list has to read. A list compares those rows by itself.

-- Entries whose words were cut off (LONGEST in server/database/search-index.ts): nobody knows what else is in them.
create index search_entry_cut on search_entry (client_id, kind) where length(words) >= 20000 or length(name) >= 1000;

-- Ids of the records of a kind that can have all of these pieces of words, letters and digits alone, in their texts; null where it is not
-- worth while: the pieces are too short, the kind has few records, or more than 2,000 are candidates, so that a list finds a page of them
-- soon. As `search_records`, it reads as the owner, with the organisation of the transaction as its first condition: row-level
-- security would keep LIKE out of the index. It returns ids alone; whoever calls it reads the records under row-level security.
create function list_candidates(p_kind text, p_pieces text[]) returns uuid[]
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  most constant integer := 2000;
  patterns constant text[] := array(
    select '%' || folded || '%' from unnest(p_pieces[1:10]) piece, btrim(search_fold(left(piece, 200))) folded
     where folded ~ '^[^ ]{3,}$');
  has_all constant text := (
    select string_agg(format('e.words like ($2)[%s]', at), ' and ') from generate_subscripts(patterns, 1) at);
  known integer;
  matching integer;
  candidates uuid[];
begin
  if has_all is null then
    return null;
  end if;
  -- Ids are random, so the first entries by their key are a sample. What is in one of twenty is not looked up.
  execute format('select count(*), count(*) filter (where %s) from (
      select e.words from search_entry e where e.client_id = app_client_id() and e.kind = $1 order by e.record_id limit 100) e', has_all)
    into known, matching using p_kind, patterns;
  if known < 100 or matching > 5 then
    return null;
  end if;
  execute format('select array_agg(f.record_id) from (
      (select e.record_id from search_entry e where e.client_id = app_client_id() and e.kind = $1 and %s limit $3)
      union all
      (select e.record_id from search_entry e
        where e.client_id = app_client_id() and e.kind = $1 and (length(e.words) >= 20000 or length(e.name) >= 1000) limit $3)) f', has_all)
    into candidates using p_kind, patterns, most + 1;
  return case when cardinality(candidates) > most then null else coalesce(candidates, '{}') end;
end $$;
