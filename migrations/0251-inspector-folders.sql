-- Folders for an inspector: a ZIP with a cover sheet, made in the background of what the one who asked for it may open
-- (schema/areas/duties/inspector-folder). The file goes when the row does, at the end of `expires_at`.
create table inspector_folder (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  from_day date not null,
  to_day date not null,
  parts text[] not null,
  language text not null check (language in ('de', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- Documents that are in the folder, and that it will have.
  done integer not null default 0,
  total integer not null default 0,
  -- What it lacks, as its cover says it.
  missing text[] not null default '{}',
  file_id uuid,
  expires_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  check (from_day <= to_day),
  check ((state = 'ready') = (file_id is not null))
);
create index inspector_folder_newest on inspector_folder (client_id, created_by, created_at desc);
create index inspector_folder_waiting on inspector_folder (client_id, created_at) where state = 'waiting';
create index inspector_folder_file on inspector_folder (client_id, file_id) where file_id is not null;
create index inspector_folder_expires on inspector_folder (expires_at);
create trigger inspector_folder_gone after delete on inspector_folder
  for each row when (old.file_id is not null) execute function release_file();
call protect_tenant_table('inspector_folder', 'InspectorFolder');
create policy unscoped on inspector_folder using ((select app_unscoped())) with check ((select app_unscoped()));

-- Its progress is no change that anybody looks up: the audit has who asked for it, and how it ended.
drop trigger inspector_folder_audited on inspector_folder;
create trigger inspector_folder_audited after insert or delete on inspector_folder
  for each row execute function write_audit('InspectorFolder', 'id', 'id');
create trigger inspector_folder_ended after update of state on inspector_folder
  for each row when (old.state <> new.state) execute function write_audit('InspectorFolder', 'id', 'id');
