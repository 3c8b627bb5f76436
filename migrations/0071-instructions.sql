-- Instructions with material of one's own (DGUV Vorschrift 1 § 4): the file, who was instructed, until when again, and the signed lists.
create table instruction (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  file_id uuid not null,
  -- SHA-256 of the file: lists that were signed name what was shown by it.
  content_hash text not null,
  next_execution date not null,
  reminded_for date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, file_id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index instruction_created on instruction (client_id, created_at desc nulls last, id);
create index instruction_next on instruction (next_execution);
call protect_tenant_table('instruction', 'Instruction');
create trigger instruction_released after delete on instruction for each row execute function release_file();
create policy unscoped_reads on instruction for select using ((select app_unscoped()));

-- Who is instructed: employees, whose names follow them, and others by name. A name stays when its employee is deleted.
create table instruction_name (
  client_id uuid not null references client on delete cascade,
  id uuid not null default gen_random_uuid(),
  instruction_id uuid not null,
  position integer not null,
  employee_id uuid,
  name text not null,
  primary key (client_id, id),
  unique (client_id, instruction_id, position),
  foreign key (client_id, instruction_id) references instruction (client_id, id) on delete cascade,
  foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id)
);
create unique index instruction_name_employee on instruction_name (client_id, instruction_id, employee_id) where employee_id is not null;
create index instruction_name_of_employee on instruction_name (client_id, employee_id) where employee_id is not null;

-- A signed list.
create table instruction_proof (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  instruction_id uuid not null,
  file_id uuid not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid,
  primary key (client_id, id),
  unique (client_id, file_id),
  foreign key (client_id, instruction_id) references instruction (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, uploaded_by) references client_user (client_id, id)
);
create index instruction_proof_of on instruction_proof (client_id, instruction_id, uploaded_at desc);
create trigger instruction_proof_released after delete on instruction_proof for each row execute function release_file();
create trigger instruction_proof_audited after insert or update or delete on instruction_proof
  for each row execute function write_audit('InstructionProof', 'id', 'instruction_id', 'Instruction');

-- Subtitles of a film, one for each language.
create table instruction_captions (
  client_id uuid not null references client on delete cascade,
  instruction_id uuid not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  file_id uuid not null,
  primary key (client_id, instruction_id, language),
  unique (client_id, file_id),
  foreign key (client_id, instruction_id) references instruction (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id)
);
create trigger instruction_captions_released after delete on instruction_captions for each row execute function release_file();

do $$
declare
  t text;
begin
  foreach t in array array['instruction_name', 'instruction_proof', 'instruction_captions'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
