-- A plan of inspections that are repeated along the calendar. It is due on next_day until its next inspection is begun, which takes the
-- areas of the newest version of its template, or those of the newest inspection of the plan.
create table inspection_plan (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null,
  interval_count smallint not null check (interval_count between 1 and 260),
  unit text not null check (unit in ('weeks', 'months')),
  -- Null: it has ended.
  next_day date,
  -- The last day on which one may be due.
  until date,
  -- The day of the month that the plan keeps: after a shorter month it is that day again.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  template_id uuid,
  inspection_id uuid,
  -- Null: whoever begins it.
  responsible uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  check (until >= next_day),
  check (unit = 'weeks' or interval_count <= 60),
  primary key (client_id, id),
  foreign key (client_id, template_id) references inspection_template (client_id, id) on delete set null (template_id),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete set null (inspection_id),
  foreign key (client_id, responsible) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index inspection_plan_created on inspection_plan (client_id, created_at desc nulls last, id);
create index inspection_plan_next on inspection_plan (client_id, next_day);
create index inspection_plan_inspection on inspection_plan (client_id, inspection_id);
create index inspection_plan_template on inspection_plan (client_id, template_id);
call protect_tenant_table('inspection_plan', 'InspectionPlan');
call enable_soft_delete('inspection_plan');

-- A plan can be at a place, and its inspections are there then.
alter table place_record
  add column inspection_plan_id uuid generated always as (case kind when 'inspectionPlan' then record_id end) stored,
  add foreign key (client_id, inspection_plan_id) references inspection_plan (client_id, id) on delete cascade,
  drop constraint place_record_kind,
  add constraint place_record_kind check (num_nonnulls(equipment_item_id, storage_location_id, inspection_id, risk_assessment_id, ticket_id,
    incident_report_id, first_aid_kit_id, inspection_plan_id) = 1);
