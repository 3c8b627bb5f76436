import type { Response } from 'express';

/** Sends a prepared response body without copying or compressing it again. */
export function sendBytes(res: Response, bytes: Buffer, contentType: string, encoding: string, status = 200): void {
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Vary', 'Accept-Encoding, Authorization, Accept-Language');
  res.setHeader('Cache-Control', 'private, no-store');
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}
