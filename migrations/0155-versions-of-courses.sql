-- What was published of a course is a version as that of every other record: listed, opened and compared in one way
-- (docs/adr/0027-courses.md).
alter table record_version
  add column own_course_id uuid generated always as (case kind when 'ownCourse' then record_id end) stored,
  add foreign key (client_id, own_course_id) references own_course (client_id, id) on delete cascade;
create index record_version_own_course on record_version (client_id, own_course_id) where own_course_id is not null;
do $$
begin
  alter table record_version drop constraint record_version_kind;
  execute (select format('alter table record_version add constraint record_version_kind check (num_nonnulls(%s) = 1)', string_agg(quote_ident(attname), ', '))
             from pg_attribute where attrelid = 'record_version'::regclass and attgenerated <> '' and not attisdropped);
end $$;
insert into record_version (client_id, kind, record_id, id, number, snapshot, created_at, created_by)
select client_id, 'ownCourse', course_id, gen_random_uuid(), number, course, created_at, created_by from own_course_version;
drop table own_course_version;
drop function keep_course_version();

-- Since when neither draft nor version uses a file. It stays for a day: until then, undoing brings it back.
alter table own_course_file add column dropped_at timestamptz;
create index own_course_file_dropped on own_course_file (dropped_at) where dropped_at is not null;
create function purge_course_files() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  delete from own_course_file where dropped_at < now() - interval '1 day';
$$;
