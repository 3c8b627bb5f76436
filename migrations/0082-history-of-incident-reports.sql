-- Who changed what in an incident report, from what to what. The values stay out of the audit, which Owners without the permission read,
-- and beside it go with the report: this is read with the permission alone, in the history of the report.
create table incident_report_change (
  client_id uuid not null references client on delete cascade,
  audit_id bigint not null,
  incident_report_id uuid not null,
  -- {field: [from, to]}; those of the official form by their path.
  changes jsonb not null,
  primary key (client_id, audit_id),
  foreign key (client_id, incident_report_id) references incident_report (client_id, id) on delete cascade
);
create index incident_report_change_report on incident_report_change (client_id, incident_report_id);
alter table incident_report_change enable row level security;
create policy tenant on incident_report_change using (client_id = (select app_client_id()));

-- The fields of a report that people write, each by its own name. What follows from the official form is left out of a long report.
create function incident_report_fields(report jsonb) returns table (field text, value jsonb)
language sql immutable
as $$
  select c.key, c.value from jsonb_each(report) c
   where c.key in ('incident_report_type', 'known_on', 'place', 'medkit_log_id', 'short_report_id')
      or jsonb_typeof(report -> 'long_incident_report') is distinct from 'object'
         and c.key in ('name', 'date', 'deadly', 'description', 'back_to_work', 'commuting_incident', 'unable_to_work_days', 'wound',
                       'treatment', 'personal_id')
  union all
  select 'duty.' || d.key, d.value from jsonb_each(coalesce(report -> 'duties', '{}')) d
  union all
  select 'long_incident_report.' || g.key || '.' || f.key, f.value
    from jsonb_each(case jsonb_typeof(report -> 'long_incident_report') when 'object' then report -> 'long_incident_report' else '{}' end) g
    cross join lateral jsonb_each(g.value) f
$$;

create function write_incident_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  author record := audit_author();
  -- Nothing is as good as what was never said.
  nothing jsonb[] := array['null', '""', 'false', '0'];
  differences jsonb;
  entry bigint;
begin
  if new.client_id = app_client_id() then
    perform collect_change('IncidentReport', new.id::text, case tg_op when 'INSERT' then 'created' else 'updated' end);
  end if;
  select jsonb_object_agg(field, jsonb_build_array(b.value, a.value)) into differences
    from incident_report_fields(case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end) b
    full join incident_report_fields(to_jsonb(new)) a using (field)
   where a.value is distinct from b.value
     and not (coalesce(a.value, 'null') = any(nothing) and coalesce(b.value, 'null') = any(nothing));
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (new.client_id, author.user_id, author.door, author.request_id, 'IncidentReport', new.id::text, new.id::text,
          case tg_op when 'INSERT' then 'created' else 'updated' end, '{}')
  returning id into entry;
  if differences is not null then
    insert into incident_report_change (client_id, audit_id, incident_report_id, changes) values (new.client_id, entry, new.id, differences);
  end if;
  return null;
end $$;

drop trigger incident_report_audited on incident_report;
drop trigger incident_report_changed on incident_report;
create trigger incident_report_audited after insert on incident_report for each row execute function write_incident_audit();
-- What the machine remembers of a report is no change of it.
create trigger incident_report_changed after update on incident_report for each row
  when ((to_jsonb(old) - '{reminded_on,deletion_noticed_for,origin_content}'::text[])
    is distinct from (to_jsonb(new) - '{reminded_on,deletion_noticed_for,origin_content}'::text[]))
  execute function write_incident_audit();
create trigger incident_report_removed after delete on incident_report
  for each row execute function write_confidential_audit('IncidentReport', 'id');
