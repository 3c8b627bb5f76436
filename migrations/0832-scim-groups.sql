-- Groups of an organisation's directory (SCIM 2.0), and what an Owner lets each of them give (docs/adr/0134-groups-of-the-directory.md).
create table scim_group (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  display_name text not null,
  external_id text,
  -- Null: the group gives no rights.
  role text check (role in ('Owner', 'User')),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index scim_group_name on scim_group (client_id, lower(display_name));
create index scim_group_external on scim_group (client_id, external_id);
call protect_tenant_table('scim_group', 'ScimGroup');

-- Members as the directory says. No audit of their own: what a membership changes is in the history of the person.
create table scim_group_member (
  client_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (client_id, group_id, user_id),
  foreign key (client_id, group_id) references scim_group (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
create index scim_group_member_user on scim_group_member (client_id, user_id);
alter table scim_group_member enable row level security;
create policy tenant on scim_group_member using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
