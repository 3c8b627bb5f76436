import { useWatch } from 'react-hook-form';
import { dangerousGoodFacts } from '../../../../schema/areas/dangerous-goods/dangerous-good.record.shared.ts';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { useAssessmentTitlesQuery } from '../../../generated/dangerous-goods.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { GoodForm } from './good-values.ts';

/**
 * The risk assessment that covers a good, for users who may read risk assessments. If no day is entered, a chosen
 * assessment covers the good from today.
 */
export const AssessmentField = ({ form }: { form: GoodForm }) => {
  const t = useRecordTexts(dangerousGoodFacts);
  const mayRead = useAbility('riskassessment');
  const { data } = useAssessmentTitlesQuery({ skip: !mayRead, context: QUIET, fetchPolicy: 'cache-and-network' });
  const [chosen, day] = useWatch({ control: form.control, name: ['riskAssessment', 'riskAssessedOn'] });
  if (!mayRead) return null;
  const set = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  return (
    <SelectField
      label={t('DangerousGood.riskAssessment')}
      hint={t('dangerousGood.assessmentHint')}
      placeholder={t('dangerousGood.noAssessment')}
      options={(data?.riskAssessments.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen ?? ''}
      onChange={({ target }) => {
        form.setValue('riskAssessment', target.value || null, set);
        if (target.value && !day) form.setValue('riskAssessedOn', today(), set);
      }}
    />
  );
};
