import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { DateField, type DateFieldProps } from '../ui/DateField.tsx';
import { MultiSelectField, type MultiSelectFieldProps } from '../ui/MultiSelectField.tsx';
import { afterPress } from './after-press.ts';

/** The part of a zod form that a controlled field needs. */
type FormLike<Input extends FieldValues> = {
  control: Control<Input, unknown, unknown>;
  state: (name: Path<Input>) => { id: string; error: string | undefined };
};

type Bound<Input extends FieldValues, Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'ref'> & { form: FormLike<Input>; name: Path<Input> };

/** A DateField of a form; an empty date is null. */
export const FormDate = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, DateFieldProps>) => {
  const { field } = useController({ control: form.control, name });
  return <DateField {...rest} {...form.state(name)} value={field.value ?? null} onChange={field.onChange} onBlur={() => afterPress(field.onBlur)} ref={field.ref} />;
};

/** A MultiSelectField of a form; the value is a list of ids. */
export const FormMultiSelect = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, MultiSelectFieldProps>) => {
  const { field } = useController({ control: form.control, name });
  return <MultiSelectField {...rest} {...form.state(name)} value={field.value ?? []} onChange={field.onChange} onBlur={() => afterPress(field.onBlur)} />;
};
