import { PlaceOfRecordDocument, SetPlaceOfRecordDocument } from '../../generated/places-of-records.ts';
import { apolloClient } from '../../kit/data/apollo.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { placeText } from './place-texts.ts';

interface NewPlace {
  kind: string;
  recordId: string;
  /** The place, '' for none; null where nobody has chosen: that of `copied`. */
  chosen: string | null;
  copied: string | null;
}

/** Puts a record that was just created at its place. The record is there either way: a refusal is a message alone. */
export async function saveNewPlace({ kind, recordId, chosen, copied }: NewPlace): Promise<void> {
  try {
    const placeId = chosen ?? (copied && (await placeOf(kind, copied)));
    if (placeId)
      await apolloClient.mutate({
        mutation: SetPlaceOfRecordDocument,
        variables: { kind, recordId, placeId },
        context: QUIET,
      });
  } catch (error) {
    toast.error(placeText('failed'), reasonOf(error));
  }
}

const placeOf = async (kind: string, recordId: string): Promise<string | null> =>
  (await apolloClient.query({ query: PlaceOfRecordDocument, variables: { kind, recordId }, context: QUIET })).data
    ?.placeOfRecord?.id ?? null;
