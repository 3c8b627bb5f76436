import { type ReactNode, useRef } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
};

/** Asks for confirmation of an irreversible action; the safe button has the initial focus. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy,
}: ConfirmDialogProps) => {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={480}
      role="alertdialog"
      initialFocus={cancelRef}
      footer={
        <DialogButtons
          label={confirmLabel}
          cancelLabel={cancelLabel}
          cancelRef={cancelRef}
          onCancel={onClose}
          variant={tone}
          busy={busy}
          onClick={onConfirm}
        />
      }
    >
      {children}
    </Dialog>
  );
};
