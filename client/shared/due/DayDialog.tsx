import { type ReactNode, useId, useState } from 'react';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { handledGlobally } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { useDueTexts } from './due-texts.ts';

interface DayDialogProps {
  title: string;
  text?: string;
  /** The field of the day. */
  day: { label: string; hint: string; initial: string | null; min?: string; max?: string; required?: boolean };
  submitLabel: string;
  /** Whether all other required values are chosen. */
  isReady?: boolean;
  /** Sends the mutation, with the context QUIET: the dialog shows its errors. */
  submit: (day: string | null) => Promise<unknown>;
  /** Snackbar afterwards. */
  done: string;
  onClose: () => void;
  onDone?: () => void;
  children?: ReactNode;
}

/** Asks for a day and the values of the fields in `children`, and submits them. */
export const DayDialog = (props: DayDialogProps) => {
  const { title, text, day, submitLabel, isReady = true, submit, done, onClose, onDone, children } = props;
  const t = useDueTexts();
  const formId = useId();
  const [value, setValue] = useState(day.initial);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mayWrite = isReady && (value !== null || !day.required);
  const send = async () => {
    if (!mayWrite || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await submit(value);
      toast.success(done);
      onClose();
      onDone?.();
    } catch (error) {
      setBusy(false);
      if (handledGlobally(error)) return;
      setFailure(reasonOf(error) || t('checkConnection'));
    }
  };
  return (
    <FormDialog
      formId={formId}
      onClose={onClose}
      title={title}
      description={text}
      submitLabel={submitLabel}
      busy={busy}
      disabled={!mayWrite}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <DateField
        label={day.label}
        hint={day.hint}
        required={day.required}
        min={day.min}
        max={day.max}
        value={value}
        onChange={setValue}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
    </FormDialog>
  );
};
