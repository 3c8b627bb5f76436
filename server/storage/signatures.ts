import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of a signed URL. */
export interface SignedFacts {
  /** PARTS: a PUT of one part of the file. */
  method: 'GET' | 'PUT' | 'PARTS';
  key: string;
  /** Seconds since 1970. */
  expires: number;
  contentType: string;
  size: number;
  /** For reading only. */
  name: string;
  inline: boolean;
}

/** Signs and verifies URLs with a secret that all server processes share. */
export class AddressSigner {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  address(facts: SignedFacts): string {
    const query = new URLSearchParams({ e: String(facts.expires), t: facts.contentType, s: String(facts.size) });
    if (facts.method === 'GET') {
      query.set('n', facts.name);
      query.set('d', facts.inline ? 'inline' : 'attachment');
    }
    query.set('sig', this.#signature(facts).toString('base64url'));
    return `/files/${facts.key}?${query.toString()}`;
  }

  /** The claims of a signed URL; null if the signature is invalid. The caller must check the expiry. */
  read(method: SignedFacts['method'], key: string, query: URLSearchParams): SignedFacts | null {
    const facts: SignedFacts = {
      method,
      key,
      expires: Number(query.get('e')),
      contentType: query.get('t') ?? '',
      size: Number(query.get('s')),
      name: query.get('n') ?? '',
      inline: query.get('d') === 'inline',
    };
    const givenSignature = Buffer.from(query.get('sig') ?? '', 'base64url');
    const expected = this.#signature(facts);
    return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected) ? facts : null;
  }

  #signature({ method, key, expires, contentType, size, name, inline }: SignedFacts): Buffer {
    // Serialized as JSON, so that different claims never have the same signed text.
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify([method, key, expires, contentType, size, name, inline]))
      .digest();
  }
}
