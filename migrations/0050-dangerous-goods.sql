-- Identifiers as people sort them: 2 before 10, and a before B.
create collation natural_order (provider = icu, locale = 'de-u-kn-true');

-- The register of hazardous substances (GefStoffV § 6 (12)): what is stored where.
create table dangerous_good (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  dangerous_good_storage_location uuid not null,
  identifier text not null collate natural_order,
  name text not null,
  pictograms text[] not null default '{}',
  h text[] not null default '{}',
  p text[] not null default '{}',
  storage_classification text not null default '',
  container_size text not null default '',
  yearly_usage text not null default '',
  usage_location text not null default '',
  manufacturer text not null default '',
  cas_number text not null default '',
  signal_word text not null default '',
  quantity double precision,
  unit text not null default '',
  work_areas text not null default '',
  water_hazard_class text not null default '',
  data_sheet_date date,
  cmr text not null default '',
  substitution text not null default '',
  substitution_checked_on date,
  substitution_note text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, dangerous_good_storage_location) references storage_location (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index dangerous_good_identifier on dangerous_good (client_id, dangerous_good_storage_location, identifier, id);
create index dangerous_good_class on dangerous_good (client_id, dangerous_good_storage_location, storage_classification, identifier);
create index dangerous_good_created on dangerous_good (client_id, created_at desc nulls last, id);
call protect_tenant_table('dangerous_good', 'DangerousGood');

-- How many goods of each storage class a location holds: all that the co-storage check depends on. Kept by triggers, so that a
-- change of one good costs one row, and the lights of all locations are read without reading goods.
create table storage_location_class (
  client_id uuid not null,
  storage_location_id uuid not null,
  storage_classification text not null,
  goods integer not null,
  primary key (client_id, storage_location_id, storage_classification),
  foreign key (client_id, storage_location_id) references storage_location (client_id, id) on delete cascade
);
alter table storage_location_class enable row level security;
create policy tenant on storage_location_class
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- Adds differences; in the order of the key, so that two transactions never wait for each other.
create function add_to_storage_classes(p_client uuid[], p_location uuid[], p_class text[], p_goods integer[]) returns void
language plpgsql
as $$
begin
  perform 1 from storage_location_class c
    where (c.client_id, c.storage_location_id, c.storage_classification) in (select * from unnest(p_client, p_location, p_class))
    order by c.client_id, c.storage_location_id, c.storage_classification for update;
  -- A location that is being deleted has no rows left to count down.
  update storage_location_class c set goods = c.goods + d.goods
    from unnest(p_client, p_location, p_class, p_goods) d(client_id, storage_location_id, storage_classification, goods)
    where d.goods < 0 and (c.client_id, c.storage_location_id, c.storage_classification)
      = (d.client_id, d.storage_location_id, d.storage_classification);
  delete from storage_location_class c
    using unnest(p_client, p_location, p_class) d(client_id, storage_location_id, storage_classification)
    where c.goods = 0 and (c.client_id, c.storage_location_id, c.storage_classification)
      = (d.client_id, d.storage_location_id, d.storage_classification);
  insert into storage_location_class (client_id, storage_location_id, storage_classification, goods)
    select * from unnest(p_client, p_location, p_class, p_goods) d(client_id, storage_location_id, storage_classification, goods)
      where d.goods > 0 order by 1, 2, 3
    on conflict (client_id, storage_location_id, storage_classification)
      do update set goods = storage_location_class.goods + excluded.goods;
end $$;

create function count_storage_classes() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, count(*)::integer as goods
              from new_rows group by 1, 2, 3) d having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, -count(*)::integer as goods
              from old_rows group by 1, 2, 3) d having count(*) > 0;
  else
    perform add_to_storage_classes(array_agg(client_id), array_agg(storage_location_id), array_agg(storage_classification), array_agg(goods))
      from (select client_id, storage_location_id, storage_classification, sum(n)::integer as goods
              from (select client_id, dangerous_good_storage_location as storage_location_id, storage_classification, 1 as n from new_rows
                    union all select client_id, dangerous_good_storage_location, storage_classification, -1 from old_rows) both_rows
             group by 1, 2, 3 having sum(n) <> 0) d having count(*) > 0;
  end if;
  return null;
end $$;
create trigger dangerous_good_counted_in after insert on dangerous_good
  referencing new table as new_rows for each statement execute function count_storage_classes();
create trigger dangerous_good_counted_out after delete on dangerous_good
  referencing old table as old_rows for each statement execute function count_storage_classes();
create trigger dangerous_good_counted_anew after update on dangerous_good
  referencing old table as old_rows new table as new_rows for each statement execute function count_storage_classes();
