import { useId } from 'react';
import { describedBy, Field, type FieldProps } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

export type SelectFieldProps = FieldProps & Omit<SelectProps, 'boxClassName' | 'required'>;

/** A select with its label. */
export const SelectField = ({ label, hint, error, required, className, id, ...rest }: SelectFieldProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <Select
        {...rest}
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className="pr-10"
      />
    </Field>
  );
};
