-- "Not applicable" is an answer of its own. `ok` stays null with it, so that programs that know three answers are told nothing wrong.
alter table inspection_task
  add column not_applicable boolean not null default false,
  add constraint inspection_task_one_answer check (ok is null or not not_applicable);
