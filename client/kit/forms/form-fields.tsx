import type { FieldValues, Path } from 'react-hook-form';
import { DateField, type DateFieldProps } from '../../ui/DateField.tsx';
import { MultiSelectField, type MultiSelectFieldProps } from '../../ui/MultiSelectField.tsx';
import { type FormOfFields, useBoundField } from './use-bound-field.ts';

type Bound<Input extends FieldValues, Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'ref'> & {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
};

/** A DateField bound to a form; an empty date is null. */
export const FormDate = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, DateFieldProps>) => {
  const { value, onChange, onBlur, ref, id, error } = useBoundField(form, name);
  return (
    <DateField {...rest} id={id} error={error} value={value ?? null} onChange={onChange} onBlur={onBlur} ref={ref} />
  );
};

/** A MultiSelectField bound to a form; the value is a list of ids. */
export const FormMultiSelect = <Input extends FieldValues>({
  form,
  name,
  ...rest
}: Bound<Input, MultiSelectFieldProps>) => {
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  return <MultiSelectField {...rest} id={id} error={error} value={value ?? []} onChange={onChange} onBlur={onBlur} />;
};
