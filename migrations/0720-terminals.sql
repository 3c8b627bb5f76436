-- Terminals: tablets on which employees do what is theirs, one after the other, without a login (docs/adr/0118-terminals.md).
create table terminal (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  place text not null default '',
  -- Whose members may use it; null: everybody. An empty list: nobody.
  group_ids uuid[] check (cardinality(group_ids) <= 50),
  paired_at timestamptz,
  ended_at timestamptz,
  -- Too many wrong numbers or PINs: it takes none until then.
  refused_until timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index terminal_created on terminal (client_id, created_at desc nulls last, id);
create index terminal_groups on terminal using gin (group_ids);
call protect_tenant_table('terminal', 'Terminal');

-- The groups are an array, because a terminal is written with one statement; this is what a foreign key would do. A group that is deleted
-- leaves a terminal for the others, never one for everybody.
create function keep_terminal_groups() returns trigger
language plpgsql
as $$
begin
  if exists (select from unnest(new.group_ids) g where not exists (
      select from employee_group t where t.client_id = new.client_id and t.id = g)) then
    raise exception 'terminal: a group is not there' using errcode = 'foreign_key_violation', constraint = 'terminal_group_ids';
  end if;
  return new;
end $$;
create trigger terminal_groups_kept before insert or update of group_ids on terminal
  for each row when (new.group_ids is not null) execute function keep_terminal_groups();

create function forget_group_at_terminals() returns trigger
language plpgsql
as $$
begin
  update terminal set group_ids = array_remove(group_ids, old.id), version = version + 1
   where client_id = old.client_id and group_ids @> array[old.id];
  return null;
end $$;
create trigger employee_group_at_terminals after delete on employee_group for each row execute function forget_group_at_terminals();

-- The secrets of a terminal as hashes, apart from what is audited: the code that pairs it once, and what the tablet keeps.
create table terminal_key (
  client_id uuid not null,
  terminal_id uuid not null,
  pairing_hash bytea unique,
  pairing_until timestamptz,
  token_hash bytea unique,
  seen_at timestamptz,
  primary key (client_id, terminal_id),
  check ((pairing_hash is null) = (pairing_until is null)),
  foreign key (client_id, terminal_id) references terminal (client_id, id) on delete cascade
);
alter table terminal_key enable row level security;
create policy tenant on terminal_key
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on terminal_key for select using ((select app_unscoped()));

-- That somebody has a PIN, and when it was locked by guesses.
create table employee_pin (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  set_at timestamptz not null,
  set_by uuid,
  -- The person chose it at a terminal; otherwise the office set it.
  is_own boolean not null,
  locked_at timestamptz,
  primary key (client_id, id),
  unique (client_id, employee_id),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade,
  foreign key (client_id, set_by) references client_user (client_id, id)
);
alter table employee_pin enable row level security;
create policy tenant on employee_pin
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger employee_pin_audited after insert or update or delete on employee_pin
  for each row execute function write_audit('EmployeePin', 'id', 'employee_id', 'Employee');

create table employee_pin_secret (
  client_id uuid not null,
  pin_id uuid not null,
  pin_hash text not null,
  -- Wrong ones since the last right one. A try is counted before it is judged: two at once are two.
  tries integer not null default 0,
  tried_at timestamptz,
  primary key (client_id, pin_id),
  foreign key (client_id, pin_id) references employee_pin (client_id, id) on delete cascade
);
alter table employee_pin_secret enable row level security;
create policy tenant on employee_pin_secret
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- Wrong numbers, PINs and badges of the last hours; trimmed with each new one.
create table terminal_try (
  client_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, terminal_id) references terminal (client_id, id) on delete cascade
);
create index terminal_try_at on terminal_try (client_id, at);
alter table terminal_try enable row level security;
create policy tenant on terminal_try
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- A person at a terminal: what stands for the links of their assignments there, and ends. With an assignment: the way to the certificate of
-- this one alone, for the person's own phone.
create table terminal_visit (
  client_id uuid not null,
  id uuid not null,
  terminal_id uuid not null,
  employee_id uuid not null,
  assignment_id uuid,
  secret_hash bytea not null unique,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, terminal_id) references terminal (client_id, id) on delete cascade,
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade,
  foreign key (client_id, assignment_id) references assignment (client_id, id) on delete cascade
);
create index terminal_visit_terminal on terminal_visit (client_id, terminal_id, ends_at);
create index terminal_visit_employee on terminal_visit (client_id, employee_id);
create index terminal_visit_assignment on terminal_visit (client_id, assignment_id) where assignment_id is not null;
alter table terminal_visit enable row level security;
create policy tenant on terminal_visit
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on terminal_visit for select using ((select app_unscoped()));

-- At which terminal a change was made: a transaction that works for a visit says it in app.terminal.
create function audit_terminal() returns uuid language sql stable
as $$ select nullif(current_setting('app.terminal', true), '')::uuid $$;
alter table audit add column terminal_id uuid;
alter table audit alter column terminal_id set default audit_terminal();

-- Whether a secret stands for the link of an assignment, by the clock of the database alone.
create function visit_stands_for(p_secret text, p_employee uuid, p_assignment uuid) returns boolean language sql stable
as $$
  select exists (
    select from terminal_visit v
     where v.client_id = app_client_id() and v.secret_hash = sha256(convert_to(p_secret, 'UTF8')) and v.employee_id = p_employee
       and (v.assignment_id is null or v.assignment_id = p_assignment) and v.ended_at is null and v.ends_at > now())
$$;
