import express, { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { exportSchema } from '../../schema/platform/exports/export.input.ts';
import type { Context } from '../../schema/kernel/context.ts';
import { parseInput } from '../../schema/kernel/zod-input.ts';
import { sendDownload } from '../http/send-download.ts';
import type { ListExport } from './list-export.ts';

export const EXPORTS_PATH = '/exports';

const BODY_BYTES = 100_000;

interface Options {
  exports: ListExport;
  contextOf: (req: Request, res: Response) => Promise<Context>;
  log: Logger;
}

/** /exports: a list as a page shows it, as a spreadsheet. Programs ask a list of the REST API for it (`Accept`). */
export function listExportHandler({ exports, contextOf, log }: Options): Router {
  const router = Router();
  router.post('/', express.json({ limit: BODY_BYTES, strict: true }), async (req, res) => {
    const ctx = await contextOf(req, res);
    void ctx.user;
    const values = parseInput(exportSchema, req.body ?? {});
    await exports.run(ctx, values, (download) => sendDownload(download, req, res, log));
  });
  return router;
}
