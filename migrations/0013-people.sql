-- People have a language, in which they get their mails; it belongs to the account, since a mail has one receiver and not one for each
-- organisation.
alter table account add column language text not null default 'de' check (language in ('de', 'en'));

-- A mail goes out in the language of the account that its address belongs to. `language` counts for addresses without one; with
-- exact_language for all, as when a letter in one language is tried.
alter table outbox_mail add column exact_language boolean not null default false;

-- The organisation's data have a form: whoever edits it meanwhile is told by whom.
alter table client add column version integer not null default 1;
alter table client add column updated_by uuid;
alter table client add foreign key (id, updated_by) references client_user (client_id, id);

-- Two organisations of one name are told apart by their city.
drop function organisations_of(uuid);
create function organisations_of(p_account uuid)
returns table (client_id uuid, name text, city text, role text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select c.id, c.name, coalesce(c.company_data -> 'address' ->> 'city', ''), u.role, u.created_at from client_user u join client c on c.id = u.client_id
   where u.id = p_account and u.removed_at is null and u.role <> 'AppUser' and (select app_unscoped())
   order by lower(c.name), lower(c.company_data -> 'address' ->> 'city'), c.id
$$;

-- Answers of an interview that were taken over into an organisation that existed already. What is sent twice under one key arrives once.
create table interview_import (
  client_id uuid not null references client on delete cascade,
  key uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  ticket_ids uuid[] not null,
  -- Tickets that lay open under the same title.
  known integer not null,
  primary key (client_id, key),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
alter table interview_import enable row level security;
create policy tenant on interview_import using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
