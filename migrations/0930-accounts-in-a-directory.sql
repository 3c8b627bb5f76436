-- A cell whose accounts are in a directory of their own (docs/adr/0136-directory-of-accounts.md). Without DIRECTORY_URL these tables stay empty
-- and the triggers at the end stay off.

-- Which state of the directory the rows of an account are: `account`, its second factors and its recovery codes are copies then.
create table account_copy (
  account_id uuid primary key references account on delete cascade,
  -- That of the directory. Grows with each change of the account.
  version bigint not null,
  -- How often all sessions of the account were ended, in whatever cell.
  sessions_ended integer not null,
  -- Its organisations in other cells.
  elsewhere jsonb not null
);
alter table account_copy enable row level security;
create policy unscoped on account_copy using ((select app_unscoped())) with check ((select app_unscoped()));

-- What the directory has to be told of: an organisation, or one of its people. It outlives the organisation, whose deletion is told, too; so it
-- is no table of the organisation.
create sequence membership_news_version;
create table membership_news (
  organisation_id uuid not null,
  -- Zeros: the organisation itself.
  account_id uuid not null,
  version bigint not null default nextval('membership_news_version'),
  since timestamptz not null default now(),
  primary key (organisation_id, account_id)
);
alter table membership_news enable row level security;
create policy unscoped on membership_news using ((select app_unscoped())) with check ((select app_unscoped()));

create function tell_directory(p_organisation uuid, p_account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into membership_news as n (organisation_id, account_id) values (p_organisation, p_account)
    on conflict (organisation_id, account_id) do update set version = nextval('membership_news_version'), since = now()
$$;

create function tell_directory_of_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.role, new.name, new.created_at, new.removed_at is null)
      is not distinct from (old.role, old.name, old.created_at, old.removed_at is null) then
    return null;
  end if;
  perform tell_directory(coalesce(new.client_id, old.client_id), coalesce(new.id, old.id));
  return null;
end $$;

create function tell_directory_of_organisation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.name, new.color, new.company_data -> 'address' ->> 'city')
      is not distinct from (old.name, old.color, old.company_data -> 'address' ->> 'city') then
    return null;
  end if;
  perform tell_directory(coalesce(new.id, old.id), '00000000-0000-0000-0000-000000000000');
  return null;
end $$;

create trigger directory_told after insert or update or delete on client_user for each row execute function tell_directory_of_member();
alter table client_user disable trigger directory_told;
create trigger directory_told after insert or update or delete on client for each row execute function tell_directory_of_organisation();
alter table client disable trigger directory_told;

-- What waits to be told of a membership, and how it is now; no row when nothing waits.
create function membership_to_tell(p_organisation uuid, p_account uuid)
returns table (version bigint, is_there boolean, name text, city text, color text, role text, person text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select n.version, c.id is not null, c.name, coalesce(c.company_data -> 'address' ->> 'city', ''), c.color, u.role, u.name, u.created_at
    from membership_news n left join client c on c.id = n.organisation_id
    left join client_user u on u.client_id = n.organisation_id and u.id = n.account_id and u.removed_at is null
   where n.organisation_id = p_organisation and n.account_id = p_account and (select app_unscoped())
$$;

-- As in migrations/0015-people.sql, also for a transaction that works for no organisation.
create or replace function email_moved(p_account uuid, p_email text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  m record;
  v bigint;
begin
  for m in
    select u.client_id from client_user u
     where u.id = p_account and u.removed_at is null and u.client_id is distinct from app_client_id() and (select app_unscoped())
     order by u.client_id
  loop
    update client_user set email = p_email, updated_by = p_account, updated_at = now(), version = version + 1 where client_id = m.client_id and id = p_account;
    update client_version set version = version + 1 where client_id = m.client_id returning version into v;
    insert into change (client_id, version, entity, entity_id, kind) values (m.client_id, v, 'User', p_account::text, 'updated');
    perform pg_notify('change', json_build_object('c', m.client_id, 'v', v, 'e', json_build_array(json_build_array('User', p_account, 'updated')))::text);
  end loop;
end $$;

-- Stores an account as the directory has it, with its factors, unless the copy is as new. Answers why the sessions of the account in this cell
-- have to end; null when they go on.
create function store_account_copy(p_document jsonb) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  a account := jsonb_populate_record(null::account, p_document -> 'account');
  former account;
  c account_copy;
  other uuid;
begin
  select * into c from account_copy where account_id = a.id for update;
  if c.version >= (p_document ->> 'version')::bigint then
    return null;
  end if;
  -- An account that had this address and whose own news has not come yet.
  update account set email = id || '@address.moved' where email = a.email and id <> a.id returning id into other;
  update account_copy set version = 0 where account_id = other;
  select * into former from account where id = a.id;
  insert into account as t (id, email, password_hash, created_at, language, start_page, left_alone_at)
    values (a.id, a.email, a.password_hash, a.created_at, a.language, a.start_page, a.left_alone_at)
    on conflict (id) do update set email = excluded.email, password_hash = excluded.password_hash, language = excluded.language,
      start_page = excluded.start_page, left_alone_at = excluded.left_alone_at;
  if former.email <> a.email then
    perform email_moved(a.id, a.email);
  end if;
  delete from second_factor where account_id = a.id;
  insert into second_factor select * from jsonb_populate_recordset(null::second_factor, p_document -> 'factors');
  delete from recovery_code where account_id = a.id;
  insert into recovery_code select * from jsonb_populate_recordset(null::recovery_code, p_document -> 'codes');
  delete from factor_recovery where account_id = a.id;
  insert into factor_recovery select * from jsonb_populate_recordset(null::factor_recovery, p_document -> 'recovery');
  insert into account_copy as t (account_id, version, sessions_ended, elsewhere)
    values (a.id, (p_document ->> 'version')::bigint, (p_document ->> 'sessionsEnded')::integer, p_document -> 'elsewhere')
    on conflict (account_id) do update set version = excluded.version, sessions_ended = excluded.sessions_ended, elsewhere = excluded.elsewhere;
  if c.sessions_ended < (p_document ->> 'sessionsEnded')::integer then
    -- Links that were sent before the password or the address changed.
    delete from password_reset where account_id = a.id;
    return p_document ->> 'sessionsEndReason';
  end if;
  return null;
end $$;

-- As in migrations/0350-organisation-deletion.sql, and an account with organisations in other cells stays.
create or replace function delete_organisation_step(p_client uuid, p_now timestamptz, p_most integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass;
  n bigint;
  deleted bigint := 0;
  person record;
begin
  perform 1 from client where id = p_client and deletion_due_at <= p_now for update;
  if not found then
    return true;
  end if;
  for t in select r from tables_of_organisations() r where r <> all('{client_user,client_version,audit,queue_claim}'::regclass[]) loop
    begin
      execute format('delete from %1$s where ctid = any(array(select ctid from %1$s where client_id = $1 limit $2))', t)
        using p_client, p_most - deleted;
      get diagnostics n = row_count;
    exception
      when foreign_key_violation or restrict_violation or check_violation or raise_exception then
        n := 0;
    end;
    deleted := deleted + n;
    if deleted >= p_most then
      return false;
    end if;
  end loop;
  -- What the deletions have written themselves, and all before.
  delete from audit where ctid = any(array(select ctid from audit where client_id = p_client limit p_most - deleted));
  get diagnostics n = row_count;
  if deleted + n > 0 then
    return false;
  end if;
  for person in select id, role from client_user where client_id = p_client loop
    -- Who works for other organisations stays. A specialist without any is told at the next login, and may be invited again.
    if not exists (select from client_user u where u.id = person.id and u.client_id <> p_client and u.removed_at is null)
      and not exists (select from account_copy c where c.account_id = person.id and c.elsewhere <> '[]') then
      if person.role = 'MultiUser' then
        update account set left_alone_at = now() where id = person.id;
      else
        delete from account where id = person.id;
      end if;
    end if;
  end loop;
  delete from client where id = p_client;
  for t in select r from tables_of_organisations() r loop
    execute format('delete from %s where client_id = $1', t) using p_client;
  end loop;
  return true;
end $$;
