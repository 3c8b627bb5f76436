/**
 * Passwords that one person makes for another and passes on by hand or by telephone. Isomorphic.
 *
 * The alphabet: letters, digits and ! @ - # $ (specification 1, section 5) without what is taken for something else in
 * print or handwriting: I, l and 1; O, o and 0. 61 characters are left.
 */
export const PASSWORD_CLASSES = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digits: '23456789',
  symbols: '!@-#$',
} as const;

export const PASSWORD_ALPHABET = Object.values(PASSWORD_CLASSES).join('');
export const GENERATED_LENGTH = 14;

/**
 * Bytes from here on are thrown away: of 256 they would give the first characters of the alphabet one chance more than
 * the rest.
 */
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

/** True when the text has a character of each class: what the rules of other systems ask for. */
export const hasEveryClass = (text: string): boolean =>
  Object.values(PASSWORD_CLASSES).every((characters) => [...characters].some((character) => text.includes(character)));

/**
 * A password of 14 characters with an upper-case and a lower-case letter, a digit and a symbol among them. One that
 * lacks a class is thrown away whole and made anew, so that each that is left is as likely as any other: about 82 bits.
 * Putting the missing ones into places of their own would not be fair.
 */
export function generatePassword(bytes: RandomBytes = systemBytes): string {
  for (;;) {
    const password = randomCharacters(GENERATED_LENGTH, bytes);
    if (hasEveryClass(password)) return password;
  }
}
