import type { Rows } from '../../kernel/context.ts';
import type { Language } from '../../kernel/permissions.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import type { ItemKind } from './assignment.enums.ts';
import { assignmentText as text } from './assignment-text.ts';

/** SQL: the name of an item, in a language. */
const nameIn = (language: Language): string =>
  `coalesce(${language === 'en' ? `coalesce(nullif(i.name_en, ''), i.name_de)` : 'i.name_de'}, x.name)`;

const withItem = (t: string): string => `
       left join managed_instruction i on i.client_id = ${t}.client_id and i.id = ${t}.instruction_id
       left join examination x on x.client_id = ${t}.client_id and x.id = ${t}.examination_id`;

/** SQL: rows of the kind $2, or of both kinds if it is null. */
const ofKind = (t: string): string => `($2::boolean is null or (${t}.examination_id is not null) = $2)`;

/**
 * The instructions and examinations of an employee, or those of one kind: what was due, completed or withdrawn, why and
 * when they were notified; and their single assignments. Each row has the id of its assignment.
 */
export async function assignmentSections(
  rows: Rows,
  employeeId: string,
  language: Language,
  kind: ItemKind | null = null,
): Promise<PersonalDataSection[]> {
  const params = [employeeId, kind && kind === 'examination'];
  const assignments = await rows<Record<string, unknown>>(
    `select a.id, ${nameIn(language)} as name, coalesce(g.name, s.name) as reason, a.opens_on as "opensOn",
            a.due_on as "dueOn", case when a.declined_at is null then a.completed_on end as "completedOn",
            a.certificate_seen_on as "certificateSeenOn", a.next_date as "nextDate",
            ${sqlDay('a.declined_at')} as "declinedOn", ${sqlDay('a.withdrawn_at')} as "withdrawnOn",
            a.notified_on as "notifiedOn", a.reminded_on as "remindedOn"
       from assignment a ${withItem('a')}
       left join employee_group_requirement r on r.client_id = a.client_id and r.id = a.origin_id
       left join employee_group g on g.client_id = r.client_id and g.id = r.group_id
       left join single_assignment s on s.client_id = a.client_id and s.id = a.origin_id
      where a.client_id = app_client_id() and a.employee_id = $1 and ${ofKind('a')} order by a.due_on, a.id`,
    params,
  );
  const singles = await rows<Record<string, unknown>>(
    `select s.id, s.name as reason, ${nameIn(language)} as name,
            ${sqlDay('e.added_at')} as "assignedOn", s.due_date as "dueOn"
       from single_assignment_employee e
       join single_assignment s on s.client_id = e.client_id and s.id = e.assignment_id ${withItem('s')}
      where e.client_id = app_client_id() and e.employee_id = $1 and ${ofKind('s')} order by e.added_at, s.id`,
    params,
  );
  const section = (
    key: string,
    title: string,
    fields: readonly string[],
    found: PersonalDataSection['rows'],
  ): PersonalDataSection => ({
    key,
    title: text(language, `personalData.${title}`),
    labels: Object.fromEntries(fields.map((field) => [field, text(language, `personalData.${field}`)])),
    rows: found,
  });
  const certificate = kind === 'instruction' ? [] : ['certificateSeenOn', 'nextDate'];
  const dates = [
    'opensOn',
    'dueOn',
    'completedOn',
    ...certificate,
    'declinedOn',
    'withdrawnOn',
    'notifiedOn',
    'remindedOn',
  ];
  return [
    section('assignments', kind ?? 'title', ['name', 'reason', ...dates], assignments),
    section('singleAssignments', 'singles', ['name', 'reason', 'assignedOn', 'dueOn'], singles),
  ];
}
