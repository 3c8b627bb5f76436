-- What people are told inside of the product. A row is written in the transaction of the change; it holds no text, so that nothing is
-- read of a record that is gone or that its receiver may not see any more: what it says is read from the record, with the rights of the
-- moment (schema/platform/notifications).
create table notification (
  client_id uuid not null references client on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (char_length(kind) between 1 and 60),
  record_id uuid not null,
  -- What of the record it is about: a comment, a day, the name of a file. Empty: the record itself.
  part text not null default '' check (char_length(part) <= 300),
  -- Null: no person, the calendar.
  author_id uuid,
  created_at timestamptz not null default now(),
  -- From when on it is listed: its creation, or the end of a pause that its receiver chose.
  shown_at timestamptz not null default now(),
  read_at timestamptz,
  -- When its mail was written, or was found to be needless.
  mailed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade,
  foreign key (client_id, author_id) references client_user (client_id, id) on delete cascade
);
-- Whatever is repeated, and by however many processes, is told once.
create unique index notification_once on notification (client_id, user_id, kind, record_id, part);
create index notification_list on notification (client_id, user_id, shown_at desc, id desc);
create index notification_unread on notification (client_id, user_id, shown_at desc, id desc) where read_at is null;
create index notification_unmailed on notification (client_id, user_id, shown_at) where read_at is null and mailed_at is null;
create index notification_age on notification (created_at);
alter table notification enable row level security;
create policy tenant on notification using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- The queue of mails looks for work in all organisations; old rows are removed at night.
create policy unscoped on notification using ((select app_unscoped())) with check ((select app_unscoped()));

-- The bell of the receiver changes at once, in each of their pages.
create function tell_notified() returns trigger
language plpgsql
as $$
begin
  if new.client_id = app_client_id() then
    perform collect_change('Notification', new.user_id::text, 'updated');
  end if;
  return null;
end $$;
create trigger notification_told after insert or update of read_at, shown_at on notification
  for each row execute function tell_notified();

-- What somebody wants by mail, and how far the calendar has been told to them.
create table notification_choice (
  client_id uuid not null,
  user_id uuid not null,
  -- A mail when something was not read for five minutes.
  mails boolean not null default true,
  -- What is due, gathered.
  digest text not null default 'weekly' check (digest in ('daily', 'weekly', 'never')),
  -- The day whose digest was sent, or was not needed.
  digest_for date,
  -- The day for which due days were told.
  told_on date,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
alter table notification_choice enable row level security;
create policy tenant on notification_choice using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped_reads on notification_choice for select using ((select app_unscoped()));

-- Everybody has a row: the queues find people by it. Whoever joins gets the first digest with the next turn.
create function add_notification_choice() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into notification_choice (client_id, user_id, digest_for)
    select client_id, id, (now() at time zone 'Europe/Berlin')::date from added on conflict do nothing;
  return null;
end $$;
create trigger client_user_notified after insert on client_user
  referencing new table as added for each statement execute function add_notification_choice();
insert into notification_choice (client_id, user_id, digest_for)
  select client_id, id, (now() at time zone 'Europe/Berlin')::date from client_user on conflict do nothing;
