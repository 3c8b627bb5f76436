import { storageLocationSchema } from '../../../schema/areas/dangerous-goods/storage-location.input.ts';
import { storageLocationFacts } from '../../../schema/areas/dangerous-goods/storage-location.record.shared.ts';
import {
  type StorageLocationRowFragment,
  StorageLocationsChangedDocument,
  useCreateStorageLocationMutation,
  useStorageLocationQuery,
  useUpdateStorageLocationMutation,
} from '../../generated/dangerous-goods-storage-locations.ts';
import { present } from '../../kit/data/requests.ts';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { PlaceField } from '../../shared/places/PlaceField.tsx';
import { useShownPlace } from '../../shared/places/use-place-names.ts';
import { TextField } from '../../ui/TextField.tsx';
import { STORAGE_LOCATIONS } from './goods-addresses.ts';

const EMPTY = emptyOf(storageLocationSchema);

const useStored = (id: string) => useStorageLocationQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/dangerousGoods/edit/{id}/{mode}/: creates, changes or copies a storage location. */
export const StorageLocationFormPage = () => {
  const t = useRecordTexts(storageLocationFacts);
  const [create] = useCreateStorageLocationMutation({ context: recordContext() });
  const [update] = useUpdateStorageLocationMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={storageLocationFacts}
      schema={storageLocationSchema}
      empty={EMPTY}
      valuesOf={(row: StorageLocationRowFragment) => formValuesOf(EMPTY, row)}
      nameOf={({ name }) => name}
      list={STORAGE_LOCATIONS}
      changed={StorageLocationsChangedDocument}
      useStored={useStored}
      rowOf={({ storageLocation }) => storageLocation}
      show={useShownPlace()}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateStorageLocation
      }
    >
      {(form) => (
        <>
          <TextField
            {...form.field('name')}
            label={t('StorageLocation.name')}
            hint={t('storageLocation.nameHint')}
            required
            data-autofocus
          />
          <PlaceField form={form} />
        </>
      )}
    </PlainFormPage>
  );
};
