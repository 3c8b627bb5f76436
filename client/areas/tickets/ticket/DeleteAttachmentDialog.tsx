import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { useTicketAttachments } from '../data/use-ticket-attachments.ts';
import type { Attachment } from './AttachmentTile.tsx';
import { useTicketTexts } from './ticket-texts.ts';

type DeleteAttachmentDialogProps = { attachment: Attachment; onClose: () => void; onGone: () => void };

/** Confirms the permanent deletion of a file. */
export const DeleteAttachmentDialog = ({ attachment: { id, name }, onClose, onGone }: DeleteAttachmentDialogProps) => {
  const { t } = useTicketTexts();
  const { remove } = useTicketAttachments();
  return (
    <DeleteDialog
      title={t('attachments.deleteTitle')}
      question={t('common:deleteQuestion', { name })}
      text={t('delete.text')}
      remove={() => remove(id)}
      done={t('common:deleted', { name })}
      failed={t('attachments.deleteFailed')}
      onClose={onClose}
      onGone={onGone}
    />
  );
};
