-- The version of a template that the newest inspection of a plan follows. A plan without a template repeats that inspection, and the next
-- one follows the same version; where the inspection was deleted, it has the areas of that version.
alter table inspection_plan
  add column template_version_id uuid,
  add foreign key (client_id, template_version_id) references inspection_template_version (client_id, id)
    on delete set null (template_version_id);
create index inspection_plan_template_version on inspection_plan (client_id, template_version_id) where template_version_id is not null;

-- Inspections that plans without a template have begun so far: each has the items of the one before it, and did not say of which version
-- they are. The audit has both ids, and one request for the new day of the plan and the inspection that was begun.
with recursive step as (
  select p.client_id, (a.changes -> 'inspection_id' ->> 0)::uuid as former, (a.changes -> 'inspection_id' ->> 1)::uuid as begun
    from inspection_plan p
    join audit a on a.client_id = p.client_id and a.record_id = p.id::text and a.entity = 'InspectionPlan' and a.action = 'updated'
    join audit made on made.client_id = a.client_id and made.record_id = a.changes -> 'inspection_id' ->> 1
      and made.entity = 'Inspection' and made.action = 'created' and made.request_id = a.request_id and a.request_id <> ''
   where a.changes ? 'inspection_id' and a.changes ? 'next_day'),
following as (
  select i.client_id, i.id, i.template_version_id from inspection i where i.template_version_id is not null
  union
  select s.client_id, s.begun, f.template_version_id
    from following f
    join step s on s.client_id = f.client_id and s.former = f.id
    join inspection i on i.client_id = s.client_id and i.id = s.begun and i.template_version_id is null)
update inspection i set template_version_id = f.template_version_id
  from following f where f.client_id = i.client_id and f.id = i.id and i.template_version_id is null;

update inspection_plan p set template_version_id = i.template_version_id
  from inspection i where i.client_id = p.client_id and i.id = p.inspection_id and i.template_version_id is not null;
