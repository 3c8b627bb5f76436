import { equipmentItemFacts } from '../../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { OWN_KIND } from '../../../../schema/areas/equipment/equipment.enums.ts';
import { type ImportChoice, NEW_PLACE } from '../../../../schema/areas/equipment/import/import.input.ts';
import { useEquipmentKindsQuery } from '../../../generated/equipment.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { NOTHING } from '../../../kit/imports/UnknownTexts.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { usePeople } from '../../../shared/people/use-people.ts';

/** The possible meanings of a text in a column: kinds, places or people. */
export const useMeanings = (): ((unknown: { field: ImportChoice['field'] }) => { id: string; name: string }[]) => {
  const t = useRecordTexts(equipmentItemFacts);
  const { data } = useEquipmentKindsQuery({ context: QUIET, fetchPolicy: 'cache-first' });
  const { people } = usePeople();
  const kinds = data?.equipmentKinds ?? [];
  return ({ field }) =>
    field === 'kind'
      ? [{ id: OWN_KIND, name: t('import.own') }, ...kinds]
      : field === 'place'
        ? [
            { id: NOTHING, name: t('import.textOnly') },
            { id: NEW_PLACE, name: t('import.newPlace') },
          ]
        : [{ id: NOTHING, name: t('import.nobody') }, ...[...people.values()].filter(({ removed }) => !removed)];
};
