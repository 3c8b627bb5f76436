import { join } from 'node:path';
import type { Express, RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';

/**
 * Files as the build has left them, compressed where it was worth it. Which of them are there is asked each time: a
 * build may exchange them.
 */
const filesOf = (
  folder: string,
  serveStatic: NonNullable<staticFiles.ExpressStaticGzipOptions['serveStatic']>,
): RequestHandler =>
  staticFiles(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { redirect: false, ...serveStatic },
  });

/**
 * The built client. Files below assets/ carry their hash in the name and may be kept for ever; the page itself is asked
 * for each time. Every address that is no file and no door is the page: the client's router knows it.
 */
export function serveClient(web: Express, clientDir: string): void {
  web.use('/assets', filesOf(join(clientDir, 'assets'), { immutable: true, maxAge: '1y' }));
  web.use('/assets', (_req, res) => void res.status(404).end());
  const page = filesOf(clientDir, {
    cacheControl: false,
    setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
  });
  web.get(/^(?!\/(api|graphql|healthz|readyz)(\/|$)).*/, (req, res, next) => {
    page(req, res, () => {
      req.url = '/index.html';
      page(req, res, next);
    });
  });
}
