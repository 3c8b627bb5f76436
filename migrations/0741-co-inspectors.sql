-- Who walks an inspection beside the person responsible.
create table inspection_co_inspector (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  inspection_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, inspection_id, user_id),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index inspection_co_inspector_user on inspection_co_inspector (client_id, user_id);
alter table inspection_co_inspector enable row level security;
create policy tenant on inspection_co_inspector
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger inspection_co_inspector_audited after insert or update or delete on inspection_co_inspector
  for each row execute function write_audit('InspectionCoInspector', 'id', 'inspection_id', 'Inspection');
