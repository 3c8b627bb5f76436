-- Which duties of an employer are proven (schema/areas/duties).

-- The law as data: loaded from a file with a version (server/database/legal-duties.ts), so that it can change without a release. It is
-- the same for all organisations, so these two tables have no rows of anybody; the application only reads them.
create table duty_question (
  key text primary key,
  position smallint not null,
  question_de text not null,
  question_en text not null
);
create table legal_duty (
  code text not null,
  -- A duty that changes on a day has one edition until then and another one from then on.
  edition smallint not null,
  position smallint not null,
  group_key text not null,
  group_de text not null,
  group_en text not null,
  weight smallint not null check (weight between 1 and 5),
  title_de text not null,
  title_en text not null,
  applies_de text not null,
  applies_en text not null,
  condition jsonb not null,
  proof_de text not null,
  proof_en text not null,
  basis text[] not null,
  -- law: read in the law; rule: of an accident insurer or a technical rule; usual: what is usual, no law.
  certainty text not null check (certainty in ('law', 'rule', 'usual')),
  -- The day of the wording that was read; null where it was not read.
  law_as_of date,
  valid_months smallint check (valid_months > 0),
  interval_certainty text check (interval_certainty in ('law', 'rule', 'usual')),
  hint_de text not null,
  hint_en text not null,
  valid_from date,
  valid_to date,
  primary key (code, edition),
  check (valid_from <= valid_to)
);

-- What is known of an organisation, on which it depends which duties it has; one row each.
create table duty_profile (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  branch text not null default '',
  insurer text not null default '',
  -- Heads by weekly hours, which ASiG § 11 and DGUV Vorschrift 2 weigh: more than 30 hours, up to 30, up to 20.
  heads_full integer check (heads_full >= 0),
  heads_reduced integer check (heads_reduced >= 0),
  heads_short integer check (heads_short >= 0),
  largest_shift integer check (largest_shift >= 0),
  -- Answers by the key of their question: true or false.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  unique (client_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
call protect_tenant_table('duty_profile', 'DutyProfile');

-- Somebody has decided that a duty does not apply, and why. Taken back, the row goes; the audit keeps both.
create table duty_decision (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  code text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  unique (client_id, code),
  foreign key (client_id, created_by) references client_user (client_id, id)
);
call protect_tenant_table('duty_decision', 'DutyDecision');

-- A proof that is kept outside of the product, or as a file.
create table duty_proof (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  code text not null,
  day date not null,
  -- Null: the interval of the duty says until when.
  valid_until date,
  remark text not null,
  file_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (client_id, id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  check (valid_until >= day)
);
create index duty_proof_code on duty_proof (client_id, code, day desc);
create index duty_proof_file on duty_proof (client_id, file_id) where file_id is not null;
create trigger duty_proof_gone after delete on duty_proof for each row when (old.file_id is not null) execute function release_file();
call protect_tenant_table('duty_proof', 'DutyProof');
