import type { Request, Response } from 'express';

/** The bytes to send, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Sets status and headers for the range that a request asks for, or for the whole content: films are asked for in
 * ranges, and Safari plays none without. Answers the bytes to send; null where the response has ended with 416.
 */
export function beginRange(
  req: Request,
  res: Response,
  { size, etag }: { size: number; etag: string },
): ByteRange | null {
  const ifRange = req.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? rangeOf(req.headers.range, size) : null;
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('ETag', etag);
  if (range === 'unsatisfiable') {
    res.setHeader('Content-Range', `bytes */${size}`);
    res.status(416).end();
    return null;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
  res.setHeader('Content-Length', end - start + 1);
  res.status(range ? 206 : 200);
  return { start, end };
}

/**
 * Parses a Range header with one range; null for the whole file, which is also the response to several ranges or an
 * unknown unit.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const last = size - 1;
  const [start, end] =
    found[1] === ''
      ? [Math.max(0, size - Number(found[2])), last]
      : [Number(found[1]), found[2] === '' ? last : Math.min(Number(found[2]), last)];
  if (found[1] !== '' && found[2] !== '' && Number(found[2]) < Number(found[1])) return null;
  return start > last || (found[1] === '' && Number(found[2]) === 0) ? 'unsatisfiable' : { start, end };
}
