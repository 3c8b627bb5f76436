import { useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../../kit/drafts.ts';
import { failureOf, type Failure } from '../../../kit/server-error.ts';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';
import { ticketValues, type TicketFormValues } from './ticket-form.ts';

/** What a form began with: one's own changes are counted from here, and the server is told which version they are based on. */
export interface TicketBase {
  version: number;
  number: string;
  values: TicketFormValues;
}

export const editDraftKey = (id: string): string => `ticket-edit-${id}`;
const baseKey = (id: string): string => `${editDraftKey(id)}-base`;

/** Remembers on what a draft is based; without it a draft of yesterday would undo what others did since. */
export const keepDraftBase = (id: string, base: TicketBase): void => writeDraft(baseKey(id), base, 'local');
export const forgetDraftBase = (id: string): void => clearDraft(baseKey(id), 'local');

/** The ticket to edit, fresh from the server; with a draft the state on which the draft is based. */
export function useTicketBase(id: string): { base: TicketBase | null; failure: Failure | null; retry: () => void } {
  const { read } = useTicketMutations();
  const [base, setBase] = useState<TicketBase | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    read(id).then(
      (ticket) => {
        if (!current) return;
        const kept = readDraft(editDraftKey(id), 'local') ? readDraft<TicketBase>(baseKey(id), 'local') : null;
        setBase(kept ?? { version: ticket.version, number: ticket.formattedDocumentId, values: ticketValues(ticket) });
      },
      (error: unknown) => current && setFailure(failureOf(error)),
    );
    return () => {
      current = false;
    };
  }, [id, read, attempt]);
  return {
    base,
    failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
