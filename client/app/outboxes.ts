import { ownerOf, readWaiting } from '../kit/outbox/waiting.ts';
import { currentSession, onSessionChange, type Session } from '../kit/session/session.ts';

/** The modules that send the pending entries of each outbox, by name. */
const senders: Record<string, () => Promise<unknown>> = {
  inspections: () => import('../areas/inspections/outbox/inspection-outbox.ts'),
  heldInstructions: () => import('../areas/instructions/held/held-outbox.ts'),
  equipmentChecks: () => import('../areas/equipment/outbox/check-outbox.ts'),
  oralParts: () => import('../areas/foremen/oral-outbox.ts'),
  tickets: () => import('../areas/tickets/outbox/ticket-outbox.ts'),
};

const resume = (session: Session | null): void => {
  const noted = session ? readWaiting()[ownerOf(session)] : undefined;
  for (const name of Object.keys(noted ?? {})) senders[name]?.().catch(() => undefined);
};

/** Sends pending changes and photos of this user after each login, whatever screen is open. */
export const resumeOutboxes = (): void => {
  onSessionChange(resume);
  resume(currentSession());
};
