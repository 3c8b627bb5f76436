import { AppError, type AppErrorDetails } from '../schema/kernel/errors.ts';
import { FIELD_NAMES } from './bodies.ts';

const OUTSIDE = Object.fromEntries(Object.entries(FIELD_NAMES).map(([outside, inside]) => [inside, outside]));

/** The refusal as the caller of REST knows it: what the body parser throws is a refusal too, and fields are called as they came. */
export function restError(error: unknown): unknown {
  const parsed = bodyError(error);
  if (parsed) return parsed;
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { originalError?: unknown }).originalError) {
    if (cause instanceof AppError) return new AppError(cause.code, renamed(cause.details));
  }
  return error;
}

function bodyError(error: unknown): AppError | null {
  const { type } = (error ?? {}) as { type?: string };
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('UNSUPPORTED_TYPE');
  if (typeof type === 'string' && /^(entity|request|stream)\./.test(type)) return new AppError('BAD_INPUT', { field: 'body', messageKey: 'unreadable' });
  // A compressed body that is none.
  if ((error as { code?: unknown } | null)?.code === 'Z_DATA_ERROR') return new AppError('BAD_INPUT', { field: 'body', messageKey: 'unreadable' });
  return null;
}

function renamed(details: AppErrorDetails): AppErrorDetails {
  return {
    ...details,
    ...(details.field !== undefined && { field: outside(details.field) }),
    ...(details.issues && { issues: details.issues.map((issue) => ({ ...issue, field: outside(issue.field) })), field: outside(details.issues[0]?.field ?? details.field ?? '') }),
  };
}

function outside(field: string): string {
  const path = field.replace(/^(filter|input)\./, '').split('.');
  return [OUTSIDE[path[0]!] ?? path[0]!, ...path.slice(1)].join('.') || 'body';
}
