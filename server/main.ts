import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { fillDemo } from './demo/demo.ts';
import { createMailTransport } from './mail/transport.ts';

/** Fields that may carry secrets, wherever they turn up in what is logged. */
const REDACTED = ['req.headers', 'headers', 'authorization', 'password', '*.password', 'token', '*.token', 'query', 'parameters', '*.query', '*.parameters', 'err.query', 'err.parameters', 'err.detail'];

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, redact: { paths: REDACTED, censor: '(left out)' } });
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
  const ownerUrl = config.databaseUrl ?? embedded!.url;
  try {
    const { appUrl } = await migrate(ownerUrl);
    const app = await buildApp({
      appUrl,
      publicUrl: config.publicUrl,
      supportAddress: config.supportAddress,
      transport: createMailTransport({ smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, dataDir: config.dataDir, log }),
      log,
      trustProxy: config.trustProxy,
      clientDir: join(import.meta.dirname, '../client'),
    });
    if (config.demo) for (const line of await fillDemo(app)) console.log(line);
    await app.listen(config.port, config.host);
    console.log(`Arbeitsschutz: ${config.publicUrl}`);

    let stopping = false;
    const stop = async (signal: string): Promise<void> => {
      if (stopping) return;
      stopping = true;
      log.info(`${signal}: letting requests finish`);
      await app.close();
      await embedded?.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

try {
  await start(loadConfig());
} catch (error) {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=4001 npm start`);
  else console.error(error);
  process.exit(1);
}
