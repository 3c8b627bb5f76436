-- Access of programs (docs/adr/0038-api-tokens.md). A token acts for the Owner who made it, with some of their permissions.
create table api_token (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  -- The last characters, to recognise it by.
  ending text not null,
  permissions text[] not null,
  read_only boolean not null,
  -- The last day on which it is valid, in Germany; null: until it is revoked.
  valid_until date,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index api_token_created on api_token (client_id, created_at desc, id);
create index api_token_creator on api_token (client_id, created_by) where revoked_at is null;
create index api_token_expiry on api_token (valid_until) where revoked_at is null;
call protect_tenant_table('api_token', 'ApiToken');
-- Every minute somebody looks for tokens of all organisations that have just expired.
create policy expired on api_token for select using ((select app_unscoped()));

-- The secret's hash, apart from what is audited, and who used it last.
create table api_token_key (
  client_id uuid not null,
  token_id uuid not null,
  token_hash bytea not null,
  last_used_at timestamptz,
  last_used_from text,
  primary key (client_id, token_id),
  foreign key (client_id, token_id) references api_token (client_id, id) on delete cascade
);
create unique index api_token_key_hash on api_token_key (token_hash);

-- The calls of the running minute, for all server processes. Not logged: a commit of it waits for no disk, and after a crash the count
-- begins anew.
create unlogged table api_token_window (
  client_id uuid not null,
  token_id uuid not null,
  started_at timestamptz not null,
  used integer not null,
  primary key (client_id, token_id),
  foreign key (client_id, token_id) references api_token (client_id, id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['api_token_key', 'api_token_window'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;

-- Who a token acts for, in one statement, before the organisation is known; counts the call, and writes down once a minute that it was
-- used and from where. What its creator has lost, the token has lost. `refused` says why it does not act: revoked, expired, or its
-- creator is no longer an Owner here.
create function actor_by_api_token(p_hash bytea, p_from text)
returns table (
  token_id uuid, user_id uuid, client_id uuid, permissions text[], read_only boolean, data_version bigint, refused text,
  used integer, seconds_left integer
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t record;
  w record;
begin
  select k.client_id, k.token_id, k.last_used_at, a.created_by, a.read_only, v.version,
         array(select unnest(a.permissions) intersect select unnest(u.permissions) order by 1) as permissions,
         case when a.revoked_at is not null then 'revoked'
              when a.valid_until < (now() at time zone 'Europe/Berlin')::date then 'expired'
              when u.removed_at is not null or u.role <> 'Owner' then 'withoutOwner' end as refused
    into t
    from api_token_key k
    join api_token a on a.client_id = k.client_id and a.id = k.token_id
    join client_user u on u.client_id = a.client_id and u.id = a.created_by
    join client_version v on v.client_id = k.client_id
   where k.token_hash = p_hash;
  if not found then
    return;
  end if;
  if t.refused is null then
    insert into api_token_window as aw (client_id, token_id, started_at, used) values (t.client_id, t.token_id, now(), 1)
      on conflict on constraint api_token_window_pkey do update
        set used = case when aw.started_at > now() - interval '1 minute' then least(aw.used + 1, 1000000) else 1 end,
            started_at = case when aw.started_at > now() - interval '1 minute' then aw.started_at else now() end
      returning aw.used, ceil(extract(epoch from aw.started_at + interval '1 minute' - now()))::integer as seconds_left into w;
    if t.last_used_at is null or t.last_used_at < now() - interval '1 minute' then
      update api_token_key k set last_used_at = now(), last_used_from = p_from where k.client_id = t.client_id and k.token_id = t.token_id;
    end if;
    return query select t.token_id, t.created_by, t.client_id, t.permissions, t.read_only, t.version, null::text, w.used, w.seconds_left;
    return;
  end if;
  return query select t.token_id, t.created_by, t.client_id, t.permissions, t.read_only, t.version, t.refused, 0, 0;
end $$;

-- A token that ends closes its sockets, in every server process.
create function api_token_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', json_build_object('s', old.id)::text);
  return null;
end $$;
create trigger api_token_revoked after update of revoked_at on api_token
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function api_token_ended();
create trigger api_token_deleted after delete on api_token for each row execute function api_token_ended();

-- Whoever leaves or is removed takes their tokens along; they do not come back with the person.
create function revoke_api_tokens() returns trigger language plpgsql as $$
begin
  update api_token set revoked_at = now() where client_id = new.client_id and created_by = new.id and revoked_at is null;
  return null;
end $$;
create trigger client_user_left after update of removed_at on client_user
  for each row when (old.removed_at is null and new.removed_at is not null) execute function revoke_api_tokens();

-- Which token a change came through. app.author is '<user>,<door>,<request>,<token or nothing>'.
create function audit_token() returns uuid language sql stable
as $$ select nullif(split_part(coalesce(current_setting('app.author', true), ''), ',', 4), '')::uuid $$;
alter table audit add column token_id uuid;
alter table audit alter column token_id set default audit_token();
