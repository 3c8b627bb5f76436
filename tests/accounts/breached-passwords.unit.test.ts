import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { breachedCount, isBreached } from '../../schema/platform/logins/breached-passwords.ts';
import { generatePassword } from '../../schema/platform/users/password-generator.shared.ts';

/** The script is plain JavaScript. */
const script = (await import(/* @vite-ignore */ resolve('scripts/breached-passwords.mjs'))) as {
  breachedPasswords: () => string;
  LIST_FILE: string;
};

it('the list contains the passwords of the two packages, and the look-up finds its first and its last entry', () => {
  const list = readFileSync(script.LIST_FILE, 'utf8');
  expect(script.breachedPasswords()).toBe(list);
  expect(breachedCount()).toBe(19_227);
  const bytes = Buffer.from(list, 'base64');
  for (let at = 5; at < bytes.length; at += 5) expect(bytes.compare(bytes, at - 5, at, at, at + 5), String(at)).toBe(1);
});

it('a breached password is recognised in any capitalisation; other passwords and generated ones are not', () => {
  for (const password of ['trustno1', 'TrustNo1', 'liverpoolfc', '87654321vv', 'dimazarya'])
    expect(isBreached(password), password).toBe(true);
  for (const password of [
    'Leiter-und-Tritte-7',
    'trustno1-trustno1x',
    '',
    'x'.repeat(1_000),
    ...Array.from({ length: 50 }, generatePassword),
  ])
    expect(isBreached(password), password).toBe(false);
});
