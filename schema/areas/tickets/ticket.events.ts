import type { Tx } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';
import type { Ticket } from './ticket.entity.ts';
import type { TicketRow } from './ticket.rows.ts';

interface Author {
  userId: string | null;
  today: string;
}

/** A ticket was created by its form. */
export const ticketCreated = event<{ tx: Tx; ticket: TicketRow; by: Author }>();

/** What an area does once a ticket that it has seen coming is changed. */
export interface TicketFollower {
  changed(change: { before: Ticket; after: Ticket; peopleChanged: boolean }, by: Author): Promise<void>;
  /** Its people changed, not by its form. */
  peopleChanged(): Promise<void>;
  /** Its checklist changed. */
  checklistChanged(): Promise<void>;
}

/** Published before a ticket is locked and changed: handlers that lock other rows lock them here, before the ticket. */
export const ticketChanging = event<{ tx: Tx; ticketId: string }, TicketFollower>();

/** A ticket is about to be deleted. */
export const ticketDeleting = event<{ tx: Tx; ticketId: string }>();

/** A deleted ticket is there again. */
export const ticketRestored = event<{ tx: Tx; ticketId: string }>();

/** The open tickets of one person are about to be reassigned to another. */
export const ticketsHandedOver = event<{ tx: Tx; from: string; to: string }>();
