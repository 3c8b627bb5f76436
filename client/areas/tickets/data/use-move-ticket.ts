import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveTicketDocument } from '../../../generated/tickets-board.ts';
import { toast } from '../../../kit/toast.ts';
import { assumeMove, dropTicket, settleMove } from './board-cache.ts';
import type { Place, Ticket } from './board-model.ts';
import { failureOf, handledGlobally, QUIET } from './requests.ts';

/**
 * Moves a ticket: shown at once, saved behind it, put back with a message when the server refuses. Moves of one ticket are sent one
 * after the other, so that the last one wins on the server too.
 */
export function useMoveTicket(): (ticket: Ticket, place: Place) => void {
  const client = useApolloClient();
  const { t } = useTranslation('tickets');
  const underWay = useRef(new Map<string, Promise<void>>());
  const count = useRef(0);

  return useCallback(
    (ticket, place) => {
      count.current += 1;
      const layer = `move-${count.current}`;
      assumeMove(client.cache, layer, ticket.id, place);
      const send = async () => {
        try {
          const { data } = await client.mutate({
            mutation: MoveTicketDocument,
            variables: { id: ticket.id, input: place },
            fetchPolicy: 'no-cache',
            context: QUIET,
          });
          settleMove(client.cache, layer, data?.moveTicket ?? null);
        } catch (error) {
          settleMove(client.cache, layer, null);
          const failure = failureOf(error);
          if (failure.code === 'NOT_FOUND') {
            dropTicket(client.cache, ticket.id);
            toast.error(t('move.gone', { title: ticket.title }));
          } else if (!handledGlobally(error)) toast.error(t('move.refused', { title: ticket.title }), failure.message || t('failed.text'));
        }
      };
      const before = underWay.current.get(ticket.id) ?? Promise.resolve();
      const mine = before.then(send).finally(() => {
        if (underWay.current.get(ticket.id) === mine) underWay.current.delete(ticket.id);
      });
      underWay.current.set(ticket.id, mine);
    },
    [client, t],
  );
}
