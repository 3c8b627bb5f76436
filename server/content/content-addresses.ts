import { createHmac, timingSafeEqual } from 'node:crypto';
import { isFileKey } from '../../schema/platform/files/file-key.ts';
import type { ContentAddresses } from '../../schema/areas/courses/courses.ports.ts';

/** Learners may keep a course open for a long day; the page requests a new address when they open it again. */
const HOURS = 12;

/** The content of a package's address. */
export interface PackageFacts {
  key: string;
  size: number;
  /** Seconds since 1970. */
  expires: number;
  /** First label of the host: each organisation has an origin of its own where CONTENT_URL has a `*`. */
  label: string;
}

/** Makes and reads the signed addresses of packages (docs/adr/0035-scorm-origin.md). */
export class SignedContent implements ContentAddresses {
  readonly #url: string;
  readonly #secret: string;

  /** `url` is the base URL; a `*` in its host stands for the organisation. */
  constructor({ url, secret }: { url: string; secret: string }) {
    this.#url = url;
    this.#secret = secret;
  }

  /** The source for Content-Security-Policy: all origins on which packages are. */
  get source(): string {
    return this.#url;
  }

  packageAddress(clientId: string, { key, size }: { key: string; size: number }, now: Date) {
    const label = this.#hash(['organisation', clientId]).toString('hex').slice(0, 20);
    const origin = this.#url.replace('*', `o${label}`);
    const expires = Math.floor(now.getTime() / 1000) + HOURS * 3600;
    const signature = this.#hash(['package', key, size, expires, label]).toString('base64url');
    return { origin, base: `${origin}/p/${[key, size, expires, label, signature].join('.')}/` };
  }

  /** Reads a token; null if its signature is invalid. The caller checks expiry and host. */
  read(token: string): PackageFacts | null {
    const [key = '', size = '', expires = '', label = '', signature = ''] = token.split('.');
    if (!isFileKey(key) || !/^\d{1,12}$/.test(size) || !/^\d{1,12}$/.test(expires)) return null;
    const facts = { key, size: Number(size), expires: Number(expires), label };
    const expected = this.#hash(['package', key, facts.size, facts.expires, label]);
    const given = Buffer.from(signature, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? facts : null;
  }

  /** Whether a host is the one of this label. */
  isHostOf(host: string, label: string): boolean {
    return new URL(this.#url.replace('*', `o${label}`)).host === host;
  }

  #hash(parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['content', ...parts]))
      .digest();
  }
}
