-- A version belongs to a record by its kind and id, whatever kind that is. One column for each kind, computed from the two, carries the
-- foreign key: a version of a record that is not there is refused, and versions go with their record. Another kind of record with
-- versions adds such a column, its foreign key, its index and its part of the check, in its own migration:
--
--   alter table record_version
--     add column accident_id uuid generated always as (case kind when 'accident' then record_id end) stored,
--     add foreign key (client_id, accident_id) references accident (client_id, id) on delete cascade,
--     drop constraint record_version_kind,
--     add constraint record_version_kind check (num_nonnulls(inspection_id, risk_assessment_id, accident_id) = 1);
--   create index record_version_accident on record_version (client_id, accident_id) where accident_id is not null;
alter table record_version add column kind text, add column record_id uuid;

-- Nobody changes a version; only its record is named otherwise.
alter table record_version disable trigger record_version_kept;
update record_version
   set kind = case when inspection_id is null then 'riskAssessment' else 'inspection' end, record_id = coalesce(inspection_id, risk_assessment_id);
alter table record_version enable trigger record_version_kept;

-- Their foreign keys, unique constraints, check and index go with them.
alter table record_version drop column inspection_id, drop column risk_assessment_id;

alter table record_version
  alter column kind set not null,
  alter column record_id set not null,
  add column inspection_id uuid generated always as (case kind when 'inspection' then record_id end) stored,
  add column risk_assessment_id uuid generated always as (case kind when 'riskAssessment' then record_id end) stored,
  add constraint record_version_kind check (num_nonnulls(inspection_id, risk_assessment_id) = 1),
  add unique (client_id, kind, record_id, number),
  add foreign key (client_id, inspection_id) references inspection (client_id, id) on delete cascade,
  add foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade;
-- What is deleted with its record is found by these.
create index record_version_inspection on record_version (client_id, inspection_id) where inspection_id is not null;
create index record_version_risk_assessment on record_version (client_id, risk_assessment_id) where risk_assessment_id is not null;
create index record_version_unprinted on record_version (kind, created_at) where pdf_file_id is null;

-- As before, but computed columns are left out: they are not computed yet when a trigger looks at the new row before it is written, and
-- they follow from kind and record_id.
create or replace function keep_version() returns trigger
language plpgsql
as $$
declare
  left_out text[] := 'pdf_file_id'::text || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if old.pdf_file_id is not null or (to_jsonb(old) - left_out) <> (to_jsonb(new) - left_out) then
    raise exception 'a version cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
