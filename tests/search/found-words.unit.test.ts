import { describe, expect, it } from 'vitest';
import { isFound, highlightsOf, queryWords } from '../../schema/platform/search/found-words.shared.ts';

const marked = (text: string, query: string): string[] =>
  highlightsOf(text, query).map(({ start, end }) => text.slice(start, end));

describe('texts that are found', () => {
  it.each([
    ['Leiter prüfen', 'pruefen leiter'],
    ['Jürgen Groß', 'gross jurgen'],
    ['Leiterprüfung', 'prüfung'],
    ['Mueller, Yılmaz', 'müller yilmaz'],
    ['T-50 Regal', 't-50'],
    ['José Łukasz', 'jose lukasz'],
  ])('are those of "%s" for "%s"', (text, query) => expect(isFound(text, query)).toBe(true));

  it('contain every word of the query; without a word nothing is found', () => {
    expect(isFound('Leiter prüfen', 'leiter regal')).toBe(false);
    expect(isFound('Leiter prüfen', ' % ')).toBe(false);
    expect(isFound('Montag', 'ta')).toBe(false);
  });

  it('are highlighted at their positions in the original', () => {
    expect(marked('Leiterprüfung in Halle 2', 'pruef halle')).toEqual(['prüf', 'Halle']);
    expect(marked('Große Straße', 'strasse')).toEqual(['Straße']);
    expect(marked('T-50: Regal', 't-50')).toEqual(['T', '50']);
    expect(marked('Übergabe', 'ueber uberg')).toEqual(['Überg']);
  });

  it('are searched by ten words at most', () => {
    expect(queryWords('a b c d e f g h i j k l')).toHaveLength(10);
  });
});
