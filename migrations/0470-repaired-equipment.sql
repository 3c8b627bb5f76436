alter table equipment_item disable trigger user;
alter table equipment_plan disable trigger user;

alter table equipment_item
  -- The year in which it was built: some kinds are checked more often from an age on (BetrSichV Anhang 3).
  add column built_in smallint check (built_in between 1900 and 2200),
  -- A locked device was repaired. It stays locked until a check is passed (BetrSichV § 10 (5), § 14 (3)).
  add column repaired_on date,
  add column repair_note text not null default '',
  add check (repaired_on is null or locked_on is not null);

-- Day of the newest check of a planned one, while that was not passed: it is neither made nor unknown.
alter table equipment_plan add column failed_on date;
update equipment_plan t set failed_on = c.done_on
  from equipment_plan p cross join lateral (
    select c.done_on, c.outcome from equipment_check c
     where c.client_id = p.client_id and c.plan_id = p.id order by c.done_on desc, c.created_at desc limit 1) c
 where p.client_id = t.client_id and p.id = t.id and c.outcome = 'failed';
update equipment_item t set
    next_check_on = p.next_check_on,
    never_checked = p.never_checked
  from (select client_id, equipment_item_id, min(coalesce(due_on, failed_on)) as next_check_on,
               bool_or(last_checked_on is null and failed_on is null) as never_checked
          from equipment_plan group by client_id, equipment_item_id) p
 where p.client_id = t.client_id and p.equipment_item_id = t.id
   and (t.next_check_on, t.never_checked) is distinct from (p.next_check_on, p.never_checked);

alter table equipment_item enable trigger user;
alter table equipment_plan enable trigger user;
