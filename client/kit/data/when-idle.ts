/** Resolves once the browser has nothing else to do, after `atMost` milliseconds at the latest. */
export const whenIdle = (atMost: number): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => resolve(), { timeout: atMost })
      : setTimeout(resolve, atMost / 4),
  );

/** Maximum delay of subscriptions, which start after the first screen was read and drawn. */
const FIRST_SCREEN_MS = 1_000;

/** Resolves once the first screen is drawn, as far as the browser can tell: before that a subscription would only delay it. */
export const whenFirstDrawn = (): Promise<void> => whenIdle(FIRST_SCREEN_MS);

/**
 * Waits for work that usually ends soon, for `ms` milliseconds at most. Does not throw the error of the work, which its
 * users handle.
 */
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
 * Delay before a skeleton is drawn in place of a screen: React shows a skeleton for at least 300 ms, which would delay
 * screens that are loaded sooner.
 */
export const BEFORE_SKELETON_MS = 250;
