-- The safety committee (Arbeitsschutzausschuss, ASiG § 11): who belongs to it, its meetings with agenda and minutes, and what they decided.

create table committee_member (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  -- Where invitations go; of a user it is that of the account.
  email text not null default '',
  role text not null check (role in ('employer', 'worksCouncil', 'physician', 'specialist', 'safetyOfficer', 'disabledRepresentative', 'guest')),
  user_id uuid,
  starts_on date not null,
  ends_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, user_id) references client_user (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  check (ends_on >= starts_on)
);
create index committee_member_created on committee_member (client_id, created_at desc nulls last, id);
call protect_tenant_table('committee_member', 'CommitteeMember');

create table committee_meeting (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  held_on date not null,
  -- Times of the day in Germany, HH:MM; the end may be open.
  starts_at text not null check (starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_at text not null default '' check (ends_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  room text not null default '',
  chair text not null default '',
  minute_taker text not null default '',
  -- In their order: id, topic, title, facts of the day on which the agenda was filled, and what was said.
  points jsonb not null default '[]' check (jsonb_typeof(points) = 'array'),
  -- Of each member: id, name, role, and whether they were present.
  attendance jsonb not null default '[]' check (jsonb_typeof(attendance) = 'array'),
  -- Days on which the agenda was filled from data, and on which it was sent.
  filled_on date,
  invited_on date,
  -- The minutes are closed: they are a version, and nobody changes or deletes them.
  signature jsonb,
  closed_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  check ((signature is null) = (closed_on is null))
);
create index committee_meeting_created on committee_meeting (client_id, created_at desc nulls last, id);
create index committee_meeting_held on committee_meeting (client_id, held_on desc, id);
create index committee_meeting_unfilled on committee_meeting (held_on) where filled_on is null and closed_on is null;
call protect_tenant_table('committee_meeting', 'CommitteeMeeting');
-- The schedule finds the meetings whose agenda has to be filled.
create policy unscoped_reads on committee_meeting for select using ((select app_unscoped()));

-- What a meeting decided: each decision is a ticket with a responsible person and a day.
create table committee_decision (
  client_id uuid not null references client on delete cascade,
  ticket_id uuid not null,
  committee_meeting_id uuid not null,
  -- The point of the agenda.
  point_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, ticket_id),
  foreign key (client_id, ticket_id) references ticket (client_id, id) on delete cascade,
  foreign key (client_id, committee_meeting_id) references committee_meeting (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create index committee_decision_meeting on committee_decision (client_id, committee_meeting_id, created_at);
alter table committee_decision enable row level security;
create policy tenant on committee_decision using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
create trigger committee_decision_audited after insert or update or delete on committee_decision
  for each row execute function write_audit('CommitteeDecision', 'ticket_id', 'committee_meeting_id', 'CommitteeMeeting');

alter table record_version
  add column committee_meeting_id uuid generated always as (case kind when 'committeeMeeting' then record_id end) stored,
  add foreign key (client_id, committee_meeting_id) references committee_meeting (client_id, id) on delete cascade;
create index record_version_committee_meeting on record_version (client_id, committee_meeting_id) where committee_meeting_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;
