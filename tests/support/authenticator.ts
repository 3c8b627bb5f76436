import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey as a device stores it: it signs the data that the browser passes to it (WebAuthn level 3, ES256). */
export class Authenticator {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly id = randomBytes(16);
  #count = 0;

  constructor(
    /** The origin of the page, as the browser reports it. */
    readonly origin: string,
    /** Whether it verifies its user by a finger, a face or a PIN. */
    readonly verifiesUser = true,
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The response to the options for creating a passkey. */
  make(options: { challenge: string; rp: { id: string } }): string {
    const { x, y } = this.#publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = Buffer.concat([
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#header(options.rp.id, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      key,
    ]);
    // CBOR: { fmt: "none", attStmt: {}, authData: bytes }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return this.#answer({
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response to the options for using the passkey. */
  use(options: { challenge: string; rpId: string }): string {
    this.#count += 1;
    const data = this.#header(options.rpId, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      authenticatorData: data.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #header(rpId: string, flags: number): Buffer {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head[32] = 0x01 | (this.verifiesUser ? 0x04 : 0) | flags;
    head.writeUInt32BE(this.#count, 33);
    return head;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}
