const LONGEST_MS = 5_000;

/** Whether the server responds, which a device that has a network does not say. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
