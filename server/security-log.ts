import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Ports, SecurityEventName } from '../schema/kernel/ports.ts';
import { networkOf } from './limits/network.ts';

/** Events logged as warnings, because they may mean an attack; the others are logged for later analysis. */
const SUSPICIOUS: ReadonlySet<SecurityEventName> = new Set([
  'loginFailed',
  'limitHit',
  'refused',
  'terminalRefuses',
  'pinLocked',
  'virusFound',
]);

/** The pseudonym of a network: long enough to distinguish networks in a log that is kept for weeks. */
const pseudonym = (network: string): string => createHash('sha256').update(network).digest('base64url').slice(0, 12);

/**
 * Writes security events to the log. Users and organisations are logged by id, networks by a pseudonym; passwords,
 * tokens and addresses are not logged.
 */
export function securityLog(log: Pick<Logger, 'info' | 'warn'>): Ports['securityEvent'] {
  return (name, facts, remoteAddress) => {
    const line = { security: name, ...facts, ...(remoteAddress && { network: pseudonym(networkOf(remoteAddress)) }) };
    log[SUSPICIOUS.has(name) ? 'warn' : 'info'](line, 'security event');
  };
}
