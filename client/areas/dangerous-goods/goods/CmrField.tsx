import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { cmrOf } from '../../../../schema/areas/dangerous-goods/hazard-statements.shared.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { FormSelect } from '../../../kit/forms/form-fields.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import type { GoodForm, GoodValues } from './good-values.ts';

/** The CMR properties. The hint shows the category that the H statements suggest; it is not set automatically. */
export const CmrField = ({ form, field }: { form: GoodForm; field: ComponentProps<typeof FormSelect<GoodValues>> }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const suggested = cmrOf(useWatch({ control: form.control, name: 'h' }) ?? []);
  const category = suggested && t(`value.DangerousGood.cmr.${suggested}`);
  return (
    <FormSelect
      {...field}
      hint={category ? t('dangerousGood.cmrHint', { category }) : undefined}
      className="sm:max-w-xs"
    />
  );
};
