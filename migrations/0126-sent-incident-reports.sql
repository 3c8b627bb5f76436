-- What was sent of an incident report is a version of it; its document is kept as evidence, with its hash.
alter table record_version
  add column incident_report_id uuid generated always as (case kind when 'incidentReport' then record_id end) stored,
  -- SHA-256 of the stored document, in hexadecimal. Older documents have none.
  add column pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  add foreign key (client_id, incident_report_id) references incident_report (client_id, id) on delete cascade;
create index record_version_incident_report on record_version (client_id, incident_report_id) where incident_report_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;

-- As before; the hash comes with the document.
create or replace function keep_version() returns trigger
language plpgsql
as $$
declare
  left_out text[] := '{pdf_file_id,pdf_sha256}'::text[]
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if old.pdf_file_id is not null or (to_jsonb(old) - left_out) <> (to_jsonb(new) - left_out) then
    raise exception 'a version cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
