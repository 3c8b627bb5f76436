-- Addresses under which a calendar program reads what is due for somebody (docs/adr/0041-exports.md). Whoever knows one reads without a
-- login, so the hash alone is stored; a new address replaces the old one.
create table calendar_feed (
  client_id uuid not null references client on delete cascade,
  user_id uuid not null,
  token_hash bytea not null unique,
  language text not null check (language in ('de', 'en')),
  created_at timestamptz not null default now(),
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
alter table calendar_feed enable row level security;
create policy tenant on calendar_feed
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on calendar_feed for select using ((select app_unscoped()));
