import { createHmac, timingSafeEqual } from 'node:crypto';

/** A list of facts as a text for an address, whose signature proves that this server has written it. */
export class SignedClaims {
  readonly #secret: string;
  readonly #purpose: string;

  /** `purpose`: what it signs; the same facts are signed differently for another one. All processes share the secret. */
  constructor(secret: string, purpose: string) {
    this.#secret = secret;
    this.#purpose = purpose;
  }

  /** Two parts of an address. */
  sign(facts: readonly unknown[]): { signature: string; claims: string } {
    const claims = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return { signature: this.#sign(claims).toString('base64url'), claims };
  }

  /** The facts; null if the signature is not ours. */
  read(signature: string, claims: string): unknown[] | null {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(claims);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown[];
  }

  #sign(claims: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${this.#purpose} ${claims}`).digest();
  }
}
