-- The visits of the cockpit: an inspection that is repeated by a plan is planned as well, also where its day has passed; a report of a visit
-- names the day of a visit and that of the next one. See 0461-cockpit.sql for who reads what.
create or replace function cockpit_inspections(p_account uuid, p_today date)
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
         least(
           (select min(d.day) from inspection i
             cross join lateral (values (case when i.status = 'Draft' then i.inspection_date end), (i.next_execution)) d(day)
             where i.client_id = m.client_id and i.deleted_at is null and d.day >= p_today),
           (select min(p.next_day) from inspection_plan p where p.client_id = m.client_id and p.deleted_at is null))
    from memberships_with(p_account, 'inspection') m
$$;

drop function cockpit_care(uuid, date);
create function cockpit_care(p_account uuid, p_today date)
returns table (client_id uuid, booked_minutes integer, last_service date, next_visit date, plan jsonb, heads jsonb)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select m.client_id,
         (select coalesce(sum(s.minutes), 0)::int from care_service s
           where s.client_id = m.client_id and s.profession = 'specialist'
             and s.done_on between date_trunc('year', p_today)::date and p_today),
         greatest(
           (select max(s.done_on) from care_service s where s.client_id = m.client_id and s.profession = 'specialist'),
           (select max(r.done_on) from care_report r
             where r.client_id = m.client_id and r.profession = 'specialist' and r.kind = 'visit')),
         (select min(r.next_on) from care_report r
           where r.client_id = m.client_id and r.profession = 'specialist' and r.kind = 'visit' and r.next_on >= p_today),
         (select jsonb_build_object('insurer', p.insurer, 'careGroup', p.care_group, 'countsHeads', p.counts_heads,
             'specialistShare', p.specialist_share, 'specificSpecialist', p.specific_specialist,
             'specificPhysician', p.specific_physician)
            from care_plan p where p.client_id = m.client_id),
         (select jsonb_build_object('headsFull', d.heads_full, 'headsReduced', d.heads_reduced, 'headsShort', d.heads_short)
            from duty_profile d where d.client_id = m.client_id)
    from memberships_with(p_account, 'riskassessment') m
$$;
