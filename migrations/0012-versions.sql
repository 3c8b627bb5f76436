-- Versions: what a record said at a time, whole and unchangeable, with the document that was made of it. An inspection has one for
-- each time it was finished, a risk assessment one for each time it was saved: after an accident counts what was known then.
create table record_version (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  inspection_id uuid,
  risk_assessment_id uuid,
  -- 1, 2, 3 … of its record.
  number integer not null,
  -- Everything that is printed, names of people and of the organisation included; the shape is that of the record's own document.
  snapshot jsonb not null,
  -- Its document; null until it is printed.
  pdf_file_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  check (num_nonnulls(inspection_id, risk_assessment_id) = 1),
  unique (client_id, inspection_id, number),
  unique (client_id, risk_assessment_id, number),
  foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade,
  foreign key (client_id, pdf_file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index record_version_pdf on record_version (client_id, pdf_file_id) where pdf_file_id is not null;
create index record_version_unprinted on record_version (created_at) where pdf_file_id is null and inspection_id is not null;

-- Photos that a version shows stay as long as it does, whatever becomes of the record.
create table record_version_file (
  client_id uuid not null references client on delete cascade,
  version_id uuid not null,
  file_id uuid not null,
  primary key (client_id, version_id, file_id),
  foreign key (client_id, version_id) references record_version (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id)
);
create index record_version_file_file on record_version_file (client_id, file_id);
create trigger record_version_file_gone after delete on record_version_file for each row execute function release_file();

create function release_version_pdf() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.client_id and id = old.pdf_file_id;
  return null;
end $$;
create trigger record_version_gone after delete on record_version for each row when (old.pdf_file_id is not null) execute function release_version_pdf();

-- A version is written once. Only its document may be added, once.
create function keep_version() returns trigger
language plpgsql
as $$
begin
  if old.pdf_file_id is not null or (to_jsonb(old) - 'pdf_file_id') <> (to_jsonb(new) - 'pdf_file_id') then
    raise exception 'a version cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger record_version_kept before update on record_version for each row execute function keep_version();

do $$
declare t text;
begin
  foreach t in array array['record_version', 'record_version_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
-- The worker that prints what was finished looks in all organisations; it works inside each of them.
create policy unscoped_reads on record_version for select using ((select app_unscoped()));
