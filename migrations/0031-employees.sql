-- Employees: the people who are instructed and examined and never log in. And the groups by which they are told what is due for them.
create table employee (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  email text,
  language text not null default 'GER' check (language in ('GER', 'ENG')),
  personnel_number text,
  department text,
  job_title text,
  -- Only to know who is a youth: half-yearly instruction (JArbSchG § 29).
  birth_date date,
  entry_date date,
  -- The last day of work. From the day after it nothing new is due, and links stop working.
  leaving_date date,
  -- Has no address: links are handed over on paper.
  without_email boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  constraint employee_email_or_none check (without_email = (email is null))
);
call protect_tenant_table('employee', 'Employee');
-- Somebody who was deleted by mistake is restored with their groups and their history; after thirty days all of it is gone.
call enable_soft_delete('employee');
create unique index employee_email on employee (client_id, lower(btrim(email))) where email is not null and deleted_at is null;
create unique index employee_personnel_number on employee (client_id, lower(btrim(personnel_number)))
  where personnel_number is not null and deleted_at is null;
create index employee_name on employee (client_id, name, id) where deleted_at is null;
create index employee_created on employee (client_id, created_at desc nulls last, id) where deleted_at is null;
create index employee_department on employee (client_id, lower(btrim(department))) where department is not null and deleted_at is null;

-- A group is a list of people and of what it requires of them. It is deleted for good: everything that happened is kept with the people.
create table employee_group (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  -- Everybody of this department is a member, beside those who were picked.
  rule_department text,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
call protect_tenant_table('employee_group', 'EmployeeGroup');
create unique index employee_group_name on employee_group (client_id, lower(btrim(name)));
create index employee_group_created on employee_group (client_id, created_at desc nulls last, id);
create index employee_group_rule on employee_group (client_id, lower(btrim(rule_department))) where rule_department is not null;

create table employee_group_member (
  client_id uuid not null references client on delete cascade,
  group_id uuid not null,
  employee_id uuid not null,
  -- Since when: what the group requires is due a fair time after it.
  added_on timestamptz not null default now(),
  -- By the department and not picked: ends when the person changes the department, or the group its rule.
  by_rule boolean not null default false,
  primary key (client_id, group_id, employee_id),
  foreign key (client_id, group_id) references employee_group (client_id, id) on delete cascade,
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade
);
create index employee_group_member_employee on employee_group_member (client_id, employee_id);

alter table employee_group_member enable row level security;
create policy tenant on employee_group_member using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger employee_group_member_audited after insert or update or delete on employee_group_member
  for each row execute function write_audit('EmployeeGroupMember', 'employee_id', 'group_id', 'EmployeeGroup');
