import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DeletedRecordsDialog } from '../../../shared/retention/DeletedRecordsDialog.tsx';
import { showRestored } from '../data/restored-ticket.ts';

/** Tickets that can be restored. */
export const DeletedTicketsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tickets');
  const client = useApolloClient();
  return (
    <DeletedRecordsDialog
      kind="ticket"
      title={t('deleted.title')}
      onRestored={(id) => void showRestored(client, id)}
      onClose={onClose}
    />
  );
};
