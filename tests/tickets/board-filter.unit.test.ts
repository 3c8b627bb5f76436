import { describe, expect, it } from 'vitest';
import {
  type BoardFilter,
  filterFrom,
  fitting,
  NO_FILTER,
  conditionsIn,
  writeFilter,
} from '../../client/areas/tickets/data/board-filter.ts';
import type { Ticket } from '../../client/areas/tickets/data/board-model.ts';
import { card } from './board-cards.ts';

const ticket = (over: Partial<Ticket>): Ticket =>
  card('t1', 'open', 'a0', { title: 'Leitern und Tritte prüfen', formattedDocumentId: 'T-00042', ...over });
const today = '2026-03-10';
const fits = (filter: Partial<BoardFilter>, over: Partial<Ticket> = {}, found: string[] = []): boolean =>
  fitting({ ...NO_FILTER, ...filter }, { today, isClosed: (id) => id === 'done', found: new Set(found) })!(
    ticket(over),
  );

describe('the filter in the address', () => {
  const read = (search: string) => filterFrom(new URLSearchParams(search));

  it('is read, and written back as it was', () => {
    const search = 'q=leiter+lager&person=7c1&priority=4&due=overdue';
    const filter = read(search);
    expect(filter).toEqual({ text: 'leiter lager', userId: '7c1', priority: 4, due: 'overdue' });
    const params = new URLSearchParams('ticket=t1');
    writeFilter(params, filter);
    expect(params.toString()).toBe(`ticket=t1&${search}`);
    writeFilter(params, NO_FILTER);
    expect(params.toString()).toBe('ticket=t1');
  });

  it('leaves out what is invalid in the address', () => {
    expect(read('q=+&person=&priority=9&due=yesterday')).toEqual(NO_FILTER);
    expect(read('priority=2.5').priority).toBeNull();
    expect(read(`q=${'x'.repeat(300)}`).text).toHaveLength(200);
    expect(conditionsIn(read('q=a&due=dueSoon'))).toBe(2);
  });
});

describe('a ticket that matches the filter', () => {
  it('is any ticket without a condition', () => {
    expect(fitting(NO_FILTER, { today, isClosed: () => false, found: new Set() })).toBeNull();
  });

  it('has each word in title or number, in any case', () => {
    expect(fits({ text: 'TRITTE leitern' })).toBe(true);
    expect(fits({ text: 'leitern lager' })).toBe(false);
    expect(fits({ text: 't-42' })).toBe(true);
    expect(fits({ text: '00042' })).toBe(true);
    expect(fits({ text: 't-43' })).toBe(false);
  });

  it('may have the words in fields that only the server searches', () => {
    expect(fits({ text: 'plakette' })).toBe(false);
    expect(fits({ text: 'plakette' }, {}, ['t1'])).toBe(true);
    expect(fits({ text: 'plakette', priority: 4 }, {}, ['t1'])).toBe(false);
  });

  it('is of that person and of that priority', () => {
    expect(fits({ userId: 'me' }, { userIds: ['you', 'me'] })).toBe(true);
    expect(fits({ userId: 'me' }, { userIds: ['you'] })).toBe(false);
    expect(fits({ priority: 3 }, { priority: 3 })).toBe(true);
    expect(fits({ priority: 3 }, { priority: 4 })).toBe(false);
  });

  it('is overdue from the day after on, due soon for less than seven days, and any of both', () => {
    const kinds = (dueDate: string | null, boardId = 'open') => [
      fits({ due: 'overdue' }, { dueDate, boardId }),
      fits({ due: 'dueSoon' }, { dueDate, boardId }),
      fits({ due: 'any' }, { dueDate, boardId }),
    ];
    expect(kinds('2026-03-09')).toEqual([true, false, true]);
    expect(kinds('2026-03-10')).toEqual([false, true, true]);
    expect(kinds('2026-03-16')).toEqual([false, true, true]);
    expect(kinds('2026-03-17')).toEqual([false, false, false]);
    expect(kinds(null)).toEqual([false, false, false]);
    expect(kinds('2026-03-09', 'done')).toEqual([false, false, false]);
  });
});
