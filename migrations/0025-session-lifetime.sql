-- A session ends some days after the person gave their password, however much they work: what was stolen or left behind is worthless
-- then. The days are those of the setting SESSION_DAYS when it began.
alter table session add column lifetime_days integer not null default 30 check (lifetime_days > 0);

create or replace function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare s record;
begin
  select se.id, se.account_id, se.client_id, se.last_active_at, se.ended_at, se.end_reason, t.seen, t.created_at as token_created_at,
         (t.expires_at is not null and t.expires_at < now()) as replaced,
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
    return query select s.id, s.account_id, s.client_id, null::text, null::text[], null::bigint, s.end_reason;
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
  return query
    select s.id, s.account_id, s.client_id, u.role, u.permissions, v.version,
           case when u.removed_at is null then null else 'revoked' end
      from client_user u join client_version v on v.client_id = u.client_id
     where u.client_id = s.client_id and u.id = s.account_id;
end $$;
