import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Context } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';
import { languageOf } from './messages.ts';
import { problemOf } from './problems.ts';

/** Responds to errors outside of resolvers, in the format of the interface that was requested. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const { status, ...problem } = problemOf(httpError(error), {
      requestId: res.locals.requestId as string,
      language: languageOf(req.headers['accept-language']),
      log,
      context: res.locals.context as Context | undefined,
    });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (problem.retryAfter !== undefined) res.setHeader('Retry-After', problem.retryAfter);
    const { message, ...extensions } = problem;
    res
      .status(status)
      .json(
        req.path === '/graphql' ? { errors: [{ message, extensions: { ...extensions, status } }] } : { error: problem },
      );
  };
}

/** Maps errors of the body parser to AppErrors. */
export function httpError(error: unknown): unknown {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (type === 'entity.parse.failed' || type === 'request.size.invalid' || type === 'request.aborted')
    return new AppError('BAD_INPUT', { messageKey: 'unreadable' });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('UNSUPPORTED_TYPE');
  // A path with an invalid percent encoding.
  if (status === 400) return new AppError('BAD_INPUT', { messageKey: 'unreadable' });
  return error;
}
