import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { AppError, notFound } from '../../schema/kernel/errors.ts';
import { CONTENT_TYPES, isShownInline } from '../../schema/platform/files/file-kinds.shared.ts';
import type { Clock } from '../../schema/kernel/ports.ts';
import { beginRange } from '../http/byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { isFileKey } from '../../schema/platform/files/file-key.ts';
import type { LocalFiles } from './local-files.ts';
import { receivePart } from './part-handler.ts';
import type { SignedFacts } from './signatures.ts';

export interface FileHandlerOptions {
  files: LocalFiles;
  clock: Clock;
  log: Pick<Logger, 'debug'>;
  /** Called with the key of a file whose bytes are complete; throws the problem of one that is refused. */
  arrived: (key: string) => Promise<void>;
}

/**
 * /files: reads and writes files on the server's own disk. The signed URL is the authorization: until it expires it
 * needs no login, as with signed URLs of a cloud storage.
 */
export function fileHandler(options: FileHandlerOptions): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  router.get('/:key', (req, res) => download(options, req, res));
  router.put('/:key', (req, res) => receive(options, req, res));
  router.use((req, res, next) => {
    if (req.path === '/' || !isFileKey(req.path.slice(1))) return next(notFound());
    res.setHeader('Allow', 'GET, HEAD, PUT');
    res.status(405).end();
  });
  return router;
}

/** The claims of a signed URL. Throws FORBIDDEN when the signature is wrong or has expired. */
function signedFacts({ files, clock }: FileHandlerOptions, method: SignedFacts['method'], req: Request): SignedFacts {
  const key = String(req.params.key);
  const query = new URL(req.originalUrl, 'http://server').searchParams;
  const facts = isFileKey(key) ? files.signer.read(method, key, query) : null;
  if (!facts) throw new AppError('FORBIDDEN', { messageKey: 'fileAddressInvalid' });
  if (facts.expires * 1000 <= clock.now().getTime())
    throw new AppError('FORBIDDEN', { messageKey: 'fileAddressExpired' });
  return facts;
}

async function receive(options: FileHandlerOptions, req: Request, res: Response): Promise<void> {
  if (req.headers['content-range'] !== undefined)
    return receivePart(options, signedFacts(options, 'PARTS', req), req, res);
  const { key, size, contentType } = signedFacts(options, 'PUT', req);
  if (req.headers['content-type']?.toLowerCase() !== contentType)
    throw new AppError('UNSUPPORTED_TYPE', { field: 'Content-Type' });
  if (req.headers['content-encoding'] !== undefined)
    throw new AppError('UNSUPPORTED_TYPE', { field: 'Content-Encoding' });
  const announced = req.headers['content-length'];
  if (announced !== undefined && Number(announced) > size)
    throw new AppError('TOO_LARGE', { messageKey: 'fileLongerThanSaid', params: { size } });
  try {
    // The connection stays open when the body is refused half-way, because a response must still be sent.
    await options.files.receive(key, req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, size);
  } catch (error) {
    if (error instanceof AppError || !req.destroyed) throw error;
    // The client has disconnected: nothing is stored and there is no response to send.
    options.log.debug({ requestId: res.locals.requestId as string }, 'An upload was broken off');
    res.destroy();
    return;
  }
  await options.arrived(key);
  res.status(200).end();
}

/**
 * Content-Security-Policy of files: they may not run scripts, load resources or be framed by other origins; a browser's
 * PDF viewer needs inline styles and framing.
 */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

async function download(options: FileHandlerOptions, req: Request, res: Response): Promise<void> {
  const facts = signedFacts(options, 'GET', req);
  const file = await options.files.open(facts.key);
  if (!file) throw notFound();
  try {
    setFileHeaders(res, facts, options.clock);
    await sendFile(req, res, facts, file);
  } finally {
    await file.close();
  }
}

function setFileHeaders(res: Response, { key, name, contentType, expires, inline }: SignedFacts, clock: Clock): void {
  const isShown = inline && isShownInline(contentType);
  res.setHeader(
    'Content-Security-Policy',
    isShown && contentType === CONTENT_TYPES.pdf ? FILE_POLICY : `${FILE_POLICY}; sandbox`,
  );
  res.setHeader('X-Frame-Options', 'SAMEORIGIN');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Disposition', contentDisposition(name, isShown));
  // The bytes of a key are immutable, but the response must not be cached beyond the expiry of the signed URL.
  res.setHeader(
    'Cache-Control',
    `private, max-age=${Math.max(0, Math.floor(expires - clock.now().getTime() / 1000))}, immutable`,
  );
  res.setHeader('ETag', `"${key}"`);
}

async function sendFile(
  req: Request,
  res: Response,
  { key, contentType }: SignedFacts,
  file: FileHandle,
): Promise<void> {
  const etag = `"${key}"`;
  if (req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    res.status(304).end();
    return;
  }
  const { size } = await file.stat();
  const range = beginRange(req, res, { size, etag });
  if (!range) return;
  res.setHeader('Content-Type', contentType);
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await pipeline(file.createReadStream({ ...range, autoClose: false }), res).catch((error: NodeJS.ErrnoException) => {
    // A client that disconnects while reading is not an error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
