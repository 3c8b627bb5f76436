import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
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

/** Saves a file that its address offers as a download. */
export const saveFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.download = '';
  link.click();
};
