import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { type TicketDetailsFragment, useUpdateTicketMutation } from '../../../generated/tickets-ticket.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { present } from '../../../kit/data/requests.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import type { People } from '../../../shared/people/use-people.ts';
import { usePlaceNames } from '../../../shared/places/use-place-names.ts';
import type { Changes } from '../../../kit/records/record-merge.ts';
import type { Saver } from '../../../kit/records/record-form-options.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { putTicket } from '../data/board-ticket-cache.ts';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import {
  lastEditor,
  type StoredTicket,
  storedTicket,
  TICKET_FIELDS,
  type TicketField,
  type TicketFormValues,
} from './ticket-values.ts';

interface Options {
  id: string | null;
  /** The current ticket. */
  ticket: TicketDetailsFragment | null;
  /** Reads the ticket from the server, bypassing the cache. */
  read?: (() => Promise<TicketDetailsFragment>) | undefined;
  boards: readonly BoardColumnFragment[];
  people: People;
}

/** Saves and announces a change of a ticket, for its form and for the fields of the open ticket alike. */
export function useTicketUpdate({ id, ticket, read, boards, people }: Options) {
  const labels = useTicketLabels();
  const placeWords = usePlaceNames();
  const { cache } = useApolloClient();
  // Responses are stored by the board's rule (newer wins), not by Apollo's (later wins): an event about a newer change
  // may have arrived before.
  const [send] = useUpdateTicketMutation({ fetchPolicy: OWN_STORE, context: recordContext() });
  const newest = useRef(ticket);
  const taken = (answer: TicketDetailsFragment): TicketDetailsFragment => {
    putTicket(cache, answer);
    return answer;
  };
  return {
    taken,
    update: async (input: Changes<TicketFormValues>, { version }: StoredTicket): Promise<StoredTicket> =>
      storedTicket(taken(present((await send({ variables: { id: id ?? '', input, version } })).data).updateTicket)),
    read:
      read &&
      (async (): Promise<StoredTicket> => {
        newest.current = taken(await read());
        return storedTicket(newest.current);
      }),
    savedBy: (_theirs: StoredTicket, fields: readonly TicketField[] | null): Saver | null =>
      newest.current && lastEditor(newest.current, fields ?? TICKET_FIELDS),
    labelOf: (field: TicketField): string => labels.Ticket[field],
    show: (field: TicketField, value: unknown): string => {
      if (Array.isArray(value)) return value.map((user) => people.get(user)?.name ?? user).join(', ');
      if (field === 'priority') return labelFor(labels.value.Ticket.priority, Number(value));
      if (field === 'recurring') return labelFor(labels.value.Ticket.recurring, Number(value));
      if (field === 'placeId') return placeWords(value);
      if (field === 'boardId') return boards.find((board) => board.id === value)?.name ?? '';
      return field === 'dueDate' && value !== null ? formatDate(String(value)) : String(value ?? '');
    },
  };
}
