import type { Logger } from 'pino';
import type { PostgresDatabase } from '../database/database.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import type { CountingClient } from '../limits/rate-limiter.ts';
import { securityLog } from '../security-log.ts';
import { Directory, registerCell } from './directory.ts';
import { startDirectorySync, type DirectorySync } from './directory-sync.ts';
import { SharedAccounts } from './shared-accounts.ts';

/** The directory of accounts as this process uses it. */
export interface OpenedDirectory {
  accounts: SharedAccounts;
  sync: DirectorySync;
  /** Counts tries for all cells. */
  counting: CountingClient;
  stop(): Promise<void>;
}

/** Connects to a directory that is migrated and that this cell has joined. It may be unreachable: people who are logged in can still work. */
export async function openDirectory(
  { url, cell }: { url: string; cell: string },
  { database, clock, log, publicUrl }: { database: PostgresDatabase; clock: Clock; log: Logger; publicUrl: string },
): Promise<OpenedDirectory> {
  const directory = new Directory(url);
  await registerCell(directory, cell, publicUrl).catch((error: unknown) =>
    log.error({ err: error }, 'The directory of accounts does not answer'),
  );
  const wake = (): void => void sync.wake();
  const accounts = new SharedAccounts({ directory, cell, securityEvent: securityLog(log), wake });
  const sync = startDirectorySync({ database, directory, cell, accounts, clock, log });
  return {
    accounts,
    sync,
    counting: directory,
    async stop() {
      await sync.stop();
      await directory.close();
    },
  };
}
