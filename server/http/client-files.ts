import { join } from 'node:path';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import staticFiles from 'express-static-gzip';
import { BEFORE_LOGIN, PUBLIC_PAGE } from '../../schema/public-pages.shared.ts';

/** The error that Express's static file middleware passes to `next`. */
interface HttpError extends Error {
  status?: number;
  headers?: Record<string, string>;
}

/**
 * Files of the build, precompressed if that saves bytes. They are looked up for each request, because a new build may
 * replace them while the server runs.
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
 * A path that names a file (`/favicon.ico`, `/.env`) instead of a page. Paths below /app/ and e-mail addresses may end
 * in the same way.
 */
const FILE = /^(?!\/app\/)(?:.*\/)?(?:\.[^/]*|[\w.-]*\.[A-Za-z0-9]{1,10})$|\/\.[^/]+\//;

const entryOf = (path: string): string => {
  if (PUBLIC_PAGE.test(path)) return '/page.html';
  return BEFORE_LOGIN.test(path) ? '/before-login.html' : '/index.html';
};

/**
 * Serves the built client. Files below assets/ have a hash in their name and are immutable; the page itself is
 * revalidated on each request. Every other path outside the API that names no file returns the page, which routes on
 * the client; the pages behind mailed links and printed codes have one of their own, and so have the
 * login and the interview.
 */
export function serveClient(web: Express, clientDir: string): void {
  web.use('/assets', filesOf(join(clientDir, 'assets'), { immutable: true, maxAge: '1y' }));
  web.use('/assets', (_req, res) => void res.status(404).end());
  const page = filesOf(clientDir, {
    cacheControl: false,
    setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
  });
  web.get(/^(?!\/(api|graphql|healthz|readyz)(\/|$)).*/, (req, res, next) => {
    page(req, res, (error?: unknown) => {
      if (error || FILE.test(req.path)) return next(error);
      req.url = entryOf(req.path);
      page(req, res, next);
    });
  });
  // Failed preconditions, and ranges that cannot be satisfied.
  web.use((error: HttpError, _req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent || (error.status !== 412 && error.status !== 416)) return next(error);
    res.set(error.headers ?? {});
    res.status(error.status).end();
  });
}
