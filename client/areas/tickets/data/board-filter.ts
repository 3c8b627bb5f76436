import { addDays, DUE_WARNING_DAYS } from '../../../../schema/kernel/calendar.shared.ts';
import type { Ticket } from './board-model.ts';

export const DUE_CHOICES = ['any', 'overdue', 'dueSoon'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

/** The filter of the board; all conditions have to match. */
export interface BoardFilter {
  /** Words that all have to occur in title, description or number. */
  text: string;
  userId: string | null;
  priority: number | null;
  due: DueChoice | null;
}

export const NO_FILTER: BoardFilter = { text: '', userId: null, priority: null, due: null };

/** Maximal length of the text, and number of its words, that the server searches for. */
export const TEXT_MAX = 200;
const WORDS_MAX = 10;

/** URL parameter of each condition. */
const NAMES = { text: 'q', userId: 'person', priority: 'priority', due: 'due' } as const;

/** Reads the filter from an address; invalid values are ignored. */
export function filterFrom(params: URLSearchParams): BoardFilter {
  const priority = Number(params.get(NAMES.priority));
  const due = params.get(NAMES.due);
  return {
    text: (params.get(NAMES.text) ?? '').trim().slice(0, TEXT_MAX),
    userId: params.get(NAMES.userId) || null,
    priority: [1, 2, 3, 4].includes(priority) ? priority : null,
    due: DUE_CHOICES.find((choice) => choice === due) ?? null,
  };
}

/** Writes the filter into an address, and leaves other parameters unchanged. */
export function writeFilter(params: URLSearchParams, filter: BoardFilter): void {
  for (const [condition, name] of Object.entries(NAMES) as [keyof BoardFilter, string][]) {
    const value = filter[condition];
    if (value) params.set(name, String(value));
    else params.delete(name);
  }
}

/** Number of active conditions. */
export const conditionsIn = (filter: BoardFilter): number => Object.values(filter).filter(Boolean).length;

interface FilterFacts {
  today: string;
  isClosed: (boardId: string) => boolean;
  /** Tickets in which the server found the text: descriptions are not loaded. */
  found: ReadonlySet<string>;
}

/** Returns which tickets match, by the server's rules; null without a filter. */
export function fitting(
  filter: BoardFilter,
  { today, isClosed, found }: FilterFacts,
): ((ticket: Ticket) => boolean) | null {
  if (conditionsIn(filter) === 0) return null;
  const { userId, priority, due } = filter;
  const soon = addDays(today, DUE_WARNING_DAYS);
  const words = filter.text.toLocaleLowerCase().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX);
  const hasWord = (ticket: Ticket, word: string): boolean =>
    ticket.title.toLocaleLowerCase().includes(word) ||
    ticket.formattedDocumentId.toLocaleLowerCase().includes(word) ||
    isNumber(ticket, word);
  return (ticket) => {
    if (priority !== null && ticket.priority !== priority) return false;
    if (userId !== null && !ticket.userIds.includes(userId)) return false;
    if (due !== null) {
      const day = ticket.dueDate;
      if (!day || isClosed(ticket.boardId)) return false;
      if (due !== 'dueSoon' && day >= (due === 'any' ? soon : today)) return false;
      if (due === 'dueSoon' && (day < today || day >= soon)) return false;
    }
    return words.length === 0 || found.has(ticket.id) || words.every((word) => hasWord(ticket, word));
  };
}

/** T-42 is accepted for T-00042. */
const isNumber = (ticket: Ticket, word: string): boolean => {
  const number = /^t-?(\d{1,9})$/.exec(word)?.[1];
  return number !== undefined && Number(/\d+$/.exec(ticket.formattedDocumentId)?.[0]) === Number(number);
};
