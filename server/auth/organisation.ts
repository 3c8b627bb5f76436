import type { Actor } from '../../schema/kernel/context.ts';
import { AppError } from '../../schema/kernel/errors.ts';

/** True when the request's organisation header, if any, matches the session's organisation. */
export function showsOrganisation(actor: Actor, shown: unknown): boolean {
  return shown === undefined || actor.kind !== 'user' || actor.clientId === shown;
}

/**
 * A token belongs to one organisation, and a page shows one: `X-Organisation` says which. Where they differ, nothing is
 * read and nothing is written (docs/adr/0011). Throws ORGANISATION_CHANGED.
 */
export function requireShownOrganisation(actor: Actor, header: string | string[] | undefined): Actor {
  if (!showsOrganisation(actor, header)) throw new AppError('ORGANISATION_CHANGED');
  return actor;
}
