import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useDeleteTicketMutation } from '../../../generated/tickets-ticket.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import { showRestored } from '../data/restored-ticket.ts';
import { dropTicket } from '../data/board-cache.ts';
import { OWN_STORE } from '../../../kit/data/fetch-policies.ts';

type DeleteTicketDialogProps = { id: string; title: string | undefined; onClose: () => void; onGone: () => void };

/** Confirms the deletion of a ticket, and offers to undo it. */
export const DeleteTicketDialog = ({ id, title, onClose, onGone }: DeleteTicketDialogProps) => {
  const { t } = useTranslation('tickets');
  const client = useApolloClient();
  // dropTicket updates the board's store, not the response.
  const [remove] = useDeleteTicketMutation({ fetchPolicy: OWN_STORE, context: QUIET });
  const name = title ?? t('view.title');
  return (
    <DeleteDialog
      title={t('delete.title')}
      question={t('common:deleteQuestion', { name })}
      text={t('delete.text')}
      remove={() => remove({ variables: { id } })}
      done={t('common:deleted', { name })}
      undo={async () => {
        if (await restoreRecord('ticket', { id, title: name })) await showRestored(client, id);
      }}
      failed={t('delete.failed')}
      onClose={onClose}
      onGone={() => {
        onGone();
        dropTicket(client.cache, id);
      }}
    />
  );
};
