import type { Logger } from 'pino';
import type { BillingProvider } from '../../schema/platform/billing/billing-provider.ts';
import { refreshBilling } from '../../schema/platform/billing/refresh.service.ts';
import type { Database } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { startWorker, type Worker } from '../scheduler/worker.ts';

export interface BillingWorkerOptions {
  database: Pick<Database, 'unscoped' | 'read' | 'write'>;
  provider: BillingProvider | null;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
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

/** Whoever reads a contract has it for so long; a process that ended is followed by another one then. */
const CLAIM = '2 minutes';
/** The first attempt after a failure; the time doubles with each. */
const RETRY_SECONDS = 10;
const MOST_RETRY_SECONDS = 3_600;
/** After about a day of failures somebody has to look. */
const ALARM_ATTEMPTS = 30;

/**
 * Keeps the read model of billing current: reads the contracts that were marked, each of them by one process at a time.
 * A failing provider delays this and nothing else.
 */
export function startBillingWorker(options: BillingWorkerOptions): BillingWorker {
  const { database, provider, clock, log, publicUrl, wakeOutbox } = options;
  let hooksRegistered = false;

  const registerHooks = async (): Promise<void> => {
    if (!provider || hooksRegistered) return;
    try {
      await provider.registerHooks(publicUrl);
      hooksRegistered = true;
    } catch {
      // The adapter logs why; the next reconciliation tries again.
    }
  };

  const refresh = async (clientId: string): Promise<void> => {
    if (!provider) return;
    const unknownLicence = (licence: string): void =>
      log.error({ client: clientId, licence }, 'The billing provider names a licence that this product does not know');
    try {
      await refreshBilling({ database, provider, clock, publicUrl, wakeOutbox, unknownLicence }, clientId);
    } catch (error) {
      await failed(clientId, error);
    }
  };

  const failed = async (clientId: string, error: unknown): Promise<void> => {
    // What the provider failed with is in the log already; anything else is a defect.
    if (!(error instanceof AppError)) log.error({ client: clientId, err: error }, 'A contract could not be read');
    const attempts = await database.write(clientId, async ({ rows }) => {
      const [row] = await rows<{ attempts: number }>(
        `update billing set attempts = attempts + 1,
                refresh_at = now() + make_interval(secs => least($1 * 2 ^ least(attempts, 20), $2))
          where client_id = app_client_id() returning attempts`,
        [RETRY_SECONDS, MOST_RETRY_SECONDS],
      );
      return row!.attempts;
    });
    if (attempts === ALARM_ATTEMPTS) log.error({ client: clientId }, 'A contract could not be read for about a day');
  };

  const claim = async (): Promise<string | null> => {
    const [next] = await database.unscoped('billing: whose contract has to be read', (rows) =>
      rows<{ clientId: string }>(
        `update billing set refresh_at = now() + $1::interval
          where client_id = (select client_id from billing where refresh_at <= now()
                              order by refresh_at limit 1 for update skip locked)
          returning client_id as "clientId"`,
        [CLAIM],
      ),
    );
    return next?.clientId ?? null;
  };

  const worker = startWorker(
    async () => {
      const clientId = provider && (await claim());
      if (!clientId) return false;
      await refresh(clientId);
      return true;
    },
    (error) => log.error({ err: error }, 'Contracts could not be worked on'),
  );
  if (provider) {
    void registerHooks();
    void worker.wake();
  }
  return {
    ...worker,
    refresh,
    async reconcile() {
      if (!provider) return;
      hooksRegistered = false;
      await registerHooks();
      await database.unscoped('billing: nightly reconciliation', (rows) =>
        rows('update billing set refresh_at = now()'),
      );
      await worker.wake();
    },
  };
}
