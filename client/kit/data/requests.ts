import { showError } from '../errors/error-table.ts';
import type { OperationContext } from './operation-context.ts';
import { failureOf, type Failure } from '../errors/server-error.ts';

/** The board says itself what went wrong: beside the ticket, not in a general snackbar. */
export const QUIET: OperationContext = { handled: true };

/** The answer of an operation that has one whenever it does not throw. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('The answer is empty.');
  return value;
};

/** Refusals that mean the same everywhere in the application. */
const GLOBAL = new Set<Failure['code']>([
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'LICENCE_LIMIT',
  'DRIVER_APP_ONLY',
]);

/** Hands what is not the board's business to the global error table; false when the board must speak itself. */
export const handledGlobally = (error: unknown): boolean => {
  const { code } = failureOf(error);
  if (!GLOBAL.has(code)) return false;
  if (code !== 'UNAUTHENTICATED' && code !== 'SESSION_ENDED') showError(error);
  return true;
};
