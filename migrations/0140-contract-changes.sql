-- When somebody here last changed the contract at the provider: a read that began earlier does not know of it.
alter table billing add column changed_at timestamptz;
