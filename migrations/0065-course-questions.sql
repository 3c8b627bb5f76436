-- What learners ask from the public page of a course, and what the office answered (schema/courses/course-question.service.ts).
create table course_question (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  assignment_id uuid not null,
  -- The title of the page or question that was on the screen; empty on the first and last screen.
  place text not null default '',
  question text not null,
  asked_at timestamptz not null default now(),
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  primary key (client_id, id),
  foreign key (client_id, assignment_id) references assignment (client_id, id) on delete cascade,
  foreign key (client_id, answered_by) references client_user (client_id, id)
);
create index course_question_assignment on course_question (client_id, assignment_id, asked_at);
create index course_question_open on course_question (client_id, asked_at, id) where answered_at is null;

alter table course_question enable row level security;
create policy tenant on course_question using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
