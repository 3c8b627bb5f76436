import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { saveFromAddress } from '../../kit/files/save-file.ts';
import { HeldInstructionListAddressDocument } from '../../generated/instructions-held.ts';
import { InstructionAddressDocument, InstructionProofAddressDocument } from '../../generated/instructions.ts';

export type OpenedFile = { url: string; captions: { language: string; url: string }[] };

/** Where the file of an instruction can be read, and its subtitles; a new address each time. */
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

/** Where a signed list can be read. */
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
