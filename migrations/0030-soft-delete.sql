-- Soft deletion: records of some kinds are kept for thirty days after they were deleted. The policy of their table hides them, so
-- that no list, count, search, reference or lock of the application finds them; what belongs to them stays as it is. Only the functions
-- below see them, and the trigger that keeps a column from taking them along.

-- Enables soft deletion for a table; a new kind calls it in its migration.
create procedure enable_soft_delete(p_table text)
language plpgsql
as $$
begin
  execute format('alter table %I add column deleted_at timestamptz, add column deleted_by uuid, add column deleted_links jsonb', p_table);
  execute format('alter table %I add foreign key (client_id, deleted_by) references client_user (client_id, id)', p_table);
  execute format('drop policy tenant on %I', p_table);
  execute format('create policy tenant on %I using (client_id = (select app_client_id()) and deleted_at is null) with check (client_id = (select app_client_id()))', p_table);
  execute format('create index %I on %I (client_id, deleted_at) where deleted_at is not null', p_table || '_soft_deleted', p_table);
end $$;
revoke all on procedure enable_soft_delete(text) from public;

create function soft_deleting_tables() returns setof regclass
language sql stable
as $$
  select attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'deleted_links' and not a.attisdropped
$$;

-- Deletes a record of this organisation softly. What refers to it and would lose the reference if it were removed loses it now; deleted_links
-- remembers which rows that were, by table and column. False when there is no such record.
create function soft_delete(p_table text, p_id uuid, p_user uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass := (select r from soft_deleting_tables() r where r = to_regclass(p_table));
  reference record;
  ids jsonb;
  links jsonb := '{}';
  n integer;
begin
  for reference in
    select c.conrelid::regclass as origin, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.confdelsetcols)
     where c.confrelid = t and c.contype = 'f' and c.confdeltype = 'n'
  loop
    execute format('with cut as (update %s set %I = null where client_id = app_client_id() and %I = $1 returning id)
                    select coalesce(jsonb_agg(id), ''[]'') from cut', reference.origin, reference.col, reference.col)
      into ids using p_id;
    if ids <> '[]' then
      links := links || jsonb_build_object(reference.origin || '.' || reference.col, ids);
    end if;
  end loop;
  execute format('update %s set deleted_at = now(), deleted_by = $2, deleted_links = $3, version = version + 1
                   where client_id = app_client_id() and id = $1 and deleted_at is null', t) using p_id, p_user, links;
  get diagnostics n = row_count;
  return n = 1;
end $$;

-- Restores a record of this organisation, and the references to it that were not set anew meanwhile. False when there is none.
create function undelete_record(p_table text, p_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass := (select r from soft_deleting_tables() r where r = to_regclass(p_table));
  links jsonb;
  link record;
begin
  execute format('select deleted_links from %s where client_id = app_client_id() and id = $1 and deleted_at is not null for update', t)
    into links using p_id;
  if links is null then
    return false;
  end if;
  execute format('update %s set deleted_at = null, deleted_by = null, deleted_links = null, version = version + 1
                   where client_id = app_client_id() and id = $1', t) using p_id;
  for link in select split_part(key, '.', 1) as origin, split_part(key, '.', 2) as col, value as ids from jsonb_each(links) loop
    execute format('update %I set %I = $1 where client_id = app_client_id() and %I is null and id in (select i::uuid from jsonb_array_elements_text($2) i)',
      link.origin, link.col, link.col) using p_id, link.ids;
  end loop;
  return true;
end $$;

-- The soft-deleted records of a table in this organisation, whole.
create function soft_deleted_records(p_table text) returns setof jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass := (select r from soft_deleting_tables() r where r = to_regclass(p_table));
begin
  return query execute format('select to_jsonb(r) from %s r where client_id = app_client_id() and deleted_at is not null', t);
end $$;

-- Purges what was deleted before this time, in every organisation.
create function purge_soft_deleted(p_before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass;
begin
  for t in select r from soft_deleting_tables() r loop
    execute format('delete from %s where deleted_at < $1', t) using p_before;
  end loop;
end $$;

call enable_soft_delete('ticket');

-- The board reads these alone; so small as before.
drop index ticket_board;
create index ticket_board on ticket (client_id, board_id, position, id) where deleted_at is null;

-- A column that goes takes none of its soft-deleted tickets along: they are restored to where new ones land.
create function keep_soft_deleted_tickets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update ticket t set board_id = (s.value #>> '{}')::uuid
    from setting s
   where s.client_id = old.client_id and s.id = 'standardOpenBoard' and (s.value #>> '{}')::uuid <> old.id
     and t.client_id = old.client_id and t.board_id = old.id and t.deleted_at is not null;
  return old;
end $$;
create trigger board_keeps_soft_deleted before delete on board for each row execute function keep_soft_deleted_tickets();

-- Arguments: the entity; the column of its id; the column of the record to whose history it belongs; the entity of that record, where
-- it is another one. A soft deletion is written as a deletion, with all that it said.
create or replace function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  known jsonb := row_before || row_after;
  tenant uuid := (known ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::uuid;
  -- Of a record that is kept for a while, its deletion is what people did; that it is purged is no news.
  soft_deleted boolean := row_before ->> 'deleted_at' is null and row_after ->> 'deleted_at' is not null;
  operation text := case when tg_op = 'INSERT' then 'created' when tg_op = 'UPDATE' and not soft_deleted then 'updated' else 'deleted' end;
  author record;
  differences jsonb;
begin
  if tg_op = 'DELETE' and row_before ->> 'deleted_at' is not null then
    return null;
  end if;
  if soft_deleted then
    row_after := '{}';
  end if;
  -- Every change is reported, also of columns that the audit leaves out. Another organisation than that of the transaction is told by
  -- whoever writes there (email_moved).
  if tenant = app_client_id() then
    if tg_nargs > 3 then
      perform collect_change(tg_argv[3], known ->> tg_argv[2], 'updated');
    else
      perform collect_change(tg_argv[0], known ->> tg_argv[1], operation);
    end if;
  end if;
  -- What counts by itself says nothing that is not said elsewhere; secrets, even hashed, are nobody's to read.
  select jsonb_object_agg(k, jsonb_build_array(row_before -> k, row_after -> k)) into differences
    from jsonb_object_keys(known) k
   where row_before -> k is distinct from row_after -> k
     and k not in ('client_id', 'id', 'version', 'updated_at', 'created_at', 'comment_count', 'attachment_count', 'attempts', 'next_attempt_at', 'code_hashes', 'mail_id', 'deleted_by', 'deleted_links');
  if differences is null and tg_op = 'UPDATE' then
    return null;
  end if;
  author := audit_author();
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (tenant, author.user_id, author.door, author.request_id, tg_argv[0], known ->> tg_argv[1], known ->> tg_argv[2], operation, coalesce(differences, '{}'));
  return null;
end $$;
