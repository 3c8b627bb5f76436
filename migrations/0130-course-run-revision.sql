-- Grows with each step of a learner: a step is judged without a lock, and stored where nobody else took one in the meantime.
alter table course_run add column revision integer not null default 1;
