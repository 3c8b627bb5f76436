import type { RequestHandler } from 'express';
import { loggedPath } from '../http/logged-path.ts';
import { beginSpan, isTracing, runInSpan } from './spans.ts';

/** A span for each request until its answer was sent; with the path as it is logged, without secrets and searches. */
export const traceRequests: RequestHandler = (req, res, next) => {
  if (!isTracing()) return next();
  const path = loggedPath(req.originalUrl);
  const span = beginSpan(
    `${req.method} ${path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')}`,
    'server',
    {
      'http.request.method': req.method,
      'url.path': path,
    },
  )!;
  res.once('close', () => {
    // The id that people see in messages, and that the log has.
    span.add({ 'http.response.status_code': res.statusCode, 'request.id': String(res.locals.requestId ?? '') });
    span.end(res.statusCode >= 500 ? String(res.statusCode) : res.writableFinished ? undefined : 'aborted');
  });
  runInSpan(span, next);
};
