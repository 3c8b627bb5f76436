-- What a safety data sheet says in sections 9 and 14, and the risk assessment that covers a good (GefStoffV § 6).
alter table dangerous_good
  add column flash_point text not null default '',
  add column un_number text not null default '',
  add column risk_assessment_id uuid,
  add foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete set null (risk_assessment_id);
create index dangerous_good_assessment on dangerous_good (client_id, risk_assessment_id) where risk_assessment_id is not null;

-- The day on which a linked assessment covered a good says nothing any more once that assessment is deleted; soft_delete has cut the
-- links before and names them. A restored assessment gets its goods back without their days: somebody has to look again.
create function forget_assessment_days() returns trigger
language plpgsql
as $$
begin
  update dangerous_good set risk_assessed_on = null
   where client_id = new.client_id
     and id in (select i::uuid from jsonb_array_elements_text(new.deleted_links -> 'dangerous_good.risk_assessment_id') i);
  return null;
end $$;
create trigger risk_assessment_covers_no_goods after update of deleted_at on risk_assessment for each row
  when (old.deleted_at is null and new.deleted_links ? 'dangerous_good.risk_assessment_id')
  execute function forget_assessment_days();
