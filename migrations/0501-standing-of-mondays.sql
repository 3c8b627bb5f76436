-- The state of the areas on each Monday, so that the digest of Owners can say what has changed since. Numbers alone: what was counted is
-- not named.
create table standing_day (
  client_id uuid not null references client on delete cascade,
  kind text not null check (char_length(kind) between 1 and 60),
  day date not null,
  done integer not null check (done >= 0),
  total integer not null check (total >= 0),
  primary key (client_id, kind, day)
);
create index standing_day_age on standing_day (day);
alter table standing_day enable row level security;
create policy tenant on standing_day using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- Old rows are removed at night.
create policy unscoped on standing_day using ((select app_unscoped())) with check ((select app_unscoped()));
