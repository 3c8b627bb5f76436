import { useEffect } from 'react';
import { whenIdle } from '../../../kit/data/when-idle.ts';
import { showError } from '../../../kit/errors/error-table.ts';

/**
 * For code that is being loaded, by callers that show no error themselves: shows a failure as a toast, and throws it as
 * well.
 */
export const orShowError = <Module>(loaded: Promise<Module>): Promise<Module> =>
  loaded.catch((error: unknown) => {
    showError(error);
    throw error;
  });

/**
 * Loads the code of the outbox when the page is idle, because later there may be no network. The board renders without
 * it.
 */
export const useOutboxWhenIdle = (): void =>
  useEffect(() => {
    void whenIdle(10_000)
      .then(() =>
        Promise.all([
          import('../outbox/ticket-outbox.ts'),
          import('./quick-ticket.ts'),
          import('../ticket/TicketUnsent.tsx'),
        ]),
      )
      // It is loaded again with the first change that has to be queued.
      .catch(() => undefined);
  }, []);
