-- Secrets of webhooks and what waiting mails say are sealed by the keys of the server (server/secrets/key-ring.ts). What lies here in
-- clear is sealed by the next start; the old columns stay for processes of the release before that still run beside it.
alter table webhook_secret alter column secret drop not null, add column sealed text,
  add check (num_nonnulls(secret, sealed) = 1);
alter table outbox_mail add column sealed text;
-- A start asks which keys are still in use.
create index outbox_mail_sealed on outbox_mail (id) where sealed is not null;

-- The server makes the secret, because the database has no keys.
create or replace function note_webhooks() returns trigger
language plpgsql
as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.client_id else new.client_id end;
begin
  update client_version set webhooks = exists (select 1 from webhook_endpoint e where e.client_id = tenant and e.active)
   where client_id = tenant;
  return null;
end $$;
drop function new_webhook_secret();
