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

/** How long a download may stand still before it is broken off: it holds a connection to the database. */
const STALLED_MS = 60_000;

/**
 * Sends a file that is made while it is downloaded. When the reader goes away, stops reading, or the file cannot be
 * finished, the connection is cut, so that nobody takes half a file for a whole one, and the making stops.
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
  // No timeout of the socket, which would outlive this response: its connection is used again.
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
