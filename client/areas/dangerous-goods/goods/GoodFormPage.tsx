import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { dangerousGoodSchema } from '../../../../schema/areas/dangerous-goods/dangerous-good.input.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import {
  type DangerousGoodRowFragment,
  DangerousGoodsChangedDocument,
  useAddSafetyDataSheetMutation,
  useCreateDangerousGoodMutation,
  useDangerousGoodQuery,
  useUpdateDangerousGoodMutation,
} from '../../../generated/dangerous-goods.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { emptyOf, formValuesOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { goodsAddress } from '../goods-addresses.ts';
import { NewGoodSheet } from '../sheets/NewGoodSheet.tsx';
import { GoodFields } from './GoodFields.tsx';

const useStored = (id: string) => useDangerousGoodQuery({ ...RECORD_OPTIONS, variables: { id } });

/**
 * /app/dangerousGoods/{storageLocationId}/{storageLocationName}/edit/{id}/{mode}/: creates, changes or copies a good.
 */
export const GoodFormPage = () => {
  useTranslation('common');
  const t = useRecordTexts(dangerousGoodFacts);
  const { locationId = '', locationName = '', mode } = useParams();
  const [params, setParams] = useSearchParams();
  const upload = mode === 'edit' ? null : params.get('upload');
  const [addSheet] = useAddSafetyDataSheetMutation({ context: QUIET });
  const [create] = useCreateDangerousGoodMutation({ context: recordContext() });
  const [update] = useUpdateDangerousGoodMutation({ context: recordContext() });
  const empty = useMemo(
    () => emptyOf(dangerousGoodSchema, { dangerousGoodStorageLocation: locationId, signalWord: '', unit: '' }),
    [locationId],
  );
  return (
    <PlainFormPage
      facts={dangerousGoodFacts}
      schema={dangerousGoodSchema}
      empty={empty}
      valuesOf={(row: DangerousGoodRowFragment) => formValuesOf(empty, row)}
      nameOf={({ name }) => name}
      list={goodsAddress({ id: locationId, name: locationName })}
      within={locationId}
      changed={DangerousGoodsChangedDocument}
      useStored={useStored}
      rowOf={({ dangerousGood }) => dangerousGood}
      create={async (input) => {
        const created = await create({ variables: { input } });
        // The good is saved even if this fails; its sheet can be added again.
        if (upload) {
          await addSheet({ variables: { dangerousGoodId: input.id, fileId: upload } }).catch((error: unknown) =>
            toast.error(t('dataSheets.failed'), failureOf(error).message),
          );
          // The next good of "save and new" needs its own sheet.
          setParams({}, { replace: true, preventScrollReset: true });
        }
        return created;
      }}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateDangerousGood
      }
    >
      {(form) => (
        <>
          {mode !== 'edit' && <NewGoodSheet />}
          <GoodFields form={form} />
        </>
      )}
    </PlainFormPage>
  );
};
