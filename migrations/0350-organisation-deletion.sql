-- An Owner deletes the organisation: after a waiting time everything of it goes (docs/adr/0069-deleting-an-organisation.md).

alter table client add column deletion_due_at timestamptz;
-- When the Owners were told that it is only a day.
alter table client add column deletion_told_at timestamptz;
create index client_deletion on client (deletion_due_at) where deletion_due_at is not null;

-- Organisations whose waiting time ends before this moment.
create function organisations_to_delete(p_before timestamptz)
returns table (client_id uuid, due_at timestamptz, told_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id, deletion_due_at, deletion_told_at from client where deletion_due_at <= p_before
$$;

-- Tables whose rows belong to an organisation, read from the catalogue. Those that others refer to come after them.
create function tables_of_organisations() returns setof regclass
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  with recursive owned as (
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'client_id' and not a.attisdropped
  ), referred as (
    select distinct f.confrelid as target, f.conrelid as origin from pg_constraint f
     where f.contype = 'f' and f.confrelid <> f.conrelid and f.confrelid in (select oid from owned) and f.conrelid in (select oid from owned)
  ), deep (oid, depth) as (
    select oid, 0 from owned
    union
    select r.target, d.depth + 1 from deep d join referred r on r.origin = d.oid where d.depth < 12
  )
  select oid::regclass from deep group by oid order by max(depth), oid::regclass::text
$$;

-- Deletes up to about p_most rows of an organisation whose waiting time is over; true when nothing of it is left. What may go with its
-- organisation alone (evidence that triggers keep), people and what they are named by go in the last step, together with the organisation.
create function delete_organisation_step(p_client uuid, p_now timestamptz, p_most integer) returns boolean
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
    if not exists (select from client_user u where u.id = person.id and u.client_id <> p_client and u.removed_at is null) then
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
