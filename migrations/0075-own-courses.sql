-- Courses that an organisation writes itself: a draft that is saved as it is typed, and published versions that never change
-- (docs/adr/0027-courses.md).
create table own_course (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  -- Written here, or imported as a SCORM package.
  kind text not null check (kind in ('written', 'scorm')),
  -- Of the draft, in German where it has it.
  title text not null,
  -- Of the newest published version; null: there is none yet.
  published_number integer,
  published_at timestamptz,
  -- No longer offered; kept because completed assignments show it.
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version integer not null default 1,
  primary key (client_id, id),
  foreign key (client_id, created_by) references client_user (client_id, id),
  foreign key (client_id, updated_by) references client_user (client_id, id)
);
create index own_course_created on own_course (client_id, created_at desc nulls last, id);
call protect_tenant_table('own_course', 'OwnCourse');

-- Apart from the course: it is saved every few seconds, and its audit is that of the publication.
create table own_course_draft (
  client_id uuid not null references client on delete cascade,
  course_id uuid not null,
  -- schema/courses/own-course.shared.ts
  draft jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (client_id, course_id),
  foreign key (client_id, course_id) references own_course (client_id, id) on delete cascade,
  foreign key (client_id, updated_by) references client_user (client_id, id)
);

create table own_course_version (
  client_id uuid not null references client on delete cascade,
  course_id uuid not null,
  number integer not null,
  -- Everything that it shows, in its languages.
  course jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (client_id, course_id, number),
  foreign key (client_id, course_id) references own_course (client_id, id) on delete cascade,
  foreign key (client_id, created_by) references client_user (client_id, id)
);
create function keep_course_version() returns trigger
language plpgsql
as $$
begin
  raise exception 'a published course cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger own_course_version_kept before update on own_course_version for each row execute function keep_course_version();

-- Pictures, films, subtitles and packages that a draft or a version uses.
create table own_course_file (
  client_id uuid not null references client on delete cascade,
  course_id uuid not null,
  file_id uuid not null,
  -- A version uses it, so it stays when the draft no longer does.
  is_published boolean not null default false,
  primary key (client_id, course_id, file_id),
  foreign key (client_id, course_id) references own_course (client_id, id) on delete cascade,
  foreign key (client_id, file_id) references stored_file (client_id, id)
);
create index own_course_file_file on own_course_file (client_id, file_id);
create trigger own_course_file_gone after delete on own_course_file for each row execute function release_file();

do $$
declare
  t text;
begin
  foreach t in array array['own_course_draft', 'own_course_version', 'own_course_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;

-- Whoever has the same draft open is told that it was saved.
create function tell_own_course() returns trigger
language plpgsql
as $$
begin
  perform collect_change('OwnCourse', new.course_id::text, 'updated');
  return null;
end $$;
create trigger own_course_draft_told after update on own_course_draft for each row execute function tell_own_course();

-- The online instruction that is an own course.
alter table managed_instruction
  add column own_course_id uuid,
  add unique (client_id, own_course_id),
  add foreign key (client_id, own_course_id) references own_course (client_id, id);
