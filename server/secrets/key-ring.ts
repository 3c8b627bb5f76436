import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../schema/platform/logins/logins.ports.ts';

/** A key of 32 bytes with the name under which sealed texts refer to it. */
export interface Key {
  id: string;
  key: Buffer;
}

/** The key that the server keeps in its database, as the last of every ring. */
export const ownKey = (secret: string): Key => ({ id: 'server', key: Buffer.from(secret, 'base64url') });

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals secrets before they are stored (AES-256-GCM). The first key seals, all of them open: a new key is put in front of
 * the others, and what was sealed with an older one is sealed with the newest by `npm run reseal`, or when a code is used. `about` names what the secret
 * belongs to, so that a sealed text cannot be moved to another row.
 */
export function keyRing(keys: readonly Key[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('The ring needs a key');
  const byId = new Map(keys.map((key) => [key.id, key]));
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, about) {
      const [id = '', rest = ''] = sealed.split('.', 2);
      const key = byId.get(id);
      if (!key) throw new Error(`There is no key ${id}: SECRET_KEYS lacks one that is still in use`);
      const bytes = Buffer.from(rest, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key.key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    isOld: (sealed) => !sealed.startsWith(`${current.id}.`),
  };
}
