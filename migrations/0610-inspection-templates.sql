-- Templates of inspections: what an organisation walks again and again. Its draft is changed; what is published is a numbered version that
-- nobody changes, and each inspection names the version that it was begun from.
create table inspection_template (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null,
  note text not null default '',
  -- [{ name, tasks: [{ name, description }] }]
  areas jsonb not null default '[]',
  -- No longer offered for new inspections.
  archived boolean not null default false,
  -- The newest version; null: none was published yet.
  published_number integer,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index inspection_template_created on inspection_template (client_id, created_at desc nulls last, id);
call protect_tenant_table('inspection_template', 'InspectionTemplate');
call enable_soft_delete('inspection_template');

create table inspection_template_version (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  note text not null,
  areas jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, template_id, number),
  foreign key (client_id, template_id) references inspection_template (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table inspection_template_version enable row level security;
create policy tenant on inspection_template_version
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger inspection_template_version_audited after insert or update or delete on inspection_template_version
  for each row execute function write_audit('InspectionTemplateVersion', 'id', 'template_id', 'InspectionTemplate');

create function keep_inspection_template_version() returns trigger
language plpgsql
as $$
begin
  raise exception 'a published template cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger inspection_template_version_kept before update on inspection_template_version
  for each row execute function keep_inspection_template_version();

-- A template that is deleted for good takes its versions with it; inspections that were begun from them stay as they are.
alter table inspection add template_version_id uuid,
  add foreign key (client_id, template_version_id) references inspection_template_version (client_id, id)
    on delete set null (template_version_id);
create index inspection_template_version_used on inspection (client_id, template_version_id) where template_version_id is not null;
