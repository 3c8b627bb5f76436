import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { DueSource } from '../../records/due-source.ts';
import { ASSIGNMENT_DUTIES } from '../assignments/assignment.rows.ts';
import { nameOfInstruction } from '../assignments/due-sources.ts';

/**
 * SQL of the foremen of the person `t.employee_id`, without those who manage online instructions: they have the items
 * of everybody in the list already.
 */
const FOREMEN = `select f.user_id from employee_group_foreman f
    join employee_group_member m on m.client_id = f.client_id and m.group_id = f.group_id
    join client_user u on u.client_id = f.client_id and u.id = f.user_id
   where f.client_id = t.client_id and m.employee_id = t.employee_id and not ('managedinstruction' = any(u.permissions))`;

/** Due items of a foreman's people: counted for each instruction, and visible to the foreman only. */
export const ownPeopleDue: DueSource = {
  ...ASSIGNMENT_DUTIES.instruction,
  kind: 'ownPeople',
  rule: ABILITIES.ownPeople,
  label: { de: 'Unterweisungen meiner Leute', en: 'Training of my people' },
  group: 't.instruction_id',
  title: { de: nameOfInstruction('de'), en: nameOfInstruction('en') },
  path: `'/app/ownPeople?show=open'`,
  reason: { de: 'Unterweisung nach § 12 ArbSchG', en: 'Safety briefing, ArbSchG § 12' },
  people: FOREMEN,
  isConfined: true,
  calendar: 'mine',
  opens: { path: '/app/ownPeople?show=open', because: 'the list of a foreman has people, not what is due' },
};
