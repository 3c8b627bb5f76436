-- Single sign-on of an organisation by OpenID Connect (docs/adr/0110-single-sign-on.md).
create table single_sign_on (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  issuer text not null,
  provider_client_id text not null,
  active boolean not null default false,
  -- Null: roles are given here. Else a claim of the provider says them, by the first rule whose value it holds.
  role_claim text,
  role_rules jsonb not null default '[]',
  local_login boolean not null default true,
  -- Who still logs in with a password while local_login is off.
  emergency_owner_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id),
  check (local_login or emergency_owner_id is not null),
  foreign key (client_id, emergency_owner_id) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
call protect_tenant_table('single_sign_on', 'SingleSignOn');
-- The login asks before it knows the organisation.
create policy unscoped_reads on single_sign_on for select using ((select app_unscoped()));

-- The secret at the provider, sealed by the keys of the server; beside the settings, so that no audit and no list holds it.
create table single_sign_on_secret (
  client_id uuid not null,
  sign_on_id uuid not null,
  sealed text not null,
  primary key (client_id, sign_on_id),
  foreign key (client_id, sign_on_id) references single_sign_on (client_id, id) on delete cascade
);
alter table single_sign_on_secret enable row level security;
create policy tenant on single_sign_on_secret using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- Mail domains of the organisation. One is proved by a text record of its DNS and then belongs to the last one who proved it.
create table sign_on_domain (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  domain text not null,
  -- What the text record has to say.
  proof text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, domain),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create unique index sign_on_domain_verified on sign_on_domain (domain) where verified_at is not null;
call protect_tenant_table('sign_on_domain', 'SignOnDomain');
create policy unscoped on sign_on_domain using ((select app_unscoped())) with check ((select app_unscoped()));

-- Who somebody of the organisation is at the provider: `sub`, which stays when the address changes.
create table sign_on_identity (
  client_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (client_id, user_id),
  unique (client_id, issuer, subject),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
alter table sign_on_identity enable row level security;
create policy tenant on sign_on_identity using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- A login that has begun: what the answer of the provider must fit. It is used once, within minutes.
create table sign_on_attempt (
  state_hash bytea primary key,
  client_id uuid not null references client on delete cascade,
  -- Of a secret that only the browser has in which the login began.
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null
);
create index sign_on_attempt_client on sign_on_attempt (client_id);
create index sign_on_attempt_created on sign_on_attempt (created_at);
alter table sign_on_attempt enable row level security;
create policy unscoped on sign_on_attempt using ((select app_unscoped())) with check ((select app_unscoped()));

-- Sessions that a provider opened, so that it can end them.
create table sign_on_session (
  session_id uuid primary key references session on delete cascade,
  issuer text not null,
  subject text not null,
  sid text
);
create index sign_on_session_subject on sign_on_session (subject);
create index sign_on_session_sid on sign_on_session (sid);
alter table sign_on_session enable row level security;
create policy unscoped on sign_on_session using ((select app_unscoped())) with check ((select app_unscoped()));

-- Whether an account has to log in with its organisation's provider: it belongs to that organisation alone, its address is in a
-- domain that the organisation has proved, the local login is off, and the person is not the emergency Owner. While nobody is a
-- present emergency Owner, each Owner counts as one.
create function needs_single_sign_on(p_account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(bool_or(
      s.active and not s.local_login and u.role <> 'MultiUser'
      and u.id is distinct from s.emergency_owner_id
      and not (u.role = 'Owner' and not exists (
        select 1 from client_user e
         where e.client_id = s.client_id and e.id = s.emergency_owner_id and e.role = 'Owner' and e.removed_at is null))
      and exists (
        select 1 from sign_on_domain d
         where d.client_id = s.client_id and d.verified_at is not null and d.domain = split_part(a.email, '@', 2))
    ), false)
    from account a
    join client_user u on u.id = a.id and u.removed_at is null
    join single_sign_on s on s.client_id = u.client_id
   where a.id = p_account and (select app_unscoped()) and (select count(*) from memberships_of(a.id)) = 1
$$;
