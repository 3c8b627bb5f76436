import type { ApolloClient } from '@apollo/client';
import { DEFAULT_PRIORITY } from '../../../../schema/areas/tickets/ticket.enums.ts';
import { CreateTicketDocument, type CreateTicketMutationVariables } from '../../../generated/tickets-ticket.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { putTicket } from './board-ticket-cache.ts';

/** Creates a ticket from a title, with the form's defaults. Returns its number, throws what the request throws. */
export async function createQuickTicket(
  client: ApolloClient,
  input: Omit<CreateTicketMutationVariables['input'], 'priority'>,
): Promise<string> {
  const { data } = await client.mutate({
    mutation: CreateTicketDocument,
    variables: { input: { ...input, priority: DEFAULT_PRIORITY } },
    fetchPolicy: OWN_STORE,
    context: QUIET,
  });
  const ticket = present(data).createTicket;
  putTicket(client.cache, ticket);
  return ticket.formattedDocumentId;
}
