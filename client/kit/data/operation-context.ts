import type { ErrorCode } from '../../../schema/kernel/error-codes.ts';

/** What an operation may say about itself in its `context`. */
export type OperationContext = {
  /** Codes that the caller shows itself; `true` for all. The end of a session is always handled globally. */
  handled?: true | readonly ErrorCode[];
  /** Not caused by a person (refresh, catch-up): does not prolong the session, and its failures stay silent. */
  background?: boolean;
};

/** Context of a mutation whose form shows wrong fields, and what else is named, by itself. */
export const formContext = (...codes: ErrorCode[]): OperationContext => ({ handled: ['BAD_INPUT', ...codes] });

/** Context of a request that no person caused. */
export const backgroundContext: OperationContext = { background: true };

declare module '@apollo/client' {
  // Makes `context` of every operation typed.
  interface DefaultContext extends OperationContext {
    /** The token that the request was sent with. */
    token?: string;
  }
}
