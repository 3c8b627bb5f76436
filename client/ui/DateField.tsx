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
  /** Opens the calendar on mount. */
  isOpen?: boolean;
  /** Called when the calendar is closed, with or without a selection. */
  onClosed?: () => void;
  ref?: Ref<HTMLElement>;
};

// The calendar is the largest control; screens without dates never load it.
const DatePicker = lazy(() => import('./date-picker.tsx').then((module) => ({ default: module.DatePicker })));

/** A date, typed or picked: in German order, weeks start on Monday. */
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
