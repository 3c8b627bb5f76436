-- Operating instructions (GefStoffV § 14, BetrSichV § 12): uploaded files, and those that are written here.
create table operating_instruction (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  name_en text not null default '',
  description text not null default '',
  kind text not null check (kind in ('file', 'substance', 'machine', 'work')),
  status text not null default 'Draft' check (status in ('Draft', 'Released')),
  dangerous_good_id uuid,
  file_id uuid,
  review_reason text not null default '' check (review_reason in ('', 'dataSheet', 'good')),
  review_since timestamptz,
  pictograms text[] not null default '{}',
  signal_word text not null default '',
  h text[] not null default '{}',
  p text[] not null default '{}',
  signs text[] not null default '{}',
  scope text not null default '',
  scope_en text not null default '',
  hazards text not null default '',
  hazards_en text not null default '',
  protection text not null default '',
  protection_en text not null default '',
  emergency text not null default '',
  emergency_en text not null default '',
  first_aid text not null default '',
  first_aid_en text not null default '',
  disposal text not null default '',
  disposal_en text not null default '',
  emergency_phone text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  check ((kind = 'file') = (file_id is not null)),
  unique (client_id, file_id),
  foreign key (client_id, file_id) references stored_file (client_id, id),
  foreign key (client_id, dangerous_good_id) references dangerous_good (client_id, id) on delete set null (dangerous_good_id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index operating_instruction_created on operating_instruction (client_id, created_at desc nulls last, id);
create index operating_instruction_of_good on operating_instruction (client_id, dangerous_good_id) where dangerous_good_id is not null;
call protect_tenant_table('operating_instruction', 'OperatingInstruction');
call enable_soft_delete('operating_instruction');
create trigger operating_instruction_gone after delete on operating_instruction
  for each row when (old.file_id is not null) execute function release_file();
create trigger operating_instruction_replaced after update of file_id on operating_instruction
  for each row when (old.file_id <> new.file_id) execute function release_file();

-- What was released of it are its versions. The check names the columns of all kinds that have versions by now.
alter table record_version
  add column operating_instruction_id uuid generated always as (case kind when 'operatingInstruction' then record_id end) stored,
  add foreign key (client_id, operating_instruction_id) references operating_instruction (client_id, id) on delete cascade;
create index record_version_operating_instruction on record_version (client_id, operating_instruction_id)
  where operating_instruction_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;

-- Asks for a review of what applies to a good: what was released, and files.
create function ask_for_review(p_client uuid, p_good uuid, p_reason text) returns void
language sql
as $$
  update operating_instruction i set review_reason = p_reason, review_since = now()
   where i.client_id = p_client and i.dangerous_good_id = p_good
     and (i.kind = 'file' or exists (select 1 from record_version v where v.client_id = i.client_id and v.operating_instruction_id = i.id))
$$;

create function review_after_data_sheet() returns trigger
language plpgsql
as $$
begin
  perform ask_for_review(new.client_id, new.dangerous_good_id, 'dataSheet');
  return null;
end $$;
create trigger safety_data_sheet_reviewed after insert on safety_data_sheet
  for each row execute function review_after_data_sheet();

create function review_after_good() returns trigger
language plpgsql
as $$
begin
  perform ask_for_review(new.client_id, new.id, 'good');
  return null;
end $$;
create trigger dangerous_good_reviewed after update of name, pictograms, h, p, signal_word on dangerous_good for each row
  when ((old.name, old.pictograms, old.h, old.p, old.signal_word) is distinct from (new.name, new.pictograms, new.h, new.p, new.signal_word))
  execute function review_after_good();
