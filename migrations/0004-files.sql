-- Files: what is stored, what refers to it, and how it goes.
--
-- The bytes lie in a storage (disk or cloud) under a random key; a row here says what they are. A row exists before its bytes and
-- outlives them: nothing in the storage is ever without a row, so nothing is forgotten there.
--   released_at  from then on nothing is known to refer to the file, and a worker may remove it. Set from the beginning while a file
--                is being uploaded (an upload that is given up goes by itself), null while something refers to it, set again by a
--                trigger when a reference goes. The foreign keys of the references have the last word.
create table stored_file (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  object_key text not null,
  name text not null,
  -- The ending that the name has and that the bytes were found to be: png, jpeg, jpg, pdf, doc, docx, …
  type text not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  -- When the bytes were found to be what the name says; nothing may refer to a file before.
  checked_at timestamptz,
  released_at timestamptz,
  -- Until then its bytes may still arrive at the address that was given out for them; null where none was.
  upload_until timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  constraint stored_file_object_key unique (object_key),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index stored_file_released on stored_file (released_at) where released_at is not null;
create index stored_file_unfinished on stored_file (client_id, created_by) where checked_at is null;

-- Objects whose row is gone: the storage still has to be told.
create table file_removal (
  object_key text primary key,
  removed_at timestamptz not null default now(),
  -- Bytes that arrive late are removed once more.
  upload_until timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default '-infinity',
  error text
);
create index file_removal_due on file_removal (next_attempt_at);

-- Fires with whatever takes the row away, an organisation that goes as a whole included.
create function stored_file_gone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into file_removal (object_key, upload_until) values (old.object_key, old.upload_until) on conflict do nothing;
  return null;
end $$;
create trigger stored_file_gone after delete on stored_file for each row execute function stored_file_gone();

-- For every table that refers to a file by file_id: the file may go when its last reference does.
create function release_file() returns trigger
language plpgsql
as $$
begin
  update stored_file set released_at = now() where client_id = old.client_id and id = old.file_id;
  return null;
end $$;

-- The id is the `location` of the interface: Tickets/{ticketId}/{location}.{type}
create table ticket_attachment (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  ticket_id uuid not null,
  file_id uuid not null,
  -- The next ticket of a recurring one is given it, too.
  recurs boolean not null default true,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index ticket_attachment_ticket on ticket_attachment (client_id, ticket_id, created_at);
create index ticket_attachment_file on ticket_attachment (client_id, file_id);
create trigger ticket_attachment_gone after delete on ticket_attachment for each row execute function release_file();

-- Documents of an organisation under a path of its own choosing.
create table document (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  path text not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  unique (client_id, path),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index document_file on document (client_id, file_id);
create trigger document_gone after delete on document for each row execute function release_file();
create trigger document_replaced after update of file_id on document for each row when (old.file_id <> new.file_id) execute function release_file();

-- What is to become the document of a path once its bytes have arrived and were checked; until then the old one stays. Counts as a
-- reference: a file is not given up as long as nobody has looked whether it arrived.
create table document_upload (
  client_id uuid not null references client on delete cascade,
  path text not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  looked_at timestamptz not null default now(),
  primary key (client_id, path),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index document_upload_file on document_upload (client_id, file_id);
create index document_upload_looked on document_upload (client_id, looked_at);
create trigger document_upload_gone after delete on document_upload for each row execute function release_file();
create trigger document_upload_replaced after update of file_id on document_upload for each row when (old.file_id <> new.file_id) execute function release_file();

-- An organisation that goes takes every row along in one step. Without a key of their own to it, rows below a ticket would go a step
-- later than the people whom they name, and keep those from going.
alter table ticket_user add foreign key (client_id) references client on delete cascade;
alter table ticket_activity add foreign key (client_id) references client on delete cascade;
alter table ticket_comment add foreign key (client_id) references client on delete cascade;

-- What a card says about its ticket without reading the rest of it.
alter table ticket add column comment_count integer not null default 0, add column attachment_count integer not null default 0;
update ticket t set comment_count = (select count(*) from ticket_comment c where c.client_id = t.client_id and c.ticket_id = t.id);

create function count_on_ticket() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'ticket_comment' then
    update ticket set comment_count = comment_count + case tg_op when 'INSERT' then 1 else -1 end
     where client_id = coalesce(new.client_id, old.client_id) and id = coalesce(new.ticket_id, old.ticket_id);
  else
    update ticket set attachment_count = attachment_count + case tg_op when 'INSERT' then 1 else -1 end
     where client_id = coalesce(new.client_id, old.client_id) and id = coalesce(new.ticket_id, old.ticket_id);
  end if;
  return null;
end $$;
create trigger ticket_comment_counted after insert or delete on ticket_comment for each row execute function count_on_ticket();
create trigger ticket_attachment_counted after insert or delete on ticket_attachment for each row execute function count_on_ticket();

do $$
declare t text;
begin
  foreach t in array array['stored_file', 'ticket_attachment', 'document', 'document_upload'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
  foreach t in array array['file_removal'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy unscoped on %I using ((select app_unscoped())) with check ((select app_unscoped()))', t);
  end loop;
end $$;
-- The worker that removes files serves all organisations.
create policy unscoped on stored_file using ((select app_unscoped())) with check ((select app_unscoped()));
-- The worker that looks for documents that have arrived finds their organisations; it works inside each of them.
create policy unscoped_reads on document_upload for select using ((select app_unscoped()));
