import type { TicketDetailsFragment } from '../../../generated/tickets-ticket.ts';
import { factsOf } from '../../../kit/records/form-values.ts';
import { useTicketLabels } from '../data/ticket-labels.ts';
import { TICKET_FIELDS } from './ticket-values.ts';

/** Fields that the dialog of a ticket shows in another form. */
const SHOWN_ABOVE = {
  title: null,
  priority: null,
  description: null,
  dueDate: null,
  boardId: null,
  userIds: null,
  recurring: null,
  placeId: null,
};

/** The further texts of a ticket's form, read-only. */
export const TicketTexts = ({ details }: { details: TicketDetailsFragment }) => {
  const labels = useTicketLabels();
  return factsOf(TICKET_FIELDS, details, SHOWN_ABOVE).map(({ field, value }) => (
    <section key={field} className="mt-6">
      <h3 className="text-sm font-medium text-text-muted">{labels.Ticket[field]}</h3>
      <p className="mt-1 text-base whitespace-pre-wrap wrap-anywhere">{value}</p>
    </section>
  ));
};
