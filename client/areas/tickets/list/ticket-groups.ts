import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, mondayOf } from '../../../../schema/kernel/calendar.shared.ts';
import type { TicketGroupsQuery, TicketListQuery } from '../../../generated/tickets-list.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useToday } from '../data/use-today.ts';

type Row = TicketListQuery['tickets']['data'][number];

/**
 * The groupings of the list, with the field by which the server has to sort, so that the tickets of a group follow each
 * other.
 */
export const TICKET_GROUPS = { person: 'person', column: 'boardPlace', week: 'dueDate' } as const;
export type TicketGroup = keyof typeof TICKET_GROUPS;

export const isTicketGroup = (text: string | null): text is TicketGroup =>
  text !== null && Object.hasOwn(TICKET_GROUPS, text);

const { compare } = new Intl.Collator('de', { sensitivity: 'base' });

/**
 * The group of a ticket, as the server determines it. A ticket with several people is in the group of the first of them
 * by name; overdue tickets are one group instead of one for each week.
 */
function keyOf(group: TicketGroup, { board, users, dueDate }: Row, today: string): string | null {
  if (group === 'column') return board.id;
  if (group === 'person') return users.map(({ name }) => name).toSorted(compare)[0] ?? null;
  if (!dueDate) return null;
  return dueDate < today && !board.final ? 'overdue' : mondayOf(dueDate);
}

/** The heading of the group of a ticket, with the number of its tickets on all pages once that is loaded. */
export const useTicketGroup = (
  group: TicketGroup | null,
  counts: TicketGroupsQuery['ticketGroups'] | undefined,
): ((row: Row) => string) | undefined => {
  const { t } = useTranslation('tickets');
  const today = useToday();
  if (group === null) return undefined;
  const weekOf = (monday: string): string => {
    const weeks = daysBetween(mondayOf(today), monday) / 7;
    const days = t('list.week', { from: formatDate(monday), to: formatDate(addDays(monday, 6)) });
    return weeks === 0 || weeks === 1 ? `${t(weeks === 0 ? 'list.thisWeek' : 'list.nextWeek')} · ${days}` : days;
  };
  const nameOf = (key: string | null, row: Row): string => {
    if (group === 'column') return row.board.name;
    if (group === 'person') return key ?? t('list.nobody');
    if (key === null) return t('list.noDay');
    return key === 'overdue' ? t('list.overdue') : weekOf(key);
  };
  const countOf = new Map(counts?.map(({ key, count }) => [key, count]));
  return (row) => {
    const key = keyOf(group, row, today);
    const count = countOf.get(key);
    return count === undefined ? nameOf(key, row) : t('list.groupOf', { name: nameOf(key, row), count });
  };
};
