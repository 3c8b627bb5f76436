import { Router } from 'express';
import type { PostgresDatabase } from '../database/database.ts';
import type { GoogleFiles } from '../storage/google-files.ts';
import { LocalFiles } from '../storage/local-files.ts';
import { diskFullLately } from './disk-full.ts';

interface HealthOptions {
  database: Pick<PostgresDatabase, 'pool'>;
  files: LocalFiles | GoogleFiles;
  isClosing: () => boolean;
}

/** `/healthz` says that the process runs, `/readyz` that it can serve. */
export function healthRouter({ database, files, isClosing }: HealthOptions): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const isReady =
      !isClosing() &&
      (await database.pool.query('select 1').then(
        () => true,
        () => false,
      ));
    const isFull = isReady && (diskFullLately() || (files instanceof LocalFiles && (await files.isFull())));
    const status = isFull ? 'disk full' : isReady ? 'ready' : 'unavailable';
    res.status(status === 'ready' ? 200 : 503).json({ status });
  });
  return router;
}
