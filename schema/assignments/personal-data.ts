import type { Rows } from '../kernel/context.ts';
import type { Language } from '../kernel/permissions.ts';
import { textsOf } from '../kernel/texts.ts';
import type { PersonalDataSection } from '../record-kind.ts';
import de from './labels.de.json';
import en from './labels.en.json';

const text = textsOf('assignmentData', { de, en });

/** The instructions and examinations of an employee: what was due, completed or withdrawn, and when they were told. */
export async function assignmentData(rows: Rows, id: string, language: Language): Promise<PersonalDataSection[]> {
  const name = language === 'en' ? `coalesce(nullif(i.name_en, ''), i.name_de)` : 'i.name_de';
  const assignments = await rows<Record<string, unknown>>(
    `select coalesce(${name}, x.name) as name, a.opens_on as "opensOn", a.due_on as "dueOn",
            a.completed_on as "completedOn", a.withdrawn_at::date as "withdrawnOn", a.notified_on as "notifiedOn",
            a.reminded_on as "remindedOn"
       from assignment a
       left join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id
       left join examination x on x.client_id = a.client_id and x.id = a.examination_id
      where a.client_id = app_client_id() and a.employee_id = $1 order by a.due_on, a.id`,
    [id],
  );
  const labels = ['name', 'opensOn', 'dueOn', 'completedOn', 'withdrawnOn', 'notifiedOn', 'remindedOn'].map(
    (field) => [field, text(language, `personalData.${field}`)] as const,
  );
  return [
    {
      key: 'assignments',
      title: text(language, 'personalData.title'),
      labels: Object.fromEntries(labels),
      rows: assignments,
    },
  ];
}
