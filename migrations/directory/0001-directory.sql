-- The directory of accounts that several cells share (docs/adr/0136-directory-of-accounts.md). It knows people and to which organisations they
-- belong, and nothing of what these organisations do. Its tables of accounts have the columns of those in a cell, so that the same statements run
-- on both. Times are those of this database alone.

create table cell (
  name text primary key,
  public_url text not null
);

create sequence account_version;
create table account (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  language text not null default 'de',
  start_page text not null default 'today',
  left_alone_at timestamptz,
  version bigint not null default nextval('account_version'),
  -- How often all sessions of the account were ended in every cell, and why the last time.
  sessions_ended integer not null default 0,
  sessions_end_reason text,
  -- The cell whose transaction stores this account, or moves one to this address; null once it is known to have been committed.
  reserved_by text references cell,
  -- Of a row that is no account: the account that gets its address.
  holds_for uuid references account on delete cascade,
  constraint account_email unique (email),
  check (holds_for is null or reserved_by is not null)
);
create unique index account_holds_for on account (holds_for) where holds_for is not null;
create index account_left_alone on account (left_alone_at) where left_alone_at is not null;

create table second_factor (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null,
  name text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  secret text,
  last_step bigint,
  credential_id text unique,
  public_key bytea,
  sign_count bigint,
  transports text[]
);
create index second_factor_account on second_factor (account_id);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table factor_recovery (
  account_id uuid primary key references account on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);

-- Which cells have a copy of an account. Stale: the cell has not confirmed yet that its copy is the newest. Outlives the account.
create table account_copy (
  cell text not null references cell,
  account_id uuid not null,
  stale boolean not null default true,
  primary key (cell, account_id)
);
create index account_copy_stale on account_copy (cell) where stale;
create index account_copy_account on account_copy (account_id);

-- Organisations, and the cell that has each: the only one that may write here about it.
create table organisation (
  id uuid primary key,
  cell text not null references cell,
  name text not null,
  city text not null,
  color text,
  -- Of the news that said so, in the order of its cell.
  version bigint not null
);

create table membership (
  client_id uuid not null references organisation on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- Null: it has ended.
  role text,
  -- Of the person there.
  person text not null,
  since timestamptz not null,
  version bigint not null,
  primary key (client_id, account_id)
);
create index membership_account on membership (account_id) where role is not null;

-- Codes with which somebody who is logged in goes to an organisation in another cell, each good once, for a minute.
create table pass (
  code_hash bytea primary key,
  cell text not null references cell,
  account_id uuid not null references account on delete cascade,
  client_id uuid not null references organisation on delete cascade,
  -- Of the session that it replaces: when the password was entered, and when it was proved. Null after a login.
  since timestamptz,
  proved_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 minute'
);

-- Codes and tokens in links of organisations that were moved, as SHA-256: their former cell knows nothing of them any more.
create table moved_address (
  hash bytea primary key,
  client_id uuid not null references organisation on delete cascade
);
create index moved_address_client on moved_address (client_id);

-- Versions ---------------------------------------------------------------------------------------------------------------------------

create function new_account_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('account_version');
  if new.password_hash <> old.password_hash then
    new.sessions_ended := old.sessions_ended + 1;
    new.sessions_end_reason := 'passwordChanged';
  end if;
  return new;
end $$;
create trigger account_version before update on account for each row execute function new_account_version();

create function make_copies_stale() returns trigger language plpgsql as $$
begin
  update account_copy set stale = true where account_id = old.id and not stale;
  return null;
end $$;
create trigger account_copies after update or delete on account for each row execute function make_copies_stale();

create function touch_account() returns trigger language plpgsql as $$
begin
  update account set version = default where id = coalesce(new.account_id, old.account_id);
  return null;
end $$;
create trigger account_touched after insert or update or delete on second_factor for each row execute function touch_account();
create trigger account_touched after insert or update or delete on recovery_code for each row execute function touch_account();
create trigger account_touched after insert or update or delete on factor_recovery for each row execute function touch_account();
create trigger account_touched after insert or update or delete on membership for each row execute function touch_account();

create function touch_members() returns trigger language plpgsql as $$
begin
  -- Its own cell shows the organisation from its own tables.
  update account a set version = default
   where a.id in (select m.account_id from membership m where m.client_id = new.id and m.role is not null)
     and exists (select from account_copy c where c.account_id = a.id and (c.cell <> new.cell or c.cell <> old.cell));
  return null;
end $$;
create trigger members_touched after update on organisation for each row
  when ((new.cell, new.name, new.city, new.color) is distinct from (old.cell, old.name, old.city, old.color)) execute function touch_members();

-- Accounts ---------------------------------------------------------------------------------------------------------------------------

-- An account for the copy of a cell; null when there is none. `unsettled`: a transaction of that cell was storing it, or its new address.
create function account_document(p_account uuid, p_cell text) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'account', to_jsonb(a) || jsonb_build_object('email', coalesce(held.email, a.email)),
      'version', a.version,
      'sessionsEnded', a.sessions_ended,
      'sessionsEndReason', a.sessions_end_reason,
      'unsettled', a.reserved_by is not null or held.id is not null,
      'factors', coalesce((select jsonb_agg(to_jsonb(f)) from second_factor f where f.account_id = a.id), '[]'),
      'codes', coalesce((select jsonb_agg(to_jsonb(r)) from recovery_code r where r.account_id = a.id), '[]'),
      'recovery', coalesce((select jsonb_agg(to_jsonb(r)) from factor_recovery r where r.account_id = a.id), '[]'),
      'elsewhere', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'city', o.city, 'chosenColor', o.color, 'role', m.role,
                 'person', m.person, 'since', m.since, 'address', c.public_url) order by m.since, o.id)
          from membership m join organisation o on o.id = m.client_id join cell c on c.name = o.cell
         where m.account_id = a.id and m.role is not null and o.cell <> p_cell), '[]'))
    from account a left join account held on held.holds_for = a.id and held.reserved_by = p_cell
   where a.id = p_account and a.holds_for is null
$$;

-- The account with an address, for a login in a cell, which has a copy of it from then on. Null when there is none.
create function account_for_login(p_email text, p_cell text) returns jsonb language plpgsql as $$
declare
  found uuid;
begin
  select coalesce(a.holds_for, a.id) into found from account a
   where a.email = p_email and (a.reserved_by is null or a.reserved_by = p_cell);
  if found is null then
    return null;
  end if;
  insert into account_copy (cell, account_id) values (p_cell, found) on conflict do nothing;
  return account_document(found, p_cell);
end $$;

create function is_alone(p_account uuid) returns boolean language sql stable as $$
  select not exists (select from membership m where m.account_id = p_account and m.role is not null)
$$;

-- Removes an account without any organisation, so that it does not keep its address from others.
create function free_address(p_email text) returns void language sql as $$
  delete from account where email = p_email and left_alone_at is not null and reserved_by is null and is_alone(id)
$$;

-- Reserves the address of a new account for the transaction of a cell. Answers the account; null when its address has one already. `p_frees`:
-- not if that one has been left without any organisation.
create function reserve_account(p_account uuid, p_email text, p_password_hash text, p_language text, p_frees boolean, p_cell text) returns jsonb
language plpgsql as $$
begin
  if p_frees then
    perform free_address(p_email);
  end if;
  insert into account (id, email, password_hash, language, reserved_by) values (p_account, p_email, p_password_hash, p_language, p_cell)
    on conflict (email) do nothing;
  if not found then
    return null;
  end if;
  insert into account_copy (cell, account_id) values (p_cell, p_account) on conflict (cell, account_id) do update set stale = true;
  return account_document(p_account, p_cell);
end $$;

-- Reserves another address for an account. Answers its version from then on, and how often its sessions will have been ended; null when there
-- is no such account or the address belongs to another.
create function reserve_address(p_account uuid, p_email text, p_cell text) returns jsonb language plpgsql as $$
declare
  a account;
begin
  select * into a from account where id = p_account and holds_for is null for update;
  if not found then
    return null;
  end if;
  perform free_address(p_email);
  insert into account (id, email, password_hash, reserved_by, holds_for) values (gen_random_uuid(), p_email, '', p_cell, p_account)
    on conflict (email) do nothing;
  if not found then
    return null;
  end if;
  update account set version = default where id = p_account returning * into a;
  return jsonb_build_object('version', a.version, 'sessionsEnded', a.sessions_ended + 1);
end $$;

-- Ends what a cell has reserved for an account, after its transaction: confirmed when its copy has the address, else given up. Answers the
-- account, null when there is none. `p_email` is the address of the copy, null where the cell has none.
create function settle_account(p_account uuid, p_email text, p_cell text) returns jsonb language plpgsql as $$
declare
  a account;
  held account;
begin
  select * into a from account where id = p_account and holds_for is null for update;
  if not found then
    return null;
  end if;
  if a.reserved_by = p_cell then
    if p_email is null then
      delete from account where id = p_account;
      return null;
    end if;
    update account set reserved_by = null where id = p_account;
  end if;
  delete from account where holds_for = p_account and reserved_by = p_cell returning * into held;
  if held.email = p_email then
    update account set email = p_email, sessions_ended = sessions_ended + 1, sessions_end_reason = 'emailChanged' where id = p_account;
  end if;
  return account_document(p_account, p_cell);
end $$;

-- Takes over an account that a cell has stored before there was a directory. Answers how often its sessions were ended here; null when its
-- address belongs to another account.
create function enrol_account(p_account jsonb, p_factors jsonb, p_codes jsonb, p_recovery jsonb, p_cell text) returns integer language plpgsql as $$
declare
  a account := jsonb_populate_record(null::account, p_account);
begin
  insert into account (id, email, password_hash, created_at, language, start_page, left_alone_at)
    values (a.id, a.email, a.password_hash, a.created_at, a.language, a.start_page, a.left_alone_at) on conflict do nothing;
  if found then
    insert into second_factor select * from jsonb_populate_recordset(null::second_factor, p_factors);
    insert into recovery_code select * from jsonb_populate_recordset(null::recovery_code, p_codes);
    insert into factor_recovery select * from jsonb_populate_recordset(null::factor_recovery, p_recovery);
  elsif not exists (select from account where id = a.id and holds_for is null) then
    return null;
  end if;
  insert into account_copy (cell, account_id) values (p_cell, a.id) on conflict (cell, account_id) do update set stale = true;
  return (select sessions_ended from account where id = a.id);
end $$;

-- A cell says which version its copy has; null: it has none any more.
create function copy_confirmed(p_account uuid, p_version bigint, p_cell text) returns void language sql as $$
  update account_copy set stale = false
   where cell = p_cell and account_id = p_account and p_version = (select version from account where id = p_account);
  delete from account_copy
   where cell = p_cell and account_id = p_account and p_version is null and not exists (select from account where id = p_account)
$$;

-- Organisations ------------------------------------------------------------------------------------------------------------------------

-- Called after a membership has ended. A specialist without any other stays for some time and may be invited again; others are removed.
create function release_account(p_account uuid, p_role text) returns void language plpgsql as $$
begin
  if not is_alone(p_account) then
    return;
  end if;
  if p_role = 'MultiUser' then
    update account set left_alone_at = now() where id = p_account;
  else
    delete from account where id = p_account;
  end if;
end $$;

-- What a cell tells of one of its organisations, and of one of its people; `p_organisation` null: it was deleted, `p_member` null: they have
-- left. News of another cell than the one that has the organisation, and older ones than those that are known, change nothing.
create function take_news(p_cell text, p_client uuid, p_account uuid, p_organisation jsonb, p_member jsonb, p_version bigint) returns void
language plpgsql as $$
declare
  person record;
  former text;
begin
  if p_organisation is null then
    for person in select m.account_id, m.role from membership m join organisation o on o.id = m.client_id
                   where o.id = p_client and o.cell = p_cell and m.role is not null order by m.account_id loop
      delete from membership where client_id = p_client and account_id = person.account_id;
      perform release_account(person.account_id, person.role);
    end loop;
    delete from organisation where id = p_client and cell = p_cell;
    return;
  end if;
  insert into organisation as o (id, cell, name, city, color, version)
    values (p_client, p_cell, p_organisation ->> 'name', p_organisation ->> 'city', p_organisation ->> 'color', p_version)
    on conflict (id) do update set name = excluded.name, city = excluded.city, color = excluded.color, version = excluded.version
      where o.cell = p_cell and o.version < excluded.version;
  perform from organisation where id = p_client and cell = p_cell for share;
  if not found or not exists (select from account where id = p_account) then
    return;
  end if;
  -- Beginnings and ends of one account take turns: which is the last one decides whether it stays.
  perform from account where id = p_account for update;
  select role into former from membership where client_id = p_client and account_id = p_account;
  insert into membership as m (client_id, account_id, role, person, since, version)
    values (p_client, p_account, p_member ->> 'role', coalesce(p_member ->> 'person', ''), coalesce((p_member ->> 'since')::timestamptz, now()), p_version)
    on conflict (client_id, account_id)
      do update set role = excluded.role, person = excluded.person, since = excluded.since, version = excluded.version
      where m.version < excluded.version;
  if not found then
    return;
  end if;
  if p_member is not null then
    update account set left_alone_at = null where id = p_account and left_alone_at is not null;
  elsif former is not null then
    perform release_account(p_account, former);
  end if;
end $$;

-- The organisation belongs to another cell from now on, which gets copies of its people's accounts; the news of its former one change nothing
-- any more. The cell that moves it has frozen it, copied it, and confirmed the copy.
create function move_organisation(p_client uuid, p_cell text) returns void language plpgsql as $$
begin
  insert into account_copy (cell, account_id) select p_cell, account_id from membership where client_id = p_client and role is not null
    on conflict (cell, account_id) do update set stale = true;
  update membership set version = 0 where client_id = p_client;
  update organisation set cell = p_cell, version = 0 where id = p_client;
  if not found then
    raise exception 'The directory knows no organisation %', p_client;
  end if;
end $$;

-- The public address of the cell that has the organisation of a code or token; null when it is not of one that was moved.
create function moved_to(p_hash bytea, p_cell text) returns text language sql stable as $$
  select c.public_url from moved_address m join organisation o on o.id = m.client_id join cell c on c.name = o.cell
   where m.hash = p_hash and o.cell <> p_cell
$$;

-- Nightly: accounts that have been alone for ninety days, those that nobody has marked, and passes that were not used.
create function trim_directory() returns void language sql as $$
  delete from account where left_alone_at < now() - interval '90 days' and reserved_by is null and is_alone(id);
  update account set left_alone_at = now()
   where left_alone_at is null and reserved_by is null and holds_for is null and created_at < now() - interval '1 day' and is_alone(id);
  delete from pass where expires_at < now()
$$;
