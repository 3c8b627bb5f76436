-- What an organisation pays for: its contract as the billing provider last told it (schema/billing/billing.entity.ts).
create table billing (
  client_id uuid primary key references client on delete cascade,
  -- Null until the provider knows the organisation.
  contract_id text,
  customer_id text,
  -- The read model (schema/billing/billing-state.ts). The provider tells neither card numbers nor whole account numbers.
  state jsonb,
  -- Users that the contract pays for beside those of the licence.
  seats integer not null default 0 check (seats >= 0),
  -- When the read began whose answer this is: an older answer never replaces a newer one.
  fetched_at timestamptz,
  -- When the contract has to be read again; null: not before something happens.
  refresh_at timestamptz,
  -- Reads that failed since the last one that succeeded.
  attempts integer not null default 0
);
create unique index billing_of_contract on billing (contract_id);
create index billing_of_customer on billing (customer_id);
create index billing_to_refresh on billing (refresh_at) where refresh_at is not null;

-- Orders of a plan. The key comes from the page: one key makes one order, however often it is sent.
create table billing_order (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  variant_id text not null,
  -- Null while the provider is asked.
  order_id text,
  status text not null default 'PaymentPending',
  total_gross double precision not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
-- One open order at a time.
create unique index billing_order_open on billing_order (client_id) where status = 'PaymentPending';

do $$
declare
  t text;
begin
  foreach t in array array['billing', 'billing_order'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
-- The worker looks for what has to be read in all organisations; a hook names a contract, and no organisation.
create policy unscoped on billing using ((select app_unscoped())) with check ((select app_unscoped()));

-- Every organisation has its row; with a provider it then gets its contract.
create function add_billing() returns trigger language plpgsql as $$
begin
  insert into billing (client_id, refresh_at) values (new.id, now());
  return null;
end $$;
create trigger client_has_billing after insert on client for each row execute function add_billing();
insert into billing (client_id, refresh_at) select id, now() from client;
