import { isCommonPassword } from '../logins/guessable-password.shared.ts';

/**
 * Passwords that one person generates for another and passes on in writing or by telephone. Isomorphic.
 *
 * The alphabet: letters, digits and ! @ - # $ (specification 1, section 5) without characters that are easily confused:
 * I, l and 1; O, o and 0. 61 characters are left.
 */
export const PASSWORD_CLASSES = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digits: '23456789',
  symbols: '!@-#$',
} as const;

export const PASSWORD_ALPHABET = Object.values(PASSWORD_CLASSES).join('');
const GENERATED_LENGTH = 14;

/** Bytes from here on are discarded, because they would make the first characters of the alphabet more likely. */
const FAIR_BYTES = 256 - (256 % PASSWORD_ALPHABET.length);

export type RandomBytes = (count: number) => Uint8Array;

const systemBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Characters of the alphabet, each as likely as any other. */
export function randomCharacters(count: number, bytes: RandomBytes = systemBytes): string {
  let made = '';
  while (made.length < count) {
    for (const byte of bytes(count - made.length))
      if (byte < FAIR_BYTES) made += PASSWORD_ALPHABET[byte % PASSWORD_ALPHABET.length]!;
  }
  return made;
}

/** True when the text has a character of each class: what password rules of other systems require. */
export const hasEveryClass = (text: string): boolean =>
  Object.values(PASSWORD_CLASSES).every((characters) => [...characters].some((character) => text.includes(character)));

/**
 * A password of 14 characters with an upper-case and a lower-case letter, a digit and a symbol among them. One that
 * lacks a class, or that chance made easy to guess, is discarded and generated again, so that all are equally likely:
 * about 82 bits. Inserting the missing classes would not be uniform.
 */
export function generatePassword(bytes: RandomBytes = systemBytes): string {
  for (;;) {
    const password = randomCharacters(GENERATED_LENGTH, bytes);
    if (hasEveryClass(password) && !isCommonPassword(password)) return password;
  }
}
