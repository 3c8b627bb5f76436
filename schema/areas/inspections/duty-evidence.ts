import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import type { DutyEvidence } from '../../records/duty-evidence.ts';

const OF_TASK = {
  title: 't.name',
  path: `'/app/inspections/edit/' || t.inspection_id || '/edit'`,
};

const walks = {
  rule: ABILITIES.inspections,
  label: { de: 'Begehungen', en: 'Inspections' },
  path: '/app/inspections',
  takes: 'newest',
} as const;

/** SQL: the day of the finished inspection of a task `t`; null if it is not finished. */
const WALKED_ON = `(select i.inspection_date from inspection i
  where i.client_id = t.client_id and i.id = t.inspection_id and i.status = 'Closed')`;

export const inspectionEvidence: readonly DutyEvidence[] = [
  {
    ...walks,
    proves: ['inspection'],
    from: 'inspection t',
    where: `${OWN_ROWS} and t.status = 'Closed'`,
    day: 't.inspection_date',
    record: { title: 't.title', path: `'/app/inspections/edit/' || t.id || '/edit'` },
  },
  {
    ...walks,
    proves: ['escapeRoutes'],
    label: { de: 'Prüfpunkte zu Fluchtwegen', en: 'Checks of escape routes' },
    from: 'inspection_task t',
    where: `${OWN_ROWS} and t.name ~* 'flucht|notausg|rettungsweg|escape|emergency exit'
      and t.ok is not null and ${WALKED_ON} is not null`,
    day: WALKED_ON,
    good: 't.ok',
    record: OF_TASK,
  },
  {
    ...walks,
    proves: ['findings'],
    label: { de: 'Mängel aus Begehungen', en: 'Defects of inspections' },
    from: 'inspection_task t',
    where: `${OWN_ROWS} and t.ok = false and ${WALKED_ON} is not null`,
    takes: 'each',
    // In order: its ticket is closed or not overdue.
    good: `exists (select from ticket k join board b on b.client_id = k.client_id and b.id = k.board_id
      where k.client_id = t.client_id and k.id = t.ticket_id and (b.final or k.due_date >= ${SQL_TODAY}))`,
    record: OF_TASK,
  },
];
