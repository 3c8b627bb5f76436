-- A change is notified after its commit, by the process that made it (docs/adr/0162-notified-after-the-commit.md): PostgreSQL commits
-- transactions that notify one after the other, those of all organisations and with the flush of each.

-- Stores what this transaction collected under the organisation's next version. Answers the event, as the payload of the notification that
-- follows the commit; null when nothing was collected. A record that was made and removed is reported as removed. Payloads of NOTIFY end at
-- 8,000 bytes; a longer list is left out and read from the table.
create function store_collected() returns text
language plpgsql
as $$
declare
  list text := btrim(current_setting('app.changed', true), E'\n');
  changes jsonb;
  v bigint;
  has_webhooks boolean;
  payload text;
begin
  if coalesce(list, '') = '' then
    return null;
  end if;
  perform set_config('app.changed', '', true);
  update client_version set version = version + 1 where client_id = app_client_id() returning version, webhooks into v, has_webhooks;
  -- The organisation itself was removed.
  if v is null then
    return null;
  end if;
  select jsonb_agg(jsonb_build_array(entity, id, kind)) into changes
    from (
      select m[1] as entity, m[3] as id,
             case when bool_or(m[2] = 'deleted') then 'deleted' when bool_or(m[2] = 'created') then 'created' else 'updated' end as kind
        from regexp_split_to_table(list, E'\n') line, regexp_match(line, '^(\S+) (\S+) (.*)$') m
       group by 1, 2
    ) collected;
  insert into change (client_id, version, entity, entity_id, kind)
    select app_client_id(), v, c ->> 0, c ->> 1, c ->> 2 from jsonb_array_elements(changes) c;
  if has_webhooks then
    perform add_webhook_deliveries(v, changes);
  end if;
  payload := json_build_object('c', app_client_id(), 'v', v, 'e', changes)::text;
  return case when octet_length(payload) > 7900 then json_build_object('c', app_client_id(), 'v', v)::text else payload end;
end $$;

-- The same with the notification: for statements that no process of the server sends, and for processes of the release before.
create or replace function publish_collected() returns bigint
language plpgsql
as $$
declare
  payload text := store_collected();
begin
  if payload is not null then
    perform pg_notify('change', payload);
  end if;
  return (payload::json ->> 'v')::bigint;
end $$;

-- As next_of_group (migrations/0760-group-commit.sql), which processes of the release before call. Answers the event of what the statement
-- before collected, where it is a version of its own.
create function next_in_group(p_author text) returns text
language plpgsql
as $$
declare
  payload text;
begin
  if exists (select 1 from client_version where client_id = app_client_id() and webhooks) then
    payload := store_collected();
  end if;
  perform set_config('app.author', p_author, true);
  return payload;
end $$;

-- The versions of organisations, for a process to compare with what it was notified of. Reads as the owner, because no row of several
-- organisations can be read otherwise; it says nothing of them but how often they were changed.
create function versions_of(p_clients uuid[]) returns table (client_id uuid, version bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select v.client_id, v.version from client_version v where v.client_id = any(p_clients)
$$;
