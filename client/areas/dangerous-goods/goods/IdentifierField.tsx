import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { useGoodsOfIdentifierQuery } from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { GoodForm } from './good-values.ts';

/**
 * The identifier of a good. Warns if another good has it, but allows it, because organisations may number by location.
 */
export const IdentifierField = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const { id = '', mode } = useParams();
  const identifier = useDeferredValue((useWatch({ control: form.control, name: 'identifier' }) ?? '').trim());
  const { data } = useGoodsOfIdentifierQuery({
    variables: { filter: { identifier } },
    skip: identifier === '',
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  const others = (data?.dangerousGoods.data ?? []).filter((good) => mode !== 'edit' || good.id !== id);
  const names = others.map(({ name }) => name).join(', ');
  return (
    <div>
      <TextField
        {...form.field('identifier')}
        label={t('DangerousGood.identifier')}
        hint={t('dangerousGood.identifierHint')}
        required
        data-autofocus
      />
      <p role="status" className="text-sm text-accent-text">
        {identifier !== '' && others.length > 0 && t('dangerousGood.identifierUsed', { identifier, names })}
      </p>
    </div>
  );
};
