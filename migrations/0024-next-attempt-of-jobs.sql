-- Jobs are read and written by the entity manager, and no Date holds -infinity. Any moment of the past says "at once".
alter table job alter column next_attempt_at set default 'epoch';
update job set next_attempt_at = default where next_attempt_at = '-infinity';
