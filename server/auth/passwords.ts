import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../schema/kernel/ports.ts';

/**
 * argon2id with the memory, passes and lanes that OWASP's password storage cheat sheet names as its first choice for a
 * server.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes in the library's own threads, so that a login does not hold up others. */
export const argon2Passwords: PasswordHasher = {
  hash: (password) => hash(password, OPTIONS),
  verify: (stored, password) => verify(stored, password),
};
