-- How far a learner is in each part of a SCORM package (docs/adr/0035-scorm-origin.md): what the package has reported, and whether the
-- part is done.
create table scorm_state (
  client_id uuid not null references client on delete cascade,
  assignment_id uuid not null,
  -- Of the snapshot that is learned.
  content_hash text not null,
  item text not null,
  cmi jsonb not null,
  is_done boolean not null default false,
  -- Grows with each report; one that is based on another is refused, so that two devices do not overwrite each other.
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (client_id, assignment_id, content_hash, item),
  foreign key (client_id, assignment_id) references assignment (client_id, id) on delete cascade,
  foreign key (client_id, content_hash) references course_snapshot (client_id, hash)
);
create index scorm_state_content on scorm_state (client_id, content_hash);
alter table scorm_state enable row level security;
create policy tenant on scorm_state
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
