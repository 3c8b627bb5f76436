import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { ERROR_STATUS, type ErrorCode, type SessionEndReason } from '../../schema/kernel/error-codes.ts';
import { AppError, type InputIssue } from '../../schema/kernel/errors.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { sentence } from './sentences.ts';

/** A refusal as it leaves the house, in the reader's language. Both doors show the same. */
export interface Problem {
  code: ErrorCode;
  status: number;
  message: string;
  requestId: string;
  field?: string;
  details?: { field: string; key: string; message: string }[];
  reason?: SessionEndReason;
  retryAfter?: number;
}

interface Circumstances {
  requestId: string;
  language: Language;
  log: Logger;
}

/** Words an error. What we did not throw on purpose is logged whole and told short: INTERNAL with a request id. */
export function problemOf(error: unknown, { requestId, language, log }: Circumstances): Problem {
  const known = knownError(error);
  if (!known) {
    log.error({ err: error, requestId }, 'unexpected error');
    return { code: 'INTERNAL', status: 500, message: sentence(language, 'errors.INTERNAL'), requestId };
  }
  const { code, details } = known;
  const issues = details.issues?.map((issue) => ({
    field: issue.field,
    key: issue.key,
    message: issueSentence(language, issue),
  }));
  const isInput = code === 'BAD_INPUT';
  const message =
    issues?.length && (isInput || !details.messageKey)
      ? issues.map((issue) => (isInput && issue.field ? `${issue.field}: ${issue.message}` : issue.message)).join('; ')
      : sentence(language, `errors.${details.messageKey ?? code}`, details.params);
  return {
    code,
    status: ERROR_STATUS[code],
    message,
    requestId,
    ...(details.field && { field: details.field }),
    ...(issues && { details: issues }),
    ...(details.reason && { reason: details.reason }),
    ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
  };
}

function issueSentence(language: Language, issue: InputIssue): string {
  return sentence(language, `validation.${issue.key}`, issue.params);
}

/** What the driver says, without a code, of a connection to the database that ended while it was used. */
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/**
 * The AppError inside whatever was thrown, or the one that an error of PostgreSQL or GraphQL stands for; null for
 * faults of ours.
 */
function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  // An answer that does not fit the schema is a fault of ours, whatever was asked.
  if (
    error instanceof GraphQLError &&
    !error.originalError &&
    error.message.startsWith('Cannot return null for non-nullable')
  )
    return null;
  if (error instanceof GraphQLError) {
    const thrown = thrownIn(error);
    return thrown ? knownError(thrown) : graphqlRefusal(error);
  }
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: unknown; cause?: unknown };
  switch (code) {
    // A text that PostgreSQL cannot hold (a zero byte), a number or a time out of its range: an input that no schema
    // caught.
    case '22021':
    case '22P05':
    case '22003':
    case '22007':
    case '22008':
      return new AppError('BAD_INPUT', { messageKey: 'unstorable' });
    case '22P02':
      return new AppError('NOT_FOUND');
    case '23505':
      return constraint === 'account_email'
        ? new AppError('EMAIL_TAKEN', { messageKey: 'userEmailTaken' })
        : new AppError('CONFLICT');
    case '23503':
    case '40001':
    case '40P01':
      return new AppError('CONFLICT');
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
      return new AppError('UNAVAILABLE');
  }
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return new AppError('UNAVAILABLE');
  return cause instanceof Error ? knownError(cause) : null;
}

/**
 * What a resolver threw, if GraphQL's error is about that; its own errors wrap each other too, and the outermost says
 * which field.
 */
function thrownIn(error: GraphQLError): Error | null {
  const { originalError } = error;
  if (!originalError) return null;
  return originalError instanceof GraphQLError ? thrownIn(originalError) : originalError;
}

/** What graphql-js itself refuses: a document that does not parse or fit, variables of the wrong type. */
function graphqlRefusal(error: GraphQLError): AppError {
  const field =
    /(?:Variable "\$(?:input|value)"|Variable "\$(?<variable>\w+)") got invalid value .*? at "(?:input\.)?(?<path>[\w.[\]]+)"/s.exec(
      error.message,
    )?.groups;
  const missing = /Field "(?:\w+\.)?(\w+)" of required type|Field "(\w+)" is not defined by type/.exec(error.message);
  const name =
    missing?.[1] ??
    missing?.[2] ??
    field?.path?.replace(/^input\./, '') ??
    field?.variable ??
    /Variable "\$(\w+)"/.exec(error.message)?.[1];
  return new AppError('BAD_INPUT', {
    messageKey: 'graphql',
    params: { text: error.message },
    ...(name && { field: name }),
  });
}
