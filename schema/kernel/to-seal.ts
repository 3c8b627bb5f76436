/**
 * A parameter of a statement that is stored sealed by the keys of the server (server/secrets/key-ring.ts). `about` names what the text
 * belongs to; it has to be the same when it is opened.
 */
export class ToSeal {
  constructor(
    readonly text: string,
    readonly about: string,
  ) {}
}
