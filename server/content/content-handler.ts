import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import express, { type NextFunction, type Request, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Clock, FileStorage } from '../../schema/kernel/ports.ts';
import { storageSource } from '../../schema/platform/files/byte-source.ts';
import { openPackage, type PackageFile } from '../../schema/areas/courses/scorm/package-file.ts';
import { beginRange } from '../http/byte-range.ts';
import type { SignedContent } from './content-addresses.ts';
import { PACKAGE_TYPES } from './content-types.ts';
import playerScript from './scorm-player.js?raw';

interface ContentOptions {
  content: SignedContent;
  files: FileStorage;
  clock: Clock;
  log: Logger;
  /** Origin of the product, whose pages alone may show packages. */
  publicUrl: string;
}

/** Packages whose directory is kept, the one used last at the end. */
const MAX_OPEN = 50;

const require = createRequire(import.meta.url);
/** The runtimes as their package publishes them: they are sent to the browser, not run here. */
const RUNTIMES: Readonly<Record<string, string>> = {
  '1.2': 'scorm-again/scorm12/min',
  '2004': 'scorm-again/scorm2004/min',
};

/**
 * Serves the origin of packages: their files, and the page that runs them. Scripts of packages are not trusted: they
 * can load from this origin only, cannot be framed by other pages, and have no access to cookies, sessions or the API.
 */
export function contentHandler(options: ContentOptions): express.Express {
  const { log, publicUrl } = options;
  const web = express();
  web.disable('x-powered-by');
  web.set('etag', false);
  web.use((req, res, next) => {
    setHeaders(res, publicUrl);
    // A service worker would outlive its package and could answer for others.
    const isWorker = req.headers['service-worker'] !== undefined;
    if ((req.method !== 'GET' && req.method !== 'HEAD') || isWorker) return void res.status(405).end();
    return next();
  });
  web.get('/player/:standard', (req, res, next) => {
    if (!Object.hasOwn(RUNTIMES, req.params.standard)) return next();
    res.setHeader('Clear-Site-Data', '"storage"');
    return void res.type('html').send(playerPage(req.params.standard, publicUrl));
  });
  web.get('/runtime/:standard', async (req, res, next) => {
    const runtime = Object.hasOwn(RUNTIMES, req.params.standard) ? RUNTIMES[req.params.standard] : undefined;
    if (!runtime) return next();
    return void res.type('text/javascript').send(await readFile(require.resolve(runtime), 'utf8'));
  });
  web.get('/player.js', (_req, res) => void res.type('text/javascript').send(playerScript));
  const packages = packageReader(options);
  web.get('/p/:token/*path', async (req, res) => sendEntry(options, packages, req, res));
  web.use((_req, res) => void res.status(404).end());
  web.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    log.warn({ error }, 'A file of a package could not be sent');
    if (res.headersSent) res.destroy();
    else res.status(500).end();
  });
  return web;
}

function setHeaders(res: Response, publicUrl: string): void {
  res.setHeader(
    'Content-Security-Policy',
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self' data: blob:; " +
      `frame-src 'self' data: blob:; form-action 'self'; base-uri 'self'; object-src 'none'; frame-ancestors 'self' ${publicUrl}`,
  );
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  res.setHeader('Cache-Control', 'private, max-age=3600');
}

const playerPage = (standard: string, publicUrl: string): string => `<!doctype html>
<html><head><meta charset="utf-8"><title>SCORM</title><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style></head>
<body><iframe id="course" title="SCORM" allow="autoplay; fullscreen"></iframe>
<script src="/runtime/${standard}"></script><script src="/player.js" data-app="${publicUrl}" data-standard="${standard}"></script></body></html>`;

/** Opens packages and keeps their directories for a while. */
function packageReader({ files }: ContentOptions): (key: string, size: number) => Promise<PackageFile> {
  const open = new LRUCache<string, Promise<PackageFile>>({ max: MAX_OPEN });
  return (key, size) => {
    const found = open.get(key);
    if (found) return found;
    const opening = openPackage(storageSource(files, key, size));
    open.set(key, opening);
    opening.catch(() => open.delete(key));
    return opening;
  };
}

async function sendEntry(
  { content, clock }: ContentOptions,
  packages: ReturnType<typeof packageReader>,
  req: Request,
  res: Response,
): Promise<void> {
  const facts = content.read(String(req.params.token));
  const isValid =
    facts && facts.expires * 1000 > clock.now().getTime() && content.isHostOf(req.headers.host ?? '', facts.label);
  if (!isValid) return void res.status(403).end();
  const path = (req.params.path as unknown as string[]).join('/');
  const { entries, open, openRange } = await packages(facts.key, facts.size);
  const entry = entries.get(path);
  if (!entry) return void res.status(404).end();
  const type = PACKAGE_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  res.setHeader('Content-Type', type ?? 'application/octet-stream');
  if (!type) res.setHeader('Content-Disposition', 'attachment');
  const size = entry.uncompressedSize;
  const range = beginRange(req, res, { size, etag: `"${facts.key}-${entry.crc32}"` });
  if (!range) return;
  if (req.method === 'HEAD') return void res.end();
  const bytes = res.statusCode === 206 ? await openRange(entry, range) : await open(entry);
  return pipeline(bytes, res).catch((error: NodeJS.ErrnoException) => {
    // It is not an error when the browser leaves the page during the download.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
