/** Works off what waits in the database, a piece at a time. */
export interface Worker {
  /** Looks for work, now. The answer comes when there is none left; it never fails. */
  wake(): Promise<void>;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Runs `step` until it answers false: there is nothing to do. Whoever wakes it meanwhile is served by the same run.
 * What `step` throws goes to `failed`; the work is safe in the database, and the next waking goes on.
 */
export function startWorker(step: () => Promise<boolean>, failed: (error: unknown) => void): Worker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (!stopped && (await step()));
      } while (again && !stopped);
    } catch (error) {
      failed(error);
    } finally {
      running = undefined;
    }
  };

  return {
    wake() {
      if (stopped) return Promise.resolve();
      again = true;
      running ??= run();
      return running;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
