-- Reports of the safety specialist and the occupational physician: of a visit (ASiG §§ 6, 10), and of a year (DGUV Vorschrift 2 § 5).
create table care_report (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- visit or year.
  kind text not null check (kind in ('visit', 'year')),
  name text not null,
  done_on date not null,
  -- The year that it is about; null for a visit.
  year smallint check (year between 1974 and 2200),
  profession text not null check (profession in ('specialist', 'physician')),
  person text not null default '',
  companions text not null default '',
  place text not null default '',
  open_points text not null default '',
  positive text not null default '',
  findings text not null default '',
  measures text not null default '',
  advice text not null default '',
  summary text not null default '',
  cooperation text not null default '',
  training text not null default '',
  proposals text not null default '',
  goals text not null default '',
  next_on date,
  -- Who has written it has signed: it is a version, and nobody changes it until it is opened again.
  signature jsonb,
  signed_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id),
  check ((kind = 'year') = (year is not null)),
  check ((signature is null) = (signed_on is null))
);
create index care_report_created on care_report (client_id, created_at desc nulls last, id);
create index care_report_done on care_report (client_id, done_on desc, id);
call protect_tenant_table('care_report', 'CareReport');

alter table record_version
  add column care_report_id uuid generated always as (case kind when 'careReport' then record_id end) stored,
  add foreign key (client_id, care_report_id) references care_report (client_id, id) on delete cascade;
create index record_version_care_report on record_version (client_id, care_report_id) where care_report_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;

-- Hours may belong to a visit.
alter table care_service
  add column care_report_id uuid,
  add foreign key (client_id, care_report_id) references care_report (client_id, id) on delete set null (care_report_id);
create index care_service_report on care_service (client_id, care_report_id) where care_report_id is not null;

-- From what the hours of a year followed: heads of the profile of duties, and the plan of care. The row of a year is what was entered
-- last in it, so that past years keep their heads.
create table care_fact (
  client_id uuid not null references client on delete cascade,
  id uuid not null default gen_random_uuid(),
  year smallint not null,
  heads_full integer,
  heads_reduced integer,
  heads_short integer,
  insurer text not null default '',
  care_group text not null default '',
  group_source text not null default '',
  counts_heads boolean not null default true,
  specialist_share integer,
  specific_specialist integer,
  specific_physician integer,
  primary key (client_id, id),
  unique (client_id, year)
);
alter table care_fact enable row level security;
create policy tenant on care_fact
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));

insert into care_fact (client_id, year, heads_full, heads_reduced, heads_short, insurer, care_group, group_source, counts_heads, specialist_share,
  specific_specialist, specific_physician)
select c.id, extract(year from now() at time zone 'Europe/Berlin'), d.heads_full, d.heads_reduced, d.heads_short, coalesce(p.insurer, ''),
       coalesce(p.care_group, ''), coalesce(p.group_source, ''), coalesce(p.counts_heads, true), p.specialist_share, p.specific_specialist,
       p.specific_physician
  from client c left join duty_profile d on d.client_id = c.id left join care_plan p on p.client_id = c.id
 where num_nonnulls(d.id, p.id) > 0;

create function keep_care_fact() returns trigger
language plpgsql
as $$
begin
  insert into care_fact (client_id, year, heads_full, heads_reduced, heads_short, insurer, care_group, group_source, counts_heads,
    specialist_share, specific_specialist, specific_physician)
  select new.client_id, extract(year from now() at time zone 'Europe/Berlin'), d.heads_full, d.heads_reduced, d.heads_short,
         coalesce(p.insurer, ''), coalesce(p.care_group, ''), coalesce(p.group_source, ''), coalesce(p.counts_heads, true),
         p.specialist_share, p.specific_specialist, p.specific_physician
    from (select 1) one
    left join duty_profile d on d.client_id = new.client_id
    left join care_plan p on p.client_id = new.client_id
  on conflict (client_id, year) do update set
    heads_full = excluded.heads_full, heads_reduced = excluded.heads_reduced, heads_short = excluded.heads_short,
    insurer = excluded.insurer, care_group = excluded.care_group, group_source = excluded.group_source,
    counts_heads = excluded.counts_heads, specialist_share = excluded.specialist_share,
    specific_specialist = excluded.specific_specialist, specific_physician = excluded.specific_physician;
  return null;
end $$;
create trigger duty_profile_year after insert or update of heads_full, heads_reduced, heads_short on duty_profile
  for each row execute function keep_care_fact();
create trigger care_plan_year after insert or update on care_plan for each row execute function keep_care_fact();
