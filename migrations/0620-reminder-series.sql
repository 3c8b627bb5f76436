-- Reminders in a series (schema/areas/foremen/series): which day foremen, and then whoever assigned it, were told that it is overdue.
alter table assignment
  add column foremen_told_on date,
  add column responsible_told_on date;
create trigger assignment_escalated after update of foremen_told_on, responsible_told_on on assignment
  for each row when ((old.foremen_told_on, old.responsible_told_on) is distinct from (new.foremen_told_on, new.responsible_told_on))
  execute function write_audit('Assignment', 'id', 'employee_id', 'Employee');

-- The day on which the series of the organisation is next worked on; null: it has none.
alter table assignment_clock add column series_on date;
create index assignment_clock_series on assignment_clock (series_on) where series_on is not null;
