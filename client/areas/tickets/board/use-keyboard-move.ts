import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { TFunction } from 'i18next';
import type { Column, Place, Ticket } from '../data/board-model.ts';
import { focusCard } from './focus-card.ts';

/** A ticket shown at a place that is not in the cache yet: carried by keyboard, or just dropped there. */
export interface Preview extends Place {
  ticketId: string;
  carried: boolean;
}

interface Options {
  t: TFunction<'tickets'>;
  columns: readonly Column[];
  preview: Preview | null;
  setPreview: (preview: Preview | null) => void;
  /** The position of a ticket that is dropped at this index of a column's visible tickets. */
  placeAt: (ticketId: string, column: Column, index: number) => Place;
  /** Announces why a carried card was dropped. */
  announce: (words: string) => void;
  /** Saves the move; the preview stays until the board shows the same. */
  commit: (ticket: Ticket, place: Place) => void;
}

interface Spot {
  column: number;
  index: number;
  ticket: Ticket;
}

const ARROWS: Record<string, { column: number; index: number }> = {
  ArrowUp: { column: 0, index: -1 },
  ArrowDown: { column: 0, index: 1 },
  ArrowLeft: { column: -1, index: 0 },
  ArrowRight: { column: 1, index: 0 },
};

/**
 * The total for an announced position: of the visible tickets if filtered, otherwise of all, including unloaded ones.
 */
export const placesIn = (column: Column | undefined): number =>
  column ? (column.filtered ? column.tickets.length : column.total) : 0;

const ticketIdAt = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.ticket : undefined;

/**
 * Moves cards by keyboard: Space lifts and drops, arrow keys carry, Escape restores. Each step is announced through
 * `announcement`. While nothing is lifted, the arrow keys move the focus between cards.
 */
export function useKeyboardMove({ t, columns, preview, setPreview, placeAt, announce, commit }: Options) {
  const [announcement, setAnnouncement] = useState('');
  const [origin, setOrigin] = useState<Ticket | null>(null);
  const carried = preview?.carried ? preview : null;

  const spotOf = (ticketId: string): Spot | null => {
    for (const [at, column] of columns.entries()) {
      const index = column.tickets.findIndex((ticket) => ticket.id === ticketId);
      const ticket = column.tickets[index];
      if (ticket) return { column: at, index, ticket };
    }
    return null;
  };

  const wordsFor = (spot: Pick<Spot, 'column' | 'index'>, total: number) => ({
    column: columns[spot.column]?.board.name ?? '',
    place: spot.index + 1,
    total,
  });

  const pickUp = (spot: Spot) => {
    setOrigin(spot.ticket);
    setPreview({
      ticketId: spot.ticket.id,
      boardId: spot.ticket.boardId,
      position: spot.ticket.position,
      carried: true,
    });
    setAnnouncement(
      t('keyboard.lifted', { title: spot.ticket.title, ...wordsFor(spot, placesIn(columns[spot.column])) }),
    );
  };

  const carry = (spot: Spot, step: { column: number; index: number }) => {
    const column = columns[spot.column + step.column];
    if (!column) return;
    const others = column.tickets.filter((ticket) => ticket.id !== spot.ticket.id).length;
    const index = Math.max(0, Math.min(others, spot.index + step.index));
    if (step.column === 0 && index === spot.index) return;
    setPreview({ ticketId: spot.ticket.id, ...placeAt(spot.ticket.id, column, index), carried: true });
    setAnnouncement(
      t(
        'keyboard.moved',
        wordsFor({ column: spot.column + step.column, index }, placesIn(column) + (step.column === 0 ? 0 : 1)),
      ),
    );
  };

  const drop = (spot: Spot) => {
    if (!carried) return;
    if (origin && (origin.boardId !== carried.boardId || origin.position !== carried.position)) {
      setPreview({ ...carried, carried: false });
      commit(origin, { boardId: carried.boardId, position: carried.position });
    } else setPreview(null);
    setOrigin(null);
    focusCard(spot.ticket.id);
    setAnnouncement(
      t('keyboard.dropped', { title: spot.ticket.title, ...wordsFor(spot, placesIn(columns[spot.column])) }),
    );
  };

  const cancel = (andFocus: boolean) => {
    setPreview(null);
    if (andFocus && origin) focusCard(origin.id);
    setAnnouncement(t('keyboard.cancelled', { title: origin?.title ?? '' }));
    setOrigin(null);
  };

  // Another user deleted the column or the ticket: the carried card has no place to return to, so it is dropped.
  const isThere = (boardId: string): boolean => columns.some(({ board }) => board.id === boardId);
  const lost =
    carried && origin
      ? !isThere(carried.boardId) || !isThere(origin.boardId)
        ? 'column'
        : spotOf(origin.id)
          ? null
          : 'ticket'
      : null;
  useEffect(() => {
    if (!lost || !origin) return;
    setPreview(null);
    announce(lost === 'column' ? t('keyboard.columnGone') : t('move.gone', { title: origin.title }));
    focusCard(origin.id, origin.boardId);
  }, [lost, origin, setPreview, announce, t]);

  const walk = (root: HTMLElement, spot: Spot, step: { column: number; index: number }): boolean => {
    const column = columns[spot.column + step.column];
    if (!column) return false;
    const next =
      column.tickets[step.column === 0 ? spot.index + step.index : Math.min(spot.index, column.tickets.length - 1)];
    const link = next && root.querySelector<HTMLElement>(`[data-ticket="${next.id}"]`);
    const target =
      link ??
      (step.column === 0 ? null : root.querySelector<HTMLElement>(`[data-column="${column.board.id}"] [data-ticket]`));
    target?.focus();
    return Boolean(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ticketId = ticketIdAt(event.target);
    const spot = ticketId ? spotOf(ticketId) : null;
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = ARROWS[event.key];
    if (carried && carried.ticketId === ticketId) {
      if (step) carry(spot, step);
      else if (event.key === ' ' || event.key === 'Enter') drop(spot);
      else if (event.key === 'Escape' || event.key === 'Tab') cancel(event.key === 'Escape');
      else return;
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      pickUp(spot);
    } else if (step && walk(event.currentTarget, spot, step)) event.preventDefault();
  };

  // Carrying a card to another column unmounts its element; only a real change of the focus ends the carrying.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (carried && event.relatedTarget && ticketIdAt(event.relatedTarget) !== carried.ticketId) cancel(false);
  };

  return { onKeyDown, onBlur, announcement, setAnnouncement };
}
