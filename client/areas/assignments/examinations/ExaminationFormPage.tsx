import { useWatch } from 'react-hook-form';
import { examinationSchema } from '../../../../schema/areas/assignments/examinations/examination.input.ts';
import { examinationFacts } from '../../../../schema/areas/assignments/examinations/examination.record.shared.ts';
import {
  type ExaminationRowFragment,
  ExaminationsChangedDocument,
  useCreateExaminationMutation,
  useExaminationQuery,
  useUpdateExaminationMutation,
} from '../../../generated/assignments-examinations.ts';
import { present } from '../../../kit/data/requests.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { emptyOf, heldOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ADDRESSES } from '../addresses.ts';
import { EXAMINATION_KINDS, type ExaminationKind, kindOf, storedAs } from './examination-kind.ts';

const EMPTY = emptyOf(examinationSchema);
type Values = typeof EMPTY;

const useStored = (id: string) => useExaminationQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/examination/examinationTable/edit/{id}/{mode}/: creates, changes or copies an examination. */
export const ExaminationFormPage = () => {
  const t = useRecordTexts(examinationFacts);
  const [create] = useCreateExaminationMutation({ context: recordContext() });
  const [update] = useUpdateExaminationMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={examinationFacts}
      schema={examinationSchema.required()}
      empty={EMPTY}
      valuesOf={(row: ExaminationRowFragment) => heldOf(EMPTY, row)}
      nameOf={({ name }) => name}
      list={ADDRESSES.examination.list}
      changed={ExaminationsChangedDocument}
      useStored={useStored}
      rowOf={({ examination }) => examination}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateExamination
      }
    >
      {(form) => (
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
      )}
    </PlainFormPage>
  );
};

/** One select for the two fields `optional` and `onRequest`. */
const KindField = ({ form }: { form: ZodForm<Values, Values> }) => {
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
