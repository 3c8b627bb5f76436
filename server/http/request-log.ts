import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';

interface RequestLogOptions {
  log: Logger;
  trustsProxy: boolean;
  /** While the server stops, connections are closed after their answer. */
  isClosing: () => boolean;
}

/** Gives each request its id, logs how it was answered, and warns once of a proxy that is not trusted. */
export function logRequests({ log, trustsProxy, isClosing }: RequestLogOptions): RequestHandler {
  let hasWarned = trustsProxy;
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    res.locals.requestId = randomUUID();
    res.setHeader('X-Request-Id', res.locals.requestId as string);
    if (isClosing()) res.setHeader('Connection', 'close');
    if (!hasWarned && req.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'X-Forwarded-For arrives and TRUST_PROXY is 0: the header is ignored, and everybody behind the proxy counts as one network. Set TRUST_PROXY to the number of proxies in front of the server.',
      );
    }
    res.on('finish', () => {
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      log[res.statusCode >= 500 ? 'error' : 'debug'](
        {
          requestId: res.locals.requestId,
          method: req.method,
          path: loggedPath(req.originalUrl),
          status: res.statusCode,
          ms: Math.round(ms * 10) / 10,
        },
        'request',
      );
    });
    next();
  };
}
