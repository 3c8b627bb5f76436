import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import type { PostgresDatabase } from '../database/database.ts';
import type { GoogleFiles } from '../storage/google-files.ts';
import { LocalFiles } from '../storage/local-files.ts';
import { diskFullLately } from './disk-full.ts';

interface HealthOptions {
  database: Pick<PostgresDatabase, 'pool' | 'requireAnswering'>;
  files: LocalFiles | GoogleFiles;
  isClosing: () => boolean;
}

/** How long the database may take to answer `/readyz`, in milliseconds: those who ask it give up soon. */
const READY_MS = 2_000;

/** `/healthz` says that the process runs, `/readyz` that it can serve. */
export function healthRouter({ database, files, isClosing }: HealthOptions): Router {
  const router = Router();
  const isAnswering = answering(database);
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const isReady = !isClosing() && (await isAnswering());
    const isFull = isReady && (diskFullLately() || (files instanceof LocalFiles && (await files.isFull())));
    const status = isFull ? 'disk full' : isReady ? 'ready' : 'unavailable';
    res.status(status === 'ready' ? 200 : 503).json({ status });
  });
  return router;
}

/** Asks the database, with a limit. Concurrent requests share one answer. */
function answering(database: HealthOptions['database']): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  const ask = async (): Promise<unknown> => {
    database.requireAnswering();
    return database.pool.query('select 1');
  };
  return () => {
    asked ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return Promise.race([asked, sleep(READY_MS, false)]);
  };
}
