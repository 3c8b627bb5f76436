import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { contentDisposition } from '../storage/content-disposition.ts';

export interface Download {
  name: string;
  contentType: string;
  stream: Readable;
}

/** Timeout of a download without progress: a download holds a connection to the database. */
const STALLED_MS = 60_000;

/**
 * Sends a file that is generated during the download. If the client disconnects or stops reading, or generation fails,
 * the connection is closed, so that the client does not mistake a partial file for a complete one, and generation
 * stops.
 */
export async function sendDownload(
  { name, contentType, stream }: Download,
  req: Request,
  res: Response,
  log: Pick<Logger, 'debug' | 'warn'>,
): Promise<void> {
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Disposition', contentDisposition(name, false));
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (req.method === 'HEAD') {
    stream.destroy();
    res.end();
    return;
  }
  // Not a timeout of the socket, which would apply to later requests on the same connection, too.
  let written = -1;
  const watch = setInterval(() => {
    if (req.socket.bytesWritten === written) res.destroy();
    written = req.socket.bytesWritten;
  }, STALLED_MS);
  try {
    await pipeline(stream, res);
  } catch (error) {
    if (!res.closed) res.destroy();
    const requestId = res.locals.requestId as string;
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')
      log.debug({ requestId }, 'A download was broken off');
    else log.warn({ err: error, requestId }, 'A download could not be finished');
  } finally {
    clearInterval(watch);
  }
}
