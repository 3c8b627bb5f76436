import type { Ref } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useUiTexts } from './ui-texts.ts';

type DialogButtonsProps = Omit<ButtonProps, 'children'> & {
  label: string;
  cancelLabel?: string;
  cancelRef?: Ref<HTMLButtonElement>;
  onCancel: () => void;
};

/** The footer of a dialog with an action: cancel, and the action. */
export const DialogButtons = ({ label, cancelLabel, cancelRef, onCancel, ...action }: DialogButtonsProps) => {
  const texts = useUiTexts();
  return (
    <>
      <Button ref={cancelRef} onClick={onCancel}>
        {cancelLabel ?? texts.cancel}
      </Button>
      <Button variant="primary" {...action}>
        {label}
      </Button>
    </>
  );
};
