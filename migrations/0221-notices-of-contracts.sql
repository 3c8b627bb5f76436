-- What the Owners have to know about the contract before it happens: when the limits of the free licence begin after a payment that
-- failed, that a mandate was revoked, and which of it they were told (schema/platform/billing/billing-notices.ts).
alter table billing
  -- Since when a payment fails; null: none does.
  add column failed_since timestamptz,
  -- The reference of a mandate that the bank of the customer has revoked; empty for one without a reference.
  add column revoked_mandate text,
  add column told jsonb not null default '{}';

-- Whoever owes something now was told when it began.
update billing set failed_since = coalesce(fetched_at, now()), told = '{"failure": 0}' where state ->> 'paymentsBlocked' = 'true';
