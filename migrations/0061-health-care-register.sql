-- The register of health care of somebody who has left is handed over and deleted (ArbMedVV § 3 (4)).

-- That a register was deleted, by whom and when; nothing of what it said.
create table health_care_deletion (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  foreign key (client_id, employee_id) references employee (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index health_care_deletion_employee on health_care_deletion (client_id, employee_id);
alter table health_care_deletion enable row level security;
create policy tenant on health_care_deletion using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger health_care_deletion_audited after insert on health_care_deletion
  for each row execute function write_audit('HealthCareDeletion', 'id', 'employee_id', 'Employee');

-- Deletes these entries of somebody's register, and what the audit says of them: examinations (ids of assignments), and that one was
-- assigned to them singly (ids of single assignments). Answers how many entries that were; null for somebody who has not left, whose
-- register has to be kept.
create function delete_health_care(p_employee uuid, p_entries uuid[], p_user uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  tenant uuid := app_client_id();
  assignments uuid[];
  singles uuid[];
begin
  perform from employee
    where client_id = tenant and id = p_employee and deleted_at is null
      and leaving_date < (now() at time zone 'Europe/Berlin')::date
      for update;
  if not found then
    return null;
  end if;
  with gone as (
    delete from assignment
     where client_id = tenant and employee_id = p_employee and examination_id is not null and id = any(p_entries) returning id)
  select coalesce(array_agg(id), '{}') into assignments from gone;
  with gone as (
    delete from single_assignment_employee e using single_assignment s
     where e.client_id = tenant and e.employee_id = p_employee and e.assignment_id = any(p_entries)
       and s.client_id = e.client_id and s.id = e.assignment_id and s.examination_id is not null
    returning e.assignment_id)
  select coalesce(array_agg(assignment_id), '{}') into singles from gone;
  if cardinality(assignments) + cardinality(singles) = 0 then
    return 0;
  end if;
  -- After the deletions, which were audited as well.
  delete from audit
   where client_id = tenant
     and (record_id = p_employee::text and entity = 'Assignment' and entity_id = any(assignments::text[])
       or entity_id = p_employee::text and entity = 'SingleAssignmentEmployee' and record_id = any(singles::text[]));
  insert into health_care_deletion (client_id, id, employee_id, created_by) values (tenant, gen_random_uuid(), p_employee, p_user);
  perform collect_change('Assignment', '*', 'updated');
  return cardinality(assignments) + cardinality(singles);
end $$;
