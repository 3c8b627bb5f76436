import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  type TicketDetailsFragment,
  useAddChecklistItemMutation,
  useAddCommentMutation,
  useCreateBoardMutation,
  useDeleteChecklistItemMutation,
  useDeleteCommentMutation,
  useUpdateChecklistItemMutation,
  useUpdateCommentMutation,
} from '../../../generated/tickets-ticket.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { orShowError } from './load-outbox.ts';
import { hasToWait } from './waiting-tickets.ts';
import { putBoard } from './board-cache.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';

/**
 * The mutations of a ticket's dialogs. Responses are stored by the board's rule (newer wins), not by Apollo's (later
 * wins): an event about a newer change may have arrived before.
 */
export function useTicketMutations() {
  const { cache } = useApolloClient();
  const [addComment] = useAddCommentMutation({ fetchPolicy: OWN_STORE, context: formContext('NETWORK') });
  const [updateComment] = useUpdateCommentMutation({ fetchPolicy: OWN_STORE, context: formContext() });
  const [deleteComment] = useDeleteCommentMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const [addItem] = useAddChecklistItemMutation({ fetchPolicy: OWN_STORE, context: formContext() });
  const [updateItem] = useUpdateChecklistItemMutation({ fetchPolicy: OWN_STORE, context: formContext() });
  const [deleteItem] = useDeleteChecklistItemMutation({ fetchPolicy: OWN_STORE, context: formContext() });
  const [createBoard] = useCreateBoardMutation({ fetchPolicy: OWN_STORE, context: formContext() });
  return useMemo(() => {
    const stored = (ticket: TicketDetailsFragment): TicketDetailsFragment => {
      putTicket(cache, ticket);
      return ticket;
    };
    return {
      /** Without a network the comment is stored on this device. */
      addComment: async (ticketId: string, { id, content }: { id: string; content: string }): Promise<void> => {
        if (!hasToWait(ticketId))
          try {
            const { data } = await addComment({ variables: { ticketId, input: { id, content } } });
            stored(present(data).addComment);
            return;
          } catch (error) {
            if (failureOf(error).code !== 'NETWORK') throw error;
          }
        const { commentLater } = await orShowError(import('../outbox/ticket-outbox.ts'));
        commentLater(ticketId, id, content);
      },
      updateComment: async (id: string, content: string): Promise<TicketDetailsFragment> => {
        const { data } = await updateComment({ variables: { id, input: { content } } });
        return stored(present(data).updateComment);
      },
      deleteComment: async (id: string): Promise<TicketDetailsFragment> => {
        const { data } = await deleteComment({ variables: { id } });
        return stored(present(data).deleteComment);
      },
      addChecklistItem: async (
        ticketId: string,
        input: { id: string; title: string },
      ): Promise<TicketDetailsFragment> => {
        const { data } = await addItem({ variables: { ticketId, input } });
        return stored(present(data).addChecklistItem);
      },
      /** Without a network the tick is stored on this device. */
      tickChecklistItem: async (
        ticketId: string,
        item: { id: string; title: string },
        done: boolean,
      ): Promise<void> => {
        if (!hasToWait(ticketId))
          try {
            const variables = { id: item.id, input: { done } };
            const { data } = await updateItem({ variables, context: formContext('NETWORK') });
            stored(present(data).updateChecklistItem);
            return;
          } catch (error) {
            if (failureOf(error).code !== 'NETWORK') throw error;
          }
        const { tickLater } = await orShowError(import('../outbox/ticket-outbox.ts'));
        tickLater(ticketId, item, done);
      },
      updateChecklistItem: async (
        id: string,
        input: { title?: string; position?: string },
      ): Promise<TicketDetailsFragment> => {
        const { data } = await updateItem({ variables: { id, input } });
        return stored(present(data).updateChecklistItem);
      },
      deleteChecklistItem: async (id: string): Promise<TicketDetailsFragment> => {
        const { data } = await deleteItem({ variables: { id } });
        return stored(present(data).deleteChecklistItem);
      },
      createBoard: async (name: string, id: string): Promise<BoardColumnFragment> => {
        const { data } = await createBoard({ variables: { input: { id, name } } });
        const board = present(data).createBoard;
        putBoard(cache, board);
        return board;
      },
    };
  }, [cache, addComment, updateComment, deleteComment, addItem, updateItem, deleteItem, createBoard]);
}
