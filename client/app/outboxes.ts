import { ownerOf, readWaiting } from '../kit/outbox/waiting.ts';
import { currentSession, onSessionChange, type Session } from '../kit/session/session.ts';

/** The modules that send the pending entries of each outbox, by its name, as areas name them. */
const senders: Record<string, () => Promise<unknown>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, () => Promise<unknown>>>('../areas/*/outboxes.ts', {
      eager: true,
      import: 'outboxes',
    }),
  ),
);

const resume = (session: Session | null): void => {
  const noted = session ? readWaiting()[ownerOf(session)] : undefined;
  for (const name of Object.keys(noted ?? {})) senders[name]?.().catch(() => undefined);
};

/** Sends pending changes and photos of this user after each login, whatever screen is open. */
export const resumeOutboxes = (): void => {
  onSessionChange(resume);
  resume(currentSession());
};
