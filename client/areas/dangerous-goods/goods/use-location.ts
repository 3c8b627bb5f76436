import { useParams } from 'react-router';
import { useStorageLocationContentQuery } from '../../../generated/dangerous-goods.ts';
import { RECORD_OPTIONS, useStoredRecord } from '../../../kit/records/use-stored-record.ts';
import { useSilentRefetch } from '../../../kit/data/use-silent-refetch.ts';

/** The location of the page's address, with its goods. The name in the address is ignored. */
export const useLocation = () => {
  const { locationId = '' } = useParams();
  const query = useStorageLocationContentQuery({ ...RECORD_OPTIONS, variables: { id: locationId } });
  const { record: location, ...state } = useStoredRecord(query, ({ storageLocation }) => storageLocation);
  return { location, state, refetchSilently: useSilentRefetch(query) };
};
