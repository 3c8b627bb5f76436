-- What operators of the server looked at and did with npm run operator. The application has no right to it.
create table operator_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  -- As they named themselves, and the account of the machine.
  who text not null,
  account text not null,
  action text not null,
  -- Not client_id: the entry outlives the organisation, whose deletion takes every table with that column.
  organisation_id uuid,
  subject text not null default ''
);

-- What was given up is counted for /metrics and listed for operators; among everything that was sent it is little.
create index outbox_mail_failed on outbox_mail (failed_at) where failed_at is not null;
create index webhook_delivery_failed on webhook_delivery (client_id, id) where state = 'failed';
