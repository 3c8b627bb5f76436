import type { BillingProvider } from '../../schema/platform/billing/billing-provider.ts';
import { refreshBilling } from '../../schema/platform/billing/refresh.service.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { startQueue, type QueueOptions } from '../queue/queue.ts';
import type { Worker } from '../scheduler/worker.ts';

export interface BillingWorkerOptions extends QueueOptions {
  database: Pick<Database, 'unscoped' | 'read' | 'write'>;
  provider: BillingProvider | null;
  publicUrl: string;
  wakeOutbox: () => void;
}

export interface BillingWorker extends Worker {
  /**
   * Reads one organisation's contract now. Resolves also when the provider does not answer; it is tried again later.
   */
  refresh(clientId: string): Promise<void>;
  /** Reads every contract again: hooks get lost. */
  reconcile(): Promise<void>;
}

/** Minutes between attempts; the last pause repeats. */
const RETRY_MINUTES = [1 / 6, 1 / 3, 1, 1, 2, 5, 10, 20, 40, 60] as const;

const NOTHING_TO_DO: BillingWorker = {
  wake: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
  reconcile: () => Promise.resolve(),
};

/**
 * Keeps the read model of billing current: reads the contracts that were marked. A failing provider delays this and
 * nothing else.
 */
export function startBillingWorker({ provider, ...options }: BillingWorkerOptions): BillingWorker {
  if (!provider) return NOTHING_TO_DO;
  const { database, log, publicUrl } = options;
  let hooksRegistered = false;

  const registerHooks = async (): Promise<void> => {
    if (hooksRegistered) return;
    try {
      await provider.registerHooks(publicUrl);
      hooksRegistered = true;
    } catch {
      // The adapter logs why; the next reconciliation tries again.
    }
  };

  const queue = startQueue(
    {
      name: 'contract',
      waiting: `select client_id::text as item, client_id, refresh_at as since from billing where refresh_at <= now()`,
      pauses: RETRY_MINUTES,
      work: ({ clientId }) =>
        refreshBilling(
          {
            ...options,
            provider,
            unknownLicence: (licence) =>
              log.error(
                { client: clientId, licence },
                'The billing provider names a licence that this product does not know',
              ),
          },
          clientId,
        ),
      // Also queues a refresh that was requested without setting refresh_at (`refresh`), so that it is retried.
      failed: (rows, { clientId }) =>
        rows('update billing set refresh_at = coalesce(refresh_at, now()) where client_id = $1', [clientId]),
    },
    options,
  );
  void registerHooks();
  return {
    ...queue,
    refresh: (clientId) => queue.attempt(clientId, clientId),
    async reconcile() {
      hooksRegistered = false;
      await registerHooks();
      await database.unscoped('billing: nightly reconciliation', (rows) =>
        rows('update billing set refresh_at = now()'),
      );
      await queue.wake();
    },
  };
}
