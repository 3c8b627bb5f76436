import { promisify } from 'node:util';
import { constants, gzip, zstdCompress } from 'node:zlib';
import type { Response } from 'express';

const gzipAsync = promisify(gzip);
const zstdAsync = promisify(zstdCompress);

export type Encoding = 'identity' | 'gzip' | 'zstd';

/** Compresses as fast as it goes: the answer is made for this one reader. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'zstd') return zstdAsync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  return encoding === 'gzip' ? gzipAsync(body, { level: 1 }) : body;
}

export interface Sent {
  status: number;
  bytes: Buffer;
  encoding?: Encoding;
  type?: string;
  /** Answers of a person are stored nowhere; what may be asked again with its ETag says so. */
  cache?: string;
  /** A header of the request on which the answer depends, beside those on which all do. */
  vary?: string;
}

/** Sends bytes that are ready. For HEAD, Node leaves the body away and the headers as they are. */
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

/** Whether the reader has these bytes already. Weak comparison: the encodings of one answer are the same answer. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
  );
}
