-- What a POST with an Idempotency-Key answered, for a day (docs/adr/0051-repeated-posts.md). Whoever works on a key claims it; `written`
-- is set in the transaction of the write itself, so that after a crash nobody writes again.
create table idempotency_key (
  client_id uuid not null references client on delete cascade,
  credential_id uuid not null,
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null,
  -- The id of what the request creates: a repetition after a crash finds it.
  record_id uuid not null default gen_random_uuid(),
  claim uuid not null,
  claimed_until timestamptz not null,
  written boolean not null default false,
  status smallint,
  etag text,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (client_id, credential_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
alter table idempotency_key enable row level security;
create policy tenant on idempotency_key using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create policy unscoped on idempotency_key using ((select app_unscoped())) with check ((select app_unscoped()));
