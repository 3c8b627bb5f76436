import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteTicketDocument } from '../../../generated/tickets-ticket.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { dropTicket } from '../data/board-cache.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';

/** Asks before a ticket goes for good. A ticket that somebody else has deleted meanwhile is just as gone. */
export const DeleteTicketDialog = ({
  id,
  title,
  onClose,
  onGone,
}: {
  id: string;
  title: string | undefined;
  onClose: () => void;
  onGone: () => void;
}) => {
  const { t } = useTranslation('tickets');
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const name = title ?? t('view.title');

  const remove = async () => {
    setBusy(true);
    try {
      await client.mutate({
        mutation: DeleteTicketDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
        context: QUIET,
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'NOT_FOUND') {
        setBusy(false);
        if (!handledGlobally(error)) toast.error(t('delete.failed'), failure.message || t('failed.text'));
        return;
      }
    }
    onGone();
    dropTicket(client.cache, id);
    toast.success(t('delete.done', { name }));
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      busy={busy}
    >
      <p>{t('delete.question', { name })}</p>
      <p className="mt-2 text-sm text-text-muted">{t('delete.text')}</p>
    </ConfirmDialog>
  );
};
