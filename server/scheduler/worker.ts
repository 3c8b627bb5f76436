/** Processes pending work of the database, one item at a time. */
export interface Worker {
  /** Processes pending work now. Resolves when none is left; never rejects. */
  wake(): Promise<void>;
  /** Stops after the current item. */
  stop(): Promise<void>;
}

/**
 * Runs `step` until it returns false: no work is left. Concurrent calls of `wake` share the same run. Errors of `step`
 * are passed to `failed`; the work stays in the database for the next call.
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
