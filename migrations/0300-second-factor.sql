-- A second factor of an account: one-time codes of an app, or a passkey. It belongs to the account and so holds in all of its
-- organisations. Secrets of apps are sealed by the keys of the server (server/secrets/key-ring.ts).
create table second_factor (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null,
  created_at timestamptz not null default now(),
  -- Null while a code of the app has not been entered yet.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  secret text,
  -- The last period whose code was used: a code counts once.
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  check (case kind when 'app' then secret is not null else credential_id is not null and public_key is not null end)
);
create index second_factor_account on second_factor (account_id);

-- Codes for whoever has lost the other factors, each good for once.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- What a passkey has to sign, once and within minutes. Without an account: a login by the passkey alone.
create table passkey_challenge (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);
create index passkey_challenge_account on passkey_challenge (account_id);

-- Somebody who knows the password says that all factors are lost; they end when the time is over, unless one of them is used before.
create table factor_recovery (
  account_id uuid primary key references account on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['second_factor', 'recovery_code', 'passkey_challenge', 'factor_recovery'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy unscoped on %I using ((select app_unscoped())) with check ((select app_unscoped()))', t);
  end loop;
end $$;

-- Who needs one in this organisation, and from which day on.
alter table client add column second_factor_roles text[] not null default '{}';
alter table client add column second_factor_from date;
-- When an Owner removed the factors of somebody who had lost them; for the audit.
alter table client_user add column factors_removed_at timestamptz;
-- When the person last proved who they are: at the login, or when they were asked again.
alter table session add column proved_at timestamptz not null default now();

drop function actor_by_token(bytea, boolean);
-- As in migrations/0025-session-lifetime.sql, with what the session lacks: a second factor that the organisation asks for, or a recent
-- proof of one that the account has.
create function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text, lacks text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  s record;
  v_has_factor boolean;
begin
  select se.id, se.account_id, se.client_id, se.last_active_at, se.ended_at, se.end_reason, se.proved_at, t.seen,
         t.created_at as token_created_at, (t.expires_at is not null and t.expires_at < now()) as replaced,
         case when se.created_at < now() - make_interval(days => se.lifetime_days) then 'expired'
              when se.last_active_at < now() - interval '30 minutes' then 'inactivity' end as over
    into s
    from session_token t join session se on se.id = t.session_id
   where t.token_hash = p_hash;
  if not found or s.replaced then
    return;
  end if;
  if s.ended_at is null and s.over is not null then
    update session set ended_at = now(), end_reason = s.over where id = s.id and session.ended_at is null;
    s.ended_at := now();
    s.end_reason := s.over;
  end if;
  if s.ended_at is not null then
    return query select s.id, s.account_id, s.client_id, null::text, null::text[], null::bigint, s.end_reason, null::text;
    return;
  end if;
  if not s.seen then
    update session_token set seen = true where token_hash = p_hash;
    -- Long enough for requests under way and for other tabs.
    update session_token t set expires_at = now() + interval '90 seconds'
     where t.session_id = s.id and t.expires_at is null and t.created_at < s.token_created_at;
  end if;
  if p_active and s.last_active_at < now() - interval '5 seconds' then
    update session set last_active_at = now() where id = s.id;
  end if;
  v_has_factor := exists (select 1 from second_factor f where f.account_id = s.account_id and f.confirmed_at is not null);
  return query
    select s.id, s.account_id, s.client_id, u.role, u.permissions, v.version,
           case when u.removed_at is null then null else 'revoked' end,
           case when v_has_factor then case when s.proved_at < now() - interval '10 minutes' then 'proof' end
                when u.role = any(c.second_factor_roles)
                  and c.second_factor_from <= (now() at time zone 'Europe/Berlin')::date then 'factor' end
      from client_user u join client_version v on v.client_id = u.client_id join client c on c.id = u.client_id
     where u.client_id = s.client_id and u.id = s.account_id;
end $$;
