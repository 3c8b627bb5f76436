import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, mondayOf } from '../../../../schema/kernel/calendar.shared.ts';
import type { TicketListQuery } from '../../../generated/tickets-list.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useToday } from '../data/use-today.ts';

type Row = TicketListQuery['tickets']['data'][number];

/** By what the list can be grouped, and the field by which the server sorts then: groups are together. */
export const TICKET_GROUPS = { person: 'person', column: 'boardPlace', week: 'dueDate' } as const;
export type TicketGroup = keyof typeof TICKET_GROUPS;

export const isTicketGroup = (text: string | null): text is TicketGroup =>
  text !== null && Object.hasOwn(TICKET_GROUPS, text);

/**
 * The name of the group of a ticket. One with several people is in the group of the first of them by name. The week of
 * what is overdue does not matter any more: it is one group.
 */
export const useTicketGroup = (group: TicketGroup | null): ((row: Row) => string) | undefined => {
  const { t } = useTranslation('tickets');
  const today = useToday();
  if (group === null) return undefined;
  if (group === 'column') return ({ board }) => board.name;
  if (group === 'person') {
    const { compare } = new Intl.Collator('de', { sensitivity: 'base' });
    return ({ users }) => users.map(({ name }) => name).toSorted(compare)[0] ?? t('list.nobody');
  }
  return ({ dueDate, board }) => {
    if (!dueDate) return t('list.noDay');
    if (dueDate < today && !board.final) return t('list.overdue');
    const monday = mondayOf(dueDate);
    const weeks = daysBetween(mondayOf(today), monday) / 7;
    const days = t('list.week', { from: formatDate(monday), to: formatDate(addDays(monday, 6)) });
    return weeks === 0 || weeks === 1 ? `${t(weeks === 0 ? 'list.thisWeek' : 'list.nextWeek')} · ${days}` : days;
  };
};
