import { vi } from 'vitest';

/**
 * Sets the system clock of this process off by a number of milliseconds, as that of a machine with a wrong clock, until
 * `vi.useRealTimers()`. It goes on; timers and the monotonic clock are not affected.
 */
export const systemClockOff = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: true });
};
