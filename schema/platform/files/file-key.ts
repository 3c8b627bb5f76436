import { randomBytes } from 'node:crypto';

/** A random key. Lower case only: some file systems are case-insensitive. */
export const newFileKey = (): string => randomBytes(24).toString('hex');

const KEY = /^[0-9a-f]{48}$/;

/** The key, if it is valid; throws for everything else, so that no text from outside ever becomes a path. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a stored file');
  return key;
}

export const isFileKey = (key: string): boolean => KEY.test(key);
