import { describe, expect, it } from 'vitest';
import { passwordField } from '../../schema/platform/logins/login.input.ts';
import {
  generatePassword,
  hasEveryClass,
  PASSWORD_ALPHABET,
  PASSWORD_CLASSES,
  randomCharacters,
  type RandomBytes,
} from '../../schema/platform/users/password-generator.shared.ts';

/** A random source that repeats the given bytes. */
const cycle = (values: readonly number[]): RandomBytes => {
  let at = 0;
  return (count) => Uint8Array.from({ length: count }, () => values[at++ % values.length]!);
};
const allBytes = Array.from({ length: 256 }, (_, byte) => byte);

const countOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
};

describe('the alphabet', () => {
  it('has letters, digits and the five symbols, each once, and nothing that is taken for something else', () => {
    expect(new Set(PASSWORD_ALPHABET).size).toBe(PASSWORD_ALPHABET.length);
    expect(PASSWORD_ALPHABET).toMatch(/^[A-Za-z0-9!@\-#$]+$/);
    expect(PASSWORD_ALPHABET).not.toMatch(/[Il1Oo0]/);
    expect([...'!@-#$'].every((symbol) => PASSWORD_ALPHABET.includes(symbol))).toBe(true);
    expect(PASSWORD_ALPHABET).toHaveLength(61);
  });
});

describe('characters', () => {
  it('are equally likely: of every byte that there is, each character gets the same share', () => {
    const counts = countOf(randomCharacters(244, cycle(allBytes)));
    expect([...PASSWORD_ALPHABET].map((character) => counts.get(character))).toEqual(
      Array.from(PASSWORD_ALPHABET, () => 4),
    );
  });

  it('are never made of the bytes that are left over', () => {
    expect(randomCharacters(3, cycle([244, 250, 255, 0, 255, 60, 244, 61]))).toBe('A$A');
  });

  it('from the random source of the system are evenly distributed', () => {
    const length = 61 * 2000;
    const counts = countOf(Array.from({ length: 61 }, () => randomCharacters(2000)).join(''));
    const expected = length / PASSWORD_ALPHABET.length;
    const chi = [...PASSWORD_ALPHABET].reduce(
      (sum, character) => sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 60 degrees of freedom: a value above 150 has a probability of 1e-9; `byte % 61` without rejection sampling would
    // give about 1100.
    expect(chi).toBeLessThan(150);
  });
});

describe('a generated password', () => {
  const many = Array.from({ length: 2000 }, () => generatePassword());

  it('has 14 characters of the alphabet, one of each class among them, and passes the password rules', () => {
    for (const password of many) {
      expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9!@\-#$]{14}$/);
      expect(hasEveryClass(password), password).toBe(true);
      expect(passwordField.safeParse(password).data).toBe(password);
    }
  });

  it('is never the same twice, and no position is reserved for a class of characters', () => {
    expect(new Set(many).size).toBe(many.length);
    for (const characters of Object.values(PASSWORD_CLASSES)) {
      for (let place = 0; place < 14; place += 1)
        expect(
          many.some((password) => characters.includes(password[place]!)),
          `${characters} at ${place}`,
        ).toBe(true);
    }
  });

  it.each([
    ['that lacks a class', 'AAAAAAAAAAAAAA'],
    ['that would be refused as a common one', 'Qwertzui2345!@'],
  ])('%s is made anew as a whole', (_what, first) => {
    const second = 'Wm7!dKxRe@Ub4s';
    const indices = [...first, ...second].map((character) => PASSWORD_ALPHABET.indexOf(character));
    expect(generatePassword(cycle(indices))).toBe(second);
  });
});
