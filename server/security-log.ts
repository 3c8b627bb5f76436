import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Ports, SecurityEventName } from '../schema/kernel/ports.ts';
import { networkOf } from './limits/network.ts';

/** Events that may mean an attack; the others are what a log is searched for afterwards. */
const SUSPICIOUS: ReadonlySet<SecurityEventName> = new Set(['loginFailed', 'limitHit', 'refused']);

/** Enough to tell networks apart in a log that is kept for weeks. */
const pseudonym = (network: string): string => createHash('sha256').update(network).digest('base64url').slice(0, 12);

/**
 * Writes security events as lines of the log. People and organisations are named by id, networks by a pseudonym;
 * passwords, tokens and addresses are in none of them.
 */
export function securityLog(log: Pick<Logger, 'info' | 'warn'>): Ports['securityEvent'] {
  return (name, facts, remoteAddress) => {
    const line = { security: name, ...facts, ...(remoteAddress && { network: pseudonym(networkOf(remoteAddress)) }) };
    log[SUSPICIOUS.has(name) ? 'warn' : 'info'](line, 'security event');
  };
}
