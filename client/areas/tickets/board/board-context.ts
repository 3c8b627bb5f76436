import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import type { Column, Person, Ticket } from '../data/board-model.ts';
import type { TicketLabels } from '../data/ticket-labels.ts';
import type { DragStore } from './drag-store.ts';

/** Data that all cards share, so that none of them computes it: there may be fifty on the screen. */
export interface BoardContextValue {
  t: TFunction<'tickets'>;
  labels: TicketLabels;
  boards: readonly BoardColumnFragment[];
  people: ReadonlyMap<string, Person>;
  today: string;
  drag: DragStore;
  /** The ticket that is being carried by keyboard. */
  carriedId: string | null;
  hrefOf: (ticketId: string) => string;
  open: (ticketId: string) => void;
  edit: (ticketId: string) => void;
  remove: (ticketId: string) => void;
  /** Opens the form of a new ticket. */
  add: (boardId: string) => void;
  /**
   * Creates a ticket from a title; false if it was not sent yet, but stored on this device. Throws the errors of the
   * request.
   */
  quickAdd: (column: Column, title: string, id: string) => Promise<boolean>;
  /** Moves a ticket to the top or the bottom of a column; the focus follows its card unless `keepsFocus` is set. */
  moveTo: (ticket: Ticket, boardId: string, edge: 'top' | 'bottom', keepsFocus?: boolean) => void;
  /** Loads the next page of a column. */
  loadMore: (boardId: string) => void;
  /** Key under which a column's scroll position is stored. */
  memory: string;
}

const BoardContext = createContext<BoardContextValue | null>(null);

export const BoardContextProvider = BoardContext.Provider;

export const useBoardContext = (): BoardContextValue => {
  const value = useContext(BoardContext);
  if (!value) throw new Error('The board is missing above this component.');
  return value;
};
