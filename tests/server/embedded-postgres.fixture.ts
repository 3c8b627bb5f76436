// A process with only a database, for tests that kill it: prints the address and keeps running.
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';

const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2]!, durable: false });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
