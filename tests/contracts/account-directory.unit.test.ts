import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const NAMES_ACCOUNTS = /\b(?:from|join|into|update|using) account\b|\b(?:memberships|organisations)_of\(/;

it('accounts are read and written, and their organisations asked for, by the directory of accounts alone', () => {
  const naming = sources(['schema', 'server', 'rest-compat'], /\.ts$/)
    .filter(({ text }) => text.split('\n').some((line) => NAMES_ACCOUNTS.test(line) && !/^\s*(?:\*|\/)/.test(line)))
    .map(({ path }) => path)
    // The other adapter of the port, for accounts in a separate database.
    .filter((path) => !path.startsWith('server/directory/'));
  expect(naming).toEqual(['schema/platform/account-directory/account-directory.ts']);
});
