-- As in migrations/0971-searches-of-long-lists.sql, but for words whose pieces alone are frequent, as "lager 99", of which the index knows
-- "lager": they are not looked up either. All entries with the piece were listed first, to find that they are too many.
create or replace function list_lookup(p_kind text, p_pieces text[], p_words text[]) returns text
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
  matching_pieces integer;
  candidates uuid[];
begin
  -- Ids are random, so the first entries by their key are a sample.
  select count(*), count(*) filter (where e.words like all (patterns)), count(*) filter (where e.words like all (pieces))
    into known, matching, matching_pieces
    from (select s.words from search_entry s where s.client_id = app_client_id() and s.kind = p_kind order by s.record_id limit 100) e;
  if matching > 3 then
    return 'frequent';
  end if;
  if known < 100 or has_all is null then
    return null;
  end if;
  -- The index would list one in ten entries, and a list would read them all.
  if matching_pieces > 10 then
    return 'frequent';
  end if;
  execute format('select array_agg(f.record_id) from (
      (select e.record_id from search_entry e where e.client_id = app_client_id() and e.kind = $1 and %s limit $3)
      union all
      (select e.record_id from search_entry e
        where e.client_id = app_client_id() and e.kind = $1 and (length(e.words) >= 20000 or length(e.name) >= 1000) limit $3)) f', has_all)
    into candidates using p_kind, pieces, most + 1;
  return case when cardinality(candidates) > most then 'frequent' else coalesce(candidates, '{}')::text end;
end $$;
