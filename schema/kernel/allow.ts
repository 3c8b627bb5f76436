import { Authorized, Extensions, type AuthChecker } from 'type-graphql';
import { allows, type AllowRule } from './abilities.shared.ts';
import { AppError } from './errors.ts';
import type { Actor, Context, UserActor } from './context.ts';

export type { AllowRule } from './abilities.shared.ts';

/** Declares who may call a root field. The server does not start when a root field has neither this nor `@Public`. */
export function Allow(rule: AllowRule = {}): MethodDecorator {
  return (target, key, descriptor) => {
    Authorized([rule])(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    Extensions({ allow: rule })(target, key as string, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** Declares that a root field needs no login, and why. */
export function Public(reason: string): MethodDecorator {
  return Extensions({ public: reason }) as MethodDecorator;
}

/**
 * Throws FORBIDDEN unless the rule allows the caller, SECOND_FACTOR_REQUIRED where the organisation asks for a second
 * factor that the account does not have, and PROOF_NEEDED where the one that it has was not proved lately. For an API
 * token the error message says what the token lacks.
 */
export function requireAllowed(rule: AllowRule, user: UserActor): void {
  const isToken = user.credential.kind === 'token';
  if (isToken && rule.session) throw new AppError('FORBIDDEN', { messageKey: 'notForTokens' });
  if (!rule.withoutFactor && lackOf(user) === 'factor') throw new AppError('SECOND_FACTOR_REQUIRED');
  if (!allows(rule, user)) throw new AppError('FORBIDDEN', isToken ? { messageKey: 'beyondToken' } : {});
  if (rule.proof) requireProof(user);
}

const lackOf = ({ credential }: UserActor) => (credential.kind === 'session' ? credential.lacks : undefined);

/** Throws PROOF_NEEDED for people with a second factor who have not proved it lately; for a part of an operation. */
export function requireProof(user: UserActor): void {
  if (lackOf(user) === 'proof') throw new AppError('PROOF_NEEDED');
}

/** Throws FORBIDDEN for an API token that only reads. Every mutation passes it, whatever the transport. */
export function requireWriting(actor: Actor): void {
  if (actor.kind === 'user' && actor.credential.kind === 'token' && actor.credential.readOnly)
    throw new AppError('FORBIDDEN', { messageKey: 'tokenReadsOnly' });
}

/** type-graphql calls it before a root field runs, when a subscription opens, and again for each of its events. */
export const checkAllowed: AuthChecker<Context, AllowRule> = ({ context }, rules) => {
  const { user } = context;
  for (const rule of rules) requireAllowed(rule, user);
  return true;
};
