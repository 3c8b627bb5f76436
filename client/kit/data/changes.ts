/** How often this window was informed that something on the server may have changed. */
let changes = 0;

export const changeCount = (): number => changes;

/** Notes that something may have changed: later reads must not share a request that began earlier. */
export const noteChange = (): void => {
  changes += 1;
};
