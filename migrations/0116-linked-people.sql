-- The employee of a report or of an entry of the first-aid log, where somebody picked them: for the extract of personal data. The name
-- stays as it was written, also when the person is deleted.
alter table incident_report
  add column employee_id uuid,
  add foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id);
create index incident_report_employee on incident_report (client_id, employee_id) where employee_id is not null;
alter table medkit_log
  add column employee_id uuid,
  add foreign key (client_id, employee_id) references employee (client_id, id) on delete set null (employee_id);
create index medkit_log_employee on medkit_log (client_id, employee_id) where employee_id is not null;

-- A person who is deleted changes no report: its version stays, and so does its history.
drop trigger incident_report_changed on incident_report;
create trigger incident_report_changed after update on incident_report for each row
  when ((to_jsonb(old) - '{reminded_on,deletion_noticed_for,origin_content,employee_id}'::text[])
    is distinct from (to_jsonb(new) - '{reminded_on,deletion_noticed_for,origin_content,employee_id}'::text[]))
  execute function write_incident_audit();

-- That a report is linked, and not with whom: the history outlives the person.
create or replace function incident_report_fields(report jsonb) returns table (field text, value jsonb)
language sql immutable
as $$
  select c.key, c.value from jsonb_each(report) c
   where c.key in ('incident_report_type', 'known_on', 'place', 'medkit_log_id', 'short_report_id')
      or jsonb_typeof(report -> 'long_incident_report') is distinct from 'object'
         and c.key in ('name', 'date', 'deadly', 'description', 'back_to_work', 'commuting_incident', 'unable_to_work_days', 'wound',
                       'treatment', 'personal_id')
  union all
  select 'employee_linked', to_jsonb(report ->> 'employee_id' is not null)
  union all
  select 'duty.' || d.key, d.value from jsonb_each(coalesce(report -> 'duties', '{}')) d
  union all
  select 'long_incident_report.' || g.key || '.' || f.key, f.value
    from jsonb_each(case jsonb_typeof(report -> 'long_incident_report') when 'object' then report -> 'long_incident_report' else '{}' end) g
    cross join lateral jsonb_each(g.value) f
$$;

-- The link is no wording: it is a column of the entry alone, which an addition sets and the deletion of the person empties.
create or replace function keep_first_wording() returns trigger
language plpgsql
as $$
declare
  movable text[] := array['corrections', 'struck_at', 'deletion_noticed_for', 'employee_id', 'updated_at', 'updated_by', 'version'];
begin
  if (to_jsonb(old) - movable) <> (to_jsonb(new) - movable) then
    raise exception 'the wording of an entry of the first-aid log cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function add_to_medkit_log() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update medkit_log
     set corrections = corrections || (new.changes - 'employee_id'),
         employee_id = case when new.changes ? 'employee_id' then (new.changes ->> 'employee_id')::uuid else employee_id end,
         struck_at = case when new.struck then new.created_at else struck_at end,
         updated_at = new.created_at, updated_by = new.created_by, version = new.number
   where client_id = new.client_id and id = new.medkit_log_id and version = new.number - 1 and struck_at is null;
  if not found then
    raise exception 'an addition follows the newest wording of an entry' using errcode = 'unique_violation';
  end if;
  return null;
end $$;

create or replace view medkit_log_now with (security_invoker = true) as
select l.client_id, l.id, l.number, r.name, r.date, r.place, r.description, r.wound, r.first_aid, r.name_first_aid, r.aid_date,
       r.aid_measures, r.med, r.med_used, r.witnesses, r.personal_id, l.kit_id, l.corrections, l.struck_at, l.deletion_noticed_for,
       l.created_at, l.created_by, l.updated_at, l.updated_by, l.version, l.employee_id
  from medkit_log l cross join lateral jsonb_populate_record(l, l.corrections) r
 where l.struck_at is null;
