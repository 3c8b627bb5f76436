import { createHash, randomBytes } from 'node:crypto';

/** A secret and its hash, which is stored. 256 random bits need no slow hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** What is stored and compared instead of the token itself. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
