import { useTranslation } from 'react-i18next';
import { inspectionFacts } from '../../../../schema/areas/inspections/inspection.record.shared.ts';
import { type InspectionRowFragment, useDeleteInspectionMutation } from '../../../generated/inspections-list.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { restoreRecord } from '../../../shared/retention/restore.ts';
import { FinishDialog } from '../finish/FinishDialog.tsx';
import { pdfPath } from '../inspection-addresses.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';

/** A dialog of the list: opened by the address, with its row if the current page contains it. */
type Window = { value: string | null; close: () => void; row: InspectionRowFragment | undefined };

/** The dialogs of the list. */
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
      {remove.row && <DeleteInspectionDialog row={remove.row} onClose={remove.close} onGone={changed} />}
    </>
  );
};

type DeleteInspectionDialogProps = { row: InspectionRowFragment; onClose: () => void; onGone: () => void };

/** Confirms a deletion, and lists unsaved changes of the inspection. */
const DeleteInspectionDialog = ({ row: { id, title }, onClose, onGone }: DeleteInspectionDialogProps) => {
  const { t } = useTranslation('inspections');
  const [remove] = useDeleteInspectionMutation({ context: QUIET });
  return (
    <DeleteDialog
      title={t('delete.title')}
      question={t('common:deleteQuestion', { name: title })}
      text={t('delete.text')}
      remove={() => remove({ variables: { id } })}
      done={t('common:deleted', { name: title })}
      undo={() => restoreRecord(inspectionFacts.kind, { id, title }).then(onGone)}
      onClose={onClose}
      onGone={() => {
        inspectionOutbox.discard(id);
        onClose();
        onGone();
      }}
    />
  );
};
