import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { ERROR_STATUS, type ErrorCode, type SessionEndReason } from '../../schema/kernel/error-codes.ts';
import { AppError, type InputIssue } from '../../schema/kernel/errors.ts';
import type { Context } from '../../schema/kernel/context.ts';
import type { SecurityEventName } from '../../schema/kernel/ports.ts';
import { recordsWith } from '../../schema/records/registry.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { BEING_MOVED } from '../database/sql-state.ts';
import { isDiskFull } from './disk-full.ts';
import { translateError } from './messages.ts';

/** An error as sent to the client, in the reader's language; the same for GraphQL and REST. */
export interface Problem {
  code: ErrorCode;
  status: number;
  message: string;
  requestId: string;
  field?: string;
  details?: { field: string; key: string; message: string }[];
  /** Which cause of its code, where there are several. */
  key?: string;
  reason?: SessionEndReason;
  /** Of ELSEWHERE: where the person goes on. */
  address?: string;
  retryAfter?: number;
}

interface RequestInfo {
  requestId: string;
  language: Language;
  log: Logger;
  /** Set after authentication: refused requests are then logged with the actor. */
  context?: Pick<Context, 'securityEvent'> | undefined;
}

/** Refusals that are security events. A wrong password is logged where it is compared. */
const SECURITY_EVENTS: Partial<Record<ErrorCode, SecurityEventName>> = {
  FORBIDDEN: 'refused',
  RATE_LIMITED: 'limitHit',
};

/** Translates an error for the client. Unexpected errors are logged in full and sent as INTERNAL with a request id. */
export function problemOf(error: unknown, { requestId, language, log, context }: RequestInfo): Problem {
  const appError = appErrorOf(error);
  if (!appError) {
    log.error({ err: error, requestId }, 'unexpected error');
    return { code: 'INTERNAL', status: 500, message: translateError(language, 'errors.INTERNAL'), requestId };
  }
  const { code, details } = appError;
  const event = SECURITY_EVENTS[code];
  if (event) context?.securityEvent(event, { ...(details.messageKey && { why: details.messageKey }) });
  const issues = details.issues?.map((issue) => ({
    field: issue.field,
    key: issue.key,
    message: issueMessage(language, issue),
  }));
  const isInput = code === 'BAD_INPUT';
  const message =
    issues?.length && (isInput || !details.messageKey)
      ? issues.map((issue) => (isInput && issue.field ? `${issue.field}: ${issue.message}` : issue.message)).join('; ')
      : translateError(language, `errors.${details.messageKey ?? code}`, details.params);
  return {
    code,
    status: ERROR_STATUS[code],
    message,
    requestId,
    ...(details.field && { field: details.field }),
    ...(issues && { details: issues }),
    ...(details.messageKey && { key: details.messageKey }),
    ...(details.reason && { reason: details.reason }),
    ...(details.address && { address: details.address }),
    ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
  };
}

function issueMessage(language: Language, issue: InputIssue): string {
  return translateError(language, `validation.${issue.key}`, issue.params);
}

/** The conflict of a value that another record has already (RecordKind.unique). */
function duplicate(constraint: string): AppError {
  const issue = recordsWith('unique').flatMap(({ unique }) => unique[constraint] ?? [])[0];
  return new AppError('CONFLICT', issue && { field: issue.field, issues: [issue] });
}

/** The driver's messages, which carry no code, for a connection that ended while it was in use, or none in time. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout (expired|exceeded))/;

/**
 * The AppError inside a thrown value, or the one that an error of PostgreSQL or GraphQL maps to; null for unexpected
 * errors.
 */
function appErrorOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  // A result that violates the schema is an internal error, whatever the request.
  if (
    error instanceof GraphQLError &&
    !error.originalError &&
    error.message.startsWith('Cannot return null for non-nullable')
  )
    return null;
  if (error instanceof GraphQLError) {
    const thrown = thrownIn(error);
    return thrown ? appErrorOf(thrown) : graphqlRefusal(error);
  }
  const { code, constraint, cause } = (error ?? {}) as { code?: unknown; constraint?: unknown; cause?: unknown };
  if (isDiskFull(code)) return new AppError('UNAVAILABLE', { messageKey: 'diskFull' });
  switch (code) {
    // A text that PostgreSQL cannot store (a zero byte), or a number or timestamp out of range: input that no schema
    // validated.
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
        : duplicate(String(constraint));
    case '23503':
    case '40001':
    case '40P01':
      return new AppError('CONFLICT');
    case BEING_MOVED:
      return new AppError('UNAVAILABLE', { messageKey: 'beingMoved', retryAfter: 5 });
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    // A statement took longer than the role may (migrate.ts), or a standby answers that has not taken over yet.
    case '57014':
    case '25006':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
      return new AppError('UNAVAILABLE');
  }
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return new AppError('UNAVAILABLE');
  return cause instanceof Error ? appErrorOf(cause) : null;
}

/**
 * The error that a resolver threw, if that is what GraphQL reports; GraphQL's own errors wrap each other, too.
 */
function thrownIn(error: GraphQLError): Error | null {
  const { originalError } = error;
  if (!originalError) return null;
  return originalError instanceof GraphQLError ? thrownIn(originalError) : originalError;
}

/** Characters of such an error at its beginning and its end: between them is the value that was sent. */
const PART_OF_REFUSAL = 200;

const shortened = (text: string): string =>
  text.length <= 2 * PART_OF_REFUSAL ? text : `${text.slice(0, PART_OF_REFUSAL)} … ${text.slice(-PART_OF_REFUSAL)}`;

/** Errors of graphql-js itself: a document that does not parse or validate, variables of the wrong type. */
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
    params: { text: shortened(error.message) },
    ...(name && { field: name }),
  });
}
