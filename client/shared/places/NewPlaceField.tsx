import { usePlaceOfRecordQuery } from '../../generated/places-of-records.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePlaceTexts } from './place-texts.ts';
import { usePlaceChoices } from './use-place-choices.ts';

type NewPlaceFieldProps = {
  kind: string;
  /** The record whose place is the first one. */
  copied: string | null;
  /** Null until somebody has chosen. */
  chosen: string | null;
  onChange: (placeId: string) => void;
};

/** Chooses the place of a record that is created; not shown while the organisation has no places. */
export const NewPlaceField = ({ kind, copied, chosen, onChange }: NewPlaceFieldProps) => {
  const t = usePlaceTexts();
  const choices = usePlaceChoices();
  const { data } = usePlaceOfRecordQuery({
    variables: { kind, recordId: copied ?? '' },
    skip: copied === null,
    context: QUIET,
  });
  if (!choices || choices.length === 0) return null;
  return (
    <SelectField
      label={t('fieldOfNew')}
      hint={t('hintOfNew')}
      value={chosen ?? data?.placeOfRecord?.id ?? ''}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: t('nowhere') }, ...choices]}
    />
  );
};
