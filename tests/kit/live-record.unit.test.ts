import { describe, expect, it } from 'vitest';
import { meaningFor } from '../../client/kit/records/use-live-record.ts';

const NOTHING = { version: 7, stale: false, records: [], removed: [] };

describe('a change of records, for the form of one of them', () => {
  it('means that it was deleted, that it has to be read again, or nothing', () => {
    expect(meaningFor('mine', { ...NOTHING, removed: [{ id: 'other' }, { id: 'mine' }] })).toBe('deleted');
    expect(meaningFor('mine', { ...NOTHING, records: [{ id: 'mine' }], removed: [{ id: 'other' }] })).toBe('read');
    expect(meaningFor('mine', { ...NOTHING, records: [{ id: 'other' }, {}], removed: [{ id: 'other' }] })).toBeNull();
  });

  it('leads to a read where something may have been missed', () => {
    expect(meaningFor('mine', { ...NOTHING, stale: true })).toBe('read');
  });
});
