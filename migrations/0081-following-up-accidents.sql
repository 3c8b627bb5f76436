-- Tickets of an incident report, and what the nightly work needs: who is reminded of what, and until when reports are kept.

create table incident_ticket (
  client_id uuid not null references client on delete cascade,
  ticket_id uuid not null,
  incident_report_id uuid not null,
  kind text not null check (kind in ('deadline', 'measure', 'review')),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, ticket_id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, incident_report_id) references incident_report (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index incident_ticket_report on incident_ticket (client_id, incident_report_id, created_at);
call protect_confidential_table('incident_ticket', 'IncidentReport');
drop trigger incident_ticket_audited on incident_ticket;
create trigger incident_ticket_audited after insert or delete on incident_ticket
  for each row execute function write_confidential_audit('IncidentReport', 'incident_report_id');

alter table incident_report
  -- The first day on which it has to be reported, or on which somebody has to look whether; null: it has not.
  add column reportable_on date,
  -- The last day on which somebody was reminded of that.
  add column reminded_on date,
  -- The day for which its deletion was announced.
  add column deletion_noticed_for date;
create index incident_report_reportable on incident_report (reportable_on) where reportable_on is not null and duties ->> 'sent' is null;
create index incident_report_expiry on incident_report (updated_at);
-- What the machine remembers of a report is no change of it.
drop trigger incident_report_audited on incident_report;
create trigger incident_report_audited after insert or delete on incident_report
  for each row execute function write_confidential_audit('IncidentReport', 'id');
create trigger incident_report_changed after update on incident_report for each row
  when ((to_jsonb(old) - '{reminded_on,deletion_noticed_for,origin_content}'::text[])
    is distinct from (to_jsonb(new) - '{reminded_on,deletion_noticed_for,origin_content}'::text[]))
  execute function write_confidential_audit('IncidentReport', 'id');

-- Of the reports and entries of all organisations the worker reads which of them are due, and nothing else.
create policy unscoped_reads on incident_report for select using ((select app_unscoped()));
create policy unscoped_reads on medkit_log for select using ((select app_unscoped()));

-- Nothing is deleted that was not announced: a server that was down announces later, and deletes later.
create or replace function purge_medkit_logs() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  n bigint;
begin
  delete from medkit_log where updated_at < now() - interval '5 years' and deletion_noticed_for <= current_date;
  get diagnostics n = row_count;
  delete from medkit_log_access where at < now() - interval '5 years';
  return n;
end $$;

-- The same for incident reports (docs/adr/0033-how-long-accidents-are-kept.md).
create function purge_incident_reports() returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from incident_report
     where updated_at < now() - interval '5 years' and deletion_noticed_for <= current_date returning 1
  ) select count(*) from gone
$$;
