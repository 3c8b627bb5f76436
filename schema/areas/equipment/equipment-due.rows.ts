import { DUE_WARNING_DAYS, addDays } from '../../kernel/calendar.shared.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { dueFields, type Duty } from '../../records/due-source.ts';
import { placedField } from '../../records/placed-source.ts';
import type { EquipmentItem } from './equipment-item.entity.ts';
import type { EquipmentState } from './equipment.enums.ts';

/**
 * Due: a device that is locked, has a planned check, or was never checked. The states locked and never checked have no
 * day; an overdue check takes precedence over never checked.
 */
export const EQUIPMENT_DUTY: Duty = {
  from: 'equipment_item t',
  where: `${OWN_ROWS} and t.out_of_service_since is null
    and (t.locked_on is not null or t.never_checked or t.next_check_on is not null)`,
  day: `(case when t.locked_on is null and (t.next_check_on < ${SQL_TODAY} or not t.never_checked)
    then t.next_check_on end)`,
  due: `(t.out_of_service_since is null and
    (t.locked_on is not null or t.never_checked or t.next_check_on < ${SQL_TODAY} + ${DUE_WARNING_DAYS}))`,
};

/** SQL of a code for the reason. */
export const EQUIPMENT_REASON = `case when t.repaired_on is not null then 'repaired' when t.locked_on is not null then 'locked'
  when t.never_checked and not coalesce(t.next_check_on < ${SQL_TODAY}, false) then 'neverChecked' else 'check' end`;

/** SQL of the state of a device; `stateOf` computes the same for a row in memory. */
const STATE = `case when t.locked_on is not null then 'locked'
  when t.out_of_service_since is not null then 'outOfService'
  when t.next_check_on < ${SQL_TODAY} then 'overdue'
  when t.never_checked then 'neverChecked'
  when t.next_check_on is null then 'unplanned'
  when t.next_check_on < ${SQL_TODAY} + ${DUE_WARNING_DAYS} then 'dueSoon' else 'fine' end`;

type StateFields = Pick<EquipmentItem, 'lockedOn' | 'outOfServiceSince' | 'nextCheckOn' | 'neverChecked'>;

/** The state of a device on a day. It is fine only if every planned check was made and none is due soon. */
export function stateOf(item: StateFields, today: string): EquipmentState {
  const { lockedOn, outOfServiceSince, nextCheckOn, neverChecked } = item;
  if (lockedOn) return 'locked';
  if (outOfServiceSince) return 'outOfService';
  if (nextCheckOn && nextCheckOn < today) return 'overdue';
  if (neverChecked !== false) return 'neverChecked';
  if (!nextCheckOn) return 'unplanned';
  return nextCheckOn < addDays(today, DUE_WARNING_DAYS) ? 'dueSoon' : 'fine';
}

export const EQUIPMENT_FIELDS: ListSpec['fields'] = {
  ...dueFields(EQUIPMENT_DUTY),
  atPlace: placedField('equipmentItem'),
  name: { column: 't.name', kind: 'text', neverNull: true },
  state: { column: STATE, kind: 'text', neverNull: true },
};
