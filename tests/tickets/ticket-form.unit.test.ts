import { describe, expect, it } from 'vitest';
import {
  lastEditor,
  newTicketValues,
  ticketForm,
  type TicketFormValues,
  ticketMerging,
} from '../../client/areas/tickets/ticket/ticket-values.ts';

const base: TicketFormValues = {
  ...newTicketValues('open'),
  title: 'Leiter prüfen',
  description: 'alt',
  priority: 2,
  userIds: ['a', 'b'],
};
const { changes, merge } = ticketMerging;

describe('two people edit one ticket', () => {
  it('sends only what was changed', () => {
    expect(changes(base, base)).toBeNull();
    expect(changes(base, { ...base, title: 'Leitern prüfen', dueDate: '2026-12-24' })).toEqual({
      title: 'Leitern prüfen',
      dueDate: '2026-12-24',
    });
  });

  it('takes people as a set and line ends as one character', () => {
    expect(changes(base, { ...base, userIds: ['b', 'a'] })).toBeNull();
    expect(changes({ ...base, description: 'a\nb' }, { ...base, description: 'a\r\nb' })).toBeNull();
  });

  it('merges changes of different fields without asking', () => {
    const mine = { ...base, title: 'Leitern prüfen' };
    const theirs = { ...base, description: 'neu', boardId: 'done' };
    expect(merge(base, mine, theirs)).toEqual({
      clashes: [],
      merged: { ...base, title: 'Leitern prüfen', description: 'neu', boardId: 'done' },
    });
  });

  it('asks only about fields that both changed differently', () => {
    const mine = { ...base, title: 'meiner', priority: 4, description: 'gleich' };
    const theirs = { ...base, title: 'ihrer', description: 'gleich' };
    expect(merge(base, mine, theirs)).toEqual({
      clashes: ['title'],
      merged: { ...base, title: 'meiner', priority: 4, description: 'gleich' },
    });
  });

  it('keeps a cleared date as a change', () => {
    const dated = { ...base, dueDate: '2026-12-24' };
    const output = ticketForm.parse({ ...dated, priority: 2, recurring: 0, dueDate: null });
    expect(changes(dated, { ...dated, ...output, recurring: output.recurring ?? 0 })).toEqual({ dueDate: null });
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
    expect(lastEditor({ activitys }, ['title'])?.name).toBe('Sabine');
    expect(lastEditor({ activitys }, ['priority', 'title'])?.name).toBe('Jonas');
    expect(lastEditor({ activitys }, ['recurring'])).toBeNull();
  });
});
