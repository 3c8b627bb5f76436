/**
 * The JSON of a result, on its way to many subscribers. Each names its subscription by an id of its own; our pages
 * count theirs, so most of those who hear the same use the same id, and the same bytes serve all of them.
 */
export class LiveResult {
  readonly #messages = new Map<string, Buffer>();

  constructor(readonly json: string) {}

  /** The result as a `next` message of graphql-transport-ws. */
  messageFor(id: string): Buffer {
    let message = this.#messages.get(id);
    if (!message)
      this.#messages.set(
        id,
        (message = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":${this.json}}`)),
      );
    return message;
  }
}
