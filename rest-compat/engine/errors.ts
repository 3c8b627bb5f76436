import { AppError, type AppErrorDetails } from '../../schema/kernel/errors.ts';

/**
 * The AppError of an execution, its fields under the names of the request: `names` maps those that GraphQL names
 * differently.
 */
export function executionError(error: unknown, names: Readonly<Record<string, string>> = {}): unknown {
  const sentNames = new Map(Object.entries(names).map(([sent, name]) => [name, sent]));
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = (cause as { originalError?: unknown }).originalError
  ) {
    if (cause instanceof AppError)
      return new AppError(
        cause.code,
        renamed(cause.details, (field) => sentName(field, sentNames)),
      );
  }
  return error;
}

/** Maps an error of the body parser to an AppError. If the body is not an object, the name of the field is `body`. */
export function bodyError(error: unknown): unknown {
  if (error instanceof AppError)
    return new AppError(
      error.code,
      renamed(error.details, (field) => field || 'body'),
    );
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new AppError('TOO_LARGE');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('UNSUPPORTED_TYPE');
  // The parser gives 400 to everything else, invalid compressed data included.
  const isUnreadable = status === 400 || (typeof type === 'string' && /^(entity|request|stream)\./.test(type));
  return isUnreadable ? new AppError('BAD_INPUT', { field: 'body', messageKey: 'unreadable' }) : error;
}

function renamed(details: AppErrorDetails, name: (field: string) => string): AppErrorDetails {
  const issues = details.issues?.map((issue) => ({ ...issue, field: name(issue.field) }));
  const field = details.field === undefined ? issues?.[0]?.field : name(details.field);
  return { ...details, ...(issues && { issues }), ...(field !== undefined && { field }) };
}

function sentName(field: string, sentNames: ReadonlyMap<string, string>): string {
  const [first = '', ...rest] = field.replace(/^(filter|input)\./, '').split('.');
  return [sentNames.get(first) ?? first, ...rest].join('.');
}
