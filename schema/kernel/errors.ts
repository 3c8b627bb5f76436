import type { ErrorCode, SessionEndReason } from './error-codes.ts';

/** One issue of an input: the field, and the key of the message. */
export interface InputIssue {
  field: string;
  key: string;
  params?: Record<string, unknown>;
}

export interface AppErrorDetails {
  /** The field, where there is only one. */
  field?: string;
  /** One entry a field. */
  issues?: InputIssue[];
  /** Key below `errors` in messages.json, for a more precise message than that of the code. */
  messageKey?: string;
  params?: Record<string, unknown>;
  reason?: SessionEndReason;
  /** Where the person goes on: good once, for a minute. */
  address?: string;
  /** Seconds until the next attempt is allowed. */
  retryAfter?: number;
}

/**
 * The only error that the product throws on purpose. It has a code and details; the message is translated at the
 * boundary. Whatever else is thrown is a defect of the product and is returned as INTERNAL with nothing but a request
 * id.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** A row of another organisation is reported like one that does not exist. */
export const notFound = (): AppError => new AppError('NOT_FOUND');

/** Throws BAD_INPUT with these issues; does nothing without one. */
export function refuseInput(issues: readonly InputIssue[]): void {
  if (issues.length > 0) throw new AppError('BAD_INPUT', { field: issues[0]!.field, issues: [...issues] });
}

/** BAD_INPUT for one field. */
export const badInput = (field: string, key: string, params?: Record<string, unknown>): AppError =>
  new AppError('BAD_INPUT', { field, issues: [{ field, key, ...(params && { params }) }] });
