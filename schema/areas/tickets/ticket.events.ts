import type { Tx } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';
import type { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

interface Author {
  userId: string | null;
  today: string;
}

/** Published after a ticket was created by its form. */
export const ticketCreated = event<{ tx: Tx; ticket: TicketRow; by: Author }>();

/** The handler of an area for a ticket that is being changed: its functions are called after the change. */
export interface TicketFollower {
  changed(change: { before: Ticket; after: Ticket; peopleChanged: boolean }, by: Author): Promise<void>;
  /** People were changed outside of the ticket's form. */
  peopleChanged(): Promise<void>;
  /** The checklist was changed. */
  checklistChanged(): Promise<void>;
}

/** Published before a ticket is locked and changed: handlers that lock other rows lock them here, before the ticket. */
export const ticketChanging = event<{ tx: Tx; ticketId: string }, TicketFollower>();

/** Published before a ticket is deleted. */
export const ticketDeleting = event<{ tx: Tx; ticketId: string }>();

/** Published after a deleted ticket was restored. */
export const ticketRestored = event<{ tx: Tx; ticketId: string }>();

/** Published before the open tickets of one person are reassigned to another. */
export const ticketsHandedOver = event<{ tx: Tx; from: string; to: string }>();
