import { Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';

const DeletedRecordsDialog = lazy(async () => ({
  default: (await import('./DeletedRecordsDialog.tsx')).DeletedRecordsDialog,
}));

type DeletedRecordsProps = {
  kind: string;
  label: string;
  /** The title of the dialog. */
  title: string;
  onRestored: () => void;
};

/** A button of a list that opens its deleted records, to restore them. */
export const DeletedRecords = ({ kind, label, title, onRestored }: DeletedRecordsProps) => {
  const dialog = useDialogParam('deleted');
  return (
    <>
      <Button icon={Undo2} onClick={() => dialog.open()}>
        {label}
      </Button>
      {dialog.isOpen && (
        <Suspense>
          <DeletedRecordsDialog kind={kind} title={title} onRestored={onRestored} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
};
