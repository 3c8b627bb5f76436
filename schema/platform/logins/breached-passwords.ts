import { createHash } from 'node:crypto';
import list from './breached-passwords.txt?raw';

/** Bytes of each hash in the list (scripts/breached-passwords.mjs). */
const BYTES = 5;

let sorted: Buffer | undefined;

/** How many passwords the list holds. */
export const breachedCount = (): number => bytes().length / BYTES;

const bytes = (): Buffer => (sorted ??= Buffer.from(list, 'base64'));

/**
 * Whether a password is one of those that are in known breaches, whatever its capitals. It is looked for among sorted
 * hashes that were cut to five bytes, so nothing of it leaves the server.
 */
export function isBreached(password: string): boolean {
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().subarray(0, BYTES);
  const all = bytes();
  let low = 0;
  let high = all.length / BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = wanted.compare(all, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
