import { useEffect, useState } from 'react';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { failureOf, type Failure } from '../../../kit/errors/server-error.ts';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';
import { ticketValues, type TicketFormValues } from './ticket-values.ts';

/**
 * What a form began with: one's own changes are counted from here, and the server is told which version they are based
 * on.
 */
export interface TicketBase {
  id: string;
  version: number;
  number: string;
  /** Its series; null for a single one. */
  jobId: string | null;
  values: TicketFormValues;
}

/** What a form begins with that is given this ticket. */
export const baseOf = (ticket: TicketDetailsFragment): TicketBase => ({
  id: ticket.id,
  version: ticket.version,
  number: ticket.formattedDocumentId,
  jobId: ticket.jobId,
  values: ticketValues(ticket),
});

export const editDraftKey = (id: string): string => `ticket-edit-${id}`;
const baseKey = (id: string): string => `${editDraftKey(id)}-base`;

/** Remembers on what a draft is based; without it a draft of yesterday would undo what others did since. */
export const keepDraftBase = (id: string, base: TicketBase): void => writeDraft(baseKey(id), base, 'local');
export const forgetDraftBase = (id: string): void => clearDraft(baseKey(id), 'local');

const keptBase = (id: string): TicketBase | null =>
  readDraft(editDraftKey(id), 'local') ? readDraft<TicketBase>(baseKey(id), 'local') : null;

interface TicketBaseState {
  base: TicketBase | null;
  /** The ticket is no longer there, but a draft of it is. */
  gone: boolean;
  failure: Failure | null;
  retry: () => void;
}

/**
 * The ticket to edit, fresh from the server; with a draft the state on which the draft is based, even if the ticket was
 * deleted since.
 */
export function useTicketBase(id: string): TicketBaseState {
  const { read } = useTicketMutations();
  const [base, setBase] = useState<TicketBase | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    read(id).then(
      (ticket) => {
        if (!current) return;
        const kept = keptBase(id);
        // Of a draft the version counts on which it is based; to which series the ticket belongs is known better now.
        setBase(kept ? { ...baseOf(ticket), ...kept, jobId: ticket.jobId } : baseOf(ticket));
      },
      (error: unknown) => {
        if (!current) return;
        const found = failureOf(error);
        if (found.code === 'NOT_FOUND') setBase(keptBase(id));
        setFailure(found);
      },
    );
    return () => {
      current = false;
    };
  }, [id, read, attempt]);
  return {
    base,
    gone: failure?.code === 'NOT_FOUND',
    failure,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}
