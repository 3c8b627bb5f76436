-- What the audit says of an employee names nobody once the employee was purged (GDPR Art. 5 (1) (e), Art. 17): that they were created,
-- changed and deleted, by whom and when, stays.

create function without_personal_values(p_changes jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select p_changes - array['name', 'email', 'personnel_number', 'birth_date', 'job_title', 'department', 'entry_date', 'leaving_date']
$$;

create or replace function purge_soft_deleted(p_before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  t regclass;
begin
  update audit a set changes = without_personal_values(a.changes)
    from employee e
   where e.deleted_at < p_before and a.client_id = e.client_id and a.record_id = e.id::text and a.entity = 'Employee';
  for t in select r from soft_deleting_tables() r loop
    execute format('delete from %s where deleted_at < $1', t) using p_before;
  end loop;
end $$;

update audit a set changes = without_personal_values(a.changes)
 where a.entity = 'Employee' and not exists (select from employee e where e.client_id = a.client_id and e.id::text = a.record_id);

-- The download of everything begins once: whoever finds its address later has nothing of it.
alter table organisation_archive add column begun_at timestamptz;
