-- Browsers to which notifications are pushed (Push API). The address is one of the browser's push service, and the keys encrypt what
-- is sent there (RFC 8291): the service cannot read it.
create table push_device (
  client_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- In which it is told.
  language text not null check (language in ('de', 'en')),
  user_agent text not null default '' check (char_length(user_agent) <= 200),
  created_at timestamptz not null default now(),
  -- What was told until then has been pushed, or was there before the device.
  pushed_until timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
create unique index push_device_once on push_device (client_id, endpoint);
create index push_device_of_user on push_device (client_id, user_id, created_at);
alter table push_device enable row level security;
create policy tenant on push_device using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- The queue looks for work in all organisations, and stores how far it has come.
create policy unscoped on push_device using ((select app_unscoped())) with check ((select app_unscoped()));
