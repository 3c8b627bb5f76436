import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionAt } from '../../../../schema/kernel/position.shared.ts';
import { toast } from '../../../kit/errors/toast.ts';
import {
  type BoardData,
  type Column,
  columnWithout,
  type Ends,
  orderedBoards,
  type Place,
  positionInGap,
} from '../data/board-model.ts';
import { useTicketLabels } from '../data/ticket-labels.ts';
import type { BoardAddress } from '../data/use-board-address.ts';
import type { TicketMoves } from '../data/use-move-ticket.ts';
import { useToday } from '../data/use-today.ts';
import type { BoardContextValue } from './board-context.ts';
import { DragStore } from './drag-store.ts';
import { focusCard } from './focus-card.ts';

interface ContextParts {
  board: BoardData;
  ends: Ends;
  /** The user whose tickets are shown; null for all. */
  userId: string | null;
  carriedId: string | null;
  address: BoardAddress;
  moves: TicketMoves;
}

/** State that all cards share; it changes only with people, columns, language or the carried card. */
export function useBoardContextValue({
  board,
  ends,
  userId,
  carriedId,
  address: { actions },
  moves: { move, moveToEnd },
}: ContextParts) {
  const { t } = useTranslation('tickets');
  const client = useApolloClient();
  const labels = useTicketLabels();
  const today = useToday();
  const [drag] = useState(() => new DragStore());
  const { boards, users, settings, tickets } = board;
  const people = useMemo(() => new Map(users.map((user) => [user.id, user])), [users]);
  const ordered = useMemo(() => orderedBoards({ boards, settings }), [boards, settings]);
  // Read when a card is moved, not when it renders, so that cards do not render on changes of others.
  const newest = useRef({ tickets, ends });
  useEffect(() => {
    newest.current = { tickets, ends };
  }, [tickets, ends]);

  const placeAt = useCallback((ticketId: string, column: Column, index: number): Place => {
    const boardId = column.board.id;
    const whole = columnWithout(newest.current.tickets, boardId, ticketId);
    const shown = column.tickets.filter(({ id }) => id !== ticketId);
    return {
      boardId,
      position: positionInGap({ whole, shown, index, end: column.more ? newest.current.ends.get(boardId) : undefined }),
    };
  }, []);

  const loadMore = useCallback(
    (boardId: string) => void import('../data/board-requests.ts').then(({ loadPage }) => loadPage(client, boardId)),
    [client],
  );

  const context = useMemo(
    (): BoardContextValue => ({
      t,
      labels,
      today,
      drag,
      people,
      boards: ordered,
      carriedId,
      memory: userId ? 'user' : 'all',
      hrefOf: (id) => actions.hrefOf('ticket', id),
      open: (id) => actions.open('ticket', id),
      edit: (id) => actions.open('edit', id),
      remove: (id) => actions.open('delete', id),
      add: (boardId) => actions.open('new', boardId),
      quickAdd: async ({ board: { id: boardId }, filtered }, title, id) => {
        const { createQuickTicket } = await import('../data/quick-ticket.ts');
        const position = positionAt(columnWithout(newest.current.tickets, boardId, id), 0);
        const input = { id, title, boardId, position, userIds: userId ? [userId] : [] };
        const number = await createQuickTicket(client, input);
        // It is at the top of its column; an active filter may hide it.
        drag.columns.get(boardId)?.scroller.scrollTo({ top: 0 });
        if (filtered && number) toast.success(t('form.created', { number }));
        return number !== null;
      },
      loadMore,
      moveTo: async (ticket, boardId, edge, keepsFocus = false) => {
        const column = ordered.find(({ id }) => id === boardId)?.name ?? '';
        if (edge === 'bottom' && newest.current.ends.has(boardId)) {
          // It leaves the visible part: the tickets in between are not loaded.
          if ((await moveToEnd(ticket, boardId)) === 'moved')
            toast.success(t('move.toEnd', { title: ticket.title, column }));
        } else {
          const others = columnWithout(newest.current.tickets, boardId, ticket.id);
          const place = { boardId, position: positionAt(others, edge === 'top' ? 0 : others.length) };
          const moved = move(ticket, place);
          if (boardId !== ticket.boardId)
            void moved.then((result) => result === 'moved' && toast.success(t('move.done', { column })));
        }
        if (!keepsFocus) focusCard(ticket.id, ticket.boardId);
      },
    }),
    [t, labels, today, drag, people, ordered, carriedId, client, userId, actions, move, moveToEnd, loadMore],
  );
  return { context, placeAt };
}
