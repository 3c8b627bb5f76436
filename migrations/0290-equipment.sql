-- Equipment that has to be checked (BetrSichV §§ 3, 10, 14 to 17), what checks are planned for it, and those that were made.
create table equipment_item (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  -- A code of schema/areas/equipment/equipment-kinds.json, or own: then own_kind says what it is.
  kind text not null,
  own_kind text not null default '',
  number text not null default '',
  place text not null default '',
  responsible uuid,
  note text not null default '',
  -- Nothing of it is due from this day on; it is checked before it is used again.
  out_of_service_since date,
  -- Somebody found it unsafe: nobody uses it until a check says that it is in order (BetrSichV § 5 (4)).
  locked_on date,
  lock_reason text not null default '',
  -- These three follow from its plan (equipment-plan.rows.ts), so that lists sort and filter by them.
  next_check_on date,
  never_checked boolean not null default false,
  last_checked_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, responsible) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index equipment_item_created on equipment_item (client_id, created_at desc nulls last, id);
create index equipment_item_next on equipment_item (client_id, next_check_on, id);
call protect_tenant_table('equipment_item', 'EquipmentItem');

-- A check that has to be made of a device: once, or every so many months.
create table equipment_plan (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  equipment_item_id uuid not null,
  check_kind text not null,
  -- Null: once.
  interval_months smallint check (interval_months between 1 and 240),
  -- What law, rule or custom say for the kind; null where they say nothing.
  usual_months smallint,
  inspector_kind text not null,
  binding text not null,
  certainty text not null,
  basis text not null default '',
  -- Why the interval is longer than usual.
  reason text not null default '',
  last_checked_on date,
  -- The last day of the month in which it is due (BetrSichV § 14 (5): a month and a year).
  due_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, equipment_item_id, id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
call protect_tenant_table('equipment_plan', 'EquipmentPlan');

-- A check as it was recorded (BetrSichV § 14 (7)): kind, extent, result, name and signature. Nobody changes it; whoever was wrong
-- records another one. The device stays as long as it has one.
create table equipment_check (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  equipment_item_id uuid not null,
  plan_id uuid,
  check_kind text not null,
  done_on date not null,
  inspector text not null,
  inspector_kind text not null,
  scope text not null,
  basis text not null,
  -- Each item in both languages, as the kind had it that day, with its result, the measured value and a remark.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  findings text not null,
  outcome text not null check (outcome in ('passed', 'minor', 'failed')),
  signature jsonb,
  -- The due date that it met, whether in time (two months of grace), and the next one.
  due_on date,
  in_time boolean,
  next_due_on date,
  ticket_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete set null (ticket_id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index equipment_check_item on equipment_check (client_id, equipment_item_id, done_on desc, created_at desc);
create index equipment_check_created on equipment_check (client_id, created_at desc nulls last, id);
create unique index equipment_check_ticket on equipment_check (client_id, ticket_id);
call protect_tenant_table('equipment_check', 'EquipmentCheck');

-- A recorded check is evidence: only the reference to a ticket that is gone may be cleared, and it goes with its organisation alone.
create function keep_equipment_check() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'ticket_id') = (to_jsonb(old) - 'ticket_id') then
    return new;
  end if;
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'A recorded check of equipment is not changed';
end $$;
create trigger equipment_check_kept before update or delete on equipment_check
  for each row execute function keep_equipment_check();
