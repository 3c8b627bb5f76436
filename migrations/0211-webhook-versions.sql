-- Events say which version of its record a change made, beside the organisation's (docs/adr/0040-webhooks.md).
alter table webhook_delivery add column record_version integer;

-- The version of a record that a webhook is about; null for one that is gone or has none. Tables have the names of their entities.
create function webhook_record_version(p_entity text, p_id text) returns integer
language plpgsql stable
as $$
declare
  source text := case p_entity when 'User' then 'client_user'
                   else ltrim(lower(regexp_replace(p_entity, '([A-Z])', '_\1', 'g')), '_') end;
  found_version integer;
begin
  execute format('select (to_jsonb(r) ->> ''version'')::integer from %I r where r.client_id = app_client_id() and r.id = $1', source)
    into found_version using p_id::uuid;
  return found_version;
end $$;

-- As in migrations/0103-webhooks.sql, with the version of the record.
create or replace function add_webhook_deliveries(p_version bigint, p_changes jsonb) returns void
language plpgsql
as $$
begin
  insert into webhook_delivery (client_id, endpoint_id, kind, record_id, action, data_version, record_version)
    select app_client_id(), e.id, c.kind, c.record_id, c.action, p_version,
           case when c.record_id <> '' and c.action <> 'deleted' then webhook_record_version(c.entity, c.record_id) end
      from (
        select distinct entity, topic, lower(left(entity, 1)) || substr(entity, 2) as kind,
               case when confidential or id = '*' then '' else id end as record_id,
               case when confidential then 'changed' else action end as action
          from (
            select c ->> 0 as entity, c ->> 1 as id, c ->> 2 as action, webhook_topic(c ->> 0) as topic,
                   webhook_topic(c ->> 0) in ('incidentReports', 'medkitLogs') as confidential
              from jsonb_array_elements(p_changes) c
          ) told
      ) c
      join webhook_endpoint e on e.client_id = app_client_id() and e.active and c.topic = any(e.topics);
  if found then
    perform pg_notify('webhook', app_client_id()::text);
  end if;
end $$;
