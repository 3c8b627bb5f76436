-- What the record of a check has to say beyond its result: what the device was called that day, for whom the inspector works (an approved
-- inspection body is named), and whether protective measures are suitable and work (BetrSichV § 17 (1)).
alter table equipment_check disable trigger user;
alter table equipment_check
  add column item_name text not null default '',
  add column company text not null default '',
  add column measures text not null default '';
update equipment_check t set item_name = e.name from equipment_item e where e.client_id = t.client_id and e.id = t.equipment_item_id;
alter table equipment_check alter column item_name drop default;
alter table equipment_check enable trigger user;

-- How a planned check ended last is read by it.
create index equipment_check_plan on equipment_check (client_id, plan_id, done_on desc, created_at desc) where plan_id is not null;

-- A recorded check is a version, whose document is kept.
alter table record_version
  add column equipment_check_id uuid generated always as (case kind when 'equipmentCheck' then record_id end) stored,
  add foreign key (client_id, equipment_check_id) references equipment_check (client_id, id) on delete cascade;
create index record_version_equipment_check on record_version (client_id, equipment_check_id) where equipment_check_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;
