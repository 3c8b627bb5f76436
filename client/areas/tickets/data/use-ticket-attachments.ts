import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { DeleteAttachmentDocument, UpdateAttachmentDocument } from '../../../generated/tickets-attachments.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';

/** What can be done with an attachment that is there. Failures are thrown, for the tile to show. */
export function useTicketAttachments() {
  const client = useApolloClient();
  return useMemo(
    () => ({
      setRecurs: async (id: string, recurs: boolean): Promise<void> => {
        const { data } = await client.mutate({
          mutation: UpdateAttachmentDocument,
          variables: { id, input: { recurs } },
          fetchPolicy: 'no-cache',
          context: QUIET,
        });
        putTicket(client.cache, present(data).updateAttachment);
      },
      remove: async (id: string): Promise<void> => {
        const { data } = await client.mutate({
          mutation: DeleteAttachmentDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
          context: QUIET,
        });
        putTicket(client.cache, present(data).deleteAttachment);
      },
    }),
    [client],
  );
}
