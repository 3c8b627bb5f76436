import { useQuery } from '@apollo/client/react';
import { managedInstructionFacts } from '../../../../schema/areas/assignments/managed-instructions/managed-instruction.record.shared.ts';
import {
  ManagedInstructionDocument,
  useRemoveInstructionPreviewMutation,
  useSetInstructionPreviewMutation,
} from '../../../generated/assignments-instructions.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { PictureUpload } from '../../../kit/files/PictureUpload.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';

/** The preview image of a stored instruction. Saved immediately, independently of the form. */
export const PreviewImage = ({ id }: { id: string }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const { data } = useQuery(ManagedInstructionDocument, { variables: { id }, fetchPolicy: 'cache-only' });
  const [set] = useSetInstructionPreviewMutation({ context: QUIET });
  const [remove] = useRemoveInstructionPreviewMutation({ context: QUIET });
  if (!data) return null;
  return (
    <fieldset className="grid gap-3 rounded border border-border p-4 sm:col-span-2">
      <legend className="px-1 text-sm font-semibold">{t('managedInstruction.preview.title')}</legend>
      <PictureUpload
        url={data.managedInstruction.previewImage?.url ?? null}
        text={(key) => t(`managedInstruction.preview.${key}`)}
        set={(fileId) => set({ variables: { id, fileId } })}
        remove={() => remove({ variables: { id } })}
      />
    </fieldset>
  );
};
