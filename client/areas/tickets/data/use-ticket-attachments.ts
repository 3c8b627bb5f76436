import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useDeleteAttachmentMutation, useUpdateAttachmentMutation } from '../../../generated/tickets-attachments.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';
import { putTicket } from './board-ticket-cache.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';

/** The actions on an attachment. Failures are thrown, for the tile to show. */
export function useTicketAttachments() {
  const { cache } = useApolloClient();
  const [update] = useUpdateAttachmentMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const [remove] = useDeleteAttachmentMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  return useMemo(
    () => ({
      setRecurs: async (id: string, recurs: boolean): Promise<void> => {
        const { data } = await update({ variables: { id, input: { recurs } } });
        putTicket(cache, present(data).updateAttachment);
      },
      remove: async (id: string): Promise<void> => {
        const { data } = await remove({ variables: { id } });
        putTicket(cache, present(data).deleteAttachment);
      },
    }),
    [cache, update, remove],
  );
}
