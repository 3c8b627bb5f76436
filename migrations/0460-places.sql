-- Sites, buildings and areas of an organisation, as a tree. `path` names the places from the root down to the place itself; the triggers
-- keep it, so that a place inside of itself and a tree deeper than six levels are refused here, whoever writes.
create table place (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  -- site, building, area or room.
  kind text not null check (kind in ('site', 'building', 'area', 'room')),
  parent_id uuid,
  path uuid[] not null check (cardinality(path) between 1 and 6),
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, parent_id) references place (client_id, id) on delete set null (parent_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index place_created on place (client_id, created_at desc nulls last, id);
create index place_parent on place (client_id, parent_id);
create index place_path on place using gin (path);
call protect_tenant_table('place', 'Place');
call enable_soft_delete('place');

-- Changes of the tree of an organisation take turns: two moves at once could put two places into each other. A deleted place is no parent.
create function keep_place_path() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  above uuid[] := '{}';
begin
  if tg_op = 'UPDATE' and new.parent_id is not distinct from old.parent_id then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('place:' || new.client_id, 0));
  if new.parent_id is not null then
    select path into above from place where client_id = new.client_id and id = new.parent_id and deleted_at is null;
    if above is null then
      raise exception 'place: the place above is not there' using errcode = 'foreign_key_violation';
    end if;
    if new.id = any(above) then
      raise exception 'place: a place cannot be inside of itself' using errcode = 'check_violation';
    end if;
  end if;
  new.path := above || new.id;
  return new;
end $$;
create trigger place_path before insert or update on place for each row execute function keep_place_path();

-- What is below a place that was moved moves with it, deleted places too.
create function move_places_below() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update place set path = new.path || path[array_position(path, new.id) + 1:]
   where client_id = new.client_id and path @> array[new.id] and id <> new.id;
  return null;
end $$;
create trigger place_moved after update on place for each row when (new.path is distinct from old.path)
  execute function move_places_below();

-- At which place a record is. One column for each kind of record, computed from kind and record_id, carries the foreign key, as those of
-- record_version do (0021-record-versions.sql): another kind adds its column, its foreign key, its index and its part of the check.
create table place_record (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  place_id uuid not null,
  kind text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  equipment_item_id uuid generated always as (case kind when 'equipmentItem' then record_id end) stored,
  storage_location_id uuid generated always as (case kind when 'storageLocation' then record_id end) stored,
  inspection_id uuid generated always as (case kind when 'inspection' then record_id end) stored,
  risk_assessment_id uuid generated always as (case kind when 'riskAssessment' then record_id end) stored,
  ticket_id uuid generated always as (case kind when 'ticket' then record_id end) stored,
  incident_report_id uuid generated always as (case kind when 'incidentReport' then record_id end) stored,
  first_aid_kit_id uuid generated always as (case kind when 'firstAidKit' then record_id end) stored,
  primary key (client_id, id),
  unique (client_id, kind, record_id),
  constraint place_record_kind check (num_nonnulls(equipment_item_id, storage_location_id, inspection_id, risk_assessment_id, ticket_id,
    incident_report_id, first_aid_kit_id) = 1),
  foreign key (client_id, place_id) references place (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id) on delete cascade,
  foreign key (client_id, storage_location_id) references storage_location (client_id, id) on delete cascade,
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade,
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, incident_report_id) references incident_report (client_id, id) on delete cascade,
  foreign key (client_id, first_aid_kit_id) references first_aid_kit (client_id, id) on delete cascade
);
create index place_record_place on place_record (client_id, place_id, kind);
alter table place_record enable row level security;
create policy tenant on place_record
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger place_record_audited after insert or update or delete on place_record
  for each row execute function write_audit('PlaceRecord', 'id', 'place_id', 'Place');

-- The code on the label of a place. It says the name of the place to anybody, and leads those who may open it to its page.
create table place_code (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  place_id uuid not null,
  code text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, place_id),
  foreign key (client_id, place_id) references place (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table place_code enable row level security;
create policy tenant on place_code
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on place_code for select using ((select app_unscoped()));
create trigger place_code_audited after insert or update or delete on place_code
  for each row execute function write_audit('PlaceCode', 'id', 'place_id', 'Place');
