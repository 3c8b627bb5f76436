-- When somebody has seen the start page of an organisation: the news of what others did are counted from the visit before, on whatever
-- device that was (schema/platform/audit/last-visit.service.ts).
create table last_visit (
  client_id uuid not null,
  user_id uuid not null,
  -- The newest moment at which it was open.
  seen_at timestamptz not null,
  -- The end of the visit before.
  before_at timestamptz not null,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references client_user (client_id, id) on delete cascade
);
alter table last_visit enable row level security;
create policy tenant on last_visit using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
