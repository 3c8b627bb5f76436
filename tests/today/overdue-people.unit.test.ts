import { describe, expect, it } from 'vitest';
import { overduePeople } from '../../client/areas/today/overdue-people.ts';
import { addDays, today } from '../../schema/kernel/calendar.shared.ts';

const assignment = (name: string, email: string | null, remindedOn: string | null = null) => ({
  id: `${name}-${email}`,
  remindedOn,
  employee: { id: name, name, email },
});

describe('people who are overdue', () => {
  it('are each named once, by name, with how much they are overdue with', () => {
    const people = overduePeople([
      assignment('Mia', 'mia@example.org'),
      assignment('Ali', 'ali@example.org'),
      assignment('Mia', 'mia@example.org'),
    ]);
    expect(people.map(({ name, count, not }) => [name, count, not])).toEqual([
      ['Ali', 1, null],
      ['Mia', 2, null],
    ]);
  });

  it('get no mail without an address, nor a second one on the same day, whatever the first was about', () => {
    const yesterday = addDays(today(), -1);
    const people = overduePeople([
      assignment('Ada', null),
      assignment('Mia', 'mia@example.org'),
      assignment('Mia', 'mia@example.org', today()),
      assignment('Zoe', 'zoe@example.org', yesterday),
    ]);
    expect(people.map(({ not }) => not)).toEqual(['noAddress', 'alreadyToday', null]);
  });
});
