import { useSyncExternalStore } from 'react';
import { createStore } from '../../../kit/data/store.ts';

/** What of a ticket is on this device only. */
export type WaitingTicket = {
  title: string;
  count: number;
  /** Changes that need a decision of the person. */
  problems: number;
  /** The server does not have the ticket yet. */
  isNew: boolean;
  /** Somebody has deleted the ticket. */
  isGone: boolean;
};

/** Tickets with changes that wait. Apart from their outbox, whose code is loaded with the first of them. */
export const waitingTickets = createStore<ReadonlyMap<string, WaitingTicket>>(new Map());

/** Points of checklists whose tick waits, by their id: whether they are done. */
export const waitingTicks = createStore<ReadonlyMap<string, boolean>>(new Map());

export const useWaitingTick = (itemId: string): boolean | undefined =>
  useSyncExternalStore(waitingTicks.subscribe, () => waitingTicks.get().get(itemId));

export const useWaitingTicket = (id: string): WaitingTicket | undefined =>
  useSyncExternalStore(waitingTickets.subscribe, () => waitingTickets.get().get(id));

/** Whether a change of this ticket has to wait: there is no network, or earlier ones wait already. */
export const hasToWait = (ticketId: string): boolean => !navigator.onLine || waitingTickets.get().has(ticketId);
