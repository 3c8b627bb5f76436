-- A request may begin with its session as it was last looked up, and have its first transaction confirm that nothing of it has changed
-- (docs/adr/0157-remembered-sessions.md).

-- What the session of a token allows now. Writes nothing: the functions below are made of it, and nobody else calls it.
create function session_facts(p_hash bytea)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text, lacks text,
  is_foreman boolean,
  -- Why a session that is open has to end now.
  over text, is_seen boolean, idle_seconds integer, token_created_at timestamptz
)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select se.id, se.account_id, se.client_id, u.role, u.permissions, v.version,
           case when se.ended_at is not null then se.end_reason
                when o.reason is not null then o.reason
                when u.removed_at is not null then 'revoked' end,
           case when exists (select 1 from second_factor f where f.account_id = se.account_id and f.confirmed_at is not null)
                then case when se.proved_at < now() - interval '10 minutes' then 'proof' end
                when u.role = any(c.second_factor_roles)
                  and c.second_factor_from <= (now() at time zone 'Europe/Berlin')::date then 'factor' end,
           exists (select 1 from employee_group_foreman g where g.client_id = u.client_id and g.user_id = u.id),
           case when se.ended_at is null then o.reason end, t.seen,
           extract(epoch from now() - se.last_active_at)::integer, t.created_at
      from session_token t
      join session se on se.id = t.session_id
     cross join lateral (
       select case when se.created_at < now() - make_interval(days => se.lifetime_days) then 'expired'
                   when se.last_active_at < now() - interval '30 minutes' then 'inactivity' end as reason
     ) o
      left join (client_user u join client_version v on v.client_id = u.client_id join client c on c.id = u.client_id)
        on u.client_id = se.client_id and u.id = se.account_id
     where t.token_hash = p_hash and (t.expires_at is null or t.expires_at >= now());
end $$;
revoke execute on function session_facts(bytea) from public;

-- As actor_by_token (migrations/0520-foremen.sql, 0690-growth.sql), with the seconds since the last activity that is stored.
create function session_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text, lacks text,
  is_foreman boolean, idle_seconds integer
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  f record;
begin
  select * into f from session_facts(p_hash);
  if not found or (f.ended is null and f.role is null) then
    return;
  end if;
  if f.over is not null then
    update session set ended_at = now(), end_reason = f.over where id = f.session_id and session.ended_at is null;
  end if;
  if f.ended is not null then
    return query select f.session_id, f.user_id, f.client_id, null::text, null::text[], null::bigint, f.ended, null::text, false, null::integer;
    return;
  end if;
  if not f.is_seen then
    update session_token set seen = true where token_hash = p_hash;
    -- Long enough for requests under way and for other tabs.
    update session_token t set expires_at = now() + interval '90 seconds'
     where t.session_id = f.session_id and t.expires_at is null and t.created_at < f.token_created_at;
  end if;
  if p_active and f.idle_seconds >= 60 then
    update session set last_active_at = now() where id = f.session_id;
    f.idle_seconds := 0;
  end if;
  return query
    select f.session_id, f.user_id, f.client_id, f.role, f.permissions, f.data_version, f.ended, f.lacks, f.is_foreman, f.idle_seconds;
end $$;

-- For processes of the release before: another result would break their prepared statements.
create or replace function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text, lacks text,
  is_foreman boolean
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select s.session_id, s.user_id, s.client_id, s.role, s.permissions, s.data_version, s.ended, s.lacks, s.is_foreman
      from session_by_token(p_hash, p_active) s;
end $$;

-- Raises OB002 unless the session is as it was remembered. Writes and locks nothing, so that a long transaction keeps no other
-- request of the same session waiting.
create function confirm_session(p_hash bytea, p_known jsonb) returns void
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform 1 from session_facts(p_hash) f
   where f.ended is null and f.is_seen
     and p_known = jsonb_build_object(
           'session_id', f.session_id, 'user_id', f.user_id, 'client_id', f.client_id, 'role', f.role,
           'permissions', f.permissions, 'lacks', f.lacks, 'is_foreman', f.is_foreman);
  if not found then
    raise exception 'the session is another one than the one remembered' using errcode = 'OB002';
  end if;
end $$;
