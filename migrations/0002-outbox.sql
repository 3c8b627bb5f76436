-- Mails that are to be sent, written in the transaction that causes them. Workers of every server process share the table.
--
-- A worker claims a mail in one short statement (claimed_until, attempts), sends it outside any transaction and then writes the
-- outcome. When it dies in between, the claim runs out and another worker sends the mail: at least once, each time under the
-- Message-ID made of this id. attempts also tells an old claim from the one that followed it.

create table outbox_mail (
  id uuid primary key,
  -- Null: no organisation caused it, as with a forgotten password.
  client_id uuid references client on delete cascade default app_client_id(),
  recipient text not null,
  language text not null check (language in ('de', 'en')),
  template text not null,
  -- What the template shows. Emptied once the mail is sent: nobody needs it twice, and it is about people.
  data jsonb not null default '{}',
  -- As it was sent; unknown before.
  subject text,
  created_at timestamptz not null default now(),
  -- Before any clock of any server: at once.
  next_attempt_at timestamptz not null default '-infinity',
  attempts integer not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Why the last attempt did not work.
  error text,
  check (sent_at is null or failed_at is null)
);
create index outbox_mail_due on outbox_mail (next_attempt_at, created_at) where sent_at is null and failed_at is null;
create index outbox_mail_client on outbox_mail (client_id, created_at desc, id);
create index outbox_mail_done on outbox_mail (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;

-- An organisation may write mails and see what became of them; only the worker, which serves all of them, changes them.
alter table outbox_mail enable row level security;
create policy tenant_reads on outbox_mail for select using (client_id = (select app_client_id()));
create policy tenant_adds on outbox_mail for insert with check (client_id = (select app_client_id()));
create policy unscoped on outbox_mail using ((select app_unscoped())) with check ((select app_unscoped()));
