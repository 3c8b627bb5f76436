import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../schema/kernel/ports.ts';

/** argon2id with the memory, iterations and parallelism that OWASP's password storage cheat sheet recommends first. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Stands before the hash of a password exactly as it was typed (ASVS 6.2.8). Hashes without it are older: those passwords
 * were stored without the blanks around them, and are compared without them until they are set anew.
 */
const AS_TYPED = 'typed:';

/** Hashes in the library's own threads, so that a login does not block the event loop. Tests hash at a lower cost. */
export const argon2Passwords = (options = OPTIONS): PasswordHasher => ({
  hash: async (password) => `${AS_TYPED}${await hash(password, options)}`,
  verify: (stored, password) =>
    stored.startsWith(AS_TYPED) ? verify(stored.slice(AS_TYPED.length), password) : verify(stored, password.trim()),
});
