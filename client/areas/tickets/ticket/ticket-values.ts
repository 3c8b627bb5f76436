import type * as z from 'zod';
import { DEFAULT_PRIORITY } from '../../../../schema/areas/tickets/ticket.enums.ts';
import { createTicketSchema } from '../../../../schema/areas/tickets/ticket.input.ts';
import { emptyOf, fieldsOf, type FormValues, formValuesOf } from '../../../kit/records/form-values.ts';
import { fieldwise } from '../../../kit/records/record-merge.ts';
import type { Saver, Stored } from '../../../kit/records/record-form-options.ts';
import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';

/** Validation of the form. The position of a ticket in its column, a scanned code and its checklist are not part of it. */
export const ticketForm = createTicketSchema.omit({ id: true, position: true, placeCode: true, checklist: true });
export type TicketFormOutput = z.output<typeof ticketForm>;

type Checked = FormValues<typeof ticketForm>;
export type TicketFormValues = Omit<Checked, 'recurring'> & { recurring: number };

export const TICKET_FIELDS = fieldsOf(ticketForm);
export type TicketField = (typeof TICKET_FIELDS)[number];

export const ticketMerging = fieldwise<TicketFormValues, TicketField>(TICKET_FIELDS);

export const EMPTY_TICKET: TicketFormValues = emptyOf(ticketForm, { recurring: 0, priority: DEFAULT_PRIORITY });

/** An empty form for a column. */
export const newTicketValues = (boardId: string): TicketFormValues => ({ ...EMPTY_TICKET, boardId });

/** The form values of a stored ticket, with its document number. */
export interface StoredTicket extends Stored<TicketFormValues> {
  number: string;
}

export const storedTicket = (ticket: TicketDetailsFragment): StoredTicket => ({
  version: ticket.version,
  number: ticket.formattedDocumentId,
  values: formValuesOf(EMPTY_TICKET, ticket),
});

/** The last author of one of these fields according to the history: later activities may be comments only. */
export const lastEditor = (
  ticket: Pick<TicketDetailsFragment, 'activitys'>,
  fields: readonly TicketField[],
): Saver | null => {
  const wanted: readonly string[] = fields;
  return (
    ticket.activitys
      .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
      .find(({ user, changes }) => user && changes.some(({ field }) => wanted.includes(field)))?.user ?? null
  );
};
