import { useEffect } from 'react';
import { whenIdle } from '../../../kit/data/when-idle.ts';
import { showError } from '../../../kit/errors/error-table.ts';

/** Code that is being loaded, for callers that show no error themselves: a toast shows it here. Throws as well. */
export const orTell = <Module>(loaded: Promise<Module>): Promise<Module> =>
  loaded.catch((error: unknown) => {
    showError(error);
    throw error;
  });

/**
 * Loads the code of what waits without a network, once the page is idle: then there may be no network to load it. The
 * board is drawn without it.
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
      // Tried once more with the first change that has to wait.
      .catch(() => undefined);
  }, []);
