import { useStore } from '../data/use-store.ts';
import { useSession } from '../session/session.ts';
import { ownerOf, waitingStore } from './waiting.ts';

/** Whether anything of this person is unsent in an outbox; does not load the code of the outbox. */
export const useHasUnsent = (outbox: string): boolean => {
  const session = useSession();
  const waiting = useStore(waitingStore);
  return session !== null && waiting[ownerOf(session)]?.[outbox] !== undefined;
};
