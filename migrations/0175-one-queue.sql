-- One queue for later work. What waits is said by the tables of the areas: a mail that was not sent, a series whose day has come, a
-- contract that has to be read, an object to remove, a version without its document. This table says which process is at work on it, and
-- what failed (server/queue/queue.ts). A row begins with the first claim and goes when the work is done.
create table queue_claim (
  -- No foreign key: the bytes of files outlive their organisation. Zeros for work of no organisation.
  client_id uuid not null,
  queue text not null,
  -- The id of what waits, or the key of an object.
  item text not null,
  -- Attempts that were begun.
  attempts integer not null,
  -- The process at work, and until when its claim holds unless it is renewed.
  claimed_by uuid,
  claimed_until timestamptz,
  -- After a failure: not before.
  next_attempt_at timestamptz not null default '-infinity',
  error text,
  primary key (client_id, queue, item),
  check ((claimed_by is null) = (claimed_until is null))
);
alter table queue_claim enable row level security;
create policy unscoped on queue_claim using ((select app_unscoped())) with check ((select app_unscoped()));
create policy tenant_reads on queue_claim for select using (client_id = (select app_client_id()));
-- Somebody has put right what failed: it is tried again at once.
create policy tenant_resumes on queue_claim for delete using (client_id = (select app_client_id()) and claimed_by is null);

-- An object may outlive its organisation; of which one it was is still known, so that they take turns.
alter table file_removal add column owner_id uuid not null default '00000000-0000-0000-0000-000000000000';
create or replace function stored_file_gone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into file_removal (object_key, upload_until, owner_id) values (old.object_key, old.upload_until, old.client_id)
    on conflict do nothing;
  return null;
end $$;

-- What has failed before, and what is being worked on while this migration runs.
insert into queue_claim (client_id, queue, item, attempts, claimed_by, claimed_until, next_attempt_at, error)
select coalesce(client_id, '00000000-0000-0000-0000-000000000000'), 'mail', id::text, attempts,
       case when claimed_until is not null then gen_random_uuid() end, claimed_until, next_attempt_at, error
  from outbox_mail where sent_at is null and failed_at is null and attempts > 0
union all
select client_id, 'series', id::text, attempts, null, null, next_attempt_at, error from job where attempts > 0
union all
select client_id, 'contract', client_id::text, attempts, null, null, refresh_at, 'UNAVAILABLE'
  from billing where attempts > 0 and refresh_at is not null
union all
select owner_id, 'file', object_key, attempts, null, null, next_attempt_at, error from file_removal where attempts > 0;

alter table outbox_mail drop column claimed_until, drop column next_attempt_at;
create index outbox_mail_waiting on outbox_mail
  ((coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid)), created_at)
  where sent_at is null and failed_at is null;
alter table job drop column attempts, drop column next_attempt_at;
create index job_due on job (next_execution);
alter table billing drop column attempts;
alter table file_removal drop column attempts, drop column error;
alter table file_removal rename column next_attempt_at to due_at;
drop index file_removal_due;
create index file_removal_due on file_removal (owner_id, due_at);
