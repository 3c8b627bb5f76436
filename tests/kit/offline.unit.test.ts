import { describe, expect, test } from 'vitest';
import { type StoredMetadata, entriesToEvict } from '../../client/kit/offline/offline-store.ts';
import { showsOneOf } from '../../client/kit/offline/refresh-offline-cache.ts';
import { pageOf } from '../../client/app/worker/page-of.ts';

describe('a device without a network opens', () => {
  test.each(['/app', '/app/today', '/app/inspections/edit/1/new', '/app/employee/mia@example.com'])(
    'the application for %s',
    (path) => expect(pageOf(path)).toBe('app'),
  );
  test.each(['/', '/login'])('the same, after asking the server, for %s', (path) =>
    expect(pageOf(path)).toBe('public'),
  );
  test.each([
    '/api/v1/tickets',
    '/graphql',
    '/files/abc',
    '/exports/list.xlsx',
    '/archives/abc',
    '/calendar/abc',
    '/examinationAssignment/abc',
    '/firstAid/abc',
    '/goods/abc',
    '/device/abc',
    '/robots.txt',
  ])('%s only from the server', (path) => expect(pageOf(path)).toBeNull());
});

describe('of too many answers a device deletes', () => {
  const note = (key: string, order: number, rest: Partial<StoredMetadata> = {}): StoredMetadata => ({
    owner: 'petra@vogel',
    key,
    order,
    size: 10,
    isTaken: false,
    ...rest,
  });
  const keys = (notes: Parameters<typeof entriesToEvict>[0], most: number, size = 1_000) =>
    entriesToEvict(notes, 'petra@vogel', most, size).map(({ key }) => key);

  test('those used longest ago, whatever the clock says', () =>
    expect(keys([note('old', 1), note('new', 3), note('between', 2)], 2)).toEqual(['old']));
  test('those of other people first', () =>
    expect(keys([note('mine', 1), note('theirs', 9, { owner: 'max@vogel' })], 1)).toEqual(['theirs']));
  test('the data that was downloaded for use offline only at the end', () =>
    expect(keys([note('taken', 1, { isTaken: true }), note('new', 2)], 1)).toEqual(['new']));
  test('pictures that take more than half of the size, and no answer for them', () =>
    expect(
      keys(
        [
          note('answer', 1, { isTaken: true }),
          ...[2, 3, 4].map((order) => note(`photo ${order}`, order, { size: 200, isTaken: true, isPicture: true })),
        ],
        1,
        1_000,
      ),
    ).toEqual(['photo 2']));
  test('as many as their size needs', () =>
    expect(keys([note('large', 1, { size: 990 }), note('new', 2)], 9, 995)).toEqual(['large']));
});

test('of what a device keeps, lists and the records that were sent are read again, other records are not', () => {
  const hall = '0b8a5f0e-6a58-4c11-9d5c-0d5f3b1c2a10';
  const yard = '5f0e0b8a-6a58-4c11-9d5c-0d5f3b1c2a11';
  const sent = new Set([hall]);
  expect(showsOneOf({ id: hall }, sent)).toBe(true);
  expect(showsOneOf({ page: 1, sort: 'title' }, sent)).toBe(true);
  expect(showsOneOf({ id: yard }, sent)).toBe(false);
});
