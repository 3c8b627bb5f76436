import { describe, expect, it } from 'vitest';
import { passwordField } from '../../schema/platform/logins/login.input.ts';
import { COMMON_PASSWORDS } from '../../schema/platform/logins/common-passwords.shared.ts';
import { isCommonPassword, isOfContext } from '../../schema/platform/logins/guessable-password.shared.ts';
import { generatePassword } from '../../schema/platform/users/password-generator.shared.ts';

const PETRA = ['Petra Müller', 'petra.m@firma-holz.example', 'Tischlerei Müller GmbH'];

describe('a common password', () => {
  it.each([
    '12345678',
    '11111111',
    '87654321',
    'qwertzuiop',
    'asdf1234',
    '1q2w3e4r5t',
    'abcabcabc',
    '24.12.1985',
    'password',
    'passwort',
  ])('is refused: %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'Passwort123',
    'P4ssw0rt!',
    'PASSWORT',
    'Sommer2024!',
    'hallo12345678',
    'ichliebedich',
    'Willkommen1',
    'Arbeitsschutz1',
    'Obacht2026',
    'FußballFußball',
  ])('is refused with other capitals, with digits and signs around it, and several in a row: %s', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    'Leiter-und-Tritte-7',
    'ganz-neu-und-lang',
    'x7-q9!2k',
    'hallo-mein-grünes-Sofa',
    '83749261740',
    '🪜🧹🪣🧯🪚🔩🧰🪛',
  ])('is not every password that has a word in it: %s', (password) =>
    expect([isCommonPassword(password), isOfContext(password, PETRA)]).toEqual([false, false]),
  );

  it('is each entry of the list that is long enough, and no generated password', () => {
    const long = COMMON_PASSWORDS.filter((word) => word.length >= 8);
    expect(long.filter((word) => passwordField.safeParse(word).success)).toEqual([]);
    expect(COMMON_PASSWORDS.length).toBeGreaterThan(1000);
    for (let turn = 0; turn < 300; turn += 1) expect(passwordField.safeParse(generatePassword()).success).toBe(true);
  });
});

describe('a password made of words about the person or organisation', () => {
  it.each([
    'petra.m@firma-holz.example',
    'PetraMueller',
    'petra-muller-1985',
    'T1schl3rei24',
    'Tischlerei-Müller',
    'FirmaHolz#1',
  ])('is refused: %s', (password) => expect(isOfContext(password, PETRA)).toBe(true));

  it('is not one that contains such a word beside others', () => {
    expect(isOfContext('Müllers-alte-Hobelbank', PETRA)).toBe(false);
  });
});
