-- Inspections: a walk through areas, each with tasks that are in order, defective or not yet looked at.
--
-- Areas, tasks and proofs are rows with ids that the page chose: a form of 200 tasks saves the one that was changed, and what is sent
-- twice arrives once.
create table inspection (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null,
  status text not null default 'Draft' check (status in ('Draft', 'Closed')),
  inspection_date date not null,
  responsible uuid,
  -- When it is to be done again; said when it is finished.
  next_execution date,
  -- For which day somebody was reminded.
  reminded_for date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, responsible) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index inspection_created on inspection (client_id, created_at desc nulls last, id);
create index inspection_next on inspection (next_execution) where next_execution is not null;

create table inspection_area (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  inspection_id uuid not null,
  name text not null,
  position text collate "C" not null,
  primary key (client_id, id),
  -- A task names its inspection, too: it can only lie in an area of the same one.
  unique (client_id, inspection_id, id),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade
);

-- ok: true in order, false a defect, null not yet looked at.
create table inspection_task (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  inspection_id uuid not null,
  area_id uuid not null,
  name text not null,
  -- What is to be looked at.
  description text not null default '',
  ok boolean,
  -- What was found.
  comment text not null default '',
  position text collate "C" not null,
  ticket_id uuid,
  -- The finding that the ticket knows; where it differs from comment, the ticket can be updated.
  ticket_comment text,
  -- The description that was written into the ticket; as long as it says that, it may be replaced.
  ticket_description text,
  primary key (client_id, id),
  unique (client_id, inspection_id, id),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  foreign key (client_id, inspection_id, area_id) references inspection_area (client_id, inspection_id, id) on delete cascade,
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete set null (ticket_id)
);
create index inspection_task_area on inspection_task (client_id, inspection_id, area_id);
create unique index inspection_task_ticket on inspection_task (client_id, ticket_id);

-- Photos and documents: of a task, or (task_id null) of the inspection as a whole, such as the signed record.
create table inspection_proof (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  inspection_id uuid not null,
  task_id uuid,
  file_id uuid not null,
  -- The picture as it is printed: upright, small, without its position. Null for what is no picture.
  print_file_id uuid,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  foreign key (client_id, inspection_id, task_id) references inspection_task (client_id, inspection_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, print_file_id) references stored_file (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index inspection_proof_task on inspection_proof (client_id, inspection_id, task_id, created_at);
create index inspection_proof_file on inspection_proof (client_id, file_id);
create index inspection_proof_print_file on inspection_proof (client_id, print_file_id) where print_file_id is not null;

create function release_print_file() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.client_id and id = old.print_file_id;
  return null;
end $$;
create trigger inspection_proof_gone after delete on inspection_proof for each row execute function release_file();
create trigger inspection_proof_print_gone after delete on inspection_proof for each row when (old.print_file_id is not null) execute function release_print_file();

do $$
declare t text[];
begin
  foreach t slice 1 in array array[
    ['inspection', 'Inspection', 'id', 'id'],
    ['inspection_area', 'InspectionArea', 'id', 'inspection_id'],
    ['inspection_task', 'InspectionTask', 'id', 'inspection_id'],
    ['inspection_proof', 'InspectionProof', 'id', 'inspection_id']
  ] loop
    execute format('alter table %I enable row level security', t[1]);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t[1]);
    execute format('create trigger %I after insert or update or delete on %I for each row execute function write_audit(%L, %L, %L)', t[1] || '_audited', t[1], t[2], t[3], t[4]);
  end loop;
end $$;
-- The worker that reminds looks in all organisations; it works inside each of them.
create policy unscoped_reads on inspection for select using ((select app_unscoped()));
