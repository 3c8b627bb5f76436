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

/** Waits for work that is usually done soon, but not longer than this. Its failure is left to whoever needs it. */
export const waitAtMost = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });

/**
 * How long a screen is waited for before a skeleton is drawn in its place: React shows a skeleton for 300 ms at least, so
 * that what comes meanwhile is there sooner without one.
 */
export const BEFORE_SKELETON_MS = 250;
