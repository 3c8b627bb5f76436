import { join } from 'node:path';
import type { Express, Request, Response } from 'express';
import sirv from 'sirv';

/**
 * The built client. Files below assets/ carry their hash in the name and may be kept for ever; the page itself is asked for each
 * time. The build has compressed what is worth it. Every address that is no file and no door is the page: the client's router
 * knows it.
 */
export function serveClient(web: Express, clientDir: string): void {
  web.use('/assets', sirv(join(clientDir, 'assets'), { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000 }));
  web.use('/assets', (_req, res) => void res.status(404).end());
  const page = sirv(clientDir, { brotli: true, gzip: true, etag: true, single: true, setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache') });
  web.get(/^(?!\/(api|graphql|healthz|readyz)(\/|$)).*/, (req: Request, res: Response, next) => {
    page(req, res, next);
  });
}
