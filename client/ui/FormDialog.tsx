import type { FormEvent, ReactNode } from 'react';
import type { ButtonProps } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'width' | 'persistent' | 'onClose'> &
  Pick<ButtonProps, 'variant' | 'icon' | 'busy' | 'disabled'> & {
    formId: string;
    submitLabel: string;
    cancelLabel?: string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
    /** The fields. */
    children: ReactNode;
    /** Content of the dialog outside of the form: a guard, an overlay. */
    beside?: ReactNode;
  };

/** A form in a dialog: its fields, and the buttons that close and submit it. */
export const FormDialog = ({
  formId,
  submitLabel,
  cancelLabel,
  variant = 'primary',
  icon,
  busy,
  disabled,
  onSubmit,
  onClose,
  children,
  beside,
  ...dialog
}: FormDialogProps) => (
  <Dialog
    {...dialog}
    open
    onClose={onClose}
    footer={
      <DialogButtons
        label={submitLabel}
        cancelLabel={cancelLabel}
        onCancel={onClose}
        type="submit"
        form={formId}
        variant={variant}
        icon={icon}
        busy={busy}
        disabled={disabled}
      />
    }
  >
    <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      {children}
    </form>
    {beside}
  </Dialog>
);
