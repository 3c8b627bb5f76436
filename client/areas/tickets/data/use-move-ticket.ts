import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { positionAt } from '../../../../schema/kernel/position.shared.ts';
import { MoveTicketDocument } from '../../../generated/tickets-board.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { assumeMove, dropTicket, endMove } from './board-cache.ts';
import type { Place, Ticket } from './board-model.ts';
import { storeOf } from './board-store.ts';
import { hasToWait } from './waiting-tickets.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

export type MoveResult = 'moved' | 'waiting' | 'refused';

export interface TicketMoves {
  /** `waiting`: the move is stored on this device until there is a network. */
  move: (ticket: Ticket, place: Place) => Promise<MoveResult>;
  /** Moves to the very end of a column that is not fully loaded. */
  moveToEnd: (ticket: Ticket, boardId: string) => Promise<MoveResult>;
}

/**
 * Moves a ticket: an optimistic update, saved in the background, reverted with a message if the server refuses. Moves
 * of one ticket are sent in sequence, so that the last one takes effect on the server, too. Without a network the move
 * is stored in the outbox.
 */
export function useMoveTicket(): TicketMoves {
  const client = useApolloClient();
  const { t } = useTranslation('tickets');
  const underWay = useRef(new Map<string, Promise<MoveResult>>());
  const count = useRef(0);

  const refused = useCallback(
    async (ticket: Ticket, error: unknown) => {
      const failure = failureOf(error);
      if (failure.code !== 'NOT_FOUND') {
        if (!handledGlobally(error))
          toast.error(t('move.refused', { title: ticket.title }), failure.message || t('common:checkConnection'));
        return;
      }
      // The ticket or the column was deleted: the error does not say which, so the server is asked for the ticket.
      const { ticketExists: isThere } = await import('./board-requests.ts');
      if (await isThere(client, ticket.id).catch(() => true))
        toast.error(t('move.refused', { title: ticket.title }), t('keyboard.columnGone'));
      else {
        dropTicket(client.cache, ticket.id);
        toast.error(t('move.gone', { title: ticket.title }));
      }
    },
    [client, t],
  );

  const move = useCallback<TicketMoves['move']>(
    (ticket, place) => {
      count.current += 1;
      const layer = `move-${count.current}`;
      const from = storeOf(client.cache).ticket(ticket.id)?.boardId ?? ticket.boardId;
      assumeMove(client.cache, layer, ticket.id, place);
      const later = async (): Promise<MoveResult> => {
        const { moveLater } = await import('../outbox/ticket-outbox.ts');
        moveLater(ticket.id, place, from);
        endMove(client.cache, layer, null);
        return 'waiting';
      };
      const send = async (): Promise<MoveResult> => {
        try {
          if (hasToWait(ticket.id)) return await later();
          const { data } = await client.mutate({
            mutation: MoveTicketDocument,
            variables: { id: ticket.id, input: place },
            fetchPolicy: OWN_STORE,
            context: QUIET,
          });
          endMove(client.cache, layer, data?.moveTicket ?? null);
          return 'moved';
        } catch (error) {
          if (failureOf(error).code === 'NETWORK') {
            const result = await later().catch(() => null);
            if (result) return result;
          }
          endMove(client.cache, layer, null);
          await refused(ticket, error);
          return 'refused';
        }
      };
      const before: Promise<unknown> = underWay.current.get(ticket.id) ?? Promise.resolve();
      const mine = before.then(send).finally(() => {
        if (underWay.current.get(ticket.id) === mine) underWay.current.delete(ticket.id);
      });
      underWay.current.set(ticket.id, mine);
      return mine;
    },
    [client, refused],
  );

  const moveToEnd = useCallback<TicketMoves['moveToEnd']>(
    async (ticket, boardId) => {
      try {
        // Only the server knows the tickets at that position. A ticket that another user puts there at the same time
        // comes after it.
        const { lastOfColumn } = await import('./board-requests.ts');
        const last = await lastOfColumn(client, boardId);
        if (last?.id === ticket.id) return 'moved';
        return await move(ticket, { boardId, position: positionAt(last ? [last] : [], 1) });
      } catch (error) {
        await refused(ticket, error);
        return 'refused';
      }
    },
    [client, move, refused],
  );

  return { move, moveToEnd };
}
