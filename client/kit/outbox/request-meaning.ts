import { serverErrorOf } from '../errors/server-error.ts';
import { OutboxBlocked, OutboxRefused, OutboxTrouble } from './outbox-ports.ts';

/** Codes after which the session of a request is over. */
export const ENDED: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'SESSION_ENDED', 'ORGANISATION_CHANGED']);
const BLOCKING: Partial<Record<string, string>> = { CONFLICT: 'finished', NOT_FOUND: 'gone', FORBIDDEN: 'forbidden' };
const REFUSING = new Set(['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'LICENCE_LIMIT']);

/**
 * Maps the error of a request to the error of an outbox port; `refs` maps the fields that the server names to entries.
 * Errors of ports are returned unchanged.
 */
export const requestMeaning = (error: unknown, refs: ReadonlyMap<string, string> = new Map()): Error => {
  if (error instanceof OutboxRefused || error instanceof OutboxBlocked || error instanceof OutboxTrouble) return error;
  const refusal = serverErrorOf(error);
  // fetch itself failed: no response. A response in another format comes from a proxy while the server starts or stops.
  if (!refusal) return new OutboxTrouble(error instanceof TypeError ? 'offline' : 'server');
  if (ENDED.has(refusal.code)) return new OutboxTrouble('session');
  const reason = BLOCKING[refusal.code];
  if (reason) return new OutboxBlocked(reason, refusal.message);
  if (!REFUSING.has(refusal.code)) return new OutboxTrouble('server');
  const named = refusal.details.flatMap(({ field, message }) => {
    const ref = refs.get(field.replace(/^input\./, ''));
    return ref ? [[ref, message] as const] : [];
  });
  return new OutboxRefused(refusal.message, new Map(named));
};

/** Runs a request; throws its error as an error of an outbox port. */
export const asking = async <Value>(work: () => Promise<Value>, meaning: (error: unknown) => Error): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw meaning(error);
  }
};
