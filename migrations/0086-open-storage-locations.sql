-- The code on the sheet of a storage location with which employees read data sheets and operating instructions without a login
-- (GefStoffV § 14 (1)). A location has one at most; without its row the code is no longer valid.
create table storage_location_code (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  storage_location_id uuid not null,
  code text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, storage_location_id),
  foreign key (client_id, storage_location_id) references storage_location (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table storage_location_code enable row level security;
create policy tenant on storage_location_code
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on storage_location_code for select using ((select app_unscoped()));
create trigger storage_location_code_audited after insert or update or delete on storage_location_code
  for each row execute function write_audit('StorageLocationCode', 'id', 'storage_location_id', 'StorageLocation');

-- Whether and when the risk assessment looked at the good (GefStoffV § 6); null: nobody has said.
alter table dangerous_good add column risk_assessed_on date;
