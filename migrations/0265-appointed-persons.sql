-- Appointed persons (schema/areas/appointed-persons): who was appointed to which role, and what proves the qualification.

-- What an organisation says of a role: of one of the product (`code`), or of a role of its own, which has a name.
create table role_setting (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  code text,
  name text not null default '',
  -- Whether it is needed; null: the profile of duties says it.
  needed boolean,
  reason text not null default '',
  -- How many people are wanted. Of a role with a legal number it counts where it is higher.
  number smallint check (number > 0),
  -- The kind of workplace, on which the share of first aiders depends.
  workplace text check (workplace in ('administrationOrTrade', 'other', 'university', 'daycare')),
  -- Months after which a proof has to be renewed; null: those that are usual for the role.
  months smallint check (months > 0),
  needs_proof boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, code),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  check ((code is null) = (name <> '')),
  check (needed is distinct from false or reason <> '')
);
call protect_tenant_table('role_setting', 'RoleSetting');

create table appointed_person (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- The code of a role of the product, or the id of one of the organisation.
  role text not null,
  own_role_id uuid generated always as (case when role ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then role::uuid end) stored,
  employee_id uuid,
  -- Nobody of the organisation: a service, or a specialist. An employee who was deleted does not become one.
  is_external boolean not null,
  name text not null,
  company text not null default '',
  area text not null default '',
  tasks text not null default '',
  appointed_on date not null,
  ends_on date,
  signed_on date,
  -- Of the newest proof, which silences older ones.
  proved_on date,
  valid_until date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, own_role_id) references role_setting (client_id, id),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  check (ends_on >= appointed_on),
  check (not is_external or employee_id is null)
);
create index appointed_person_created on appointed_person (client_id, created_at desc nulls last, id);
create index appointed_person_role on appointed_person (client_id, role);
create index appointed_person_own_role on appointed_person (client_id, own_role_id) where own_role_id is not null;
create index appointed_person_employee on appointed_person (client_id, employee_id) where employee_id is not null;
call protect_tenant_table('appointed_person', 'AppointedPerson');

-- Proofs of a qualification: a certificate of a course, an exercise, a briefing.
create table qualification_proof (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  appointed_person_id uuid not null,
  title text not null,
  issued_on date not null,
  -- Null: without an end.
  expires_on date,
  file_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  foreign key (client_id, appointed_person_id) references appointed_person (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  check (expires_on >= issued_on)
);
create index qualification_proof_of on qualification_proof (client_id, appointed_person_id, issued_on desc);
create index qualification_proof_file on qualification_proof (client_id, file_id) where file_id is not null;
create trigger qualification_proof_gone after delete on qualification_proof
  for each row when (old.file_id is not null) execute function release_file();
alter table qualification_proof enable row level security;
create policy tenant on qualification_proof
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger qualification_proof_audited after insert or update or delete on qualification_proof
  for each row execute function write_audit('QualificationProof', 'id', 'appointed_person_id', 'AppointedPerson');

-- The signed letter of appointment is a version.
alter table record_version
  add column appointed_person_id uuid generated always as (case kind when 'appointedPerson' then record_id end) stored,
  add foreign key (client_id, appointed_person_id) references appointed_person (client_id, id) on delete cascade;
create index record_version_appointed_person on record_version (client_id, appointed_person_id) where appointed_person_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;
