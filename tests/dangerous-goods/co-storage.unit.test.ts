import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  coStorage,
  coStorageOfLocation,
  lightOf,
  ruleOf,
  STORAGE_CLASSES,
  withoutOne,
} from '../../schema/areas/dangerous-goods/co-storage.shared.ts';
import {
  ruleShort,
  ruleText,
  storageClassName,
} from '../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import { LANGUAGES } from '../../schema/kernel/permissions.ts';

/** The whole table, typed row by row and independently of the product's data, which contain each pair once. */
const [head = '', ...lines] = readFileSync(new URL('./trgs-510-table-12.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const columns = head.trim().split(/\s+/);
const table = lines.map((line) => {
  const [code = '', ...cells] = line.trim().split(/\s+/);
  return { code, cells };
});

const groups = (...classes: string[]) =>
  [...Map.groupBy(classes, (code) => code)].map(([storageClassification, all]) => ({
    storageClassification,
    count: all.length,
  }));

describe('the table of TRGS 510', () => {
  it('has the twenty-five classes of the specification', () => {
    expect(STORAGE_CLASSES).toEqual(columns);
    expect(table.map(({ code }) => code)).toEqual(columns);
    expect(STORAGE_CLASSES).toHaveLength(25);
  });

  it.each(table)('says in each cell of row $code what the rule says, in both directions', ({ code, cells }) => {
    expect(cells).toHaveLength(25);
    expect(columns.map((other) => ruleOf(code, other))).toEqual(cells);
    expect(columns.map((other) => ruleOf(other, code))).toEqual(cells);
  });

  it('has words for each class and each cell in both languages', () => {
    for (const language of LANGUAGES) {
      for (const code of columns) expect(storageClassName(code, language), code).toMatch(/\S/);
      for (const rule of new Set(table.flatMap(({ cells }) => cells)) as Set<never>) {
        expect(ruleShort(rule, language), rule).toMatch(/\S \S/);
        expect(ruleText(rule, language), rule).toMatch(/\.$/);
      }
    }
  });

  it('makes every remark yellow, 8 as well', () => {
    expect(ruleOf('4.1B', '6.1A')).toBe('8');
    for (const rule of ['1', '2', '3', '4', '5', '6', '7', '8'] as const) expect(lightOf(rule)).toBe('yellow');
    expect([lightOf('+'), lightOf('-')]).toEqual(['green', 'red']);
  });
});

describe('the co-storage light of a good', () => {
  it('is red as soon as one other good may not stand beside it, and says which class', () => {
    expect(coStorage('3', groups('8B', '6.1D', '5.1A'))).toMatchObject({
      light: 'red',
      findings: [
        { light: 'red', rule: '-', group: { storageClassification: '5.1A' } },
        { light: 'yellow', rule: '6', group: { storageClassification: '6.1D' } },
      ],
    });
  });

  it('is grey without a class, and where others have none, never green', () => {
    expect(coStorage('', groups('8B')).light).toBe('grey');
    expect(coStorage('3A', groups('8B')).light).toBe('grey');
    expect(coStorage('', []).light).toBe('grey');
    expect(coStorage('3', groups('8B', '', ''))).toEqual({ light: 'grey', findings: [], unknown: 2 });
    expect(coStorage('3', groups('5.1B', '')).light).toBe('yellow');
    expect(coStorage('3', groups('8B')).light).toBe('green');
    expect(coStorage('3', []).light).toBe('green');
  });

  it('does not arise from the good itself, but from another one of its class', () => {
    for (const code of STORAGE_CLASSES)
      expect(coStorage(code, withoutOne(groups(code), code)).light, code).toBe('green');
    expect(coStorage('2A', withoutOne(groups('2A', '2A'), '2A'))).toMatchObject({
      light: 'yellow',
      findings: [{ rule: '3' }],
    });
    expect(coStorage('3', withoutOne(groups('3', '3'), '3')).light).toBe('green');
  });
});

describe('the light of a location', () => {
  it('is that of its worst pair, and each pair is named once', () => {
    const state = coStorageOfLocation(groups('3', '3', '5.1A', '5.1B', '8B'));
    expect(state.light).toBe('red');
    expect(
      state.pairs.map(({ group, with: other, rule }) => [
        group.storageClassification,
        rule,
        other.storageClassification,
      ]),
    ).toEqual([
      ['3', '-', '5.1A'],
      ['5.1A', '-', '8B'],
      ['3', '4', '5.1B'],
    ]);
  });

  it('is nothing where nothing is stored, grey with a class missing, green where all was compared', () => {
    expect(coStorageOfLocation([]).light).toBeNull();
    expect(coStorageOfLocation(groups('')).light).toBe('grey');
    expect(coStorageOfLocation(groups('3', '')).light).toBe('grey');
    expect(coStorageOfLocation(groups('3', '8B')).light).toBe('green');
    expect(coStorageOfLocation(groups('1', '1')).light).toBe('yellow');
  });
});
