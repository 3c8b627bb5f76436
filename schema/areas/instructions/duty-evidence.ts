import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY, sqlDay } from '../../kernel/sql-time.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';

/** SQL: the days on which a person `t` was instructed, online or in person, as a column `day`. */
const INSTRUCTED = `(select ${sqlDay('a.completed_at')} as day from assignment a
    where a.client_id = t.client_id and a.employee_id = t.id and a.instruction_id is not null
      and a.completed_at is not null and a.withdrawn_at is null
  union all select h.held_on from held_participant p
     join held_instruction h on h.client_id = p.client_id and h.id = p.held_instruction_id
    where p.client_id = t.client_id and p.employee_id = t.id and h.completed_at is not null)`;

/** SQL: a person `t` works here. */
const WORKS_HERE = `${OWN_ROWS} and coalesce(t.leaving_date >= ${SQL_TODAY}, true)
  and coalesce(t.entry_date <= ${SQL_TODAY}, true)`;

const people = {
  rule: ABILITIES.employees,
  label: { de: 'Beschäftigte', en: 'Employees' },
  path: '/app/managedInstructions',
  from: 'employee t',
  takes: 'each',
  day: `(select max(i.day) from ${INSTRUCTED} i)`,
  record: { title: 't.name', path: `'/app/employee/employeeTable?person=' || t.id` },
} as const;

/**
 * People who started within these months count for the duty of the first instruction, which has to be before the first
 * day of work.
 */
const NEW_MONTHS = 24;

/** Words by which the topic of a safety briefing is recognised, by the code of the duty. */
const TOPICS: Readonly<Record<string, string>> = {
  instrHaz: 'gefahrstoff|hazardous',
  instrEquip: 'maschine|arbeitsmittel|machine|work equipment',
  instrBio: 'biostoff|biolog',
  instrFire: 'brand|fire',
  instrPpe: 'schutzausr[üÜ]stung|\\mpsa\\M|\\mppe\\M|protective equipment',
  instrDrivers: 'stapler|kran|b[üÜ]hne|forklift|crane|platform',
  externalCompanies: 'fremdfirm|contractor|external compan',
  tempWorkers: 'leiharbeit|zeitarbeit|temporary worker',
};

/** Duties whose briefing has to be oral (GefStoffV § 14, BioStoffV § 14), so that a course does not prove them. */
const ORAL = ['instrHaz', 'instrBio'];

export const instructionEvidence: readonly DutyEvidence[] = [
  { ...people, proves: ['instrYear'], where: WORKS_HERE },
  {
    ...people,
    proves: ['instrNew'],
    where: `${WORKS_HERE} and t.entry_date > ${SQL_TODAY} - interval '${NEW_MONTHS} months'`,
    day: `(select min(i.day) from ${INSTRUCTED} i)`,
    until: 'null::date',
    good: `(select min(i.day) from ${INSTRUCTED} i) <= t.entry_date`,
  },
  {
    ...people,
    proves: ['instrYouth'],
    where: `${WORKS_HERE} and t.birth_date > ${SQL_TODAY} - interval '18 years'`,
  },
  ...Object.entries(TOPICS).flatMap(([code, words]): DutyEvidence[] => [
    {
      proves: [code],
      rule: ABILITIES.instructions,
      label: { de: 'Unterweisungen in Präsenz', en: 'Briefings in person' },
      path: '/app/instructions/held',
      from: 'held_instruction t',
      where: `${OWN_ROWS} and t.topic ~* '${words}' and t.completed_at is not null`,
      takes: 'newest',
      day: 't.held_on',
      good: `not exists (select from held_participant p where p.client_id = t.client_id and p.held_instruction_id = t.id
        and p.signed_at is null and not p.on_paper)`,
      record: { title: 't.topic', path: `'/app/instructions/held/' || t.id` },
    },
    ...(ORAL.includes(code)
      ? []
      : [
          {
            ...people,
            proves: [code],
            label: { de: 'Beschäftigte mit diesem Kurs', en: 'Employees with this course' },
            where: `${WORKS_HERE} and exists (select from ${courseOf(words)} and a.withdrawn_at is null)`,
            day: `(select ${sqlDay('max(a.completed_at)')} from ${courseOf(words)} and a.withdrawn_at is null)`,
          },
        ]),
  ]),
];

/** SQL: the assignments `a` of a person `t` with an online course about a topic. */
function courseOf(words: string): string {
  return `assignment a join managed_instruction m on m.client_id = a.client_id and m.id = a.instruction_id
    where a.client_id = t.client_id and a.employee_id = t.id and m.name_de ~* '${words}'`;
}
