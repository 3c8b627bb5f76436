import { describe, expect, it } from 'vitest';
import { partsOf } from '../../client/kit/record-history/change-words.ts';

const change = (from: unknown, to: unknown) => ({ __typename: 'AuditChange' as const, field: 'company_data', from, to });
const told = (from: unknown, to: unknown) => partsOf(change(from, to)).map(({ field, from: before, to: after }) => [field, before, after]);

describe('a change of something that has parts', () => {
  it('tells the parts that differ, however deep they lie', () => {
    expect(told({ numberOfEmployees: 28, address: { city: 'Dresden', street: 'Hofweg' } }, { numberOfEmployees: 28, address: { city: 'Leipzig', street: 'Hofweg' }, companyNumber: '15' })).toEqual([
      ['city', 'Dresden', 'Leipzig'],
      ['companyNumber', null, '15'],
    ]);
  });

  it('tells all of them when it is new or gone', () => {
    expect(told(null, { address: { city: 'Leipzig' } })).toEqual([['city', null, 'Leipzig']]);
    expect(told({ de: 'Hallo' }, null)).toEqual([['de', 'Hallo', null]]);
  });

  it('leaves texts, numbers and lists as they are', () => {
    for (const [from, to] of [['a', 'b'], [1, null], [['x'], ['x', 'y']], [null, null], ['text', { de: 'Text' }]]) expect(told(from, to)).toEqual([['company_data', from, to]]);
  });
});
