import { describe, expect, it } from 'vitest';
import { auditedEntities, shownAs } from '../../client/kit/record-history/audited-entities.ts';
import { itemsOf, partsOf, meaningfulChanges } from '../../client/kit/record-history/changes.ts';

const RECORD = '0b8f4f1e-8a3c-4b57-9d3e-2f6f0c5f7a11';

const change = (from: unknown, to: unknown) => ({
  __typename: 'AuditChange' as const,
  field: 'company_data',
  from,
  to,
});
const changedParts = (from: unknown, to: unknown) =>
  partsOf(change(from, to)).map(({ field, from: before, to: after }) => [field, before, after]);

describe('a change of something that has parts', () => {
  it('returns the parts that differ, at any depth', () => {
    expect(
      changedParts(
        { numberOfEmployees: 28, address: { city: 'Dresden', street: 'Hofweg' } },
        { numberOfEmployees: 28, address: { city: 'Leipzig', street: 'Hofweg' }, companyNumber: '15' },
      ),
    ).toEqual([
      ['city', 'Dresden', 'Leipzig'],
      ['companyNumber', null, '15'],
    ]);
  });

  it('returns all of them for a new or deleted value', () => {
    expect(changedParts(null, { address: { city: 'Leipzig' } })).toEqual([['city', null, 'Leipzig']]);
    expect(changedParts({ de: 'Hallo' }, null)).toEqual([['de', 'Hallo', null]]);
  });

  it('leaves texts, numbers and lists as they are', () => {
    for (const [from, to] of [
      ['a', 'b'],
      [1, null],
      [['x'], ['x', 'y']],
      [null, null],
      ['text', { de: 'Text' }],
    ])
      expect(changedParts(from, to)).toEqual([['company_data', from, to]]);
  });
});

it('shows no code of a page that opens without a login', () => {
  const codes = auditedEntities.filter((entity) => /Code$|Badge$|^FirstAidKit$/.test(entity));
  expect(codes.length).toBeGreaterThan(4);
  expect(codes.filter((entity) => shownAs(entity, 'code') !== 'secret')).toEqual([]);
});

describe('an entry of the history', () => {
  const entry = (action: string, changes: [field: string, from: unknown, to: unknown][], entity = 'User') => ({
    action,
    entity,
    recordId: RECORD,
    changes: changes.map(([field, from, to]) => ({ __typename: 'AuditChange' as const, field, from, to })),
  });
  const fields = (...args: Parameters<typeof entry>) => meaningfulChanges(entry(...args)).map(({ field }) => field);

  it('leaves out what was empty from the beginning, or to the end', () => {
    expect(
      fields('created', [
        ['name', null, 'Mia'],
        ['removed_at', null, null],
        ['short', null, ''],
        ['permissions', null, []],
      ]),
    ).toEqual(['name']);
    expect(
      fields('deleted', [
        ['name', 'Mia', null],
        ['removed_at', null, null],
      ]),
    ).toEqual(['name']);
    expect(
      fields('created', [
        ['ok', null, false],
        ['recurring', null, 0],
      ]),
    ).toEqual(['ok', 'recurring']);
  });

  it('returns that a value was cleared', () => {
    expect(
      fields('updated', [
        ['short', 'MS', ''],
        ['due_date', '2026-11-30', null],
        ['updated_by', 'a', 'b'],
      ]),
    ).toEqual(['short', 'due_date']);
    expect(fields('updated', [['updated_by', 'a', 'b']])).toEqual(['updated_by']);
  });

  it('leaves out where a part belongs, and what its area calls internal', () => {
    expect(
      fields(
        'created',
        [
          ['inspection_id', null, RECORD],
          ['area_id', null, 'a'],
          ['ticket_description', null, 'Leiter'],
          ['name', null, 'Leitern'],
        ],
        'InspectionTask',
      ),
    ).toEqual(['area_id', 'name']);
    expect(fields('updated', [['ticket_description', 'a', 'b']], 'InspectionTask')).toEqual(['ticket_description']);
    expect(fields('updated', [['ticket_description', 'a', 'b']], 'User')).toEqual(['ticket_description']);
  });

  it('returns the removed and the added elements of a list', () => {
    expect(itemsOf({ from: ['a', 'b', 'c'], to: ['c', 'd'] })).toEqual({ gone: ['a', 'b'], come: ['d'] });
    expect(itemsOf({ from: [], to: ['a'] })).toEqual({ gone: [], come: ['a'] });
    for (const [from, to] of [
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      ['a', 'b'],
      [null, ['a']],
      [['a'], null],
      [[{ a: 1 }], [{ a: 2 }]],
    ])
      expect(itemsOf({ from, to })).toBeNull();
  });
});
