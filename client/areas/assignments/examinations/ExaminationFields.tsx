import { useWatch } from 'react-hook-form';
import type { examinationSchema } from '../../../../schema/areas/assignments/examinations/examination.input.ts';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import type { FormValues } from '../../../kit/records/form-values.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EXAMINATION_KINDS, type ExaminationKind, kindOf, storedAs } from './examination-kind.ts';

type Values = FormValues<typeof examinationSchema>;
type FieldsProps = { form: ZodForm<Values, Values> };

/** The fields of a health check. */
export const ExaminationFields = ({ form }: FieldsProps) => {
  const t = useRecordTexts(examinationFacts);
  return (
    <div className="grid gap-4">
      <TextField
        {...form.field('name')}
        label={t('Examination.name')}
        hint={t('examination.nameHint')}
        required
        data-autofocus
      />
      <KindField form={form} />
      <TextField
        {...form.field('contact')}
        label={t('Examination.contact')}
        hint={t('examination.contactHint')}
        maxLength={200}
      />
    </div>
  );
};

/** One select for the two fields `optional` and `onRequest`. */
const KindField = ({ form }: FieldsProps) => {
  const t = useRecordTexts(examinationFacts);
  const [optional, onRequest] = useWatch({ control: form.control, name: ['optional', 'onRequest'] });
  const kind = kindOf({ optional, onRequest });
  return (
    <SelectField
      label={t('Examination.optional')}
      hint={t(`examination.kindHint.${kind}`)}
      value={kind}
      onChange={(event) => {
        const stored = storedAs(event.target.value as ExaminationKind);
        form.setValue('optional', stored.optional, { shouldDirty: true });
        form.setValue('onRequest', stored.onRequest, { shouldDirty: true });
      }}
      options={EXAMINATION_KINDS.map((value) => ({ value, label: t(`examination.kind.${value}`) }))}
    />
  );
};
