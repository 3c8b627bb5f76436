import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { runningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenedDatabase {
  /** The database as its owner; its address may name several servers. */
  ownerUrl: string;
  close(): Promise<void>;
}

/**
 * The database of this installation for a command: that of DATABASE_URL, else the embedded one of a running server, or
 * started until `close`. Null where there is none, unless `isNew` allows to make one.
 */
export async function openDatabase(
  { databaseDirectUrl, databaseUrl, dataDir }: Pick<Config, 'databaseDirectUrl' | 'databaseUrl' | 'dataDir'>,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<OpenedDatabase | null> {
  // Past a pooler: a lock and a transaction may be held for long.
  const external = databaseDirectUrl ?? databaseUrl;
  if (external) return { ownerUrl: external, close: async () => undefined };
  const running = await runningDatabase(dataDir);
  if (running) return { ownerUrl: running, close: async () => undefined };
  if (!isNew && !existsSync(join(dataDir, 'postgres'))) return null;
  const started = await startEmbeddedPostgres({ dataDir });
  return { ownerUrl: started.url, close: () => started.stop() };
}
