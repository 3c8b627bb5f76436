-- Access of an organisation's directory to its people by SCIM 2.0 (docs/adr/0112-scim.md).
create table scim_access (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- The last characters of the token, to recognise it by.
  ending text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
call protect_tenant_table('scim_access', 'ScimAccess');

-- The token's hash, apart from what is audited.
create table scim_key (
  client_id uuid not null,
  access_id uuid not null,
  token_hash bytea not null,
  last_used_at timestamptz,
  primary key (client_id, access_id),
  foreign key (client_id, access_id) references scim_access (client_id, id) on delete cascade
);
create unique index scim_key_hash on scim_key (token_hash);

-- By what the directory knows a person whom it has created or changed. It stays when the person leaves.
create table scim_person (
  client_id uuid not null,
  user_id uuid not null,
  external_id text,
  primary key (client_id, user_id),
  unique (client_id, external_id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['scim_key', 'scim_person'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
-- A request brings a token before its organisation is known.
create policy unscoped_reads on scim_key for select using ((select app_unscoped()));
