import { describe, expect, it } from 'vitest';
import { changedFields, fieldwise } from '../../client/kit/records/record-merge.ts';

const base = {
  name: 'Mia Sommer',
  short: 'MS',
  people: ['a', 'b'],
  text: 'eins\nzwei',
  address: { city: 'Dresden', street: 'Werkstraße', code: '01067' as string | null },
  version: 3,
};
const FIELDS = ['name', 'short', 'people', 'text', 'address.city', 'address.code'] as const;
const { changes, merge } = fieldwise<typeof base, (typeof FIELDS)[number]>(FIELDS);

describe('two people who edit one record', () => {
  it('contain only their changes, in the shape of the record', () => {
    expect(changes(base, { ...base, name: 'Mia Herbst', people: ['a'] })).toEqual({
      name: 'Mia Herbst',
      people: ['a'],
    });
    expect(changes(base, { ...base, address: { ...base.address, city: 'Leipzig', code: null } })).toEqual({
      address: { city: 'Leipzig', code: null },
    });
  });

  it('send nothing for the order of a set, the kind of a line end or a field that is not theirs to change', () => {
    expect(changes(base, { ...base, people: ['b', 'a'], text: 'eins\r\nzwei' })).toBeNull();
    expect(changes(base, { ...base, version: 4, address: { ...base.address, street: 'Hofweg' } })).toBeNull();
    expect(changedFields(FIELDS, base, { ...base, text: 'drei', short: 'M' })).toEqual(['short', 'text']);
  });

  it('keep both when they changed different fields', () => {
    const mine = { ...base, address: { ...base.address, city: 'Leipzig' } };
    const theirs = { ...base, short: 'MX', version: 4, address: { ...base.address, code: '04109' } };
    expect(merge(base, mine, theirs)).toEqual({
      merged: { ...base, short: 'MX', version: 4, address: { city: 'Leipzig', street: 'Werkstraße', code: '04109' } },
      clashes: [],
    });
    expect(theirs.address.city).toBe('Dresden');
  });

  it('decide only where both changed the same field to different values', () => {
    const mine = { ...base, name: 'Mia Herbst', short: 'MH' };
    const theirs = { ...base, name: 'Mia Winter', short: 'MH' };
    expect(merge(base, mine, theirs)).toMatchObject({ clashes: ['name'], merged: { name: 'Mia Herbst', short: 'MH' } });
  });
});
