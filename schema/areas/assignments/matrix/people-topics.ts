import { OWN_ROWS } from '../../../kernel/list.ts';
import { SQL_TODAY } from '../../../kernel/sql-time.ts';
import type { Localised } from '../../../records/due-source.ts';
import type { PeopleTopics } from '../../../records/people-topics.ts';
import type { ItemKind } from '../assignment.enums.ts';
import { OPEN, OVERDUE } from '../assignment.rows.ts';
import { ITEMS } from '../item-kinds.ts';

/** SQL: the rows `x` that are assignments of this kind of item. */
const isAssigned = (kind: ItemKind): string =>
  `x.client_id = app_client_id() and exists (
     select from assignment t where ${OWN_ROWS} and t.${kind}_id = x.id and t.withdrawn_at is null)`;

/**
 * SQL: the states of people in items of a kind. A planned item that was completed before is done until it is due again.
 * For health checks the last completion says whether the offer was taken and whether the certificate was seen.
 */
const statesOf = (kind: ItemKind): string => {
  const last = (column: string): string =>
    `(array_agg(${column} order by t.completed_at desc) filter (where t.completed_at is not null))[1]`;
  const done =
    kind === 'instruction'
      ? `'DONE'`
      : `case when s.declined_at is not null then 'DECLINED' when s.seen_on is null then 'UNSEEN' else 'DONE' end`;
  return `select s.employee_id as "employeeId", s.item_id::text as "topicId",
       case when s.is_open and s.due_on < ${SQL_TODAY} then 'OVERDUE'
            when s.is_open or s.done_on is null then 'OPEN' else ${done} end as state,
       s.due_on::text as day, s.done_on::text as "doneOn", s.before_work as "beforeWork"
     from (select t.employee_id, t.item_id, max(t.completed_on) as done_on,
                  min(t.due_on) filter (where t.completed_at is null) as due_on,
                  bool_or(t.completed_at is null and t.opens_on <= ${SQL_TODAY}) as is_open,
                  bool_or(t.completed_at is null and t.before_work) as before_work,
                  ${last('t.declined_at')} as declined_at, ${last('t.certificate_seen_on')} as seen_on
             from assignment t
            where ${OWN_ROWS} and t.employee_id = any($1::uuid[]) and t.${kind}_id is not null
              and t.withdrawn_at is null
            group by t.employee_id, t.item_id) s`;
};

const overdueOf = (kind: ItemKind): string =>
  `select t.employee_id from assignment t
    where ${OWN_ROWS} and ${OPEN} and ${OVERDUE} and t.${kind}_id is not null`;

const topicsOf = (item: ItemKind, kind: string, label: Localised): PeopleTopics => {
  const { rule, table, title } = ITEMS[item];
  const topics = (name: string): string =>
    `select x.id::text as id, ${name} as title from ${table} x where ${isAssigned(item)}`;
  return {
    kind,
    rule,
    label,
    topics: { de: topics(title.de), en: topics(title.en) },
    states: statesOf(item),
    overdue: overdueOf(item),
  };
};

export const assignmentTopics: readonly PeopleTopics[] = [
  topicsOf('instruction', 'managedInstruction', { de: 'Unterweisungen', en: 'Safety briefings' }),
  topicsOf('examination', 'examination', { de: 'Vorsorge', en: 'Health checks' }),
];
