import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'required'>;

/**
 * A multiline text field; grows with its content where the browser supports it. Long words break instead of widening
 * it.
 */
export const TextArea = ({ label, hint, error, required, className, id, rows = 4, ...rest }: TextAreaProps) => {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} required={required} className={className}>
      <textarea
        {...rest}
        id={fieldId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={classes('control field-sizing-content max-h-96 resize-y wrap-anywhere', rows > 2 && 'min-h-24')}
      />
    </Field>
  );
};
