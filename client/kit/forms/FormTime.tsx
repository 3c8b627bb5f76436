import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { clockTime } from './clock-time.ts';
import { type FormOfFields, useBoundField } from './use-bound-field.ts';

/**
 * A time of day, HH:mm, bound to a form. No field of type `time`: its format is that of the browser and not of the page,
 * such as 10:00 AM. What is no time stays as it was typed, which zod refuses.
 */
export const FormTime = <Input extends FieldValues>({
  form,
  name,
  ...rest
}: Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'className'> & {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
}) => {
  const { t } = useTranslation('common');
  const { value, onChange, onBlur, ref, id, error } = useBoundField(form, name);
  const stored: unknown = value;
  const written = typeof stored === 'string' ? stored : '';
  const [typed, setTyped] = useState(written);
  return (
    <TextField
      {...rest}
      id={id}
      error={error}
      ref={ref}
      placeholder={t('timeHint')}
      inputMode="numeric"
      autoComplete="off"
      // The text stays as it was typed as long as it means the value.
      value={(clockTime(typed) ?? typed) === written ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(clockTime(target.value) ?? target.value);
      }}
      onBlur={() => {
        setTyped(written);
        onBlur();
      }}
    />
  );
};
