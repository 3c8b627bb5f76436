import type { Response } from 'express';
import type { Actor } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';

/** The window in which calls of an API token are counted (migrations/0100-api-tokens.sql). */
const WINDOW_SECONDS = 60;

/** Calls that an API token has left in this minute, negative if it made too many; infinite for other actors. */
export const callsLeft = (actor: Actor, most: number): number =>
  actor.kind === 'user' && actor.credential.kind === 'token' ? most - actor.credential.calls.used : Infinity;

/**
 * Sends the quota of an API token in the headers of draft-ietf-httpapi-ratelimit-headers. Throws RATE_LIMITED with the
 * seconds to wait when it is used up. Requests of sessions are not counted.
 */
export function limitCalls(actor: Actor, most: number, res: Pick<Response, 'setHeader'>): void {
  if (actor.kind !== 'user' || actor.credential.kind !== 'token') return;
  const left = callsLeft(actor, most);
  const { secondsLeft } = actor.credential.calls;
  res.setHeader('RateLimit-Policy', `"token";q=${most};w=${WINDOW_SECONDS}`);
  res.setHeader('RateLimit', `"token";r=${Math.max(0, left)};t=${secondsLeft}`);
  if (left < 0)
    throw new AppError('RATE_LIMITED', {
      messageKey: 'tooManyCalls',
      params: { most, seconds: secondsLeft },
      retryAfter: secondsLeft,
    });
}
