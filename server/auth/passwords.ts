import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../schema/kernel/ports.ts';

/** argon2id with the memory, iterations and parallelism that OWASP's password storage cheat sheet recommends first. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes in the library's own threads, so that a login does not block the event loop. Tests hash at a lower cost. */
export const argon2Passwords = (options = OPTIONS): PasswordHasher => ({
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
});
