/**
 * The JSON of a result for many subscribers. Each identifies its subscription by an id of its own; our client numbers
 * its subscriptions, so most subscribers of a group use the same id and share the same bytes.
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
