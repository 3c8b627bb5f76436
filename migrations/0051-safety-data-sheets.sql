-- Safety data sheets of dangerous goods. A newer one is added, older ones stay: which one applied when has to be known.
create table safety_data_sheet (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  dangerous_good_id uuid not null,
  file_id uuid not null,
  date date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, file_id),
  foreign key (client_id, dangerous_good_id) references dangerous_good (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index safety_data_sheet_of_good on safety_data_sheet (client_id, dangerous_good_id, created_at desc);
alter table safety_data_sheet enable row level security;
create policy tenant on safety_data_sheet
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger safety_data_sheet_audited after insert or update or delete on safety_data_sheet
  for each row execute function write_audit('SafetyDataSheet', 'id', 'dangerous_good_id', 'DangerousGood');
create trigger safety_data_sheet_released after delete on safety_data_sheet
  for each row execute function release_file();
