-- What people say about a ticket. Each belongs to who wrote it: nobody else changes or deletes it.
create table ticket_comment (
  client_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  content text not null,
  timestamp timestamptz not null default now(),
  edited_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, user_id) references client_user (client_id, id)
);
create index ticket_comment_ticket on ticket_comment (client_id, ticket_id, timestamp);

alter table ticket_comment enable row level security;
create policy tenant on ticket_comment using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
