-- The first-aid log: health data. Whoever may not open a record learns of it nothing but that it changed.

-- As write_audit, but without values: the audit is read by Owners without the permission, is searched, and outlives the record.
-- Arguments: the entity; the column of the record's id. A row with `struck` stands for the deletion of its record.
create function write_confidential_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  known jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  tenant uuid := (known ->> 'client_id')::uuid;
  record_id text := known ->> tg_argv[1];
  is_part boolean := tg_argv[1] <> 'id';
  operation text := case
    when tg_op = 'DELETE' or (known ->> 'struck')::boolean then 'deleted'
    when tg_op = 'INSERT' and not is_part then 'created'
    else 'updated' end;
  author record;
begin
  if tenant = app_client_id() then
    perform collect_change(tg_argv[0], record_id, operation);
  end if;
  author := audit_author();
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (tenant, author.user_id, author.door, author.request_id, tg_argv[0], record_id, record_id, operation, '{}');
  return null;
end $$;

-- As protect_tenant_table, for records whose content must not reach the audit.
create procedure protect_confidential_table(p_table text, p_entity text)
language plpgsql
as $$
begin
  execute format('alter table %I enable row level security', p_table);
  execute format(
    'create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', p_table);
  execute format(
    'create trigger %I after insert or update or delete on %I for each row execute function write_confidential_audit(%L, %L)',
    p_table || '_audited', p_table, p_entity, 'id');
end $$;
revoke all on procedure protect_confidential_table(text, text) from public;

-- A first-aid kit with the code on its label: whoever scans it writes an entry, without a login and without seeing any other.
create table first_aid_kit (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  code text not null unique,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
call protect_tenant_table('first_aid_kit', 'FirstAidKit');
create policy unscoped_reads on first_aid_kit for select using ((select app_unscoped()));

-- The first wording of each entry, which nothing changes: a correction is an addition, and `corrections` is what they say together.
create table medkit_log (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- Consecutive in each organisation: the log of views names an entry by it, and nobody by name.
  number integer not null,
  name text not null,
  date timestamptz not null,
  place text not null default '',
  description text not null default '',
  wound text not null,
  first_aid boolean not null default false,
  name_first_aid text not null default '',
  aid_date timestamptz,
  aid_measures text not null default '',
  med boolean not null default false,
  med_used text not null default '',
  witnesses text not null default '',
  personal_id text not null default '',
  -- The kit whose code was scanned.
  kit_id uuid,
  corrections jsonb not null default '{}',
  struck_at timestamptz,
  -- The day for which its deletion was announced.
  deletion_noticed_for date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id, number),
  foreign key (client_id, kit_id) references first_aid_kit (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index medkit_log_created on medkit_log (client_id, created_at desc nulls last, id);
create index medkit_log_expiry on medkit_log (updated_at);
call protect_confidential_table('medkit_log', 'MedkitLog');
drop trigger medkit_log_audited on medkit_log;
create trigger medkit_log_audited after insert or delete on medkit_log for each row execute function write_confidential_audit('MedkitLog', 'id');

create table medkit_log_addition (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  medkit_log_id uuid not null,
  -- 2, 3, 4 …: the version of the entry that it makes.
  number integer not null,
  -- {column: value} of what it says differently.
  changes jsonb not null,
  -- It strikes the entry out, which is kept as long as any other.
  struck boolean not null default false,
  created_at timestamptz not null default now(),
  -- Null: the author of an entry that was made by a code.
  created_by uuid,
  primary key (client_id, id),
  unique (client_id, medkit_log_id, number),
  foreign key (client_id, medkit_log_id) references medkit_log (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
call protect_confidential_table('medkit_log_addition', 'MedkitLog');
drop trigger medkit_log_addition_audited on medkit_log_addition;
create trigger medkit_log_addition_audited after insert on medkit_log_addition
  for each row execute function write_confidential_audit('MedkitLog', 'medkit_log_id');

-- What was written stays: beside what additions say together, nothing of an entry changes.
create function keep_first_wording() returns trigger
language plpgsql
as $$
declare
  movable text[] := array['corrections', 'struck_at', 'deletion_noticed_for', 'updated_at', 'updated_by', 'version'];
begin
  if (to_jsonb(old) - movable) <> (to_jsonb(new) - movable) then
    raise exception 'the wording of an entry of the first-aid log cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger medkit_log_kept before update on medkit_log for each row execute function keep_first_wording();

-- The application inserts additions and nothing else (server/database/migrate.ts); this makes the entry say them.
create function add_to_medkit_log() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update medkit_log
     set corrections = corrections || new.changes, struck_at = case when new.struck then new.created_at else struck_at end,
         updated_at = new.created_at, updated_by = new.created_by, version = new.number
   where client_id = new.client_id and id = new.medkit_log_id and version = new.number - 1 and struck_at is null;
  if not found then
    raise exception 'an addition follows the newest wording of an entry' using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger medkit_log_addition_added after insert on medkit_log_addition for each row execute function add_to_medkit_log();

-- The entries as their additions have them, without those that were struck out. Columns as in the table.
create view medkit_log_now with (security_invoker = true) as
select l.client_id, l.id, l.number, r.name, r.date, r.place, r.description, r.wound, r.first_aid, r.name_first_aid, r.aid_date,
       r.aid_measures, r.med, r.med_used, r.witnesses, r.personal_id, l.kit_id, l.corrections, l.struck_at, l.deletion_noticed_for,
       l.created_at, l.created_by, l.updated_at, l.updated_by, l.version
  from medkit_log l cross join lateral jsonb_populate_record(l, l.corrections) r
 where l.struck_at is null;

-- The link with which its author corrects an entry for an hour; only the hash of its token.
create table medkit_log_link (
  client_id uuid not null references client on delete cascade,
  medkit_log_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (client_id, medkit_log_id),
  foreign key (client_id, medkit_log_id) references medkit_log (client_id, id) on delete cascade
);
alter table medkit_log_link enable row level security;
create policy tenant on medkit_log_link using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped on medkit_log_link using ((select app_unscoped())) with check ((select app_unscoped()));

-- Who saw what. Written once, and kept as long as the entries.
create table medkit_log_access (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null,
  kind text not null check (kind in ('listed', 'viewed', 'exported')),
  -- No foreign key: that somebody saw an entry is still true once it is deleted.
  medkit_log_id uuid,
  entry_number integer,
  from_day date,
  to_day date,
  entries integer,
  door text not null,
  primary key (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index medkit_log_access_at on medkit_log_access (client_id, at desc, id);
create index medkit_log_access_listed on medkit_log_access (client_id, user_id, at desc) where kind = 'listed';
alter table medkit_log_access enable row level security;
create policy tenant on medkit_log_access using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- DGUV Vorschrift 1 § 24 (6): five years. Deletes in every organisation what was written, or added to, longer ago.
create function purge_medkit_logs() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  n bigint;
begin
  delete from medkit_log where updated_at < now() - interval '5 years';
  get diagnostics n = row_count;
  delete from medkit_log_access where at < now() - interval '5 years';
  return n;
end $$;
