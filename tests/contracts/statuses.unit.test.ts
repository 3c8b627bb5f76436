import { basename } from 'node:path/posix';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';
import { GREEN, NEVER_EMPTY, STATUSES } from './statuses.ts';

/** The paths of values in facts that are not empty. */
const leavesOf = (value: unknown, path: string[] = []): string[][] => {
  if (value === null || value === undefined || value === '' || value === 0) return [];
  if (typeof value !== 'object') return NEVER_EMPTY.includes(path.at(-1)!) ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
};

const without = (facts: object, leaves: readonly string[][], empty: null | undefined | ''): object => {
  const copy = structuredClone(facts);
  for (const path of leaves) {
    const holder = path.slice(0, -1).reduce<object>((inner, key) => Reflect.get(inner, key) as object, copy);
    Reflect.set(holder, path.at(-1)!, empty);
  }
  return copy;
};

const cases = Object.entries(STATUSES).flatMap(([name, { isFine, fine }]) =>
  fine.map((facts, index) => ({ name, index, facts, isFine: isFine as (facts: object) => boolean })),
);

describe('a status', () => {
  it.each(cases)('$name ($index) is fine with all its facts, and not with any of them empty', ({ facts, isFine }) => {
    expect(isFine(facts)).toBe(true);
    const leaves = leavesOf(facts);
    expect(leaves.length).toBeGreaterThan(0);
    const some = fc.subarray(leaves, { minLength: 1 });
    fc.assert(
      fc.property(some, fc.constantFrom(null, undefined, '' as const), (missing, empty) => {
        expect(isFine(without(facts, missing, empty))).toBe(false);
      }),
    );
  });

  it('that is declared is in the list', async () => {
    const declaring = sources(['schema'], /\.shared\.ts$/).filter(({ text }) => text.includes('statusOf'));
    const names = declaring.flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+) = statusOf\b/g)].map(([, name]) => name!),
    );
    expect(names).toContain('longReporting');
    expect(names.filter((name) => !(name in STATUSES))).toEqual([]);
  });
});

/** Matches code that shows something in green, or names it so. */
const IS_GREEN = /tone="success"|'success'|text-success|bg-success|'green'|'good'/;

it('every place that shows something green is in the list, with its meaning', () => {
  const places = sources(['client', 'schema'], /\.tsx?$/)
    .filter(({ path, text }) => !/^client\/(generated|ui)\//.test(path) && IS_GREEN.test(text))
    .map(({ path }) => basename(path));
  const listed = Object.values(GREEN).flat();
  expect(places.filter((place) => !listed.includes(place))).toEqual([]);
  expect(listed.filter((place) => !places.includes(place))).toEqual([]);
});
