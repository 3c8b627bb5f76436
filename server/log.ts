import pino, { stdSerializers, type DestinationStream, type Logger } from 'pino';
import { mappedStack } from './mapped-stack.ts';

/** Fields that may contain secrets, at any level of a log entry. */
const REDACTED = [
  'headers',
  'req.headers',
  'authorization',
  '*.authorization',
  'password',
  '*.password',
  'token',
  '*.token',
];

/** An SQLSTATE: five digits and capital letters. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * An error of the database contains the statement and its values: health data, addresses, hashes. Only SQLSTATE,
 * constraint, table and our stack frames are logged.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // GraphQL and the ORM wrap the original error and repeat its message.
  for (
    let inner: unknown = error;
    inner instanceof Error;
    inner = (inner as { originalError?: unknown }).originalError ?? inner.cause
  ) {
    const { code } = inner as { code?: unknown };
    if (typeof code === 'string' && SQL_STATE.test(code)) return databaseError(inner);
  }
  const serialized = stdSerializers.err(error);
  return { ...serialized, stack: mappedStack(serialized.stack) };
}

function databaseError(error: Error): object {
  const {
    code,
    constraint,
    table,
    column,
    routine,
    stack = '',
  } = error as Error & { code?: string; constraint?: string; table?: string; column?: string; routine?: string };
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0));
  return {
    type: error.name,
    code,
    constraint,
    table,
    column,
    routine,
    stack: stack.includes('\n    at ') ? mappedStack(frames.trim()) : '',
  };
}

/** The server's log: JSON lines, without secrets. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, redact: { paths: REDACTED, censor: '(left out)' }, serializers: { err: errorForLog, error: errorForLog } },
    destination,
  );
}
