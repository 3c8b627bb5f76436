/**
 * An event of a lower layer that the layers above it handle synchronously; the lower layer does not import them. An
 * area subscribes with `on` in its manifest (records/area.ts).
 */
export interface Event<Facts, Answer = void> {
  /**
   * Calls the handlers one after the other, in the order of the manifests, and returns what they answer. They work in
   * the transaction of the caller, and what one of them throws fails its write.
   */
  publish(facts: Facts): Promise<Answer[]>;
  /** For the manifest of an area. */
  on(handle: (facts: Facts) => Promise<Answer>): EventHandler;
}

/** What an area does about an event. */
export interface EventHandler {
  readonly event: object;
  readonly handle: (facts: never) => Promise<unknown>;
}

let registered: ReadonlyMap<object, readonly EventHandler[]> | undefined;

/** Called once a process, with the handlers of all manifests (registry.ts). */
export function registerHandlers(handlers: readonly EventHandler[]): void {
  registered = Map.groupBy(handlers, ({ event: of }) => of);
}

/** Declares an event: a constant of the module that publishes it. */
export function event<Facts, Answer = void>(): Event<Facts, Answer> {
  const declared: Event<Facts, Answer> = {
    async publish(facts) {
      if (!registered) throw new Error('The handlers of events are not known yet: load schema/index.ts first');
      const answers: Answer[] = [];
      for (const { handle } of registered.get(declared) ?? [])
        answers.push(await (handle as (facts: Facts) => Promise<Answer>)(facts));
      return answers;
    },
    on: (handle) => ({ event: declared, handle }),
  };
  return declared;
}
