import { afterEach, describe, expect, it, vi } from 'vitest';
import { startScheduler, type Scheduler } from '../../server/scheduler/scheduler.ts';

const errors: unknown[] = [];
const log = { error: (facts: unknown) => void errors.push(facts) } as unknown as Parameters<typeof startScheduler>[1];
let scheduler: Scheduler | undefined;

afterEach(async () => {
  await scheduler?.stop();
  vi.useRealTimers();
  errors.length = 0;
});

describe('The scheduler', () => {
  it('runs a job at its time, by the clock of Berlin', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T01:16:30Z') });
    let runs = 0;
    scheduler = startScheduler([{ name: 'night', cron: '17 3 * * *', run: async () => runs++ }], log);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toBe(1);
  });

  it('does not start a job that is still running', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T10:00:30Z') });
    let runs = 0;
    let finish = (): void => undefined;
    const run = () => {
      runs++;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    scheduler = startScheduler([{ name: 'long', cron: '* * * * *', run }], log);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(runs).toBe(1);
    finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(2);
    finish();
  });

  it('logs a job that fails and runs it the next time', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T10:00:30Z') });
    const run = (): Promise<void> => {
      throw new Error('no luck');
    };
    scheduler = startScheduler([{ name: 'unlucky', cron: '* * * * *', run }], log);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(errors).toMatchObject([{ job: 'unlucky', err: { message: 'no luck' } }, { job: 'unlucky' }]);
  });

  it('waits for running jobs when it is stopped, and starts no more', async () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T10:00:30Z') });
    let runs = 0;
    let finish = (): void => undefined;
    scheduler = startScheduler(
      [{ name: 'long', cron: '* * * * *', run: () => (runs++, new Promise<void>((resolve) => (finish = resolve))) }],
      log,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    let stopped = false;
    const stopping = scheduler.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect([runs, stopped]).toEqual([1, false]);
    finish();
    await stopping;
    expect(runs).toBe(1);
  });

  it('refuses an invalid time', () => {
    expect(() => startScheduler([{ name: 'never', cron: 'every full moon', run: async () => undefined }], log)).toThrow(
      'never',
    );
  });
});
