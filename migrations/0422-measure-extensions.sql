-- That a measure of a risk assessment was put off: from which day to which, why and by whom. Rows are added and never changed.
create table measure_extension (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  risk_assessment_id uuid not null,
  measure_id uuid not null,
  -- Null: it had no day.
  from_day date,
  to_day date not null,
  reason text not null check (char_length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade,
  foreign key (client_id, measure_id) references risk_measure (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index measure_extension_of_measure on measure_extension (client_id, measure_id, created_at, id);
create index measure_extension_of_assessment on measure_extension (client_id, risk_assessment_id);
alter table measure_extension enable row level security;
create policy tenant on measure_extension using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger measure_extension_audited after insert or update or delete on measure_extension
  for each row execute function write_audit('MeasureExtension', 'id', 'risk_assessment_id', 'RiskAssessment');
