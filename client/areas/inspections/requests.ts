import type { OperationContext } from '../../kit/operation-context.ts';

/** The area says itself what went wrong. */
export const QUIET: OperationContext = { handled: true };

/** The answer of an operation that has one whenever it does not throw. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === null || value === undefined) throw new TypeError('The answer is empty.');
  return value;
};
