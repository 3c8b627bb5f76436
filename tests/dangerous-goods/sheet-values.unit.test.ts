import { describe, expect, it } from 'vitest';
import { flashPointOf, flashPointText, unNumberOf } from '../../schema/areas/dangerous-goods/sheet-values.shared.ts';

describe('a flash point', () => {
  it.each([
    ['-17', '-17 °C'],
    ['−17 °C', '-17 °C'],
    ['12,5°C', '12.5 °C'],
    ['> 93 °C', '> 93 °C'],
    ['>=61 C', '≥ 61 °C'],
    ['+23', '23 °C'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(flashPointOf(typed)).toBe(stored);
    expect(flashPointOf(stored)).toBe(stored);
  });

  it.each(['23 °F', 'nicht anwendbar', '', '°C', '-17 bis -20 °C'])('is not %j', (typed) => {
    expect(flashPointOf(typed)).toBeNull();
  });

  it('is read with the comma of the language and a minus sign', () => {
    expect(flashPointText('-4.5 °C', 'de')).toBe('−4,5 °C');
    expect(flashPointText('-4.5 °C', 'en')).toBe('−4.5 °C');
  });
});

describe('a UN number', () => {
  it('is stored as UN and four digits', () => {
    expect(['1090', 'un1090', 'UN-1090', 'UN 1090'].map(unNumberOf)).toEqual(Array(4).fill('UN 1090'));
    expect(['109', 'UN 10900', '0000', 'UN', ''].map(unNumberOf)).toEqual(Array(5).fill(null));
  });
});
