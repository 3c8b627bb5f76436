import { Extensions } from 'type-graphql';

/**
 * Declares that a root field may begin with the session of its caller as it was last looked up: the first transaction
 * confirms it, or its result is thrown away and the operation is done again (ADR 0157). For operations whose first effect is
 * in a transaction of the organisation. Not for those that read `dataVersion`, nor for those that are `@Cached`.
 */
export function MayBeginRemembered(): MethodDecorator {
  return Extensions({ mayBeginRemembered: true }) as MethodDecorator;
}
