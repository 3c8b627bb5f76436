import { useSyncExternalStore } from 'react';
import { createStore } from '../../../kit/data/store.ts';

/** The unsent changes of a ticket on this device. */
export type WaitingTicket = {
  title: string;
  count: number;
  /** The number of changes that need a decision of the user. */
  problems: number;
  /** The server does not have the ticket yet. */
  isNew: boolean;
  /** Somebody has deleted the ticket. */
  isGone: boolean;
};

/** Tickets with unsent changes. Separate from their outbox, whose code is loaded with the first change. */
export const waitingTickets = createStore<ReadonlyMap<string, WaitingTicket>>(new Map());

/** Points of checklists whose tick was not sent yet, by their id: whether they are done. */
export const waitingTicks = createStore<ReadonlyMap<string, boolean>>(new Map());

export const useWaitingTick = (itemId: string): boolean | undefined =>
  useSyncExternalStore(waitingTicks.subscribe, () => waitingTicks.get().get(itemId));

export const useWaitingTicket = (id: string): WaitingTicket | undefined =>
  useSyncExternalStore(waitingTickets.subscribe, () => waitingTickets.get().get(id));

/** Whether a change of this ticket has to be queued: there is no network, or earlier ones are queued already. */
export const hasToWait = (ticketId: string): boolean => !navigator.onLine || waitingTickets.get().has(ticketId);
