import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { Response } from 'express';

const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

export type Encoding = 'identity' | 'gzip' | 'zstd';

/** Fastest level: the response is for one reader only. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'zstd') return zstdAsync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  return encoding === 'gzip' ? gzipAsync(body, { level: 1 }) : body;
}

export interface Sent {
  status: number;
  bytes: Buffer;
  encoding?: Encoding;
  type?: string;
  /** Responses are not stored by caches, except for revalidation by their ETag. */
  cache?: string;
  /** A further request header on which the response depends. */
  vary?: string;
}

/** Sends bytes. For HEAD, Node omits the body and keeps the headers. */
export function send(
  res: Response,
  {
    status,
    bytes,
    encoding = 'identity',
    type = 'application/json; charset=utf-8',
    cache = 'private, no-store',
    vary,
  }: Sent,
): void {
  res.statusCode = status;
  res.setHeader('Content-Type', type);
  res.setHeader('Vary', ['Accept-Encoding', 'Accept-Language', 'Authorization', vary].filter(Boolean).join(', '));
  res.setHeader('Cache-Control', cache);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Whether If-None-Match has the ETag. Weak comparison: encodings of the same response are equal. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
  );
}
