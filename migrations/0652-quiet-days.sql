-- Moves the clock of assignments on for all organisations in which nobody enters or leaves in between, in one statement: the worker then
-- visits the others alone, instead of each organisation in a transaction of its own every night. Clocks that somebody has locked are
-- left to whoever works there. Days as in passDays (schema/areas/assignments/derive-assignments.ts).
create function settle_quiet_days(p_today date) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  with quiet as (
    select c.client_id from assignment_clock c
     where c.settled_on <> p_today
       and not exists (select from employee e where e.client_id = c.client_id
             and e.entry_date > least(c.settled_on, p_today) and e.entry_date <= greatest(c.settled_on, p_today))
       and not exists (select from employee e where e.client_id = c.client_id
             and e.leaving_date >= least(c.settled_on, p_today) and e.leaving_date < greatest(c.settled_on, p_today))
       for update of c skip locked),
  settled as (update assignment_clock c set settled_on = p_today from quiet q where c.client_id = q.client_id returning 1)
  select count(*)::integer from settled
$$;
