import { expect, vi } from 'vitest';
import { unprinted } from '../../server/pdf/print-worker.ts';
import type { TestApp } from './app.ts';

/**
 * Repeats a check until it passes, for work that the server does after its answer. The limit, like that of
 * `expect.poll` (vitest.config.ts), is the limit of a test, not an expected duration: a busy machine may need seconds.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000 });

/** Retries the failed mails immediately, instead of after their pause. */
export async function tryMailsAgain(app: TestApp): Promise<void> {
  await app.sql(`update queue_claim set next_attempt_at = '-infinity' where queue = 'mail'`);
  app.app.ports.wakeOutbox();
}

/** Resolves when each mail has been sent or has failed permanently. */
export const allMailsSent = (app: TestApp): Promise<void> =>
  eventually(async () =>
    expect(await app.sql('select 1 from outbox_mail where sent_at is null and failed_at is null')).toEqual([]),
  );

/** Resolves when the versions of finished records have their documents; printing starts a browser, which takes seconds. */
export const allVersionsPrinted = (app: TestApp): Promise<void> =>
  vi.waitFor(
    async () => {
      expect(await app.sql(unprinted())).toEqual([]);
      // A claim ends after its document is stored.
      expect(await app.sql(`select 1 from queue_claim where queue = 'document'`)).toEqual([]);
    },
    { timeout: 60_000, interval: 200 },
  );
