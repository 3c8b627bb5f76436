import { COMMON_PASSWORDS } from './common-passwords.shared.ts';

/**
 * Whether a password is easy to guess: it consists of common words, words of its context, rows of keys or runs of one
 * character, and little else. Isomorphic.
 */

/**
 * The remainder after such words are removed adds no protection when it is short and has few letters: Sommer2024!,
 * xPasswort1.
 */
const SHORT_REST = 8;
const FEW_LETTERS = 3;

/** A word of the context that is shorter is part of too many other words. */
const SHORTEST_WORD = 4;

const ROWS = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiop',
  'qwertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
];
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_SEQUENCE = 4;

/** Up to eight digits: birthdays, and telephone numbers without the area code. */
const DATE = /^\s*(?:\d[\s./-]*){1,8}$/;

/** Signs that stand for a letter, one for one, so that places in the text stay the same. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** In lower case, with umlauts written out as people do without a German keyboard. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');

const withoutMarks = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

const LONGEST_FIRST = (a: string, b: string): number => b.length - a.length;
const COMMON = [...COMMON_PASSWORDS].sort(LONGEST_FIRST);

/** The words of a context: of "Petra Müller" petra, mueller and muller; the parts of an address and the whole of it. */
const wordsOf = (context: readonly string[]): string[] =>
  context
    .flatMap((text) => [folded(text), withoutMarks(text)])
    .flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD);

/** The places of the text that a word covers, marked in `covered`. */
function coverWords(texts: readonly string[], words: readonly string[], covered: boolean[]): void {
  for (const word of words)
    for (const text of texts)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        covered.fill(true, at, at + word.length);
}

/**
 * The places of runs of one character (aaa), of neighbours on the keyboard or in the alphabet (4321, asdf), and xyxyxy.
 */
function coverRuns(text: string, covered: boolean[]): void {
  if (/^(.{1,4})\1+$/u.test(text)) covered.fill(true);
  for (const { index, 0: run } of text.matchAll(/(.)\1{2,}/gu)) covered.fill(true, index, index + run.length);
  for (let at = 0; at + SHORTEST_SEQUENCE <= text.length; at += 1) {
    const part = text.slice(at, at + SHORTEST_SEQUENCE);
    if (SEQUENCES.some((row) => row.includes(part))) covered.fill(true, at, at + SHORTEST_SEQUENCE);
  }
}

/** Whether the password is made of these words, rows and runs. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  if (DATE.test(password)) return true;
  return [folded(password), withoutMarks(password)].some((text) => {
    const covered = Array.from({ length: text.length }, () => false);
    const readable = text.replaceAll(/[013457@$!]/g, (sign) => LETTER_OF[sign]!);
    coverWords([text, readable], words, covered);
    coverRuns(text, covered);
    const rest = text.split('').filter((_sign, at) => !covered[at]);
    const letters = rest.filter((sign) => /\p{L}/u.test(sign)).length;
    return covered.includes(true) && letters <= FEW_LETTERS && rest.length <= SHORT_REST;
  });
}

/** Whether the password is a common one, such as Passwort123, qwertzuiop or 12345678. */
export const isCommonPassword = (password: string): boolean => isMadeOf(password, COMMON);

/** Whether little but words of the context is in the password: the person's name, address or organisation. */
export function isOfContext(password: string, context: readonly string[]): boolean {
  const words = wordsOf(context);
  return words.length > 0 && isMadeOf(password, [...words, ...COMMON].sort(LONGEST_FIRST));
}

/** The key of the message about a new password that is easy to guess; null for any other. */
export function guessableBy(
  password: string,
  context: readonly string[],
): 'passwordCommon' | 'passwordOfContext' | null {
  if (isCommonPassword(password)) return 'passwordCommon';
  return isOfContext(password, context) ? 'passwordOfContext' : null;
}
