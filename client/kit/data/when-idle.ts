/** Resolves once the browser has nothing else to do, after `atMost` milliseconds at the latest. */
export const whenIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => resolve(), { timeout: atMost })
      : setTimeout(resolve, atMost / 4),
  );

/** What a page shows first is read and drawn before anything follows it live; no later than this. */
const FIRST_SCREEN_MS = 1_000;

/** Resolves once the first screen is drawn, as far as the browser can tell: before that a subscription would only delay it. */
export const whenFirstDrawn = (): Promise<void> => whenIdle(FIRST_SCREEN_MS);
