import { FormDate, FormNumber, FormSelect } from '../../../kit/forms/form-fields.tsx';
import type { FormOfFields } from '../../../kit/forms/use-bound-field.ts';
import { FieldGroup } from '../../../kit/records/FieldGroup.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import {
  CMR,
  SIGNAL_WORDS,
  SUBSTITUTIONS,
  UNITS,
  WATER_HAZARD_CLASSES,
} from '../../../../schema/areas/dangerous-goods/dangerous-good.enums.ts';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DataSheetProposals } from '../sheets/DataSheetProposals.tsx';
import { AssessmentField } from './AssessmentField.tsx';
import { CmrField } from './CmrField.tsx';
import type { GoodForm, GoodValues } from './good-values.ts';
import { PictogramsField } from '../../../shared/hazards/PictogramsField.tsx';
import { StatementsField } from '../../../shared/hazards/StatementsField.tsx';
import { IdentifierField } from './IdentifierField.tsx';
import { StoragePlaceFields } from './StoragePlaceFields.tsx';

const PAIR = 'grid gap-4 sm:grid-cols-2';

/** The fields of a good in four groups: the substance, its label, its storage, the checks. */
export const GoodFields = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const fields = form as unknown as FormOfFields<GoodValues, unknown>;
  const text = (
    name:
      | 'name'
      | 'manufacturer'
      | 'casNumber'
      | 'containerSize'
      | 'yearlyUsage'
      | 'usageLocation'
      | 'workAreas'
      | 'flashPoint'
      | 'unNumber',
  ) => ({
    ...form.field(name),
    label: t(`DangerousGood.${name}`),
  });
  const select = (
    name: 'signalWord' | 'unit' | 'waterHazardClass' | 'cmr' | 'substitution',
    values: readonly string[],
  ) => ({
    form: fields,
    name,
    label: t(`DangerousGood.${name}`),
    placeholder: t('dangerousGood.notSaid'),
    options: values.map((value) => ({ value, label: t(`value.DangerousGood.${name}.${value}`) })),
  });
  const date = (name: 'dataSheetDate' | 'substitutionCheckedOn' | 'riskAssessedOn') => ({
    form: fields,
    name,
    label: t(`DangerousGood.${name}`),
  });
  return (
    <>
      <DataSheetProposals form={form} />
      <FieldGroup title={t('dangerousGood.group.what')}>
        <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <IdentifierField form={form} />
          <TextField {...text('name')} required />
        </div>
        <div className={PAIR}>
          <TextField {...text('manufacturer')} />
          <TextField {...text('casNumber')} placeholder="67-64-1" />
        </div>
        <div className={PAIR}>
          <TextField {...text('flashPoint')} placeholder="-17 °C" />
          <TextField {...text('unNumber')} placeholder="UN 1090" />
        </div>
      </FieldGroup>
      <FieldGroup title={t('dangerousGood.group.storage')}>
        <StoragePlaceFields form={form} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <FormNumber form={fields} name="quantity" label={t('DangerousGood.quantity')} />
          <FormSelect {...select('unit', UNITS)} />
          <TextField {...text('containerSize')} />
          <TextField {...text('yearlyUsage')} />
        </div>
        <div className={PAIR}>
          <TextField {...text('usageLocation')} />
          <TextField {...text('workAreas')} />
        </div>
        <div className={PAIR}>
          <FormSelect {...select('waterHazardClass', WATER_HAZARD_CLASSES)} />
          <FormDate {...date('dataSheetDate')} />
        </div>
      </FieldGroup>
      <FieldGroup title={t('dangerousGood.group.label')}>
        <FormSelect {...select('signalWord', SIGNAL_WORDS)} className="sm:max-w-xs" />
        <PictogramsField form={fields} name="pictograms" label={t('DangerousGood.pictograms')} />
        <StatementsField form={fields} name="h" kind="h" label={t('DangerousGood.h')} />
        <StatementsField form={fields} name="p" kind="p" label={t('DangerousGood.p')} />
      </FieldGroup>
      <FieldGroup title={t('dangerousGood.group.check')}>
        <div className={PAIR}>
          <AssessmentField form={form} />
          <FormDate {...date('riskAssessedOn')} />
        </div>
        <CmrField form={form} field={select('cmr', CMR)} />
        <div className={PAIR}>
          <FormSelect {...select('substitution', SUBSTITUTIONS)} />
          <FormDate {...date('substitutionCheckedOn')} />
        </div>
        <TextArea {...form.field('substitutionNote')} label={t('DangerousGood.substitutionNote')} rows={2} />
      </FieldGroup>
    </>
  );
};
