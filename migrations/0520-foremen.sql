-- Foremen of groups: users who see what people of these groups have to do, remind them and sign oral parts.
create table employee_group_foreman (
  client_id uuid not null references client on delete cascade,
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, user_id, group_id),
  foreign key (client_id, group_id) references employee_group (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index employee_group_foreman_group on employee_group_foreman (client_id, group_id);
alter table employee_group_foreman enable row level security;
create policy tenant on employee_group_foreman
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger employee_group_foreman_audited after insert or update or delete on employee_group_foreman
  for each row execute function write_audit('GroupForeman', 'id', 'group_id', 'EmployeeGroup');

-- Whether somebody is one changes what their page offers: it reads the person again.
create function tell_foreman() returns trigger
language plpgsql
as $$
begin
  perform collect_change('User', coalesce(new.user_id, old.user_id)::text, 'updated');
  return null;
end $$;
create trigger employee_group_foreman_told after insert or delete on employee_group_foreman
  for each row execute function tell_foreman();

-- The code on the badge of an employee. It stands for the person towards a foreman and at a terminal.
create table employee_badge (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  code text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, employee_id),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table employee_badge enable row level security;
create policy tenant on employee_badge
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on employee_badge for select using ((select app_unscoped()));
create trigger employee_badge_audited after insert or update or delete on employee_badge
  for each row execute function write_audit('EmployeeBadge', 'id', 'employee_id', 'Employee');

drop function actor_by_token(bytea, boolean);
-- As in migrations/0300-second-factor.sql, with whether the person is the foreman of a group.
create function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text, lacks text,
  is_foreman boolean
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
    return query select s.id, s.account_id, s.client_id, null::text, null::text[], null::bigint, s.end_reason, null::text, false;
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
                  and c.second_factor_from <= (now() at time zone 'Europe/Berlin')::date then 'factor' end,
           exists (select 1 from employee_group_foreman g where g.client_id = u.client_id and g.user_id = u.id)
      from client_user u join client_version v on v.client_id = u.client_id join client c on c.id = u.client_id
     where u.client_id = s.client_id and u.id = s.account_id;
end $$;
