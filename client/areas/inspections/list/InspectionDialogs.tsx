import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteInspectionDocument, type InspectionRowFragment } from '../../../generated/inspections-list.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FinishDialog } from '../finish/FinishDialog.tsx';
import { pdfPath } from '../inspection-addresses.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';

/** A window of the list: open by the address, with the row that it is about where that is on the page. */
type Window = { value: string | null; close: () => void; row: InspectionRowFragment | undefined };

/** The windows over the list. */
export const InspectionDialogs = ({
  finish,
  pdf,
  remove,
  changed,
}: {
  finish: Window;
  pdf: Window;
  remove: Window;
  changed: () => void;
}) => {
  const { t } = useTranslation('inspections');
  return (
    <>
      {finish.value && (
        <FinishDialog key={finish.value} id={finish.value} onClose={finish.close} onFinished={changed} />
      )}
      {pdf.value && (
        <PdfDialog path={pdfPath(pdf.value)} title={pdf.row?.title ?? t('pdf.title')} onClose={pdf.close} />
      )}
      {remove.row && <DeleteDialog row={remove.row} onClose={remove.close} onGone={changed} />}
    </>
  );
};

const DeleteDialog = ({
  row: { id, title },
  onClose,
  onGone,
}: {
  row: InspectionRowFragment;
  onClose: () => void;
  onGone: () => void;
}) => {
  const { t } = useTranslation('inspections');
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.mutate({
        mutation: DeleteInspectionDocument,
        variables: { id },
        context: { handled: ['NOT_FOUND'] },
      });
    } catch (error) {
      // Somebody else has deleted it: just as gone.
      if (failureOf(error).code !== 'NOT_FOUND') {
        setBusy(false);
        return;
      }
    }
    inspectionOutbox.discard(id);
    toast.success(t('delete.done', { title }));
    onClose();
    onGone();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      tone="danger"
      busy={busy}
    >
      <p className="wrap-anywhere">{t('delete.question', { title })}</p>
      <p className="mt-2 text-sm text-text-muted">{t('delete.text')}</p>
    </ConfirmDialog>
  );
};
