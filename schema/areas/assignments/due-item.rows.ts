import type { Rows } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/** An instruction names a course of the product: is there one of that name, so that its page shows something? */
export const courseNamed = event<{ course: string }, boolean>();

/** An open item of an employee, as mails and printed links show it. */
export interface DueItem {
  id: string;
  employeeId: string;
  /** In the person's language. */
  name: string;
  isExamination: boolean;
  isObligatory: boolean;
  isOnRequest: boolean;
  isUntold: boolean;
  originId: string;
  linkId: string;
  dueOn: string;
  /** Only what can be done on its public page has a link. */
  hasPage: boolean;
}

type DueRow = Omit<DueItem, 'hasPage'> & { course: string | null; hasOwnCourse: boolean };

/** What is open for people, at most `most` items: what is due first on top. `only`: of these assignments. */
export async function dueItems(
  rows: Rows,
  employeeIds: readonly string[],
  { today, most, only = null }: { today: string; most: number; only?: readonly string[] | null },
): Promise<DueItem[]> {
  const found = await rows<DueRow>(
    `select a.id, a.employee_id as "employeeId",
            coalesce(case e.language when 'ENG' then nullif(i.name_en, '') end, i.name_de, x.name) as name,
            x.id is not null as "isExamination", coalesce(not x.optional, true) as "isObligatory",
            coalesce(x.on_request, false) as "isOnRequest", a.notified_on is null as "isUntold",
            a.origin_id as "originId", a.link_id as "linkId", a.due_on::text as "dueOn", i.course,
            exists (select 1 from record_version v
                     where v.client_id = i.client_id and v.own_course_id = i.own_course_id) as "hasOwnCourse"
       from assignment a
       join employee e on e.client_id = a.client_id and e.id = a.employee_id
       left join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
       left join examination x on x.client_id = a.client_id and x.id = a.examination_id
      where a.client_id = app_client_id() and a.employee_id = any($1::uuid[]) and a.opens_on <= $2
        and a.completed_at is null and a.withdrawn_at is null and ($4::uuid[] is null or a.id = any($4))
      order by a.due_on, name limit $3`,
    [employeeIds, today, most, only],
  );
  const courses = new Set(found.flatMap(({ course }) => course ?? []));
  const known = new Set<string>();
  for (const course of courses) if ((await courseNamed.publish({ course })).includes(true)) known.add(course);
  return found.map(({ course, hasOwnCourse, ...item }) => ({
    ...item,
    hasPage: item.isExamination || hasOwnCourse || (course !== null && known.has(course)),
  }));
}
