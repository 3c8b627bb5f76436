import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError, badInput, notFound } from '../../schema/kernel/errors.ts';
import type { LocalFiles } from './local-files.ts';
import { IDLE_MS } from './local-parts.ts';
import type { SignedFacts } from './signatures.ts';

/** A parsed Content-Range: a part, or the question how many bytes are stored. */
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
 * Stores a part of a file, or returns how many bytes are stored, with the responses of Google Cloud Storage: 308 with
 * the range of the stored bytes (without the header if there are none), 200 when the file is complete. The caller has
 * verified the signed address, which is valid for one key and size. Bytes of a file whose row was deleted are refused,
 * because its parts were deleted with it.
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
