-- External specialists: invitations, and accounts that are left without an organisation.
--
-- An invitation is bound to an address and an organisation. Whoever holds its code may become a member, once. Codes are kept as
-- hashes; every mail that leaves carries a code of its own, because nobody knows which of several attempts arrived.
create table multiuser_invite (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  code_hashes bytea[] not null default '{}',
  -- The letter in the outbox; it may have been trimmed.
  mail_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('redeemed', 'withdrawn', 'replaced')),
  -- Who redeemed it.
  account_id uuid,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create unique index multiuser_invite_open on multiuser_invite (client_id, email) where ended_at is null;
create index multiuser_invite_created on multiuser_invite (client_id, created_at desc nulls last, id);
create index multiuser_invite_code on multiuser_invite using gin (code_hashes);

alter table multiuser_invite enable row level security;
create policy tenant on multiuser_invite using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- A code says itself which organisation it belongs to, before anybody knows.
create policy unscoped on multiuser_invite using ((select app_unscoped())) with check ((select app_unscoped()));

-- An account outlives its last membership, so that the person is told what happened and can be invited again; not for ever.
alter table account add column left_alone_at timestamptz;
create index account_left_alone on account (left_alone_at) where left_alone_at is not null;

-- The organisations that an account may work in, as the selector lists them. Members of none are told of none.
create function organisations_of(p_account uuid)
returns table (client_id uuid, name text, role text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select c.id, c.name, u.role, u.created_at from client_user u join client c on c.id = u.client_id
   where u.id = p_account and u.removed_at is null and u.role <> 'AppUser' and (select app_unscoped())
   order by lower(c.name), c.id
$$;
