import { OperatingInstructionAddressDocument } from '../../generated/operating-instructions.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';

/** Opens the uploaded file in a new tab; a browser downloads types that it cannot show. */
export const openInstructionFile = async (id: string, failed: string): Promise<void> => {
  try {
    const { data } = await apolloClient.query({
      query: OperatingInstructionAddressDocument,
      variables: { id },
      fetchPolicy: ONE_TIME,
      context: QUIET,
    });
    window.open(present(data).operatingInstructionAddress.url, '_blank', 'noopener');
  } catch (error) {
    toast.error(failed, failureOf(error).message);
  }
};
