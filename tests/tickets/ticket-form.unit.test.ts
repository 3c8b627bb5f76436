import { describe, expect, it } from 'vitest';
import {
  changesOf,
  conflictsOf,
  lastEditor,
  mergedValues,
  newTicketValues,
  submittedValues,
  ticketForm,
  type TicketFormValues,
} from '../../client/areas/tickets/ticket/ticket-values.ts';

const base: TicketFormValues = {
  ...newTicketValues('open'),
  title: 'Leiter prüfen',
  description: 'alt',
  priority: 2,
  userIds: ['a', 'b'],
};

describe('two people edit one ticket', () => {
  it('sends only what was changed', () => {
    expect(changesOf(base, base)).toEqual({});
    expect(changesOf(base, { ...base, title: 'Leitern prüfen', dueDate: '2026-12-24' })).toEqual({
      title: 'Leitern prüfen',
      dueDate: '2026-12-24',
    });
  });

  it('takes people as a set and line ends as one character', () => {
    expect(changesOf(base, { ...base, userIds: ['b', 'a'] })).toEqual({});
    expect(changesOf({ ...base, description: 'a\nb' }, { ...base, description: 'a\r\nb' })).toEqual({});
  });

  it('merges changes of different fields without asking', () => {
    const mine = { ...base, title: 'Leitern prüfen' };
    const theirs = { ...base, description: 'neu', boardId: 'done' };
    expect(conflictsOf(base, mine, theirs)).toEqual([]);
    expect(mergedValues(base, mine, theirs)).toEqual({
      ...base,
      title: 'Leitern prüfen',
      description: 'neu',
      boardId: 'done',
    });
  });

  it('asks only about fields that both changed differently', () => {
    const mine = { ...base, title: 'meiner', priority: 4, description: 'gleich' };
    const theirs = { ...base, title: 'ihrer', description: 'gleich' };
    expect(conflictsOf(base, mine, theirs)).toEqual(['title']);
    expect(mergedValues(base, mine, theirs)).toEqual({ ...base, title: 'meiner', priority: 4, description: 'gleich' });
  });

  it('keeps a cleared date as a change', () => {
    const dated = { ...base, dueDate: '2026-12-24' };
    const output = ticketForm.parse({ ...dated, priority: 2, recurring: 0, dueDate: null });
    expect(changesOf(dated, submittedValues(output, dated))).toEqual({ dueDate: null });
  });

  it('names who changed the field, not who did something else to the ticket since', () => {
    const by = (name: string, timestamp: string, ...fields: string[]) =>
      ({
        id: timestamp,
        timestamp,
        content: 2,
        user: { id: name, name, short: '', removed: false },
        changes: fields.map((field) => ({ field, from: null, to: null })),
      }) as never;
    const activitys = [
      by('Petra', '2027-01-01T08:00:00Z', 'title'),
      by('Sabine', '2027-01-02T08:00:00Z', 'title', 'description'),
      by('Jonas', '2027-01-03T08:00:00Z', 'priority'),
      by('Aylin', '2027-01-04T08:00:00Z'),
    ];
    expect(lastEditor({ activitys }, ['title'])).toBe('Sabine');
    expect(lastEditor({ activitys }, ['priority', 'title'])).toBe('Jonas');
    expect(lastEditor({ activitys }, ['recurring'])).toBeNull();
  });
});
