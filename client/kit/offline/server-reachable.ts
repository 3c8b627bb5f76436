const LONGEST_MS = 5_000;

/** Whether the server responds; a device may have a network without that. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
