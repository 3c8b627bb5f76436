-- What an employer may keep of the certificate of a health check (ArbMedVV § 6 (3) no. 3): that and when it took place, and when the next
-- one is due. No finding, and no text in which one could be written.
alter table assignment
  -- The day on which somebody responsible saw the certificate.
  add column certificate_seen_on date,
  -- The next date that it names; the engine plans by it, before any interval.
  add column next_date date,
  add check (certificate_seen_on is null or (examination_id is not null and completed_at is not null)),
  add check (next_date is null or certificate_seen_on is not null);

-- A date that is entered later changes what is due next.
create trigger assignment_next_date_marks after update of next_date on assignment
  for each row when (old.next_date is distinct from new.next_date) execute function mark_completion();
create trigger assignment_certificate_audited after update of certificate_seen_on, next_date on assignment
  for each row when (old.completed_at is not distinct from new.completed_at
    and (old.certificate_seen_on, old.next_date) is distinct from (new.certificate_seen_on, new.next_date))
  execute function write_audit('Assignment', 'id', 'employee_id', 'Employee');
