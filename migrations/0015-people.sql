-- Sessions that survive a lost answer and tell why they ended; passwords that somebody else set are on record.

-- A refresh whose answer never arrived left a page with a token that was good for another minute and a half only, however alive the
-- session was. So the tokens before it run out once the new one has been seen, not when it is made. The first one replaces none.
alter table session_token add column seen boolean not null default true;

create or replace function actor_by_token(p_hash bytea, p_active boolean)
returns table (
  session_id uuid, user_id uuid, client_id uuid, role text, permissions text[], data_version bigint, ended text
)
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare s record;
begin
  select se.id, se.account_id, se.client_id, se.last_active_at, se.ended_at, se.end_reason, t.seen, t.created_at as token_created_at,
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

-- The account of somebody who was removed goes at once, their ended sessions stay until they are trimmed: an open page is told that the
-- access was taken away, and not that nobody knows it.
alter table session drop constraint session_account_id_fkey;

-- When somebody who manages people set a person's password: the audit then says who. What the person does with it is their own business.
alter table client_user add column password_set_at timestamptz;

-- Whoever works in several organisations has one login: when its address changes, letters from all of them go to the new one. Their
-- lists, histories and open pages hear of it as of any other change. The organisation of the transaction has changed its own row itself.
create function email_moved(p_account uuid, p_email text) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  m record;
  v bigint;
begin
  for m in
    select u.client_id from client_user u
     where u.id = p_account and u.removed_at is null and u.client_id <> app_client_id() and (select app_unscoped()) order by u.client_id
  loop
    update client_user set email = p_email, updated_by = p_account, updated_at = now(), version = version + 1 where client_id = m.client_id and id = p_account;
    update client_version set version = version + 1 where client_id = m.client_id returning version into v;
    insert into change (client_id, version, entity, entity_id, kind) values (m.client_id, v, 'User', p_account::text, 'updated');
    perform pg_notify('change', json_build_object('c', m.client_id, 'v', v, 'e', json_build_array(json_build_array('User', p_account, 'updated')))::text);
  end loop;
end $$;
