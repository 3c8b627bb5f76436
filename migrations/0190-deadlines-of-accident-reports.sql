-- What the list of accident reports and the list of everything due need of a report, stored with each save
-- (schema/areas/incident-reports/reportable.shared.ts): until when it has to be sent, and whether it cannot be judged.
alter table incident_report add column report_until date, add column reporting_open boolean not null default false;

alter table incident_report disable trigger user;

-- Of reports that were saved before, the term without the weekends and holidays that move it: never later than the law.
update incident_report set report_until = coalesce(known_on, reportable_on) + 3
 where reportable_on is not null and incident_report_type = 'long' and struck_at is null;

update incident_report t set reporting_open = true
  from (select r.client_id, r.id, r.incident_report_type = 'long' as long, r.reportable_on, r.date, r.deadly,
               r.long_incident_report -> 'accidentDetails' as a, r.long_incident_report -> 'workTimeAndAbsence' as w
          from incident_report r) f
 cross join lateral (
   select coalesce(f.w ->> 'didStopWork', '') as stop, coalesce(f.w ->> 'didStartWorkAgain', '') as start,
          coalesce(f.w ->> 'stoppedLaterDate', '') as stopped_on, coalesce(f.w ->> 'startedAgainDate', '') as started_on,
          coalesce(f.a ->> 'incidentDate', '') as day, f.a ->> 'deadly' as deadly) l
 where t.client_id = f.client_id and t.id = f.id and t.struck_at is null and not f.deadly
   and case when not f.long then f.date is null and f.reportable_on is null
       else (l.stop = 'no' and l.start = 'no')
         or (l.stop = 'laterAt' and l.start = 'laterAt' and l.started_on <> '' and l.stopped_on > l.started_on)
         or ((f.reportable_on is null or l.day = '' and l.stop = 'immediately' or l.stopped_on = '' and l.stop = 'laterAt')
             and (l.deadly is null or l.day = '' or l.stop = '' or (l.stop = 'laterAt' and l.stopped_on = '')
                  or (l.stop <> 'no' and (l.start = '' or (l.start = 'laterAt' and l.started_on = '')))))
       end;

alter table incident_report enable trigger user;

create index incident_report_until on incident_report (client_id, report_until)
  where duties ->> 'sent' is null and struck_at is null;
