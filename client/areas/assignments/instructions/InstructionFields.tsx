import { useParams } from 'react-router';
import type { managedInstructionSchema } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.input.ts';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import type { FormValues } from '../../../kit/records/form-values.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PreviewImage } from './PreviewImage.tsx';

type Values = FormValues<typeof managedInstructionSchema>;

/** The fields of an online instruction, and the preview image of a stored one. */
export const InstructionFields = ({ form }: { form: ZodForm<Values, Values> }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const { id = '', mode } = useParams();
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField {...form.field('nameDe')} label={t('ManagedInstruction.nameDe')} required data-autofocus />
      <TextField
        {...form.field('nameEn')}
        label={t('ManagedInstruction.nameEn')}
        hint={t('managedInstruction.englishHint')}
      />
      <TextArea {...form.field('descriptionDe')} label={t('ManagedInstruction.descriptionDe')} />
      <TextArea {...form.field('descriptionEn')} label={t('ManagedInstruction.descriptionEn')} />
      {mode === 'edit' && <PreviewImage id={id} />}
    </div>
  );
};
