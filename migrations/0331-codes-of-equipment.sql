-- The code on the label of a device, which opens its page without a login. A device has one at most; without its row the code is no longer
-- valid.
create table equipment_code (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  equipment_item_id uuid not null,
  code text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, equipment_item_id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table equipment_code enable row level security;
create policy tenant on equipment_code
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on equipment_code for select using ((select app_unscoped()));
create trigger equipment_code_audited after insert or update or delete on equipment_code
  for each row execute function write_audit('EquipmentCode', 'id', 'equipment_item_id', 'EquipmentItem');

-- What people said at a device before they used it (BetrSichV § 4 (5)), by its code. They may leave out their name.
create table equipment_report (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  equipment_item_id uuid not null,
  outcome text not null check (outcome in ('fine', 'defect')),
  -- The test items in which they saw a defect, in both languages.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  findings text not null,
  name text not null,
  -- The device was locked by it.
  locked boolean not null,
  ticket_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, equipment_item_id) references equipment_item (client_id, id) on delete cascade,
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete set null (ticket_id)
);
create index equipment_report_item on equipment_report (client_id, equipment_item_id, outcome, created_at desc);
create index equipment_report_created on equipment_report (client_id, created_at desc, id);
create unique index equipment_report_ticket on equipment_report (client_id, ticket_id);
alter table equipment_report enable row level security;
create policy tenant on equipment_report
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger equipment_report_audited after insert or update or delete on equipment_report
  for each row execute function write_audit('EquipmentReport', 'id', 'equipment_item_id', 'EquipmentItem');
