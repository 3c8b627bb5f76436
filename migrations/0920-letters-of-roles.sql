-- Words of the organisation for the letter of a role: { subject, body, tasks, rights, attachments, closing }; null: those of the product.
alter table role_setting add column letter jsonb;

-- Templates of specialists for letters; a copy is the letter of a role.
alter table own_template drop constraint own_template_kind_check;
alter table own_template add constraint own_template_kind_check check (kind in ('inspection', 'riskAssessment', 'letter'));

alter table template_transfer
  add column role_setting_id uuid generated always as (case kind when 'letter' then record_id end) stored,
  add foreign key (client_id, role_setting_id) references role_setting (client_id, id) on delete cascade;
create index template_transfer_role_setting on template_transfer (client_id, role_setting_id);
do $$
begin
  execute (select format('alter table template_transfer drop constraint %I', conname)
             from pg_constraint where conrelid = 'template_transfer'::regclass and pg_get_constraintdef(oid) like '%num_nonnulls%');
  alter table template_transfer add constraint template_transfer_record
    check (num_nonnulls(inspection_template_id, risk_assessment_id, role_setting_id) = 1);
end $$;
create trigger template_transfer_of_letter_audited after insert or update on template_transfer
  for each row when (new.kind = 'letter')
  execute function write_audit('RoleSettingTransfer', 'id', 'record_id', 'RoleSetting');
