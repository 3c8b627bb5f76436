/** Compares the product of a safety data sheet with a good. Isomorphic. */

export interface NamedProduct {
  name?: string | null | undefined;
  casNumber?: string | null | undefined;
}

/** The words of a name, without accents: `Acétone p.a.` is `acetone`, `p`, `a`. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** The number of letters at their beginning in which two words have to agree, as `Aceton` and `acetone` do. */
const SAME_START = 5;

const areAlike = (one: string, other: string): boolean =>
  one === other ||
  (one.length >= SAME_START && other.length >= SAME_START && one.slice(0, SAME_START) === other.slice(0, SAME_START));

/**
 * Whether a sheet seems to be of another product: its CAS number differs, or, if one of them has none, its name shares
 * no word with that of the good. Missing values do not differ.
 */
export function isOtherProduct(good: NamedProduct, sheet: NamedProduct): boolean {
  if (good.casNumber && sheet.casNumber) return good.casNumber !== sheet.casNumber;
  const [own, named] = [wordsOf(good.name ?? ''), wordsOf(sheet.name ?? '')];
  if (own.length === 0 || named.length === 0) return false;
  const [joined, other] = [own.join(''), named.join('')];
  if (joined.includes(other) || other.includes(joined)) return false;
  const isWord = (word: string): boolean => /\p{L}{3}/u.test(word);
  return !own.some((word) => isWord(word) && named.some((each) => areAlike(word, each)));
}
