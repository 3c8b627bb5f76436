/** Resolves once the browser has nothing else to do, after `atMost` milliseconds at the latest. */
export const whenIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => resolve(), { timeout: atMost })
      : setTimeout(resolve, atMost / 4),
  );
