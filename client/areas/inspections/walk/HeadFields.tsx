import { useTranslation } from 'react-i18next';
import { NAME_MAX } from '../../../../schema/areas/inspections/inspection.input.ts';
import { placeFacts } from '../../../../schema/platform/places/place.record.shared.ts';
import { AutosaveText } from '../../../kit/autosave/AutosaveText.tsx';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { PlaceSelect } from '../../../shared/places/PlaceField.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { INSPECTION } from '../inspection-fields.ts';
import { useFieldName } from '../inspection-labels.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { useWalkActions } from './walk-actions.ts';
import type { Walk } from './walk-model.ts';

/** Title, date, responsible person and place; each is saved on its own. */
export const HeadFields = ({
  walk: { title, inspectionDate, responsibleId, placeId, pending },
  formerName,
}: {
  walk: Walk;
  /** Name of a responsible person who has left the organisation. */
  formerName: string | null;
}) => {
  const { t } = useTranslation('inspections');
  const fieldName = useFieldName();
  const actions = useWalkActions();
  const seesPlaces = useAbility(placeFacts.rule);
  const { people } = usePeople();
  const chosen = responsibleId ?? '';
  const options = usePersonOptions(people, [chosen], new Map(formerName === null ? [] : [[chosen, formerName]]));
  return (
    <div className="grid gap-4">
      <AutosaveText
        label={fieldName(INSPECTION, 'title')}
        value={title}
        isWaiting={pending?.['title'] !== undefined}
        onSave={(value, seen) => actions.setHead('title', value, seen)}
        maxLength={NAME_MAX}
        required
        error={title.trim() === '' ? t('required') : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,20rem)] @5xl:grid-cols-1">
        <DateField
          label={fieldName(INSPECTION, 'inspectionDate')}
          value={inspectionDate}
          onChange={(value) => value && actions.setHead('inspectionDate', value, inspectionDate)}
          required
        />
        <SelectField
          label={fieldName(INSPECTION, 'responsible')}
          required
          value={chosen}
          onChange={(event) => event.target.value && actions.setHead('responsible', event.target.value, responsibleId)}
          placeholder={responsibleId === null ? t('common:choose') : undefined}
          options={options}
        />
        {seesPlaces && (
          <PlaceSelect value={placeId} onChange={(chosen) => actions.setHead('placeId', chosen, placeId)} />
        )}
      </div>
      <FieldProblems entries={Object.values(pending ?? {})} />
    </div>
  );
};
