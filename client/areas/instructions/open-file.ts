import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { saveFromAddress } from '../../kit/files/save-file.ts';
import { HeldInstructionListAddressDocument } from '../../generated/instructions-held.ts';
import { InstructionAddressDocument, InstructionProofAddressDocument } from '../../generated/instructions.ts';

export type OpenedFile = { url: string; captions: { language: string; url: string }[] };

/** The addresses of the file of an instruction and of its subtitles; new ones each time. */
export const instructionFile = async (id: string, download = false): Promise<OpenedFile> => {
  const { data } = await apolloClient.query({
    query: InstructionAddressDocument,
    variables: { id, download },
    fetchPolicy: ONE_TIME,
  });
  const { instructionAddress, instructionCaptions } = present(data);
  return { url: instructionAddress.url, captions: [...instructionCaptions] };
};

/** Saves the file of an instruction. */
export const saveInstruction = async (id: string): Promise<void> =>
  saveFromAddress((await instructionFile(id, true)).url);

/** The address of a signed list. */
export const proofFile = async (id: string): Promise<string> => {
  const { data } = await apolloClient.query({
    query: InstructionProofAddressDocument,
    variables: { id },
    fetchPolicy: ONE_TIME,
  });
  return present(data).instructionProofAddress.url;
};

/** Opens the list of an instruction in person that was signed on paper. */
export const openHeldList = async (id: string): Promise<void> => {
  const { data } = await apolloClient.query({
    query: HeldInstructionListAddressDocument,
    variables: { id },
    fetchPolicy: ONE_TIME,
  });
  window.open(present(data).heldInstructionListAddress.url, '_blank', 'noopener');
};
