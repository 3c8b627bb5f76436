import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { userForm } from '../../client/areas/users/user-values.ts';
import { existingPasswordField, passwordField } from '../../schema/platform/logins/login.input.ts';
import { argon2Passwords } from '../../server/auth/passwords.ts';

const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const passwords = argon2Passwords(QUICK);

describe('A password', () => {
  it.each([' Leiter-und-Tritte-7', 'Leiter-und-Tritte-7 ', 'Leiter  und Tritte 7', `${'Wald und Wiese '.repeat(66)}!`])(
    'is right exactly as it was typed: %j',
    async (typed) => {
      expect(passwordField.parse(typed)).toBe(typed);
      expect(existingPasswordField.parse(typed)).toBe(typed);
      const stored = await passwords.hash(typed);
      expect(await passwords.verify(stored, typed)).toBe(true);
      expect(await passwords.verify(stored, typed.trim())).toBe(typed === typed.trim());
      expect(await passwords.verify(stored, `${typed}x`)).toBe(false);
    },
  );

  it('is right with blanks around it that were pasted, but not without its own', async () => {
    const [plain, own] = [await passwords.hash('Leiter-und-Tritte-7'), await passwords.hash('Leiter-und-Tritte-7 ')];
    for (const typed of [' Leiter-und-Tritte-7', 'Leiter-und-Tritte-7 \n'])
      expect(await passwords.verify(plain, typed)).toBe(true);
    expect(await passwords.verify(own, 'Leiter-und-Tritte-7')).toBe(false);
  });

  it('of a new person is repeated exactly as it was typed', () => {
    const fields = { name: 'Nina Falk', short: 'NF', email: 'nina@example.com', role: 'User', currentPassword: '' };
    const problems = (password: string, password1: string) =>
      userForm('new', null)
        .safeParse({ ...fields, password, password1 })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(problems('Leiter-und-Tritte-7 ', 'Leiter-und-Tritte-7 ')).toBeUndefined();
    expect(problems('Leiter-und-Tritte-7', 'Leiter-und-Tritte-7 ')).toEqual([['password1', 'passwordsNotCorrespond']]);
  });

  it('that was stored without the blanks around it is right with and without them', async () => {
    const older = await hash('Leiter-und-Tritte-7', QUICK);
    for (const typed of ['Leiter-und-Tritte-7', ' Leiter-und-Tritte-7 '])
      expect(await passwords.verify(older, typed)).toBe(true);
    expect(await passwords.verify(older, 'Leiter-und-Tritte-8')).toBe(false);
  });

  it('is not made acceptable by blanks around it', () => {
    const keyOf = (typed: string) => passwordField.safeParse(typed).error?.issues[0]?.message;
    expect(keyOf('          ')).toBe('passwordRequired');
    expect(keyOf('  kurz     ')).toBe('passwordTooShort');
    expect(keyOf('  passwort1  ')).toBe('passwordCommon');
    expect(keyOf('x'.repeat(1_001))).toBe('tooLong');
  });
});
