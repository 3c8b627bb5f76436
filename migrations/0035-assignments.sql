-- What is due for whom (docs/adr/0021-assignment-engine.md): the catalogues, what groups and people require of employees, and the
-- assignments that the engine derives from them (schema/assignments/settle.rows.ts).

-- An instruction that employees work through online: a course of the product or one of the organisation's own.
create table managed_instruction (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name_de text not null,
  name_en text not null default '',
  description_de text not null default '',
  description_en text not null default '',
  -- Key of the built-in course; null: the organisation's own.
  course text,
  preview_file_id uuid,
  -- No longer offered; kept because completed assignments name it.
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, course),
  foreign key (client_id, preview_file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index managed_instruction_created on managed_instruction (client_id, created_at desc nulls last, id);
call protect_tenant_table('managed_instruction', 'ManagedInstruction');

-- Occupational health care (ArbMedVV): obligatory, offered, or granted on request.
create table examination (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  optional boolean not null default false,
  -- Of an optional one: granted on request (ArbMedVV § 5a), not offered.
  on_request boolean not null default false,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index examination_created on examination (client_id, created_at desc nulls last, id);
call protect_tenant_table('examination', 'Examination');

-- What a group requires of its members, at which interval.
create table employee_group_requirement (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  group_id uuid not null,
  instruction_id uuid,
  examination_id uuid,
  item_id uuid not null generated always as (coalesce(instruction_id, examination_id)) stored,
  interval_months smallint not null default 11,
  -- The day on which the group began to require it: what is due is counted from it.
  since date not null,
  primary key (client_id, id),
  check (num_nonnulls(instruction_id, examination_id) = 1),
  check (interval_months between 1 and 12 or interval_months in (18, 24) or (interval_months = 36 and examination_id is not null)),
  unique (client_id, group_id, item_id),
  foreign key (client_id, group_id) references employee_group (client_id, id) on delete cascade,
  foreign key (client_id, instruction_id) references managed_instruction (client_id, id) on delete cascade,
  foreign key (client_id, examination_id) references examination (client_id, id) on delete cascade
);
create index employee_group_requirement_item on employee_group_requirement (client_id, item_id);

-- Something that named people have to complete once, beside what their groups require.
create table single_assignment (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  instruction_id uuid,
  examination_id uuid,
  item_id uuid not null generated always as (coalesce(instruction_id, examination_id)) stored,
  due_date date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  check (num_nonnulls(instruction_id, examination_id) = 1),
  foreign key (client_id, instruction_id) references managed_instruction (client_id, id) on delete cascade,
  foreign key (client_id, examination_id) references examination (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index single_assignment_created on single_assignment (client_id, created_at desc nulls last, id);
create index single_assignment_item on single_assignment (client_id, item_id);
call protect_tenant_table('single_assignment', 'SingleAssignment');

create table single_assignment_employee (
  client_id uuid not null references client on delete cascade,
  assignment_id uuid not null,
  employee_id uuid not null,
  -- A completion after this fulfils it.
  added_at timestamptz not null default now(),
  primary key (client_id, assignment_id, employee_id),
  foreign key (client_id, assignment_id) references single_assignment (client_id, id) on delete cascade,
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade
);
create index single_assignment_employee_employee on single_assignment_employee (client_id, employee_id);

-- One instruction or examination of one person: planned, open, completed, or withdrawn because nothing requires it any more.
create table assignment (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  instruction_id uuid,
  examination_id uuid,
  item_id uuid not null generated always as (coalesce(instruction_id, examination_id)) stored,
  -- The requirement or single assignment that it was made for; part of its link.
  origin_id uuid not null,
  -- The secret of its public link; no list answers it. Replaced, the former link is dead.
  link_id uuid not null,
  -- From this day on it is open and the person is told.
  opens_on date not null,
  due_on date not null,
  completed_at timestamptz,
  completed_on date generated always as ((completed_at at time zone 'Europe/Berlin')::date) stored,
  withdrawn_at timestamptz,
  notified_on date,
  reminded_on date,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  check (num_nonnulls(instruction_id, examination_id) = 1),
  check (completed_at is null or withdrawn_at is null),
  constraint assignment_link unique (link_id),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade,
  foreign key (client_id, instruction_id) references managed_instruction (client_id, id) on delete cascade,
  foreign key (client_id, examination_id) references examination (client_id, id) on delete cascade
);
-- Nothing is due twice for the same person.
create unique index assignment_once on assignment (client_id, employee_id, item_id) where completed_at is null;
create index assignment_completed on assignment (client_id, employee_id, item_id, completed_at desc) where completed_at is not null;
create index assignment_open on assignment (client_id, item_id, due_on) where completed_at is null and withdrawn_at is null;
-- Of whom nobody was told yet.
create index assignment_untold on assignment (opens_on) where completed_at is null and withdrawn_at is null and notified_on is null;

-- Whose assignments have to be derived anew: one person's, or those of a group's members, and of one item or of all. Rows are only
-- added and claimed, never changed, so that marking waits for nobody.
create table assignment_mark (
  -- No foreign key: rows that go with their organisation leave marks within the same transaction.
  client_id uuid not null,
  id bigint not null generated always as identity,
  employee_id uuid,
  group_id uuid,
  item_id uuid,
  primary key (client_id, id),
  check (num_nonnulls(employee_id, group_id) = 1)
);

-- The day up to which days of entry and leaving are taken into account.
create table assignment_clock (
  client_id uuid not null primary key references client on delete cascade,
  settled_on date not null
);
create index assignment_clock_settled on assignment_clock (settled_on);
create index employee_entry_day on employee (client_id, entry_date) where entry_date is not null;
create index employee_leaving_day on employee (client_id, leaving_date) where leaving_date is not null;

-- Who was written to on which day: at most one mail for each person and day.
create table assignment_notice (
  client_id uuid not null references client on delete cascade,
  employee_id uuid not null,
  day date not null,
  is_reminder boolean not null,
  -- In the outbox, as long as that keeps it.
  mail_id uuid not null,
  primary key (client_id, employee_id, day),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['employee_group_requirement', 'single_assignment_employee', 'assignment', 'assignment_mark', 'assignment_clock', 'assignment_notice'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
  -- The worker looks for work in all organisations; it does each organisation's inside its own.
  foreach t in array array['assignment_mark', 'assignment_clock', 'assignment'] loop
    execute format('create policy unscoped_reads on %I for select using ((select app_unscoped()))', t);
  end loop;
end $$;

create trigger employee_group_requirement_audited after insert or update or delete on employee_group_requirement
  for each row execute function write_audit('EmployeeGroupRequirement', 'id', 'group_id', 'EmployeeGroup');
create trigger single_assignment_employee_audited after insert or update or delete on single_assignment_employee
  for each row execute function write_audit('SingleAssignmentEmployee', 'employee_id', 'assignment_id', 'SingleAssignment');
-- That something was completed is evidence; what the engine plans follows from the rest.
create trigger assignment_audited after update of completed_at on assignment
  for each row when (old.completed_at is distinct from new.completed_at) execute function write_audit('Assignment', 'id', 'employee_id', 'Employee');
create trigger assignment_audited_as_completed after insert on assignment
  for each row when (new.completed_at is not null) execute function write_audit('Assignment', 'id', 'employee_id', 'Employee');

-- Marks, written by whatever writes a row, so that no code can forget them ------------------------------------------------------------

create function mark_members_added() returns trigger language plpgsql as $$
begin
  insert into assignment_mark (client_id, employee_id) select distinct client_id, employee_id from added;
  return null;
end $$;
create function mark_members_removed() returns trigger language plpgsql as $$
begin
  insert into assignment_mark (client_id, employee_id) select distinct client_id, employee_id from removed;
  return null;
end $$;
create trigger employee_group_member_added after insert on employee_group_member
  referencing new table as added for each statement execute function mark_members_added();
create trigger employee_group_member_changed after update on employee_group_member
  referencing new table as added for each statement execute function mark_members_added();
create trigger employee_group_member_removed after delete on employee_group_member
  referencing old table as removed for each statement execute function mark_members_removed();

create function mark_group_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into assignment_mark (client_id, group_id, item_id) values (old.client_id, old.group_id, old.item_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into assignment_mark (client_id, group_id, item_id) values (new.client_id, new.group_id, new.item_id);
  end if;
  return null;
end $$;
create trigger employee_group_requirement_marks after insert or update or delete on employee_group_requirement
  for each row execute function mark_group_item();

create function mark_employee() returns trigger language plpgsql as $$
begin
  insert into assignment_mark (client_id, employee_id) values (new.client_id, new.id);
  return null;
end $$;
create trigger employee_marks after update of birth_date, entry_date, leaving_date, deleted_at on employee for each row
  when ((old.birth_date, old.entry_date, old.leaving_date, old.deleted_at) is distinct from (new.birth_date, new.entry_date, new.leaving_date, new.deleted_at))
  execute function mark_employee();

create function mark_single_employee() returns trigger language plpgsql as $$
declare
  r single_assignment_employee := case when tg_op = 'DELETE' then old else new end;
begin
  insert into assignment_mark (client_id, employee_id) values (r.client_id, r.employee_id);
  return null;
end $$;
create trigger single_assignment_employee_marks after insert or update or delete on single_assignment_employee
  for each row execute function mark_single_employee();

create function mark_single() returns trigger language plpgsql as $$
begin
  insert into assignment_mark (client_id, employee_id)
    select client_id, employee_id from single_assignment_employee where client_id = new.client_id and assignment_id = new.id;
  return null;
end $$;
create trigger single_assignment_marks after update of due_date, instruction_id, examination_id on single_assignment
  for each row execute function mark_single();

create function mark_completion() returns trigger language plpgsql as $$
begin
  insert into assignment_mark (client_id, employee_id, item_id) values (new.client_id, new.employee_id, new.item_id);
  return null;
end $$;
create trigger assignment_completed_marks after update of completed_at on assignment
  for each row when (old.completed_at is distinct from new.completed_at) execute function mark_completion();
create trigger assignment_inserted_marks after insert on assignment
  for each row when (new.completed_at is not null) execute function mark_completion();

create function start_assignment_clock() returns trigger language plpgsql as $$
begin
  insert into assignment_clock (client_id, settled_on) select distinct client_id, '-infinity'::date from added on conflict do nothing;
  return null;
end $$;
create trigger employee_starts_clock after insert on employee
  referencing new table as added for each statement execute function start_assignment_clock();
insert into assignment_clock (client_id, settled_on) select distinct client_id, '-infinity'::date from employee;
