-- Who changed what, when, through which door, from what to what. Written by triggers in the transaction of the change itself, so that
-- no code can forget it; the application's role may read its organisation's part and nothing else.
--
-- A transaction says who it works for in app.author: '<user id or ->, <door>, <request id>'.

create table audit (
  -- No foreign key: the entries of an organisation outlive its rows within the transaction that removes them.
  client_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  door text not null,
  request_id text not null,
  -- In the words of the API: Ticket, Board, User, …
  entity text not null,
  entity_id text not null,
  -- The record to whose history it belongs: of a comment, its ticket.
  record_id text not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  -- {column: [from, to]}
  changes jsonb not null,
  primary key (client_id, id)
);
-- Every change of anything pays for these, a search of the whole audit is made now and then: the primary key answers the newest, and
-- a search by person or kind reads the organisation's entries (100,000 in about 35 ms).
create index audit_record on audit (client_id, record_id, id desc);

alter table audit enable row level security;
create policy tenant_reads on audit for select using (client_id = (select app_client_id()));

create function audit_author(out user_id uuid, out door text, out request_id text)
language plpgsql stable
as $$
declare
  parts text[] := string_to_array(coalesce(nullif(current_setting('app.author', true), ''), '-,system,'), ',');
begin
  user_id := nullif(parts[1], '-')::uuid;
  door := parts[2];
  request_id := parts[3];
end $$;

-- Arguments: the entity; the column of its id; the column of the record to whose history it belongs.
create function write_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  known jsonb := row_before || row_after;
  author record;
  differences jsonb;
begin
  -- What counts by itself says nothing that is not said elsewhere; secrets, even hashed, are nobody's to read.
  select jsonb_object_agg(k, jsonb_build_array(row_before -> k, row_after -> k)) into differences
    from jsonb_object_keys(known) k
   where row_before -> k is distinct from row_after -> k
     and k not in ('client_id', 'id', 'version', 'updated_at', 'created_at', 'comment_count', 'attachment_count', 'attempts', 'next_attempt_at', 'code_hashes', 'mail_id');
  if differences is null and tg_op = 'UPDATE' then
    return null;
  end if;
  author := audit_author();
  insert into audit (client_id, user_id, door, request_id, entity, entity_id, record_id, action, changes)
  values (
    (known ->> case tg_table_name when 'client' then 'id' else 'client_id' end)::uuid, author.user_id, author.door, author.request_id,
    tg_argv[0], known ->> tg_argv[1], known ->> tg_argv[2],
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end, coalesce(differences, '{}'));
  return null;
end $$;

-- Entries of organisations that are gone.
create function trim_audit() returns bigint
language sql security definer set search_path = pg_catalog, public
as $$
  with gone as (delete from audit a where not exists (select 1 from client c where c.id = a.client_id) returning 1) select count(*) from gone
$$;

do $$
declare
  t text[];
begin
  foreach t slice 1 in array array[
    ['client', 'Client', 'id', 'id'],
    ['client_user', 'User', 'id', 'id'],
    ['setting', 'Setting', 'id', 'id'],
    ['board', 'Board', 'id', 'id'],
    ['ticket', 'Ticket', 'id', 'id'],
    ['ticket_user', 'TicketUser', 'user_id', 'ticket_id'],
    ['ticket_comment', 'Comment', 'id', 'ticket_id'],
    ['ticket_attachment', 'Attachment', 'id', 'ticket_id'],
    ['document', 'Document', 'id', 'id'],
    ['multiuser_invite', 'Invitation', 'id', 'id'],
    ['job', 'Job', 'id', 'id'],
    ['job_attachment', 'JobAttachment', 'file_id', 'job_id']
  ] loop
    execute format('create trigger %I after insert or update or delete on %I for each row execute function write_audit(%L, %L, %L)', t[1] || '_audited', t[1], t[2], t[3], t[4]);
  end loop;
end $$;
