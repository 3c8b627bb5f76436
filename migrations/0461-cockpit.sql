-- The numbers of the cockpit of an external specialist, over all organisations of an account: row-level security shows one organisation, so
-- functions of the owner read them, one statement for each kind of number. They answer for memberships of the account alone, with the
-- permission that the account has there at this moment, and only in work outside of an organisation (app_unscoped). Soft-deleted records are
-- left out here, as their policy would.
create function memberships_with(p_account uuid, p_permission text)
returns table (client_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select u.client_id from client_user u
   where u.id = p_account and u.removed_at is null and u.role <> 'AppUser'
     and (p_permission is null or p_permission = any(u.permissions)) and (select app_unscoped())
$$;

-- Tickets that are late, and all that are open.
create function cockpit_tickets(p_account uuid, p_today date)
returns table (client_id uuid, open_tickets integer, overdue_tickets integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id, count(t.id)::int, (count(t.id) filter (where t.due_date < p_today))::int
    from memberships_with(p_account, null) m
    left join (ticket t join board b on b.client_id = t.client_id and b.id = t.board_id and not b.final)
      on t.client_id = m.client_id and t.deleted_at is null
   group by m.client_id
$$;

-- Defects of finished inspections whose ticket is not closed, and the days of inspections: the last one that was finished, and the next
-- one that is planned, as a draft with a day ahead or as the day on which one is to be repeated.
create function cockpit_inspections(p_account uuid, p_today date)
returns table (client_id uuid, open_defects integer, last_inspection date, next_inspection date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id,
         (select count(*)::int from inspection i
            join inspection_task k on k.client_id = i.client_id and k.inspection_id = i.id and k.ok = false
           where i.client_id = m.client_id and i.deleted_at is null and i.status = 'Closed'
             and not exists (select 1 from ticket t join board b on b.client_id = t.client_id and b.id = t.board_id
                              where t.client_id = k.client_id and t.id = k.ticket_id and (b.final or t.deleted_at is not null))),
         (select max(i.inspection_date) from inspection i
           where i.client_id = m.client_id and i.deleted_at is null and i.status = 'Closed'),
         (select min(d.day) from inspection i
           cross join lateral (values (case when i.status = 'Draft' then i.inspection_date end), (i.next_execution)) d(day)
           where i.client_id = m.client_id and i.deleted_at is null and d.day >= p_today)
    from memberships_with(p_account, 'inspection') m
$$;

-- Hours of the safety specialist in the year, the last day on which there were some, and from what the hours of the year follow.
create function cockpit_care(p_account uuid, p_today date)
returns table (client_id uuid, booked_minutes integer, last_service date, plan jsonb, heads jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id,
         (select coalesce(sum(s.minutes), 0)::int from care_service s
           where s.client_id = m.client_id and s.profession = 'specialist'
             and s.done_on between date_trunc('year', p_today)::date and p_today),
         (select max(s.done_on) from care_service s where s.client_id = m.client_id and s.profession = 'specialist'),
         (select jsonb_build_object('insurer', p.insurer, 'careGroup', p.care_group, 'countsHeads', p.counts_heads,
             'specialistShare', p.specialist_share, 'specificSpecialist', p.specific_specialist,
             'specificPhysician', p.specific_physician)
            from care_plan p where p.client_id = m.client_id),
         (select jsonb_build_object('headsFull', d.heads_full, 'headsReduced', d.heads_reduced, 'headsShort', d.heads_short)
            from duty_profile d where d.client_id = m.client_id)
    from memberships_with(p_account, 'riskassessment') m
$$;

-- Accident reports that have to be sent or looked at, and the first day on which one has to be.
create function cockpit_accidents(p_account uuid)
returns table (client_id uuid, accidents integer, accident_day date)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id, count(t.id)::int,
         min(case when not t.reporting_open then coalesce(t.report_until, t.reportable_on) end)
    from memberships_with(p_account, 'incidentreport') m
    left join incident_report t on t.client_id = m.client_id and t.struck_at is null and t.duties ->> 'sent' is null
     and (t.reportable_on is not null or t.reporting_open)
     and not exists (select from incident_report l where l.client_id = t.client_id and l.short_report_id = t.id)
   group by m.client_id
$$;

-- Devices that are locked, or whose check is overdue or not known.
create function cockpit_equipment(p_account uuid, p_today date)
returns table (client_id uuid, locked integer, checks_due integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id, (count(t.id) filter (where t.locked_on is not null))::int,
         (count(t.id) filter (where t.locked_on is null and (t.next_check_on < p_today or t.never_checked)))::int
    from memberships_with(p_account, 'inspection') m
    left join equipment_item t on t.client_id = m.client_id and t.out_of_service_since is null
   group by m.client_id
$$;
