import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { NewerNotice } from './RecordNotices.tsx';
import { type SavedRecord, SaveButtons, type SaveAction } from './RecordFormBar.tsx';

type RecordFormDialogProps = {
  record: SavedRecord & { form: { formId: string } };
  title: string;
  description?: string;
  onSave: (then: SaveAction) => void;
  onClose: () => void;
  /** Offers "save and new". */
  withNext?: boolean;
  /** Replaces the save action while the record is deleted. */
  deletedLabel?: string;
  children: ReactNode;
};

/** The form of a record in a dialog. */
export const RecordFormDialog = ({
  record,
  title,
  description,
  onSave,
  onClose,
  withNext = false,
  deletedLabel,
  children,
}: RecordFormDialogProps) => {
  const { formId } = record.form;
  return (
    <Dialog
      open
      onClose={onClose}
      width={800}
      title={title}
      description={description}
      footer={
        <SaveButtons
          record={record}
          onCancel={onClose}
          onSaveAndNew={withNext ? () => onSave('new') : undefined}
          deletedLabel={deletedLabel}
          formId={formId}
        />
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave('close');
        }}
        className="grid gap-4"
      >
        {!record.isDeleted && <NewerNotice newer={record.newer} />}
        {children}
      </form>
    </Dialog>
  );
};
