import type { EventHandler } from '../../records/event.ts';
import {
  ticketChanging,
  ticketCreated,
  ticketDeleting,
  ticketRestored,
  ticketsHandedOver,
} from '../tickets/ticket.events.ts';
import { lockSeriesOf } from './job.rows.ts';
import {
  detachTicket,
  followChecklist,
  followPeople,
  followTicket,
  handOverSeries,
  resumeSeries,
  startSeries,
} from './series.service.ts';

/** Updates the series of a ticket that is created, changed, deleted, restored or handed over. */
export const seriesFollowTickets: readonly EventHandler[] = [
  ticketCreated.on(({ tx, ticket, by }) => startSeries(tx, ticket, by)),
  ticketChanging.on(async ({ tx, ticketId }) => {
    const series = await lockSeriesOf(tx, ticketId);
    return {
      changed: (change, by) => followTicket(tx, series, change, by),
      peopleChanged: () => followPeople(tx, series, ticketId),
      checklistChanged: () => followChecklist(tx, series, ticketId),
    };
  }),
  ticketDeleting.on(({ tx, ticketId }) => detachTicket(tx, ticketId)),
  ticketRestored.on(({ tx, ticketId }) => resumeSeries(tx, ticketId)),
  ticketsHandedOver.on(({ tx, from, to }) => handOverSeries(tx, from, to)),
];
