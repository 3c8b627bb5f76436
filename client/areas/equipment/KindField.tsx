import { useMemo } from 'react';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import { OWN_KIND } from '../../../schema/areas/equipment/equipment.enums.ts';
import { useEquipmentKindsQuery } from '../../generated/equipment.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useBoundField } from '../../kit/forms/use-bound-field.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { SuggestionField } from '../../ui/SuggestionField.tsx';
import type { EquipmentForm } from './equipment-form.ts';

/** Limit of the kinds that are offered. */
const MAX_OFFERED = 12;

/**
 * The kind of a device. Kinds of the product are offered by name and by synonyms; any other text becomes an own kind.
 */
export const KindField = ({ form }: { form: EquipmentForm }) => {
  const t = useRecordTexts(equipmentItemFacts);
  const kind = useBoundField(form, 'kind');
  const own = useBoundField(form, 'ownKind');
  const { data, loading } = useEquipmentKindsQuery({ context: QUIET, fetchPolicy: 'cache-first' });
  const kinds = useMemo(() => data?.equipmentKinds ?? [], [data]);
  const text = kind.value === OWN_KIND ? (own.value ?? '') : (kinds.find(({ id }) => id === kind.value)?.name ?? '');
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const offered = kinds
    .filter((each) => {
      const texts = [each.name, each.group, ...each.words].join(' ').toLocaleLowerCase();
      return words.every((word) => texts.includes(word));
    })
    .slice(0, MAX_OFFERED)
    .map(({ id, name, group }) => ({ id, text: name, note: group }));
  return (
    <SuggestionField
      id={kind.id}
      label={t('EquipmentItem.kind')}
      hint={t('equipmentItem.kindHint')}
      required
      error={kind.error ?? own.error}
      value={text}
      onChange={(next) => {
        if (next === text) return;
        const listed = kinds.find(({ name }) => name === next);
        kind.onChange(listed ? listed.id : next ? OWN_KIND : '');
        own.onChange(listed ? '' : next);
      }}
      onBlur={kind.onBlur}
      onChoose={({ id }) => {
        kind.onChange(id);
        own.onChange('');
      }}
      suggestions={offered}
      search={loading ? 'waiting' : 'done'}
    />
  );
};
