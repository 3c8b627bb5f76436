import type { Signature } from '../../../../schema/records/signature.shared.ts';
import { useFinishInspectionMutation, type FinishInspectionMutation } from '../../../generated/inspections-finish.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { present } from '../../../kit/data/requests.ts';

/** Thrown when changes of the inspection are not saved on the server yet. */
export class NotSavedYet extends Error {}

/** Finishes an inspection: saves everything in the outbox, then sends the proof. Throws NotSavedYet and refusals. */
export const useFinish = () => {
  const [finish] = useFinishInspectionMutation({
    context: formContext('CONFLICT', 'NOT_FOUND', 'UNSUPPORTED_TYPE', 'TOO_LARGE'),
  });
  return async (
    id: string,
    { mailTo, ...values }: { nextExecution: string; signature: Signature | null; mailTo: string },
    proof: File | null,
    onShare: (share: number) => void,
  ): Promise<FinishInspectionMutation['finishInspection']> => {
    if (!(await inspectionOutbox.flush(id))) throw new NotSavedYet();
    const proofFileId = proof && (await uploadFile(proof, onShare, formContext('UNSUPPORTED_TYPE', 'TOO_LARGE')));
    const { data } = await finish({
      variables: { id, input: { ...values, ...(mailTo && { mailTo }), ...(proofFileId && { proofFileId }) } },
    });
    return present(data).finishInspection;
  };
};
