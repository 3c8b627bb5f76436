-- The photos that the ticket of a task was given: one that somebody took off the ticket again does not come back with its next update.
alter table inspection_task add column ticket_files uuid[];

-- What the tickets have by now. No change that anybody made: nothing for the audit.
alter table inspection_task disable trigger inspection_task_audited;
update inspection_task t
   set ticket_files = array(
     select p.file_id from inspection_proof p join ticket_attachment a on a.client_id = p.client_id and a.file_id = p.file_id
      where p.client_id = t.client_id and p.task_id = t.id and a.ticket_id = t.ticket_id)
 where t.ticket_id is not null;
alter table inspection_task enable trigger inspection_task_audited;
