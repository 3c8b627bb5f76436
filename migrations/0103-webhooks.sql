-- Webhooks: endpoints outside that are told what changed. What an endpoint is to be told is written by publish_collected(), in the
-- transaction of the change itself: the server may die right after the commit and nothing is lost (docs/adr/0040-webhooks.md).

create table webhook_endpoint (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  url text not null,
  description text not null default '',
  -- What it is told about: webhook_topic().
  topics text[] not null,
  active boolean not null default true,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- When the server turned it off, after days of failure.
  disabled_at timestamptz,
  secret_changed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index webhook_endpoint_created on webhook_endpoint (client_id, created_at desc nulls last, id);
call protect_tenant_table('webhook_endpoint', 'WebhookEndpoint');
-- The sender looks for work in all organisations; it does each organisation's inside its own.
create policy unscoped_reads on webhook_endpoint for select using ((select app_unscoped()));
-- How deliveries go is shown by the deliveries, not by the audit.
drop trigger webhook_endpoint_audited on webhook_endpoint;
create trigger webhook_endpoint_audited after insert or delete on webhook_endpoint
  for each row execute function write_audit('WebhookEndpoint', 'id', 'id');
create trigger webhook_endpoint_changed after update of url, description, topics, active, disabled_at, secret_changed_at on webhook_endpoint
  for each row execute function write_audit('WebhookEndpoint', 'id', 'id');

-- The keys that sign. In a table of their own, which no audit watches and no list reads. The former one also signs until it expires.
create table webhook_secret (
  client_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null default gen_random_uuid(),
  secret text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (client_id, endpoint_id, id),
  foreign key (client_id, endpoint_id) references webhook_endpoint (client_id, id) on delete cascade
);
alter table webhook_secret enable row level security;
create policy tenant on webhook_secret using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

-- 32 bytes, 244 bits of them from the database's generator of secure random numbers, as Standard Webhooks writes them.
create function new_webhook_secret() returns text
language sql volatile
as $$
  select 'whsec_' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64')
$$;

-- What has to be delivered, and for thirty days what became of it.
create table webhook_delivery (
  client_id uuid not null,
  -- The webhook-id: the same for each attempt.
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  -- The order of the commits of an organisation.
  position bigint not null generated always as identity,
  kind text not null,
  action text not null,
  -- Empty: no certain record.
  record_id text not null default '',
  -- The organisation's version that the change made.
  data_version bigint not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Before any clock of any server: at once.
  next_attempt_at timestamptz not null default '-infinity',
  -- Attempts ever begun: it also tells an old claim from the one that followed it.
  attempts integer not null default 0,
  -- Those before it was sent again by hand: retries begin anew.
  former_attempts integer not null default 0,
  claimed_until timestamptz,
  -- Of the last attempt.
  answered_at timestamptz,
  status integer,
  answer text,
  milliseconds integer,
  problem text,
  primary key (client_id, id),
  foreign key (client_id, endpoint_id) references webhook_endpoint (client_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (client_id, endpoint_id, next_attempt_at, position) where state = 'waiting';
create index webhook_delivery_order on webhook_delivery (client_id, endpoint_id, kind, record_id, position) where state = 'waiting';
create index webhook_delivery_list on webhook_delivery (client_id, endpoint_id, created_at desc, id);
create index webhook_delivery_age on webhook_delivery (created_at);
alter table webhook_delivery enable row level security;
create policy tenant on webhook_delivery using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped on webhook_delivery using ((select app_unscoped())) with check ((select app_unscoped()));

-- Whoever looks at an endpoint sees its deliveries come and go.
create function tell_webhook_endpoint() returns trigger
language plpgsql
as $$
begin
  if new.client_id = app_client_id() then
    perform collect_change('WebhookEndpoint', new.endpoint_id::text, 'updated');
  end if;
  return null;
end $$;
create trigger webhook_delivery_told after update of answered_at on webhook_delivery for each row execute function tell_webhook_endpoint();

-- Each write of an organisation reads and writes this row anyway: without an endpoint, webhooks cost nothing more.
alter table client_version add column webhooks boolean not null default false;

create function note_webhooks() returns trigger
language plpgsql
as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.client_id else new.client_id end;
begin
  update client_version set webhooks = exists (select 1 from webhook_endpoint e where e.client_id = tenant and e.active)
   where client_id = tenant;
  if tg_op = 'INSERT' then
    insert into webhook_secret (client_id, endpoint_id, secret) values (tenant, new.id, new_webhook_secret());
  end if;
  return null;
end $$;
create trigger webhook_endpoint_noted after insert or delete or update of active on webhook_endpoint
  for each row execute function note_webhooks();

-- Which kinds of records an endpoint can be told about, by the entity of the change feed. Null: not at all.
create function webhook_topic(p_entity text) returns text
language sql immutable parallel safe
as $$
  select case p_entity
    when 'Ticket' then 'tickets'
    when 'Job' then 'jobs'
    when 'Inspection' then 'inspections'
    when 'RiskAssessment' then 'riskAssessments'
    when 'Assignment' then 'assignments'
    when 'SingleAssignment' then 'assignments'
    when 'DangerousGood' then 'dangerousGoods'
    when 'StorageLocation' then 'dangerousGoods'
    when 'User' then 'users'
    when 'IncidentReport' then 'incidentReports'
    when 'MedkitLog' then 'medkitLogs'
  end
$$;

-- Writes what the endpoints of this organisation are to be told. Of accidents and first aid no more than that something changed.
create function add_webhook_deliveries(p_version bigint, p_changes jsonb) returns void
language plpgsql
as $$
begin
  insert into webhook_delivery (client_id, endpoint_id, kind, record_id, action, data_version)
    select app_client_id(), e.id, c.kind, c.record_id, c.action, p_version
      from (
        select distinct topic, lower(left(entity, 1)) || substr(entity, 2) as kind,
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

-- Stores what this transaction collected under the organisation's next version and notifies the listeners, at commit. A record that was
-- made and removed is reported as removed. Payloads of NOTIFY end at 8,000 bytes; a longer list is left out and read from the table.
-- Answers the version; null when nothing was collected.
create or replace function publish_collected() returns bigint
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
  if octet_length(payload) > 7900 then
    payload := json_build_object('c', app_client_id(), 'v', v)::text;
  end if;
  perform pg_notify('change', payload);
  return v;
end $$;

-- That somebody completed what was assigned to them was told of the employee alone.
create function tell_assignment() returns trigger
language plpgsql
as $$
begin
  if new.client_id = app_client_id() then
    perform collect_change('Assignment', new.id::text, 'updated');
  end if;
  return null;
end $$;
create trigger assignment_told after update of completed_at on assignment
  for each row when (old.completed_at is distinct from new.completed_at) execute function tell_assignment();
create trigger assignment_told_as_completed after insert on assignment
  for each row when (new.completed_at is not null) execute function tell_assignment();
