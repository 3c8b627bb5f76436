/**
 * Words as the search compares them: the same rules as search_fold in migrations/0235-search.sql. Isomorphic: the
 * server marks what it has found, the client searches what needs no server.
 */

/** Most words of a query, as in search_records. */
const MAX_WORDS = 10;

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ł: 'l', ø: 'o', đ: 'd' };

/** A folded text, with the place of each of its characters in the original. */
interface Folded {
  text: string;
  places: readonly number[];
}

function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  const add = (character: string, place: number): void => {
    // ae, oe and ue are written for ä, ö and ü.
    if (character === 'e' && /[aou]$/.test(text) && !dropped) {
      dropped = true;
      return;
    }
    dropped = false;
    if (character === ' ' && (text === '' || text.endsWith(' '))) return;
    text += character;
    places.push(place);
  };
  let dropped = false;
  let place = 0;
  for (const letter of original) {
    const plain = letter
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '');
    for (const each of plain)
      for (const character of LETTERS[each] ?? each) add(/[\p{L}\p{N}]/u.test(character) ? character : ' ', place);
    place += letter.length;
  }
  return { text, places };
}

/** The words of a query. */
export const queryWords = (query: string): string[] =>
  fold(query.slice(0, 200)).text.split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** Where a word occurs in a folded text: short ones at the beginning of words alone. */
function occurrences({ text }: Folded, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if (word.length > 2 || at === 0 || text[at - 1] === ' ') found.push(at);
  return found;
}

/** Whether all words of a query occur in a text, in whatever order. False for a query without words. */
export function isFound(text: string, query: string): boolean {
  const folded = fold(text);
  const words = queryWords(query);
  return words.length > 0 && words.every((word) => occurrences(folded, word).length > 0);
}

/** The ranges of a text to show in bold, in their order, without overlaps. */
export function highlightsOf(text: string, query: string): { start: number; end: number }[] {
  const folded = fold(text);
  const ranges = queryWords(query)
    .flatMap((word) =>
      occurrences(folded, word).map((at) => ({
        start: folded.places[at]!,
        end: folded.places[at + word.length] ?? text.length,
      })),
    )
    .map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }))
    .sort((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}
