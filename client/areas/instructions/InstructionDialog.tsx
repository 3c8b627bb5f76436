import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameWithoutEnding } from '../../../schema/platform/files/file-kinds.shared.ts';
import { instructionFormSchema } from '../../../schema/areas/instructions/instruction.input.ts';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import {
  useCreateInstructionMutation,
  useInstructionQuery,
  useUpdateInstructionMutation,
} from '../../generated/instructions.ts';
import { announceSaved } from '../../kit/records/announce-saved.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { LargeFileField } from '../../kit/files/LargeFileField.tsx';
import { FileRefused } from '../../kit/files/prepared-file.ts';
import { useLargeUpload } from '../../kit/files/use-large-upload.ts';
import { FormDraft } from '../../kit/forms/FormDraft.tsx';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { useIdempotencyKey } from '../../kit/forms/use-idempotency-key.ts';
import { useZodForm } from '../../kit/forms/use-zod-form.ts';
import { RecordStateDialog } from '../../kit/records/RecordState.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../kit/records/use-stored-record.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { emptyInstruction, type InstructionForm, namesOf } from './assigned-people.ts';
import { AssignedNamesField } from './AssignedNamesField.tsx';

type Props = { id: string | null; onClose: () => void; onSaved: () => void };

/** Uploads an instruction, or changes the name, people and next day of one. */
export const InstructionDialog = ({ id, ...rest }: Props) =>
  id === null ? <Form {...rest} values={emptyInstruction()} stored={null} /> : <StoredInstruction id={id} {...rest} />;

const StoredInstruction = ({ id, ...rest }: Props & { id: string }) => {
  const t = useRecordTexts(instructionFacts);
  const query = useInstructionQuery({ ...RECORD_OPTIONS, variables: { id } });
  const { record, ...state } = useStoredRecord(query, ({ instruction }) => instruction);
  if (!record) return <RecordStateDialog {...state} title={t('instruction.edit')} onClose={rest.onClose} />;
  const { name, nextExecution, version } = record;
  const people = record.assigned.map((person) => ({ employee: person.employeeId, name: person.name }));
  return <Form {...rest} values={{ name, nextExecution, people }} stored={{ id, version }} />;
};

const Form = ({
  values,
  stored,
  onClose,
  onSaved,
}: Omit<Props, 'id'> & { values: InstructionForm; stored: { id: string; version: number } | null }) => {
  const t = useRecordTexts(instructionFacts);
  const { t: common } = useTranslation('common');
  const [create] = useCreateInstructionMutation({ context: QUIET });
  const [update] = useUpdateInstructionMutation({ context: QUIET });
  const upload = useLargeUpload('instruction');
  const [failure, setFailure] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const draftKey = stored ? undefined : 'instruction';
  const key = useIdempotencyKey({ draftKey, draftStore: 'local' });
  const form = useZodForm(instructionFormSchema, {
    defaultValues: values,
    draftKey,
    draftStore: 'local',
    pathOf: (field) => (field.startsWith('assignedNames') ? 'people' : field),
  });
  const people = useWatch({ control: form.control, name: 'people' });

  const send = form.submit(async ({ name, nextExecution, people: assigned }) => {
    const input = { name, nextExecution, assignedNames: namesOf(assigned) };
    setSaving(true);
    setFailure(undefined);
    // After a reload the same file has another id.
    const file = 'file' in upload.upload && upload.upload.file;
    let id = stored?.id ?? '';
    try {
      if (stored) await update({ variables: { id, input, version: stored.version } });
      else
        id = await key.create({ ...input, file }, async (newId) => {
          await create({ variables: { input: { ...input, id: newId, fileId: await upload.finished()! } } });
          return newId;
        });
    } catch (error) {
      // The field of the file shows why it was refused.
      if (error instanceof FileRefused) throw new DOMException('The file was refused', 'AbortError');
      setFailure(reasonOf(error) || common('checkConnection'));
      throw error;
    } finally {
      setSaving(false);
    }
    upload.done();
    void announceSaved(
      instructionFacts,
      id,
      t(stored ? 'instruction.changed' : 'instruction.saved', { name: input.name }),
    );
    onSaved();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !stored && upload.upload.kind === 'none';
    setFileError(isMissing ? t('instruction.fileMissing') : undefined);
    void (isMissing ? form.trigger() : send(event));
  };
  const choose = (file: File) => {
    upload.choose(file);
    if (!form.getValues('name')) form.setValue('name', nameWithoutEnding(file.name), { shouldDirty: true });
  };
  const close = () => {
    upload.cancel();
    onClose();
  };
  return (
    <FormDialog
      formId={form.formId}
      onClose={close}
      width={800}
      title={t(stored ? 'instruction.edit' : 'instruction.dialog')}
      submitLabel={t('instruction.save')}
      busy={isSaving}
      onSubmit={save}
    >
      <FormDraft form={form} onDiscard={key.forget} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {!stored && (
        <LargeFileField
          use="instruction"
          state={{ ...upload, choose }}
          label={t('instruction.file')}
          hint={t('instruction.fileHint')}
          error={upload.upload.kind === 'none' ? fileError : undefined}
        />
      )}
      <TextField {...form.field('name')} label={t('Instruction.name')} required data-autofocus />
      <AssignedNamesField
        label={t('instruction.assigned')}
        required
        value={people}
        onChange={(next) => form.setValue('people', next, { shouldDirty: true, shouldValidate: true })}
        error={form.state('people').error}
      />
      <FormDate form={form} name="nextExecution" label={t('Instruction.nextExecution')} required />
    </FormDialog>
  );
};
