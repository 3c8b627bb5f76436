-- What the safety specialist and the occupational physician have done for the organisation (DGUV Vorschrift 2).
create table care_service (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  done_on date not null,
  -- specialist or physician.
  profession text not null,
  person text not null default '',
  minutes integer not null check (minutes > 0),
  -- A task field of the rule.
  field text not null default '',
  is_digital boolean not null default false,
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index care_service_created on care_service (client_id, created_at desc nulls last, id);
create index care_service_done on care_service (client_id, done_on);
call protect_tenant_table('care_service', 'CareService');

-- From what the hours of both professions follow; one row for each organisation.
create table care_plan (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  insurer text not null default '',
  care_group text not null default '',
  group_source text not null default '',
  -- The other way is to weigh part-time, which insurers see differently.
  counts_heads boolean not null default true,
  -- Percent of the basic hours; the physician has the rest.
  specialist_share integer check (specialist_share between 20 and 80),
  -- Hours of a year beside the basic ones, as agreed.
  specific_specialist integer check (specific_specialist >= 0),
  specific_physician integer check (specific_physician >= 0),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
call protect_tenant_table('care_plan', 'CarePlan');
