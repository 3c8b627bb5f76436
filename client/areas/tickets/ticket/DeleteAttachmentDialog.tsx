import { useState } from 'react';
import { toast } from '../../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { handledGlobally } from '../../../kit/data/requests.ts';
import { useTicketAttachments } from '../data/use-ticket-attachments.ts';
import type { Attachment } from './AttachmentTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

/** Asks before a file goes for good. One that somebody else has deleted meanwhile is just as gone. */
export const DeleteAttachmentDialog = ({
  attachment: { id, name },
  onClose,
  onGone,
}: {
  attachment: Attachment;
  onClose: () => void;
  onGone: () => void;
}) => {
  const { t } = useTicketTexts();
  const { remove } = useTicketAttachments();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await remove(id);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'NOT_FOUND') {
        setBusy(false);
        if (!handledGlobally(error)) toast.error(t('attachments.deleteFailed'), message || t('failed.text'));
        return;
      }
    }
    toast.success(t('attachments.deleted', { name }));
    onGone();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('attachments.deleteTitle')}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      busy={busy}
    >
      <p className="wrap-anywhere">{t('delete.question', { name })}</p>
      <p className="mt-2 text-sm text-text-muted">{t('delete.text')}</p>
    </ConfirmDialog>
  );
};
