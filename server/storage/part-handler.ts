import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError, badInput, notFound } from '../../schema/kernel/errors.ts';
import type { LocalFiles } from './local-files.ts';
import { IDLE_MS } from './local-parts.ts';
import type { SignedFacts } from './signatures.ts';

/** What a Content-Range says: a part, or the question how much has arrived. */
type Range = { start: number; length: number } | 'question';

/** Digits of a size that a number holds exactly. */
const PART = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** Throws BAD_INPUT for a range that is none, or that is not one of a file of this size. */
function rangeOf(header: string, size: number): Range {
  if (header === `bytes */${size}`) return 'question';
  const [, first, last, whole] = PART.exec(header) ?? [];
  const start = Number(first);
  const length = Number(last) - start + 1;
  if (whole !== String(size) || !(length > 0) || start + length > size) throw badInput('Content-Range', 'invalid');
  return { start, length };
}

/**
 * A part of a file, or the question for what has arrived of it, as Google Cloud Storage answers them: 308 with the
 * range of bytes that are there (none: no header), 200 when the file is whole. The caller has verified the address,
 * which is for one key and size; bytes of a file whose row has gone are refused, because its parts went with it.
 */
export async function receivePart(
  { files, log }: { files: LocalFiles; log: Pick<Logger, 'debug'> },
  { key, size }: SignedFacts,
  req: Request,
  res: Response,
): Promise<void> {
  if (req.headers['content-encoding'] !== undefined)
    throw new AppError('UNSUPPORTED_TYPE', { field: 'Content-Encoding' });
  const range = rangeOf(req.headers['content-range']!.trim(), size);
  let arrived = range === 'question' ? await files.parts.arrived(key) : null;
  if (range !== 'question') {
    if (Number(req.headers['content-length'] ?? range.length) !== range.length)
      throw badInput('Content-Range', 'invalid');
    const giveUp = (): void => void req.destroy();
    req.socket.setTimeout(IDLE_MS, giveUp);
    try {
      const bytes = req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
      arrived = await files.parts.append(key, { start: range.start, size, bytes });
    } catch (error) {
      if (error instanceof AppError || !req.destroyed) throw error;
      log.debug({ requestId: res.locals.requestId as string }, 'A part of an upload was broken off');
      res.destroy();
      return;
    } finally {
      req.socket.setTimeout(0, giveUp);
    }
  }
  if (arrived === null) throw notFound();
  if (arrived > 0 && arrived < size) res.setHeader('Range', `bytes=0-${arrived - 1}`);
  res.status(arrived === size ? 200 : 308).end();
}
