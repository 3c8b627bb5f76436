import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useFormParts } from './form-parts.ts';

type PersonFieldProps = {
  name: 'responsible' | `risks.${string}.${'responsible' | 'effectivenessCheckedBy'}`;
  label: string;
  hint?: string;
  /** After somebody was chosen. */
  onChosen?: (id: string) => void;
};

/** Who is responsible. Whoever has left stays to be seen until somebody else is chosen. */
export const PersonField = ({ name, label, hint, onChosen }: PersonFieldProps) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, people, gone } = useFormParts();
  const { value, onChange, ...field } = useBoundField(fields, name);
  const chosen = String(value ?? '');
  const options = people.map(({ id, name: label }) => ({ value: id, label }));
  const isUnknown = chosen !== '' && !people.some(({ id }) => id === chosen);
  return (
    <SelectField
      {...field}
      label={label}
      hint={hint}
      required
      placeholder={t('form.choosePerson')}
      value={chosen}
      onChange={(event) => {
        onChange(event);
        onChosen?.(event.target.value);
      }}
      options={
        isUnknown
          ? [...options, { value: chosen, label: t('form.gonePerson', { name: gone.get(chosen) ?? '…' }) }]
          : options
      }
    />
  );
};
