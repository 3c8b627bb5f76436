import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../schema/kernel/ports.ts';

/** argon2id with the memory, iterations and parallelism that OWASP's password storage cheat sheet recommends first. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Stands before the hash of a password exactly as it was typed (ASVS 6.2.8). Hashes without it are older: those passwords
 * were stored without the blanks around them.
 */
const AS_TYPED = 'typed:';

/**
 * Compares a password exactly as it was typed, and then without blanks around it, which come along when it is pasted: the
 * specification trims passwords, and NIST SP 800-63B allows for such mistakes.
 */
async function isRight(hashed: string, typed: string): Promise<boolean> {
  const trimmed = typed.trim();
  return (await verify(hashed, typed)) || (trimmed !== typed && (await verify(hashed, trimmed)));
}

/** Hashes in the library's own threads, so that a login does not block the event loop. Tests hash at a lower cost. */
export const argon2Passwords = (options = OPTIONS): PasswordHasher => ({
  hash: async (password) => `${AS_TYPED}${await hash(password, options)}`,
  verify: (stored, password) => isRight(stored.startsWith(AS_TYPED) ? stored.slice(AS_TYPED.length) : stored, password),
});
