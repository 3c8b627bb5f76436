import type { ErrorCode, SessionEndReason } from './error-codes.ts';

/** One thing that is wrong with an input: which field, and the key of the sentence that says so. */
export interface InputIssue {
  field: string;
  key: string;
  params?: Record<string, unknown>;
}

export interface AppErrorDetails {
  /** The field, where one alone is to blame. */
  field?: string;
  /** One entry a field. */
  issues?: InputIssue[];
  /** Key below `errors` in messages.*.json where the code alone says too little. */
  messageKey?: string;
  params?: Record<string, unknown>;
  reason?: SessionEndReason;
  /** Seconds until another try is allowed. */
  retryAfter?: number;
}

/**
 * The only error that the product throws on purpose. It carries a code and facts; the message is made at the boundary,
 * in the reader's language. Whatever else is thrown is a defect of the product and is returned as INTERNAL with nothing
 * but a request id.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(code);
  }
}

/** A row that does not exist and a row of another organisation look the same from outside. */
export const notFound = (): AppError => new AppError('NOT_FOUND');

/** Throws BAD_INPUT with one entry for each field that is wrong; nothing happens when none is. */
export function refuseInput(issues: readonly InputIssue[]): void {
  if (issues.length > 0) throw new AppError('BAD_INPUT', { field: issues[0]!.field, issues: [...issues] });
}

/** An input that is wrong in one field. */
export const badInput = (field: string, key: string, params?: Record<string, unknown>): AppError =>
  new AppError('BAD_INPUT', { field, issues: [{ field, key, ...(params && { params }) }] });
