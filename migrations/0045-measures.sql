-- What is known of single measures: a measure is a line of the text `risk.measurement`, which stays as it is. A row is found by its text,
-- and moves with it when the line is edited (docs/adr/0022-measures-in-the-text.md).
create table risk_measure (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  risk_assessment_id uuid not null,
  risk_id uuid not null,
  -- Number of the line in the text, from 0.
  line smallint not null,
  text text not null,
  -- Substitution, technical, organisational, personal (ArbSchG § 4).
  kind text check (kind in ('S', 'T', 'O', 'P')),
  responsible uuid,
  due_date date,
  state text check (state in ('open', 'inProgress', 'done')),
  effective boolean,
  effectiveness_checked_on date,
  effectiveness_checked_by uuid,
  effectiveness_note text not null default '',
  -- For which day somebody was reminded.
  reminded_for date,
  primary key (client_id, id),
  foreign key (client_id, risk_assessment_id, risk_id) references risk (client_id, risk_assessment_id, id) on delete cascade,
  foreign key (client_id, responsible) references client_user (client_id, id),
  foreign key (client_id, effectiveness_checked_by) references client_user (client_id, id),
  constraint risk_measure_effectiveness check (
    case when effective is null
      then effectiveness_checked_on is null and effectiveness_checked_by is null and effectiveness_note = ''
      else effectiveness_checked_on is not null and effectiveness_checked_by is not null
    end
  )
);
create index risk_measure_of_assessment on risk_measure (client_id, risk_assessment_id, risk_id, line);
create index risk_measure_due on risk_measure (due_date) where due_date is not null and state is distinct from 'done';

-- The ticket follows its measure when the line is edited. The words that the measure had at first stay in `measure`.
alter table risk_ticket
  add measure_id uuid,
  add foreign key (client_id, measure_id) references risk_measure (client_id, id) on delete set null (measure_id);
create index risk_ticket_measure on risk_ticket (client_id, measure_id) where measure_id is not null;

-- Tickets that were made before: their measures, where these are still in the text.
with measure as (
  select distinct on (link.client_id, link.risk_id, link.measure)
         link.client_id, gen_random_uuid() as id, link.risk_assessment_id, link.risk_id, link.measure
    from risk_ticket link
    join risk r on r.client_id = link.client_id and r.id = link.risk_id
   where strpos(
           regexp_replace(
             replace(replace(replace(regexp_replace(r.measurement, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
             '\s+', ' ', 'g'),
           link.measure) > 0
), inserted as (
  insert into risk_measure (client_id, id, risk_assessment_id, risk_id, line, text)
  select client_id, id, risk_assessment_id, risk_id, (row_number() over (partition by client_id, risk_id order by id) - 1)::smallint, measure
    from measure
  returning client_id, id, risk_id, text
)
update risk_ticket link set measure_id = inserted.id
  from inserted
 where inserted.client_id = link.client_id and inserted.risk_id = link.risk_id and inserted.text = link.measure;

alter table risk_measure enable row level security;
create policy tenant on risk_measure using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- Reminders look for what is due in all organisations.
create policy unscoped_reads on risk_measure for select using ((select app_unscoped()));
create trigger risk_measure_audited after insert or update or delete on risk_measure
  for each row execute function write_audit('RiskMeasure', 'id', 'risk_assessment_id', 'RiskAssessment');
