import pg from 'pg';
import { loadConfig } from '../config.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { EmbeddedPostgresError } from '../database/embedded-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { serverOf } from '../database/servers.ts';
import { ConfigError } from '../settings/variables.ts';
import { ownKey } from './key-ring.ts';
import { sealWith } from './reseal.ts';

/** Seals everything with the newest key of SECRET_KEYS. Servers may run meanwhile. */
async function main(): Promise<void> {
  const config = loadConfig([]);
  const database = await openDatabase(config);
  if (!database) throw new ConfigError(`There is no database in DATA_DIR ${config.dataDir}.`);
  const owner = new pg.Client({ ...CONNECTION_LIMITS, connectionString: await serverOf(database.ownerUrl) });
  try {
    await owner.connect();
    const { rows } = await owner.query<{ value: string }>(`select value from server_secret where name = 'secret_key'`);
    if (!rows[0]) throw new ConfigError('The server has not made its keys yet: start it once.');
    const keys = [...config.secretKeys, ownKey(rows[0].value)];
    const { sealed, unreadable } = await sealWith(owner, keys);
    const counts = Object.entries(sealed).map(([table, count]) => `${table} ${count}`);
    console.log(`Sealed with the key ${keys[0]!.id}: ${counts.join(', ')}.`);
    if (unreadable > 0) {
      console.error(`${unreadable} texts could not be opened by the key that they name, and stay as they are.`);
      process.exitCode = 2;
    }
  } finally {
    await owner.end();
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
