import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_TOKEN_FORMAT, API_TOKEN_PREFIX } from './api-token.shared.ts';

/** A secret and its hash, which is stored. 256 random bits need no slow hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** What is stored and compared instead of the token itself. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base 62, which no editor breaks at a hyphen, with leading zeros. */
function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)]! + text;
  return text;
}

const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/**
 * The secret of an API token, and its hash. Scanners recognise it by its prefix, and by its checksum (CRC-32 of the 43
 * characters after the prefix, in base 62) that it is no accident.
 */
export function newApiToken(): { token: string; hash: Buffer } {
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const token = `${API_TOKEN_PREFIX}${secret}${checksum(secret)}`;
  return { token, hash: tokenHash(token) };
}

/** Whether a text is an API token by its form. */
export function isApiToken(text: string): boolean {
  if (!API_TOKEN_FORMAT.test(text)) return false;
  const secret = text.slice(API_TOKEN_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksum(secret));
}
