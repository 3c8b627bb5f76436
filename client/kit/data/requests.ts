import { showError } from '../errors/error-table.ts';
import type { OperationContext } from './operation-context.ts';
import { failureOf, type Failure } from '../errors/server-error.ts';

/** The board shows its errors at the ticket, not in a general snackbar. */
export const QUIET: OperationContext = { handled: true };

/** The data of an operation that returns data whenever it does not throw. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('The answer is empty.');
  return value;
};

/** Error codes that are handled in the same way everywhere. */
const GLOBAL = new Set<Failure['code']>([
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'LICENCE_LIMIT',
  'DRIVER_APP_ONLY',
]);

/** Passes an error to the global error table; false if the board must show it. */
export const handledGlobally = (error: unknown): boolean => {
  const { code } = failureOf(error);
  if (!GLOBAL.has(code)) return false;
  if (code !== 'UNAUTHENTICATED' && code !== 'SESSION_ENDED') showError(error);
  return true;
};
