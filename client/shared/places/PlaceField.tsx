import type { FieldValues, Path } from 'react-hook-form';
import { placeFacts } from '../../../schema/platform/places/place.record.shared.ts';
import { type FormOfFields, useBoundField } from '../../kit/forms/use-bound-field.ts';
import { useAbility } from '../../kit/session/me.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

type PlaceFieldProps<Input extends FieldValues> = { form: FormOfFields<Input, unknown>; className?: string };

/**
 * The field `placeId` of a form of records that can be at a place; null for none. Not shown while the organisation has no
 * places, and to people who may not see them.
 */
export const PlaceField = <Input extends FieldValues & { placeId?: string | null }>(props: PlaceFieldProps<Input>) =>
  useAbility(placeFacts.rule) ? <BoundField {...props} /> : null;

const BoundField = <Input extends FieldValues>({ form, className }: PlaceFieldProps<Input>) => {
  const { value, onChange, onBlur, id, error } = useBoundField(form, 'placeId' as Path<Input>);
  return (
    <PlaceSelect id={id} error={error} onBlur={onBlur} value={value ?? null} onChange={onChange} {...{ className }} />
  );
};

type PlaceSelectProps = {
  id?: string;
  error?: string | undefined;
  className?: string | undefined;
  value: string | null;
  onChange: (placeId: string | null) => void;
  onBlur?: () => void;
};

/** The choice of a place, outside of a form. */
export const PlaceSelect = ({ value, onChange, ...field }: PlaceSelectProps) => {
  const t = usePlaceTexts();
  const choices = usePlaceChoices();
  if (!choices || (choices.length === 0 && !field.error)) return null;
  return (
    <SelectField
      {...field}
      label={t('fieldOfNew')}
      hint={t('hintOfNew')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={[{ value: '', label: t('nowhere') }, ...choices]}
    />
  );
};
