import { ClosedColumnDocument, FinishTicketDocument, PostponeTicketDocument } from '../../generated/tickets-due.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import type { DueActions } from '../../kit/navigation/due-actions.ts';

const putInto = async (id: string, boardId: string) =>
  present(
    (await apolloClient.mutate({ mutation: FinishTicketDocument, variables: { id, boardId }, context: QUIET })).data,
  );

/** Moves a ticket to the standard closed column. Returns a function that moves it back. */
const finish = async (id: string): Promise<() => Promise<unknown>> => {
  const { data } = await apolloClient.query({
    query: ClosedColumnDocument,
    variables: { id },
    fetchPolicy: 'network-only',
    context: QUIET,
  });
  const { ticket, setting } = present(data);
  await putInto(id, setting.value as string);
  return () => putInto(id, ticket.boardId);
};

export const dueActions: readonly DueActions[] = [
  {
    kind: 'ticket',
    finish,
    move: (id, dueDate) =>
      apolloClient.mutate({ mutation: PostponeTicketDocument, variables: { id, dueDate }, context: QUIET }),
  },
];
