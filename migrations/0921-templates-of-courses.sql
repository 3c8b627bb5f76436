-- Templates of specialists for courses; a copy is a written course of the organisation.
alter table own_template drop constraint own_template_kind_check;
alter table own_template add constraint own_template_kind_check
  check (kind in ('inspection', 'riskAssessment', 'letter', 'course'));

alter table template_transfer
  add column own_course_id uuid generated always as (case kind when 'course' then record_id end) stored,
  add foreign key (client_id, own_course_id) references own_course (client_id, id) on delete cascade,
  drop constraint template_transfer_record;
alter table template_transfer add constraint template_transfer_record
  check (num_nonnulls(inspection_template_id, risk_assessment_id, role_setting_id, own_course_id) = 1);
create index template_transfer_own_course on template_transfer (client_id, own_course_id);
create trigger template_transfer_of_course_audited after insert or update on template_transfer
  for each row when (new.kind = 'course')
  execute function write_audit('OwnCourseTransfer', 'id', 'record_id', 'OwnCourse');
