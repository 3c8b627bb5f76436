import { useParams } from 'react-router';
import { managedInstructionSchema } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.input.ts';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  type ManagedInstructionRowFragment,
  ManagedInstructionsChangedDocument,
  useCreateManagedInstructionMutation,
  useManagedInstructionQuery,
  useUpdateManagedInstructionMutation,
} from '../../../generated/assignments-instructions.ts';
import { present } from '../../../kit/data/requests.ts';
import { emptyOf, heldOf } from '../../../kit/records/form-values.ts';
import { PlainFormPage } from '../../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { recordContext } from '../../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ADDRESSES } from '../addresses.ts';
import { PreviewImage } from './PreviewImage.tsx';

const EMPTY = emptyOf(managedInstructionSchema);

const useStored = (id: string) => useManagedInstructionQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/managedInstructions/edit/{id}/{mode}/: creates, changes or copies an online instruction. */
export const ManagedInstructionFormPage = () => {
  const t = useRecordTexts(managedInstructionFacts);
  const { id = '', mode } = useParams();
  const [create] = useCreateManagedInstructionMutation({ context: recordContext() });
  const [update] = useUpdateManagedInstructionMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={managedInstructionFacts}
      schema={managedInstructionSchema.required()}
      empty={EMPTY}
      valuesOf={(row: ManagedInstructionRowFragment) => heldOf(EMPTY, row)}
      nameOf={({ nameDe }) => nameDe}
      list={ADDRESSES.instruction.list}
      changed={ManagedInstructionsChangedDocument}
      useStored={useStored}
      rowOf={({ managedInstruction }) => managedInstruction}
      create={(input) => create({ variables: { input } })}
      update={async (stored, input, version) =>
        present((await update({ variables: { id: stored, input, version } })).data).updateManagedInstruction
      }
    >
      {(form) => (
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
      )}
    </PlainFormPage>
  );
};
