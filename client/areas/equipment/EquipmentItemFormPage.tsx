import { equipmentItemSchema } from '../../../schema/areas/equipment/equipment-item.input.ts';
import { equipmentItemFacts } from '../../../schema/areas/equipment/equipment-item.record.shared.ts';
import {
  EquipmentChangedDocument,
  type EquipmentItemRowFragment,
  useCreateEquipmentItemMutation,
  useEquipmentItemQuery,
  useUpdateEquipmentItemMutation,
} from '../../generated/equipment.ts';
import { present } from '../../kit/data/requests.ts';
import { FormDate, FormNumber } from '../../kit/forms/form-fields.tsx';
import { emptyOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { PersonField } from '../../shared/people/PersonField.tsx';
import { usePeople } from '../../shared/people/use-people.ts';
import { PlaceField } from '../../shared/places/PlaceField.tsx';
import { useShownPlace } from '../../shared/places/use-place-names.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { EQUIPMENT } from './equipment-addresses.ts';
import { KindField } from './KindField.tsx';

const EMPTY = emptyOf(equipmentItemSchema);

const valuesOf = (row: EquipmentItemRowFragment): typeof EMPTY => ({
  name: row.name,
  kind: row.kind,
  ownKind: row.ownKind,
  number: row.number,
  place: row.place,
  placeId: row.placeId ?? null,
  builtIn: row.builtIn ?? null,
  responsible: row.responsible?.id ?? null,
  note: row.note,
  outOfServiceSince: row.outOfServiceSince ?? null,
});

const useStored = (id: string) => useEquipmentItemQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/equipment/edit/{id}/{mode}/: create, edit or copy. */
export const EquipmentItemFormPage = () => {
  const t = useRecordTexts(equipmentItemFacts);
  const { people } = usePeople();
  const [create] = useCreateEquipmentItemMutation({ context: recordContext() });
  const [update] = useUpdateEquipmentItemMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={equipmentItemFacts}
      schema={equipmentItemSchema}
      empty={EMPTY}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      list={EQUIPMENT}
      changed={EquipmentChangedDocument}
      useStored={useStored}
      rowOf={({ equipmentItem }) => equipmentItem}
      show={useShownPlace()}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateEquipmentItem
      }
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('name')} label={t('EquipmentItem.name')} required data-autofocus />
            <KindField form={form} />
            <TextField
              {...form.field('number')}
              label={t('EquipmentItem.number')}
              hint={t('equipmentItem.numberHint')}
            />
            <TextField {...form.field('place')} label={t('EquipmentItem.place')} />
            <FormNumber
              form={form}
              name="builtIn"
              label={t('EquipmentItem.builtIn')}
              hint={t('equipmentItem.builtInHint')}
              inputMode="numeric"
            />
            <PersonField form={form} name="responsible" people={people} label={t('EquipmentItem.responsible')} />
            <FormDate
              form={form}
              name="outOfServiceSince"
              label={t('EquipmentItem.outOfServiceSince')}
              hint={t('equipmentItem.outOfServiceHint')}
            />
          </div>
          <PlaceField form={form} />
          <TextArea {...form.field('note')} label={t('EquipmentItem.note')} maxLength={2_000} />
        </>
      )}
    </PlainFormPage>
  );
};
