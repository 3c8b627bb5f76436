-- Storage locations and dangerous goods are kept for thirty days after they were deleted (0030-soft-delete.sql): the register and the data
-- sheets are evidence. A location takes its goods along and brings them back; data sheets and the code stay with what they belong to.

call enable_soft_delete('storage_location');
call enable_soft_delete('dangerous_good');
-- The location with which it was deleted, and with which it is restored.
alter table dangerous_good add column deleted_with uuid;
create index dangerous_good_deleted_with on dangerous_good (client_id, deleted_with) where deleted_with is not null;

-- What lists read, as small as before. dangerous_good_class stays whole, because the foreign key to the location looks for deleted goods too.
drop index storage_location_created;
create index storage_location_created on storage_location (client_id, created_at desc nulls last, id) where deleted_at is null;
drop index dangerous_good_created;
create index dangerous_good_created on dangerous_good (client_id, created_at desc nulls last, id) where deleted_at is null;
drop index dangerous_good_identifier;
create index dangerous_good_identifier on dangerous_good (client_id, dangerous_good_storage_location, identifier, id) where deleted_at is null;

-- As before, without deleted goods.
create or replace function count_storage_classes() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, count(*)::integer as goods
              from new_rows where deleted_at is null group by 1, 2, 3) d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, -count(*)::integer as goods
              from old_rows where deleted_at is null group by 1, 2, 3) d having count(*) > 0;
  else
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, storage_location_id, storage_classification, sum(n)::integer as goods
              from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, 1 as n
                      from new_rows where deleted_at is null
                    union all select client_id, dangerous_good_storage_location, storage_classification, -1
                      from old_rows where deleted_at is null) both_rows
             group by 1, 2, 3 having sum(n) <> 0) d having count(*) > 0;
  end if;
  return null;
end $$;

-- Deletes the goods of a location with it. As soft_delete does, it cuts what refers to them and remembers that with each good.
create function delete_goods_with_location() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  goods uuid[];
  reference record;
  cut jsonb;
  links jsonb := '{}';
begin
  select array_agg(id) into goods
    from (select id from dangerous_good
           where client_id = new.client_id and dangerous_good_storage_location = new.id and deleted_at is null order by id for update) g;
  if goods is null then
    return null;
  end if;
  for reference in
    select c.conrelid::regclass as origin, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.confdelsetcols)
     where c.confrelid = 'dangerous_good'::regclass and c.contype = 'f' and c.confdeltype = 'n'
  loop
    execute format('with before as (select id, %2$I as good from %1$s where client_id = $1 and %2$I = any($2) for update),
                         cut as (update %1$s r set %2$I = null from before b where r.client_id = $1 and r.id = b.id returning b.good, r.id)
                    select coalesce(jsonb_object_agg(good, ids), ''{}'') from (select good, jsonb_agg(id) as ids from cut group by good) c',
                   reference.origin, reference.col)
      into cut using new.client_id, goods;
    select links || coalesce(jsonb_object_agg(key,
             coalesce(links -> key, '{}') || jsonb_build_object(reference.origin || '.' || reference.col, value)), '{}')
      into links from jsonb_each(cut);
  end loop;
  update dangerous_good
     set deleted_at = new.deleted_at, deleted_by = new.deleted_by, deleted_with = new.id,
         deleted_links = coalesce(links -> id::text, '{}'), version = version + 1
   where client_id = new.client_id and id = any(goods);
  return null;
end $$;
create trigger storage_location_deletes_goods after update of deleted_at on storage_location for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function delete_goods_with_location();

-- Restores exactly these with it, with the references to them that were not set anew meanwhile.
create function restore_goods_with_location() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  link record;
begin
  for link in
    select g.id, split_part(l.key, '.', 1) as origin, split_part(l.key, '.', 2) as col, l.value as ids
      from dangerous_good g cross join jsonb_each(g.deleted_links) l
     where g.client_id = new.client_id and g.deleted_with = new.id
  loop
    execute format('update %I set %I = $1 where client_id = $2 and %I is null and id in (select i::uuid from jsonb_array_elements_text($3) i)',
      link.origin, link.col, link.col) using link.id, new.client_id, link.ids;
  end loop;
  update dangerous_good
     set deleted_at = null, deleted_by = null, deleted_with = null, deleted_links = null, version = version + 1
   where client_id = new.client_id and deleted_with = new.id;
  return null;
end $$;
create trigger storage_location_restores_goods after update of deleted_at on storage_location for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function restore_goods_with_location();

-- A data sheet goes with its good alone, and so does a code with its location unless it was closed: that they are purged is no news.
drop trigger safety_data_sheet_audited on safety_data_sheet;
create trigger safety_data_sheet_audited after insert or update on safety_data_sheet
  for each row execute function write_audit('SafetyDataSheet', 'id', 'dangerous_good_id', 'DangerousGood');
create function has_storage_location(p_client uuid, p_location uuid) returns boolean
language sql stable
as $$ select exists (select from storage_location where client_id = p_client and id = p_location) $$;
drop trigger storage_location_code_audited on storage_location_code;
create trigger storage_location_code_audited after insert or update on storage_location_code
  for each row execute function write_audit('StorageLocationCode', 'id', 'storage_location_id', 'StorageLocation');
create trigger storage_location_code_closed after delete on storage_location_code
  for each row when (has_storage_location(old.client_id, old.storage_location_id))
  execute function write_audit('StorageLocationCode', 'id', 'storage_location_id', 'StorageLocation');
