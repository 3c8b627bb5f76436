-- Browsers and programs with which an account has logged in, by a mark that they bring, so that a new one is told to its person
-- (docs/adr/0111-new-devices.md).
create table account_browser (
  account_id uuid not null references account on delete cascade,
  mark_hash bytea not null,
  first_used_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (account_id, mark_hash)
);
alter table account_browser enable row level security;
create policy unscoped on account_browser using ((select app_unscoped())) with check ((select app_unscoped()));
