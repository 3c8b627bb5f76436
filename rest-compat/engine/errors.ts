import { AppError, type AppErrorDetails } from '../../schema/kernel/errors.ts';
import { FIELD_NAMES } from '../tickets/bodies.ts';

const OUTSIDE = new Map(Object.entries(FIELD_NAMES).map(([outside, inside]) => [inside, outside]));

/** What a document refused, with its fields called as they came. */
export function executionError(error: unknown): unknown {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = (cause as { originalError?: unknown }).originalError
  ) {
    if (cause instanceof AppError) return new AppError(cause.code, renamed(cause.details, outside));
  }
  return error;
}

/**
 * What is wrong with a body: the parser's errors are refusals of ours, and a body that is no object at all is called
 * `body`.
 */
export function bodyError(error: unknown): unknown {
  if (error instanceof AppError)
    return new AppError(
      error.code,
      renamed(error.details, (field) => field || 'body'),
    );
  const { type, code } = (error ?? {}) as { type?: unknown; code?: unknown };
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('UNSUPPORTED_TYPE');
  // Z_…: said to be compressed, and is not.
  const isUnreadable =
    (typeof type === 'string' && /^(entity|request|stream)\./.test(type)) ||
    (typeof code === 'string' && code.startsWith('Z_'));
  return isUnreadable ? new AppError('BAD_INPUT', { field: 'body', messageKey: 'unreadable' }) : error;
}

function renamed(details: AppErrorDetails, name: (field: string) => string): AppErrorDetails {
  const issues = details.issues?.map((issue) => ({ ...issue, field: name(issue.field) }));
  const field = details.field === undefined ? issues?.[0]?.field : name(details.field);
  return { ...details, ...(issues && { issues }), ...(field !== undefined && { field }) };
}

function outside(field: string): string {
  const [first = '', ...rest] = field.replace(/^(filter|input)\./, '').split('.');
  return [OUTSIDE.get(first) ?? first, ...rest].join('.');
}
