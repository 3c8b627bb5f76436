-- Marks proofs of courses whose pages were read remarkably fast, for lists (schema/areas/courses/course-pace.shared.ts).
alter table course_proof add column is_fast boolean not null default false;

-- Proofs from before there was a least time: less than three seconds a page. The parts of a package are not counted.
update course_proof
   set is_fast = true
 where proof -> 'scorm' is null
   and (select coalesce(sum((page ->> 'seconds')::int), 0) < 3 * count(*) and count(*) > 0
          from jsonb_array_elements(proof -> 'pages') page);
