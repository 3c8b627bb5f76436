import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { DutyFact } from '../../records/duty-evidence.ts';

const HERE = `employee t where ${OWN_ROWS} and coalesce(t.leaving_date >= ${SQL_TODAY}, true)`;

export const employeeFacts: readonly DutyFact[] = [
  {
    fact: 'headcount',
    value: `select nullif(count(*), 0)::int from ${HERE}`,
    because: { de: 'Beschäftigte sind erfasst', en: 'Employees are recorded' },
  },
  {
    fact: 'youth',
    value: `select true where exists (select from ${HERE} and t.birth_date > ${SQL_TODAY} - interval '18 years')`,
    because: { de: 'Jemand ist unter 18', en: 'Somebody is under 18' },
  },
];
