import type { Rows } from '../../kernel/context.ts';
import { isOfficeLanguage, type ContentLanguage } from '../../kernel/content-language.shared.ts';
import { event } from '../../records/event.ts';
import { contentLanguageSql } from '../employees/employee.enums.ts';

/** Asks for the minutes of the course of the product with this name; null if there is none. */
export const courseNamed = event<{ course: string }, number | null>();

/** The names of an online instruction in German and English, and the course of the product that it shows. */
export interface InstructionNames {
  nameDe: string;
  nameEn: string;
  course: string | null;
}

/**
 * Asks for the name of an online instruction in a language other than German and English. Null if its course is not
 * translated, or the organisation has named the instruction itself.
 */
export const courseTitled = event<InstructionNames & { language: ContentLanguage }, string | null>();

/**
 * The name of an online instruction for a reader of this language; in English or German if there is none in this
 * language.
 */
export async function instructionName(names: InstructionNames, language: ContentLanguage): Promise<string> {
  const office = (language !== 'de' && names.nameEn) || names.nameDe;
  if (isOfficeLanguage(language) || names.course === null) return office;
  const [title] = (await courseTitled.publish({ ...names, language })).filter((each) => each !== null);
  return title ?? office;
}

/** An open item of an employee, as mails and printed links show it. */
export interface DueItem {
  id: string;
  employeeId: string;
  /** In the person's language. */
  name: string;
  isExamination: boolean;
  isObligatory: boolean;
  isOnRequest: boolean;
  isUnnotified: boolean;
  originId: string;
  linkId: string;
  dueOn: string;
  /** Whether it has a public page, and therefore a link. */
  hasPage: boolean;
  /** Minutes that its course takes; null without a course. */
  minutes: number | null;
}

interface DueRow extends Omit<DueItem, 'name' | 'hasPage'> {
  /** Null for a health check. */
  nameDe: string | null;
  nameEn: string;
  examinationName: string | null;
  language: ContentLanguage;
  course: string | null;
  hasOwnCourse: boolean;
}

/** The open items of people, at most `most`, by due date. `only`: those of these assignments. */
export async function dueItems(
  rows: Rows,
  employeeIds: readonly string[],
  { today, most, only = null }: { today: string; most: number; only?: readonly string[] | null },
): Promise<DueItem[]> {
  const found = await rows<DueRow>(
    `select a.id, a.employee_id as "employeeId",
            i.name_de as "nameDe", coalesce(i.name_en, '') as "nameEn", x.name as "examinationName",
            ${contentLanguageSql('e.language')} as language,
            x.id is not null as "isExamination", coalesce(not x.optional, true) as "isObligatory",
            coalesce(x.on_request, false) as "isOnRequest", a.notified_on is null as "isUnnotified",
            a.origin_id as "originId", a.link_id as "linkId", a.due_on::text as "dueOn", i.course,
            v.number is not null as "hasOwnCourse", (v.snapshot ->> 'minutes')::int as minutes
       from assignment a
       join employee e on e.client_id = a.client_id and e.id = a.employee_id
       left join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
       left join examination x on x.client_id = a.client_id and x.id = a.examination_id
       left join own_course o on o.client_id = i.client_id and o.id = i.own_course_id
       left join record_version v on v.client_id = o.client_id and v.own_course_id = o.id and v.number = o.published_number
      where a.client_id = app_client_id() and a.employee_id = any($1::uuid[]) and a.opens_on <= $2
        and a.completed_at is null and a.withdrawn_at is null and ($4::uuid[] is null or a.id = any($4))
      order by a.due_on, coalesce(case e.language when 'GER' then null else nullif(i.name_en, '') end, i.name_de, x.name)
      limit $3`,
    [employeeIds, today, most, only],
  );
  const courses = new Set(found.flatMap(({ course }) => course ?? []));
  const minutesOf = new Map<string, number>();
  for (const course of courses) {
    const minutes = (await courseNamed.publish({ course })).find((each) => each !== null);
    if (minutes !== undefined) minutesOf.set(course, minutes);
  }
  return Promise.all(
    found.map(async ({ course, hasOwnCourse, nameDe, nameEn, examinationName, language, ...item }) => ({
      ...item,
      name: nameDe === null ? (examinationName ?? '') : await instructionName({ nameDe, nameEn, course }, language),
      minutes: item.minutes ?? (course === null ? null : (minutesOf.get(course) ?? null)),
      hasPage: item.isExamination || hasOwnCourse || (course !== null && minutesOf.has(course)),
    })),
  );
}
