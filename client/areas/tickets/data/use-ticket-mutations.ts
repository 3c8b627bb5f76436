import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import {
  AddCommentDocument,
  CreateBoardDocument,
  DeleteCommentDocument,
  UpdateCommentDocument,
  type TicketDetailsFragment,
} from '../../../generated/tickets-ticket.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { putBoard } from './board-cache.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';

/**
 * What the windows of a ticket save. Answers go into the cache by the board's own rule (newer wins), not by Apollo's (later wins): an
 * event about a younger change may have overtaken them.
 */
export function useTicketMutations() {
  const client = useApolloClient();
  return useMemo(() => {
    const kept = (ticket: TicketDetailsFragment): TicketDetailsFragment => {
      putTicket(client.cache, ticket);
      return ticket;
    };
    return {
      addComment: async (ticketId: string, content: string): Promise<TicketDetailsFragment> =>
        kept(
          present(
            (
              await client.mutate({
                mutation: AddCommentDocument,
                variables: { ticketId, input: { content } },
                fetchPolicy: 'no-cache',
                context: formContext(),
              })
            ).data,
          ).addComment,
        ),
      updateComment: async (id: string, content: string): Promise<TicketDetailsFragment> =>
        kept(
          present(
            (
              await client.mutate({
                mutation: UpdateCommentDocument,
                variables: { id, input: { content } },
                fetchPolicy: 'no-cache',
                context: formContext(),
              })
            ).data,
          ).updateComment,
        ),
      deleteComment: async (id: string): Promise<TicketDetailsFragment> =>
        kept(
          present(
            (
              await client.mutate({
                mutation: DeleteCommentDocument,
                variables: { id },
                fetchPolicy: 'no-cache',
                context: QUIET,
              })
            ).data,
          ).deleteComment,
        ),
      createBoard: async (name: string): Promise<BoardColumnFragment> => {
        const board = present(
          (
            await client.mutate({
              mutation: CreateBoardDocument,
              variables: { input: { name } },
              fetchPolicy: 'no-cache',
              context: formContext(),
            })
          ).data,
        ).createBoard;
        putBoard(client.cache, board);
        return board;
      },
    };
  }, [client]);
}
