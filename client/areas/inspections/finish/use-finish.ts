import { useApolloClient } from '@apollo/client/react';
import { FinishInspectionDocument, type FinishInspectionMutation } from '../../../generated/inspections-finish.ts';
import { formContext } from '../../../kit/data/operation-context.ts';
import { uploadFile } from '../../../kit/files/signed-upload.ts';
import { inspectionOutbox } from '../outbox/inspection-outbox.ts';
import { present } from '../../../kit/data/requests.ts';

/** Something of the inspection has not reached the server yet. */
export class NotSavedYet extends Error {}

/**
 * Finishes an inspection: first everything that waits is saved, then the proof is sent. Throws NotSavedYet and
 * refusals.
 */
export const useFinish = () => {
  const client = useApolloClient();
  return async (
    id: string,
    nextExecution: string,
    proof: File | null,
    onShare: (share: number) => void,
  ): Promise<FinishInspectionMutation['finishInspection']> => {
    if (!(await inspectionOutbox.flush(id))) throw new NotSavedYet();
    const proofFileId = proof && (await uploadFile(proof, onShare, formContext('UNSUPPORTED_TYPE', 'TOO_LARGE')));
    const { data } = await client.mutate({
      mutation: FinishInspectionDocument,
      variables: { id, input: { nextExecution, ...(proofFileId && { proofFileId }) } },
      context: formContext('CONFLICT', 'NOT_FOUND', 'UNSUPPORTED_TYPE', 'TOO_LARGE'),
    });
    return present(data).finishInspection;
  };
};
