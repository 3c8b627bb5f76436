-- Searches of long lists (docs/adr/0139-long-lists.md): also says which words are frequent, for lists to read their rows in order.

drop function list_candidates(text, text[]);

-- How a list finds the rows with all of these words: 'frequent' where they are in many records of the kind, so that reading them in the
-- order of the list finds a page soon; the ids of those that can have all pieces of the words, letters and digits alone, as the text of an
-- array; null where neither is known. As `search_records`, it reads as the owner, with the organisation of the transaction as its first
-- condition: row-level security would keep LIKE out of the index. It returns ids alone; whoever calls it reads the records under
-- row-level security.
create function list_lookup(p_kind text, p_pieces text[], p_words text[]) returns text
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  most constant integer := 2000;
  pieces constant text[] := array(
    select '%' || folded || '%' from unnest(p_pieces[1:10]) piece, btrim(search_fold(left(piece, 200))) folded
     where folded ~ '^[^ ]{3,}$');
  has_all constant text := (
    select string_agg(format('e.words like ($2)[%s]', at), ' and ') from generate_subscripts(pieces, 1) at);
  patterns constant text[] := array(
    select '%' || btrim(search_fold(left(word, 200))) || '%' from unnest(p_words[1:10]) word);
  known integer;
  matching integer;
  candidates uuid[];
begin
  -- Ids are random, so the first entries by their key are a sample.
  select count(*), count(*) filter (where e.words like all (patterns)) into known, matching
    from (select s.words from search_entry s where s.client_id = app_client_id() and s.kind = p_kind order by s.record_id limit 100) e;
  if matching > 3 then
    return 'frequent';
  end if;
  if known < 100 or has_all is null then
    return null;
  end if;
  execute format('select array_agg(f.record_id) from (
      (select e.record_id from search_entry e where e.client_id = app_client_id() and e.kind = $1 and %s limit $3)
      union all
      (select e.record_id from search_entry e
        where e.client_id = app_client_id() and e.kind = $1 and (length(e.words) >= 20000 or length(e.name) >= 1000) limit $3)) f', has_all)
    into candidates using p_kind, pieces, most + 1;
  return case when cardinality(candidates) > most then 'frequent' else coalesce(candidates, '{}')::text end;
end $$;
