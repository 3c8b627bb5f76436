import { describe, expect, it } from 'vitest';
import { isCasNumber } from '../../schema/areas/dangerous-goods/dangerous-good.input.ts';
import {
  cmrOf,
  findStatements,
  HAZARD_STATEMENTS,
  isRepealed,
  statementCode,
  statementText,
} from '../../schema/areas/dangerous-goods/hazard-statements.shared.ts';

const codes = (kind: 'h' | 'p', search: string): string[] => findStatements(kind, search).map(({ code }) => code);

describe('hazard and precautionary statements', () => {
  it('are those of the CLP Regulation, each once and in both languages', () => {
    const known = HAZARD_STATEMENTS.filter(({ repealed }) => !repealed).map(({ code }) => code);
    expect(new Set(known).size).toBe(known.length);
    const count = (pattern: RegExp): number => known.filter((code) => pattern.test(code)).length;
    // 91 H, 33 EUH and 128 P statements in force, and P503, which is not a statement of the regulation, but is used on
    // labels.
    expect([count(/^H/), count(/^EUH/), count(/^P/)]).toEqual([91, 33, 129]);
    for (const { code, de, en } of HAZARD_STATEMENTS)
      expect([de, en], code).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });

  it('are found by code, by the start of a code and by a part of a combination', () => {
    expect(codes('h', 'h225')[0]).toBe('H225');
    expect(codes('h', 'EUH06')).toEqual(['EUH066']);
    expect(codes('p', 'P301').slice(0, 4)).toEqual(['P301', 'P301+P310', 'P301+P312', 'P301+P330+P331']);
    expect(codes('p', 'p353')).toContain('P303+P361+P353');
    expect(codes('p', 'p301 + p310')[0]).toBe('P301+P310');
  });

  it('are found by words in either language, in any order, with or without umlauts', () => {
    expect(codes('h', 'entzündbar dampf leicht')).toContain('H225');
    expect(codes('h', 'flammable liquid vapour highly')).toEqual(['H225']);
    expect(codes('h', 'atzungen haut')).toContain('H314');
    expect(codes('h', 'Zündquellen')).toEqual([]);
    expect(codes('p', 'no smoking')).toContain('P210');
  });

  it('may be combined freely within their kind', () => {
    expect(codes('p', 'P210+P233')).toEqual(['P210+P233']);
    expect(statementText('P210+P233', 'en')).toBe(`${statementText('P210', 'en')} ${statementText('P233', 'en')}`);
    expect(statementCode('P210+H225')).toBeNull();
    expect(statementCode('P210+P210')).toBeNull();
    expect(codes('h', 'P210+P233')).toEqual([]);
  });

  it('distinguish H360FD from H360Fd, and refuse an ambiguous spelling', () => {
    expect([statementCode('H360FD'), statementCode('H360Fd'), statementCode('h360fd')]).toEqual([
      'H360FD',
      'H360Fd',
      null,
    ]);
    expect(statementCode('h350I')).toBe('H350i');
    expect(statementCode('P370+P380+P375[+P378]')).toBe('P370+P380+P375[+P378]');
    for (const text of ['', 'H', 'H999', 'H225, H319', '+', 'H225+', '__proto__'])
      expect(statementCode(text), text).toBeNull();
  });

  it('that are repealed are known for old data sheets and come last', () => {
    expect(isRepealed('EUH001')).toBe(true);
    expect(codes('h', 'trocken').at(-1)).toBe('EUH001');
  });

  it('say whether a substance is carcinogenic, mutagenic or toxic for reproduction', () => {
    expect([cmrOf(['H225']), cmrOf(['H351']), cmrOf(['H351', 'H360FD']), cmrOf(['H350i'])]).toEqual([
      null,
      'category2',
      'category1',
      'category1',
    ]);
  });
});

describe('a CAS number', () => {
  it('ends with a digit that fits the others', () => {
    for (const number of ['67-64-1', '7722-84-1', '64-17-5', '1310-73-2'])
      expect(isCasNumber(number), number).toBe(true);
    for (const number of ['67-64-2', '67-641', '0-00-0', '1-11-11', '67-64-1 '])
      expect(isCasNumber(number), number).toBe(false);
  });
});
