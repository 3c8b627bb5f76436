-- What learners do on the public page of a course, and the proof that is kept of it (docs/adr/0027-courses.md).

-- A course exactly as it was shown, in one language. Runs and proofs name it by its hash.
create table course_snapshot (
  client_id uuid not null references client on delete cascade,
  hash text not null,
  snapshot jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, hash)
);

-- The way of one person through one language of a course (schema/courses/course-run.ts).
create table course_run (
  client_id uuid not null references client on delete cascade,
  assignment_id uuid not null,
  language text not null check (language in ('de', 'en')),
  content_hash text not null,
  run jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, assignment_id, language),
  foreign key (client_id, assignment_id) references assignment (client_id, id) on delete cascade,
  foreign key (client_id, content_hash) references course_snapshot (client_id, hash)
);
create index course_run_content on course_run (client_id, content_hash);

-- Written once, when an assignment is completed by a course (schema/courses/course-proof.ts).
create table course_proof (
  client_id uuid not null references client on delete cascade,
  assignment_id uuid not null,
  content_hash text not null,
  proof jsonb not null,
  -- SHA-256 of the proof.
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, assignment_id),
  foreign key (client_id, assignment_id) references assignment (client_id, id) on delete cascade,
  foreign key (client_id, content_hash) references course_snapshot (client_id, hash)
);
create index course_proof_content on course_proof (client_id, content_hash);

do $$
declare
  t text;
begin
  foreach t in array array['course_snapshot', 'course_run', 'course_proof'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (client_id = (select app_client_id())) with check (client_id = (select app_client_id()))', t);
  end loop;
end $$;
