import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { ErrorCode, SessionEndReason } from '../../../schema/kernel/error-codes.ts';

export type ServerError = {
  code: ErrorCode;
  /** The server's sentence, in the reader's language. */
  message: string;
  requestId?: string;
  field?: string;
  details: readonly { field: string; key: string; message: string }[];
  reason?: SessionEndReason;
  retryAfter?: number;
};

/** A refusal of an endpoint other than GraphQL. */
export class Refusal extends Error {
  readonly answer: ServerError;
  constructor(answer: ServerError) {
    super(answer.message);
    this.answer = answer;
  }
}

/**
 * What the server refused and why; null when the failure is no answer of the server (no connection, a fault in the
 * page).
 */
export const serverErrorOf = (error: unknown): ServerError | null => {
  if (error instanceof Refusal) return error.answer;
  if (!CombinedGraphQLErrors.is(error)) return null;
  const first = error.errors[0];
  if (!first) return null;
  const extensions = (first.extensions ?? {}) as Partial<ServerError>;
  return {
    code: extensions.code ?? 'INTERNAL',
    message: first.message,
    requestId: extensions.requestId,
    field: extensions.field,
    details: extensions.details ?? [],
    reason: extensions.reason,
    retryAfter: extensions.retryAfter,
  };
};

export interface Failure {
  /** NETWORK when no server answered. */
  code: ErrorCode | 'NETWORK';
  message: string;
  requestId?: string;
}

/** What a failed request means. */
export const failureOf = (error: unknown): Failure => {
  const refusal = serverErrorOf(error);
  return refusal
    ? { code: refusal.code, message: refusal.message, requestId: refusal.requestId }
    : { code: 'NETWORK', message: '' };
};
