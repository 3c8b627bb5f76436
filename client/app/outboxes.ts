import { ownerOf, readWaiting } from '../kit/outbox/waiting.ts';
import { currentSession, onSessionChange, type Session } from '../kit/session/session.ts';

/** Which code sends what waits under a name. */
const senders: Record<string, () => Promise<unknown>> = {
  inspections: () => import('../areas/inspections/outbox/inspection-outbox.ts'),
};

const resume = (session: Session | null): void => {
  for (const name of (session && readWaiting()[ownerOf(session)]) ?? []) senders[name]?.().catch(() => undefined);
};

/**
 * What this person typed or photographed and what has not arrived goes on its way with each login, whatever screen is
 * shown.
 */
export const resumeOutboxes = (): void => {
  onSessionChange(resume);
  resume(currentSession());
};
