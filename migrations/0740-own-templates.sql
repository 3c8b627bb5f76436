-- Templates that a specialist keeps once and uses in each organisation (docs/adr/0115-templates-of-an-account.md). They belong to an
-- account: a transaction sees those of the account named in app.account_id and no others, and none while it works for an organisation.
create function app_account_id() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

create table own_template (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('inspection', 'riskAssessment')),
  title text not null,
  note text not null default '',
  -- [{ name, items: [{ name, text, measures, legal }] }]
  sections jsonb not null default '[]',
  -- The newest version; null: none was published yet.
  published_number integer,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (account_id, id)
);
create index own_template_title on own_template (account_id, lower(title), id);

create table own_template_version (
  account_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  note text not null,
  sections jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, template_id, number),
  foreign key (account_id, template_id) references own_template (account_id, id) on delete cascade
);
create trigger own_template_version_kept before update on own_template_version
  for each row execute function keep_inspection_template_version();

do $$
declare t text;
begin
  foreach t in array array['own_template', 'own_template_version'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy account on %I using (account_id = (select app_account_id())) with check (account_id = (select app_account_id()))', t);
  end loop;
end $$;

-- Whether external specialists may make templates of their own from the texts of records.
alter table client add column allows_templates boolean not null default true;

-- What came into the organisation from a template of somebody (in), with the version, and from which record somebody took texts (out).
-- Ids of templates are those of an account: no row here leads to what is in them.
create table template_transfer (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  record_id uuid not null,
  user_id uuid not null,
  template_id uuid not null,
  -- Of what came in; null: of what was taken out, which has no version yet.
  number integer check ((number is null) = (direction = 'out')),
  moved_at timestamptz not null default now(),
  inspection_template_id uuid generated always as (case kind when 'inspection' then record_id end) stored,
  risk_assessment_id uuid generated always as (case kind when 'riskAssessment' then record_id end) stored,
  primary key (client_id, id),
  check (num_nonnulls(inspection_template_id, risk_assessment_id) = 1),
  foreign key (client_id, user_id) references client_user (client_id, id),
  foreign key (client_id, inspection_template_id) references inspection_template (client_id, id) on delete cascade,
  foreign key (client_id, risk_assessment_id) references risk_assessment (client_id, id) on delete cascade
);
create unique index template_transfer_in on template_transfer (client_id, record_id) where direction = 'in';
create index template_transfer_user on template_transfer (client_id, user_id, template_id);
create index template_transfer_inspection_template on template_transfer (client_id, inspection_template_id);
create index template_transfer_risk_assessment on template_transfer (client_id, risk_assessment_id);
alter table template_transfer enable row level security;
create policy tenant on template_transfer
  using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()));
-- Part of the history of the record: of both kinds, what came in and what was taken out. It goes with the record, which says so itself.
create trigger template_transfer_audited after insert or update on template_transfer
  for each row when (new.kind = 'inspection')
  execute function write_audit('InspectionTemplateTransfer', 'id', 'record_id', 'InspectionTemplate');
create trigger template_transfer_of_assessment_audited after insert or update on template_transfer
  for each row when (new.kind = 'riskAssessment')
  execute function write_audit('RiskAssessmentTransfer', 'id', 'record_id', 'RiskAssessment');

-- What an organisation forbids is refused here, whoever writes.
create function refuse_template_out() returns trigger
language plpgsql
as $$
begin
  if not exists (select from client c where c.id = new.client_id and c.allows_templates) then
    raise exception 'the organisation does not give texts for templates' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger template_transfer_out before insert on template_transfer
  for each row when (new.direction = 'out') execute function refuse_template_out();
