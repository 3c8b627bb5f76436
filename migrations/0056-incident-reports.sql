-- Incident reports, short or long (the form of the statutory accident insurance, SGB VII § 193): health data, as the first-aid log.
create table incident_report (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  incident_report_type text not null check (incident_report_type in ('short', 'long')),
  -- Of the person; of a long report as the form names them.
  name text not null default '',
  date timestamptz,
  deadly boolean not null default false,
  description text not null default '',
  back_to_work boolean not null default false,
  commuting_incident boolean not null default false,
  unable_to_work_days integer not null default 0,
  wound text not null default '',
  treatment text not null default '',
  personal_id text not null default '',
  -- The groups of the official form (schema/incident-reports/long-report.shared.ts).
  long_incident_report jsonb,
  -- The day on which the organisation learned that the accident has to be reported.
  known_on date,
  -- {duty: day} of what is done.
  duties jsonb not null default '{}',
  -- Where its first content came from.
  medkit_log_id uuid,
  short_report_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, medkit_log_id) references medkit_log (client_id, id) on delete set null (medkit_log_id),
  foreign key (client_id, short_report_id) references incident_report (client_id, id) on delete set null (short_report_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index incident_report_created on incident_report (client_id, created_at desc nulls last, id);
create index incident_report_medkit_log on incident_report (client_id, medkit_log_id) where medkit_log_id is not null;
create index incident_report_short_report on incident_report (client_id, short_report_id) where short_report_id is not null;
call protect_confidential_table('incident_report', 'IncidentReport');
