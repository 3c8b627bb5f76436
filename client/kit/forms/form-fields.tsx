import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { DateField, type DateFieldProps } from '../../ui/DateField.tsx';
import { MultiSelectField, type MultiSelectFieldProps } from '../../ui/MultiSelectField.tsx';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { TextArea, type TextAreaProps } from '../../ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { type FormOfFields, useBoundField } from './use-bound-field.ts';

type Bound<Input extends FieldValues, Props> = Omit<
  Props,
  'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'ref' | 'name' | 'form'
> & {
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

/** A SelectField bound to a form; nothing chosen is an empty text. */
export const FormSelect = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, SelectFieldProps>) => {
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  return <SelectField {...rest} id={id} error={error} value={value ?? ''} onChange={onChange} onBlur={onBlur} />;
};

/** The lines of a text: trimmed, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A TextArea for a list of lines. The text stays as it was typed as long as it means the value. */
export const FormLines = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, TextAreaProps>) => {
  const { value, onChange, onBlur, ref, id, error } = useBoundField(form, name);
  const [typed, setTyped] = useState('');
  const lines: readonly string[] = value ?? [];
  const text = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n');
  return (
    <TextArea
      {...rest}
      id={id}
      error={error}
      ref={ref}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
};

/** A number with decimals as people type it, 2,5 or 2.5; empty is null. What is no number is NaN, which zod refuses. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

/** A TextField for a number. The text stays as it was typed as long as it means the value. */
export const FormNumber = <Input extends FieldValues>({ form, name, ...rest }: Bound<Input, TextFieldProps>) => {
  const { value, onChange, onBlur, id, error } = useBoundField(form, name);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const current: unknown = value;
  const written =
    typeof current === 'number' && !Number.isNaN(current)
      ? current.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 6 })
      : '';
  const text = Object.is(numberOf(typed), current ?? null) ? typed : written;
  return (
    <TextField
      {...rest}
      id={id}
      error={error}
      inputMode="decimal"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberOf(event.target.value));
      }}
      onBlur={onBlur}
    />
  );
};
