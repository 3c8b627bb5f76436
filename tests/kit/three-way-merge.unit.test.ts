import { describe, expect, it } from 'vitest';
import { changedKeys, changesFrom, conflictingKeys, mergedOver } from '../../client/kit/forms/three-way-merge.ts';

const base = { name: 'Mia Sommer', short: 'MS', people: ['a', 'b'], text: 'eins\nzwei' };

describe('two people who edit one record', () => {
  it('send only what they changed; the order of a set and the kind of a line end are no change', () => {
    expect(changedKeys(base, { ...base, people: ['b', 'a'], text: 'eins\r\nzwei' })).toEqual([]);
    expect(changesFrom(base, { ...base, name: 'Mia Herbst', people: ['a'] })).toEqual({
      name: 'Mia Herbst',
      people: ['a'],
    });
  });

  it('keep both when they changed different fields', () => {
    const mine = { ...base, name: 'Mia Herbst' };
    const theirs = { ...base, short: 'MX' };
    expect(conflictingKeys(base, mine, theirs)).toEqual([]);
    expect(mergedOver(base, mine, theirs)).toEqual({ ...base, name: 'Mia Herbst', short: 'MX' });
  });

  it('decide only where both changed the same field to different values', () => {
    const mine = { ...base, name: 'Mia Herbst', short: 'MH' };
    const theirs = { ...base, name: 'Mia Winter', short: 'MH' };
    expect(conflictingKeys(base, mine, theirs)).toEqual(['name']);
    expect(mergedOver(base, mine, theirs)).toMatchObject({ name: 'Mia Herbst' });
  });
});
