import type { ErrorCode } from '../../../schema/kernel/error-codes.ts';

/** Options of an operation in its `context`. */
export type OperationContext = {
  /** Error codes that the caller shows itself, NETWORK for a missing answer; `true` for all. The end of a session is always handled globally. */
  handled?: true | readonly (ErrorCode | 'NETWORK')[];
  /** Not caused by the user (refresh, catch-up): does not extend the session, and its errors are not shown. */
  background?: boolean;
  /** Sends a request of its own, even if an identical query is in flight. */
  isAlone?: boolean;
  /** The caller applies answers by their version: an older one that arrives late does no harm. */
  isVersioned?: boolean;
};

/** Context of a mutation whose form shows invalid fields, and the given codes, itself. */
export const formContext = (...codes: (ErrorCode | 'NETWORK')[]): OperationContext => ({
  handled: ['BAD_INPUT', ...codes],
});

/** Context of a background request. */
export const backgroundContext: OperationContext = { background: true };

declare module '@apollo/client' {
  // Types `context` of every operation.
  interface DefaultContext extends OperationContext {
    /** The token that the request was sent with. */
    token?: string;
  }
}
