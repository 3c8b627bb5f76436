import type { Response } from 'express';

export type Encoding = 'identity' | 'gzip' | 'zstd';

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
