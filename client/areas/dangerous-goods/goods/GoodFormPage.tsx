import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { dangerousGoodSchema } from '../../../../schema/dangerous-goods/dangerous-good.input.ts';
import { dangerousGoodFacts } from '../../../../schema/dangerous-goods/dangerous-good.record.shared.ts';
import {
  type DangerousGoodRowFragment,
  DangerousGoodsChangedDocument,
  useCreateDangerousGoodMutation,
  useDangerousGoodQuery,
  useUpdateDangerousGoodMutation,
} from '../../../generated/dangerous-goods.ts';
import { present } from '../../../kit/data/requests.ts';
import { emptyOf, heldOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { goodsAddress } from '../goods-addresses.ts';
import { GoodFields } from './GoodFields.tsx';

const useStored = (id: string) => useDangerousGoodQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/dangerousGoods/{storageLocationId}/{storageLocationName}/edit/{id}/{mode}/: creates, changes or copies a good. */
export const GoodFormPage = () => {
  useTranslation('common');
  const { locationId = '', locationName = '' } = useParams();
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
      valuesOf={(row: DangerousGoodRowFragment) => heldOf(empty, row)}
      nameOf={({ name }) => name}
      list={goodsAddress({ id: locationId, name: locationName })}
      within={locationId}
      changed={DangerousGoodsChangedDocument}
      useStored={useStored}
      rowOf={({ dangerousGood }) => dangerousGood}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateDangerousGood
      }
    >
      {(form) => <GoodFields form={form} />}
    </PlainFormPage>
  );
};
