import { lazy, type Ref, Suspense, useId } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type DateFieldProps = FieldProps & {
  id?: string;
  name?: string;
  /** A calendar day `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  min?: string;
  max?: string;
  disabled?: boolean;
  /** Begins with its calendar open. */
  isOpen?: boolean;
  /** The calendar was closed, after a day was picked or without one. */
  onClosed?: () => void;
  ref?: Ref<HTMLElement>;
};

// The calendar is the heaviest control; a screen without dates never loads it.
const DatePicker = lazy(() => import('./date-picker.tsx').then((module) => ({ default: module.DatePicker })));

/** A day, typed or picked: German order, weeks from Monday. */
export const DateField = ({ label, hint, error, required, className, id, ref, ...rest }: DateFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const labelId = `${fieldId}-label`;
  return (
    <Field
      id={fieldId}
      labelId={labelId}
      label={label}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      <Suspense fallback={<div className="control animate-pulse" aria-busy="true" />}>
        <DatePicker
          {...rest}
          ref={ref}
          id={fieldId}
          labelId={labelId}
          hint={Boolean(hint)}
          error={error}
          required={required}
        />
      </Suspense>
    </Field>
  );
};
