import type { TerminalRowFragment } from '../../generated/terminals.ts';

export type TerminalState = 'new' | 'pairing' | 'paired' | 'ended' | 'refusing';

/** The current state of a terminal. */
export const terminalState = (
  { pairedAt, endedAt, refusedUntil, pairingUntil }: TerminalRowFragment,
  now = Date.now(),
): TerminalState => {
  if (pairedAt && !endedAt) return refusedUntil && Date.parse(refusedUntil) > now ? 'refusing' : 'paired';
  if (pairingUntil && Date.parse(pairingUntil) > now) return 'pairing';
  return endedAt ? 'ended' : 'new';
};
