import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Language } from '../../kernel/permissions.ts';
import { sqlDay } from '../../kernel/sql-time.ts';
import type { PersonalDataSection } from '../../records/record-kind.ts';
import { employeeText } from './employee-text.ts';
import { EMPLOYEE_COLUMNS, employees, type EmployeeRow } from './employee.rows.ts';

const FIELDS = employees
  .names(['id', 'createdBy', 'updatedBy', 'version', 'deletedAt', 'deletedBy', 'deletedLinks'])
  .filter((name) => name !== 'createdAt' && name !== 'updatedAt');

/** The stored data of an employee, and of their groups. For an unknown employee the first section is empty. */
export async function employeeData(rows: Rows, id: string, language: Language): Promise<PersonalDataSection[]> {
  const people = await rows<EmployeeRow>(`select ${EMPLOYEE_COLUMNS} from employee t where ${OWN_ROWS} and t.id = $1`, [
    id,
  ]);
  const groups = await rows<Record<string, unknown>>(
    `select g.name, ${sqlDay('m.added_on')} as since
       from employee_group_member m join employee_group g on g.client_id = m.client_id and g.id = m.group_id
      where m.client_id = app_client_id() and m.employee_id = $1 order by sort_key(g.name)`,
    [id],
  );
  const text = (key: string): string => employeeText(language, key);
  return [
    {
      key: 'employee',
      title: text('entity.Employee'),
      labels: Object.fromEntries(FIELDS.map((field) => [field, text(`Employee.${field}`)])),
      rows: people.map((person) => ({
        ...Object.fromEntries(FIELDS.map((field) => [field, person[field]])),
        employeeLanguage: text(`value.Employee.employeeLanguage.${person.employeeLanguage}`),
      })),
    },
    {
      key: 'groups',
      title: text('employee.groups'),
      labels: { name: text('EmployeeGroup.name'), since: text('EmployeeGroupMember.addedOn') },
      rows: groups,
    },
  ];
}
