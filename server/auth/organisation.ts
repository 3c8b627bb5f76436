import type { Actor } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';

/** True when the request's organisation header, if any, matches the session's organisation. */
export function showsOrganisation(actor: Actor, shown: unknown): boolean {
  return shown === undefined || actor.kind !== 'user' || actor.clientId === shown;
}

/**
 * Throws ORGANISATION_CHANGED if the page shows another organisation (`X-Organisation`) than that of the token. Nothing
 * is read or written then (docs/adr/0011).
 */
export function requireShownOrganisation(actor: Actor, header: string | string[] | undefined): Actor {
  if (!showsOrganisation(actor, header)) throw new AppError('ORGANISATION_CHANGED');
  return actor;
}
