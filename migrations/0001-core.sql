-- Accounts, sessions and organisations; boards and tickets; the change feed.
--
-- Two kinds of tables:
--   tenant tables carry client_id. Row-level security shows a transaction the rows of the organisation named in app.client_id and
--     no others; without it there are none. Foreign keys between them include client_id, so that a row cannot point elsewhere.
--   global tables (account, session, …) belong to no organisation. They open only while app.unscoped is set, which
--     unscoped(reason, work) does for the statements of `work` alone.
-- The application logs in as a role that owns nothing; the owner's functions below are the only way round.

create function app_client_id() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('app.client_id', true), '')::uuid $$;

create function app_unscoped() returns boolean language sql stable parallel safe
as $$ select coalesce(current_setting('app.unscoped', true), '') <> '' $$;

-- Global ------------------------------------------------------------------------------------------------------------------------

create table account (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  constraint account_email unique (email)
);

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  client_id uuid not null,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  user_agent text not null default ''
);
create index session_account on session (account_id) where ended_at is null;
create index session_last_active on session (last_active_at);
create index session_open on session (last_active_at) where ended_at is null;

-- A session has one token at a time; a refresh adds the next one and lets the old one live for a short overlap.
create table session_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index session_token_session on session_token (session_id);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);

-- A registration that was sent twice (a double click, a retry after a lost answer) is carried out once.
create table registration (
  request_key uuid primary key,
  account_id uuid not null,
  client_id uuid not null,
  created_at timestamptz not null default now()
);

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Tenant ------------------------------------------------------------------------------------------------------------------------

create table client (
  id uuid primary key,
  name text not null,
  license text not null,
  company_data jsonb not null,
  created_at timestamptz not null default now()
);

-- Counts the organisation's committed changes. Its row lock orders them: who commits later has the higher number.
create table client_version (
  client_id uuid primary key references client on delete cascade,
  version bigint not null default 0
) with (fillfactor = 50);

create table change (
  client_id uuid not null references client on delete cascade,
  version bigint not null,
  entity text not null,
  entity_id text not null,
  kind text not null check (kind in ('created', 'updated', 'deleted')),
  at timestamptz not null default now(),
  primary key (client_id, version, entity, entity_id)
);
create index change_at on change (at);

-- An account's membership in an organisation. It stays when the person is removed: what they did keeps their name.
create table client_user (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  short text not null default '',
  email text not null,
  role text not null check (role in ('User', 'Owner', 'MultiUser', 'AppUser')),
  permissions text[] not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (client_id, id)
);
create index client_user_created on client_user (client_id, created_at desc nulls last, id);
create index client_user_account on client_user (id);

create table setting (
  client_id uuid not null references client on delete cascade,
  id text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);

create table board (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  final boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create unique index board_one_final on board (client_id) where final;

-- One gapless counter for each kind of document of an organisation; its row lock orders concurrent creation.
create table number_range (
  client_id uuid not null references client on delete cascade,
  name text not null,
  last integer not null,
  primary key (client_id, name)
);

create table ticket (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  due_date date,
  priority smallint not null check (priority between 1 and 4),
  recurring smallint not null default 0 check (recurring in (0, 1, 4, 26, 52, 104, 156)),
  board_id uuid not null,
  position text collate "C" not null,
  number_range text not null,
  document_id integer not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, number_range, document_id),
  foreign key (client_id, board_id) references board (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index ticket_board on ticket (client_id, board_id, position, id);
create index ticket_created on ticket (client_id, created_at desc nulls last, id);

create table ticket_user (
  client_id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  primary key (client_id, ticket_id, user_id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index ticket_user_user on ticket_user (client_id, user_id);

-- content: 1 added, 2 edited, 3 deleted, 4 mailed, 5 attachment added, 6 user added, 7 attachment deleted, 8 comment added
create table ticket_activity (
  client_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  timestamp timestamptz not null default now(),
  content smallint not null check (content between 1 and 8),
  user_id uuid,
  details jsonb not null default '{}',
  primary key (client_id, id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index ticket_activity_ticket on ticket_activity (client_id, ticket_id, timestamp);

-- Row-level security ------------------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['client_version', 'change', 'client_user', 'setting', 'board', 'number_range', 'ticket', 'ticket_user', 'ticket_activity'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
  foreach t in array array['account', 'session', 'session_token', 'password_reset', 'registration', 'rate_limit'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy unscoped on %I using ((select app_unscoped())) with check ((select app_unscoped()))', t);
  end loop;
end $$;

alter table client enable row level security;
create policy tenant on client using (id = (select app_client_id())) with check (id = (select app_client_id()));

-- The limiter counts before anybody is known, in statements of its own library that set nothing.
alter table rate_limit disable row level security;

-- The owner's functions ----------------------------------------------------------------------------------------------------------

-- Who a token belongs to, in one statement, before the organisation is known.
-- Ends the session after thirty minutes without a person's request (specification 1, section 4); counts this one when p_active.
create function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text
)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare s record;
begin
  select se.id, se.account_id, se.client_id, se.last_active_at, se.ended_at, se.end_reason,
         (t.expires_at is not null and t.expires_at < now()) as replaced
    into s
    from session_token t join session se on se.id = t.session_id
   where t.token_hash = p_hash;
  if not found or s.replaced then
    return;
  end if;
  if s.ended_at is null and s.last_active_at < now() - interval '30 minutes' then
    update session set ended_at = now(), end_reason = 'inactivity' where id = s.id and session.ended_at is null;
    s.ended_at := now();
    s.end_reason := 'inactivity';
  end if;
  if s.ended_at is not null then
    return query select s.id, s.account_id, s.client_id, null::text, null::text[], null::bigint, s.end_reason;
    return;
  end if;
  if p_active and s.last_active_at < now() - interval '5 seconds' then
    update session set last_active_at = now() where id = s.id;
  end if;
  return query
    select s.id, s.account_id, s.client_id, u.role, u.permissions, v.version,
           case when u.removed_at is null then null else 'revoked' end
      from client_user u join client_version v on v.client_id = u.client_id
     where u.client_id = s.client_id and u.id = s.account_id;
end $$;

-- The organisations in which an account is a member: what a login may choose from.
create function memberships_of(p_account uuid)
returns table (client_id uuid, role text)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select u.client_id, u.role from client_user u
   where u.id = p_account and u.removed_at is null and (select app_unscoped())
   order by u.created_at, u.client_id
$$;

-- Stores what a transaction changed under the organisation's next version and tells the listeners, at commit. Payloads of NOTIFY
-- end at 8,000 bytes; a longer list is left out and read from the table.
create function publish_changes(p_changes jsonb) returns bigint
language plpgsql
as $$
declare
  v bigint;
  payload text;
begin
  update client_version set version = version + 1 where client_id = app_client_id() returning version into v;
  insert into change (client_id, version, entity, entity_id, kind)
    select app_client_id(), v, c->>0, c->>1, c->>2 from jsonb_array_elements(p_changes) c;
  payload := json_build_object('c', app_client_id(), 'v', v, 'e', p_changes)::text;
  if octet_length(payload) > 7900 then
    payload := json_build_object('c', app_client_id(), 'v', v)::text;
  end if;
  perform pg_notify('change', payload);
  return v;
end $$;

-- Changes older than the reach of a reconnecting page are of no use; a page that was away longer loads anew.
create function trim_changes(p_before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public
as $$
  with gone as (delete from change where at < p_before returning 1) select count(*) from gone
$$;
