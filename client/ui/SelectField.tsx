import { Field, type FieldProps } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';
import { useField } from './use-field.ts';

export type SelectFieldProps = FieldProps & Omit<SelectProps, 'boxClassName' | 'required'>;

/** A select with its label. */
export const SelectField = (props: SelectFieldProps) => {
  const { frame, control, rest } = useField(props);
  return (
    <Field {...frame}>
      <Select {...rest} {...control} className="pe-10" />
    </Field>
  );
};
