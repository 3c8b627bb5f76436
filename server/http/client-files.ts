import { join } from 'node:path';
import express, { type Express, type Request, type Response } from 'express';

/**
 * The built client. Files below assets/ carry their hash in the name and may be kept for ever; the page itself is asked for each
 * time. Every address that is no file and no door is the page: the client's router knows it.
 */
export function serveClient(web: Express, clientDir: string): void {
  web.use('/assets', express.static(join(clientDir, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: true }));
  web.use('/assets', (_req, res) => void res.status(404).end());
  web.use(express.static(clientDir, { index: false, maxAge: 0, etag: true }));
  web.get(/^(?!\/(api|graphql|healthz|readyz)(\/|$)).*/, (req: Request, res: Response, next) => {
    if (!req.accepts('html')) return next();
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(join(clientDir, 'index.html'));
  });
}
