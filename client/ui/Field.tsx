import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useUiTexts } from './ui-texts.ts';

/** Common props of labelled controls. */
export type FieldProps = {
  label: ReactNode;
  /** Help text, shown below the control. */
  hint?: ReactNode;
  /** The error message below the field; its presence marks the field as invalid. */
  error?: string;
  required?: boolean;
  className?: string;
};

export const FieldError = ({ id, error }: { id: string; error?: string }) =>
  error ? (
    <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-sm text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  ) : null;

export const RequiredMark = () => {
  const { required } = useUiTexts();
  return (
    <>
      <span aria-hidden className="text-error">
        {' *'}
      </span>
      <span className="sr-only"> ({required})</span>
    </>
  );
};

/** Label above, hint and error message below the control: the layout of every field. */
export const Field = ({
  id,
  labelId,
  label,
  hint,
  error,
  required,
  className,
  children,
}: FieldProps & { id: string; labelId?: string; children: ReactNode }) => (
  <div className={classes('min-w-0', className)}>
    <label id={labelId} htmlFor={labelId ? undefined : id} className="mb-1 block text-sm font-medium text-text">
      {label}
      {required && <RequiredMark />}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="mt-1 text-sm text-text-muted">
        {hint}
      </p>
    )}
    <FieldError id={id} error={error} />
  </div>
);
