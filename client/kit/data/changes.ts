let listener: (about?: unknown) => unknown = () => undefined;

/** Calls the listener with each change; the pages without Apollo have none. */
export const onChange = (next: typeof listener): void => {
  listener = next;
};

/**
 * Notes that something on the server may have changed. `about` is what names the changed records, such as the input and
 * the answer of a mutation; without ids in it, anything may have changed.
 */
export const noteChange = (about?: unknown): void => void listener(about);
