import type { FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import type { MultiSelectFieldProps } from '../../ui/MultiSelectField.tsx';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { FormMultiSelect } from '../../kit/forms/form-fields.tsx';
import { type FormOfFields, useBoundField } from '../../kit/forms/use-bound-field.ts';
import { usePersonOptions } from './person-options.ts';
import type { People } from './use-people.ts';

type Bound<Input extends FieldValues, Props> = Omit<
  Props,
  'value' | 'onChange' | 'onBlur' | 'error' | 'id' | 'ref' | 'options' | 'name' | 'form'
> & {
  form: FormOfFields<Input, unknown>;
  name: Path<Input>;
  people: People;
  names?: ReadonlyMap<string, string>;
};

/** A form field for one user; no user is '', or null if the value was null. */
export const PersonField = <Input extends FieldValues>({
  form,
  name,
  people,
  names,
  onChosen,
  placeholder,
  ...rest
}: Bound<Input, SelectFieldProps> & { onChosen?: (id: string) => void }) => {
  const { t } = useTranslation('common');
  const { value, onChange, ...field } = useBoundField(form, name);
  const chosen = String(value ?? '');
  return (
    <SelectField
      {...rest}
      {...field}
      placeholder={placeholder ?? t('choose')}
      value={chosen}
      onChange={(event) => {
        onChange(event);
        onChosen?.(event.target.value);
      }}
      options={usePersonOptions(people, [chosen], names)}
    />
  );
};

/** A form field for several users. */
export const PeopleField = <Input extends FieldValues>({
  form,
  name,
  people,
  names,
  ...rest
}: Bound<Input, Omit<MultiSelectFieldProps, 'placeholder'>>) => {
  const { t } = useTranslation('common');
  const { value } = useBoundField(form, name);
  const chosen: readonly string[] = value ?? [];
  return (
    <FormMultiSelect
      {...rest}
      form={form}
      name={name}
      placeholder={t('names')}
      options={usePersonOptions(people, chosen, names).map((option) => {
        const person = people.get(option.value);
        return {
          ...option,
          leading: person && (
            <span aria-hidden className={person.removed ? 'opacity-50' : undefined}>
              <Avatar name={person.name} short={person.short} size="sm" />
            </span>
          ),
        };
      })}
    />
  );
};
