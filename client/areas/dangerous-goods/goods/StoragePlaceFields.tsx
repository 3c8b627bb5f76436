import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { STORAGE_CLASSES } from '../../../../schema/areas/dangerous-goods/co-storage.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { storageClassName } from '../../../../schema/areas/dangerous-goods/storage-class-words.shared.ts';
import {
  DangerousGoodsChangedDocument,
  useStorageLocationContentQuery,
  useStorageLocationNamesQuery,
} from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordsChanged } from '../../../kit/data/use-records-changed.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';
import { FormSelect } from '../../../kit/forms/form-fields.tsx';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { CoStorageOfGood } from '../co-storage/CoStorageOfGood.tsx';
import type { GoodForm, GoodValues } from './good-values.ts';

/** The storage location and storage class of a good, with the co-storage conflicts that result. */
export const StoragePlaceFields = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { language } = useLanguage();
  const { id = '', mode } = useParams();
  const fields = form as unknown as FormOfFields<GoodValues, unknown>;
  const [location, storageClass] = useWatch({
    control: form.control,
    name: ['dangerousGoodStorageLocation', 'storageClassification'],
  });
  const { data: named } = useStorageLocationNamesQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const query = useStorageLocationContentQuery({
    variables: { id: location },
    skip: location === '',
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  useRecordsChanged(DangerousGoodsChangedDocument, useSilentRefetch(query));
  const stored = form.formState.defaultValues;
  const isHere = mode === 'edit' && stored?.dangerousGoodStorageLocation === location;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          form={fields}
          name="dangerousGoodStorageLocation"
          label={t('DangerousGood.dangerousGoodStorageLocation')}
          required
          options={(named?.storageLocations.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        />
        <FormSelect
          form={fields}
          name="storageClassification"
          label={t('DangerousGood.storageClassification')}
          hint={t('dangerousGood.classHint')}
          placeholder={t('dangerousGood.unknownClass')}
          options={STORAGE_CLASSES.map((code) => ({
            value: code,
            label: `${code} – ${storageClassName(code, language)}`,
          }))}
        />
      </div>
      {query.data && (
        <CoStorageOfGood
          storageClassification={storageClass ?? ''}
          groups={query.data.storageLocation.classes}
          stored={isHere ? { id, storageClassification: stored?.storageClassification ?? '' } : null}
        />
      )}
    </>
  );
};
