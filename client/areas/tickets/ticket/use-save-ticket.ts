import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreateTicketInput, TicketDetailsFragment, UpdateTicketInput } from '../../../generated/tickets-ticket.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useIdOfWords } from '../../../kit/forms/use-idempotency-key.ts';
import { useTicketMutations } from '../data/use-ticket-mutations.ts';
import {
  changedFields,
  changesOf,
  conflictsOf,
  lastEditor,
  mergedValues,
  submittedValues,
  type TicketField,
  type TicketFormOutput,
  type TicketFormValues,
} from './ticket-values.ts';
import { baseOf, type TicketBase } from './use-ticket-base.ts';

/** The same fields were changed by two people: both versions, side by side. */
export interface Conflict {
  name: string | null;
  fields: readonly TicketField[];
  mine: TicketFormValues;
  theirs: TicketFormValues;
}

interface Options {
  id: string | null;
  base: TicketBase | null;
  wasGone: boolean;
  start: TicketFormValues;
  /** Somebody was faster: `base` is their state, `values` what the form shows from now on. */
  onConflict: (base: TicketBase, values: TicketFormValues) => void;
}

/**
 * Saves a ticket. A change carries only the fields that were changed and the version on which it is based. When
 * somebody was faster with other fields, both changes are merged and saved; with the same fields, the person decides.
 */
export function useSaveTicket({ id, base, wasGone, start, onConflict }: Options) {
  const { t } = useTranslation('tickets');
  const { create, update, read } = useTicketMutations();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [gone, setGone] = useState(wasGone);
  const current = useRef(base);
  const { idOf, forget } = useIdOfWords();

  const createFrom = async (output: TicketFormOutput): Promise<TicketDetailsFragment> => {
    const ticket = await create({ id: idOf(output), ...output } as CreateTicketInput);
    forget();
    toast.success(t('form.created', { number: ticket.formattedDocumentId }));
    return ticket;
  };

  const change = async (ticketId: string, from: TicketBase, mine: TicketFormValues): Promise<void> => {
    const changes = changesOf(from.values, mine);
    if (Object.keys(changes).length === 0) return;
    try {
      const saved = await update(ticketId, changes as UpdateTicketInput, from.version);
      toast.success(t('form.saved', { number: saved.formattedDocumentId }));
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NOT_FOUND') setGone(true);
      if (code !== 'STALE') throw error;
      const theirs = await read(ticketId);
      const next = baseOf(theirs);
      const fields = conflictsOf(from.values, mine, next.values);
      const merged = mergedValues(from.values, mine, next.values);
      current.current = next;
      if (fields.length > 0) {
        setConflict({ name: lastEditor(theirs, fields), fields, mine, theirs: next.values });
        onConflict(next, merged);
        throw error;
      }
      await change(ticketId, next, merged);
      const changed = changedFields(from.values, next.values);
      if (changed.length > 0)
        toast.info(t('conflict.merged', { name: lastEditor(theirs, changed) ?? t('conflict.someone') }));
    }
  };

  /** Answers the ticket when it is a new one. */
  const save = async (output: TicketFormOutput): Promise<TicketDetailsFragment | null> => {
    const from = current.current;
    if (!id || !from) return createFrom(output);
    await change(id, from, submittedValues(output, start));
    setConflict(null);
    return null;
  };

  return { save, createFrom, conflict, gone };
}
