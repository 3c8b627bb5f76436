import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useZodForm } from './use-zod-form.ts';

type NameDialogProps = {
  schema: z.ZodType<{ name: string }, { name: string }>;
  /** The current name; empty for a new record. */
  name?: string;
  title: string;
  label: string;
  hint?: string;
  submitLabel: string;
  /** Saves the name, and reports the success. */
  save: (name: string) => Promise<void>;
  /** Called after saving, when the form has no unsaved changes. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the name of a new record, or renames one. */
export const NameDialog = ({
  schema,
  name: former = '',
  title,
  label,
  hint,
  submitLabel,
  save,
  onDone,
  onClose,
}: NameDialogProps) => {
  const [done, setDone] = useState(false);
  const form = useZodForm<{ name: string }, { name: string }>(schema, { defaultValues: { name: former } });
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  const submit = form.submit(async ({ name }) => {
    await save(name);
    setDone(true);
  });
  return (
    <FormDialog
      formId={form.formId}
      onClose={onClose}
      width={480}
      title={title}
      submitLabel={submitLabel}
      busy={form.busy}
      onSubmit={submit}
      beside={<LeaveGuard when={form.isDirty && !done} />}
    >
      <TextField {...form.field('name')} label={label} hint={hint} required data-autofocus autoComplete="off" />
    </FormDialog>
  );
};
