import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useField } from './use-field.ts';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'required'>;

/**
 * A multiline text field; grows with its content where the browser supports it. Long words break instead of widening
 * it.
 */
export const TextArea = ({ rows = 4, ...props }: TextAreaProps) => {
  const { frame, control, rest } = useField(props);
  return (
    <Field {...frame}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={classes('control field-sizing-content max-h-96 resize-y wrap-anywhere', rows > 2 && 'min-h-24')}
      />
    </Field>
  );
};
