-- An incident report that was sent is evidence of the notification (SGB VII § 193). It is kept its five years
-- (docs/adr/0033-how-long-accidents-are-kept.md); instead of deleting it, an Owner strikes it out, with a reason.
alter table incident_report
  add column struck_at timestamptz,
  add column struck_reason text not null default '',
  add column struck_by uuid,
  add foreign key (client_id, struck_by) references client_user (client_id, id),
  add constraint incident_report_struck_with_reason check ((struck_at is null) = (struck_reason = ''));

create function keep_sent_incident_report() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- What the machine remembers, and what other records take with them.
  movable text[] := array['reportable_on', 'reminded_on', 'deletion_noticed_for', 'employee_id', 'medkit_log_id', 'short_report_id',
                          'origin_content', 'updated_at', 'updated_by', 'version'];
begin
  if tg_op = 'UPDATE' then
    if old.struck_at is not null and (to_jsonb(old) - movable) <> (to_jsonb(new) - movable) then
      raise exception 'an incident report that was struck out cannot be changed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- With its organisation everything goes.
  if old.updated_at >= now() - interval '5 years'
     and exists (select from record_version v where v.client_id = old.client_id and v.incident_report_id = old.id)
     and exists (select from client c where c.id = old.client_id) then
    raise exception 'an incident report that was sent is kept for five years' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger incident_report_kept before update or delete on incident_report
  for each row execute function keep_sent_incident_report();

-- As before; the history says that it was struck out, and why.
create or replace function incident_report_fields(report jsonb) returns table (field text, value jsonb)
language sql immutable
as $$
  select c.key, c.value from jsonb_each(report) c
   where c.key in ('incident_report_type', 'known_on', 'place', 'medkit_log_id', 'short_report_id', 'struck_reason')
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
