import { createECDH } from 'node:crypto';

/** The keys that identify the sender to push services (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair of a private key of P-256 (32 bytes, base64url). */
export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey };
}

/** A new private key. */
export function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Without its leading zeros Node answers fewer bytes.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}
