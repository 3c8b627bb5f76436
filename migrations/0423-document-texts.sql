-- The words of documents, for the search (docs/adr/0086-words-of-documents.md). A row waits, without words, from the moment in which a
-- document gets another file until a worker has read it; it goes with its document.
create table document_text (
  client_id uuid not null,
  document_id uuid not null,
  file_id uuid not null,
  -- Different words of the file, each once, in no order that says anything. Null: not read yet. Empty: nothing to read.
  words text check (char_length(words) <= 19000),
  asked_at timestamptz not null default now(),
  primary key (client_id, document_id),
  foreign key (client_id, document_id) references document (client_id, id) on delete cascade
);
create index document_text_waiting on document_text (asked_at) where words is null;
alter table document_text enable row level security;
create policy tenant on document_text using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- The queue looks for work in all organisations, and stores what was read.
create policy unscoped on document_text using ((select app_unscoped())) with check ((select app_unscoped()));

create function ask_for_document_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into document_text (client_id, document_id, file_id) values (new.client_id, new.id, new.file_id)
    on conflict (client_id, document_id) do update set file_id = excluded.file_id, words = null, asked_at = now();
  return null;
end $$;
create trigger document_text_asked after insert or update of file_id on document
  for each row execute function ask_for_document_text();
insert into document_text (client_id, document_id, file_id) select client_id, id, file_id from document;
