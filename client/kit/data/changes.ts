/** How often this window was informed that something on the server may have changed. */
let changes = 0;

export const changeCount = (): number => changes;

/** Says that something may have changed: what is read from now on needs a request that begins after it. */
export const noteChange = (): void => {
  changes += 1;
};
