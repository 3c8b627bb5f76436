import type { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode, SessionEndReason } from '../../../schema/kernel/error-codes.ts';

export type ServerError = {
  code: ErrorCode;
  /** The server's message, in the user's language. */
  message: string;
  requestId?: string;
  field?: string;
  details: readonly { field: string; key: string; message: string }[];
  /** The cause, for codes with several causes. */
  key?: string;
  reason?: SessionEndReason;
  /** Of ELSEWHERE: the address at which the person continues. */
  address?: string;
  retryAfter?: number;
};

/** An error response of an endpoint other than GraphQL. */
export class Refusal extends Error {
  readonly answer: ServerError;
  constructor(answer: ServerError) {
    super(answer.message);
    this.answer = answer;
  }
}

/** The error in the body of such a response; null for the page of a proxy, and for another storage. */
export const errorIn = (body: string): ServerError | null => {
  try {
    const { error } = JSON.parse(body) as { error?: Partial<ServerError> };
    return error?.code ? { message: '', details: [], ...error, code: error.code } : null;
  } catch {
    return null;
  }
};

/**
 * The code and message of a server error; null if the failure is not a response of the server (no connection, an
 * exception in the client).
 */
export const serverErrorOf = (error: unknown): ServerError | null => {
  if (error instanceof Refusal) return error.answer;
  const first = isGraphQLError(error) ? error.errors[0] : undefined;
  return first ? answerOf(first) : null;
};

/** Compares the name, because pages without Apollo classify errors, too, and do not load its class. */
const isGraphQLError = (error: unknown): error is CombinedGraphQLErrors =>
  error instanceof Error && error.name === 'CombinedGraphQLErrors';

/** The first error of a GraphQL response. */
export const answerOf = (first: CombinedGraphQLErrors['errors'][number]): ServerError => {
  const extensions = (first.extensions ?? {}) as Partial<ServerError>;
  return {
    code: extensions.code ?? 'INTERNAL',
    message: first.message,
    requestId: extensions.requestId,
    field: extensions.field,
    details: extensions.details ?? [],
    key: extensions.key,
    reason: extensions.reason,
    address: extensions.address,
    retryAfter: extensions.retryAfter,
  };
};

export interface Failure {
  /** NETWORK if there was no response. */
  code: ErrorCode | 'NETWORK';
  message: string;
  requestId?: string;
  /** Fields that the server refused; empty for other failures. */
  fields: readonly string[];
}

/**
 * The server's message about a refusal: of the first field that it names, or of the whole request; empty without a
 * response.
 */
export const reasonOf = (error: unknown): string => {
  const refusal = serverErrorOf(error);
  return refusal?.details[0]?.message || refusal?.message || '';
};

/** Classifies a failed request. */
export const failureOf = (error: unknown): Failure => {
  const refusal = serverErrorOf(error);
  return refusal
    ? {
        code: refusal.code,
        message: refusal.message,
        requestId: refusal.requestId,
        fields: refusal.details.map(({ field }) => field),
      }
    : { code: 'NETWORK', message: '', fields: [] };
};
